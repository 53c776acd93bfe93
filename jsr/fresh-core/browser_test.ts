import { assert, assertEquals } from "@std/assert";
import { Builder } from "fresh/dev";
import { chromium } from "playwright-core";
import { app } from "./testdata/site/main.ts";

// Runs where a Chromium is installed; CHROMIUM_PATH names one in another place.
const executablePath = Deno.env.get("CHROMIUM_PATH") ?? "/usr/bin/chromium";
const isInstalled = await Deno.stat(executablePath).then(() => true, () => false);

const root = `${import.meta.dirname}/testdata/site`;
if (isInstalled) (await new Builder({ root }).build({ snapshot: "memory" }))(app);

Deno.test({
  name: "islands come to life under a strict policy, share signals and keep their slots",
  ignore: !isInstalled,
  // The browser is a process with pipes and timers of its own.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn(t) {
    const server = Deno.serve({ port: 0, onListen() {} }, app.handler());
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage();
      const problems: string[] = [];
      page.on("console", (message) => {
        const isIcon = message.location().url.endsWith("/favicon.ico");
        if (["error", "warning"].includes(message.type()) && !isIcon) {
          problems.push(message.text());
        }
      });
      page.on("pageerror", (error) => problems.push(String(error)));
      const requested: string[] = [];
      page.on("request", (request) => requested.push(new URL(request.url()).pathname));
      await page.goto(`http://localhost:${server.addr.port}/islands`, { waitUntil: "load" });
      const kindsBefore = await page.locator("#kinds").textContent();
      for (const id of ["one", "two", "three"]) {
        await page.waitForSelector(`#${id}[data-alive=true]`);
      }
      const counts = async (): Promise<string> =>
        (await page.locator("button[data-alive]").allTextContents()).join(" ");

      await t.step("a click counts in every island that holds the signal", async () => {
        assertEquals(await counts(), "1 1 1");
        await page.click("#one");
        await page.click("#three");
        assertEquals(await counts(), "3 3 3");
      });

      await t.step("an island adopts the server's elements", async () => {
        assertEquals(await page.locator("#open p").count(), 1);
        assertEquals(await page.locator("#open p").textContent(), "server text");
        assertEquals(await page.locator("#open .toggle i").textContent(), "title");
        assertEquals(await page.locator("main").locator("> *").count(), 6);
      });

      await t.step("a slot that was hidden shows, and its island works", async () => {
        await page.click("#closed .toggle");
        await page.waitForSelector("#four[data-alive=true]");
        assertEquals(await page.locator("#closed p").textContent(), "hidden text");
        await page.click("#four");
        assertEquals(await counts(), "4 4 4 4");
      });

      await t.step("a slot that is closed and opened again is complete", async () => {
        await page.click("#open .toggle");
        assertEquals(await page.locator("#open .content").count(), 0);
        await page.click("#open .toggle");
        await page.waitForSelector("#three[data-alive=true]");
        assertEquals(await page.locator("#open p").textContent(), "server text");
        await page.click("#three");
        assertEquals(await counts(), "5 5 5 5");
      });

      await t.step("props are in the browser what they were on the server", async () => {
        const kindsAfter = await page.locator("#kinds").textContent();
        // Only the time zone in the text of a date may differ.
        const comparable = (text: string | null): string => text?.replace(/date=.*?\) /, "") ?? "";
        assertEquals(comparable(kindsAfter), comparable(kindsBefore));
      });

      await t.step("no error, no policy violation, no file fetched twice", () => {
        assertEquals(problems, []);
        const scripts = requested.filter((path) => path.endsWith(".js"));
        assert(scripts.length > 0);
        assertEquals(scripts.length, new Set(scripts).size);
      });
    } finally {
      await browser.close();
      await server.shutdown();
    }
  },
});
