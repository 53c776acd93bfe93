/** The chat of an offer in a real browser, with and without JavaScript. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Page } from "playwright-core";
import { openBrowser, signIn, visit } from "./browser.ts";
import { startSite } from "./service.ts";
import { pictures } from "./look.ts";

const message = "We need 20 reams of A4 copy paper and 5 USB-C docking stations, please.";

const site = await startSite();
const browser = await openBrowser();
Deno.test.afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function picture(page: Page, name: string) {
  if (pictures) await page.locator("#chat").screenshot({ path: `${pictures}/chat-${name}.png` });
}

/** Drafts an offer and gives the path of its page. */
async function givenOffer(page: Page): Promise<string> {
  await signIn(page, site);
  await page.goto("/offers/new");
  await page.locator("textarea").fill(message);
  await page.keyboard.press("Tab");
  await page.locator("form[action='/offers/new'] button.main, form button.main").first().click();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname;
}

const lastAnswer = (page: Page) => page.locator("#chat-log > ol > li.chat-assistant").last();

/** Waits until the panel takes another question: the island listens, and nothing is being answered. */
async function takesQuestions(page: Page, { javaScriptEnabled = true } = {}) {
  if (javaScriptEnabled) await page.locator("#chat[data-ready]").waitFor();
  await page.locator(".chat-question button.main[aria-busy=false]").waitFor();
}

async function ask(page: Page, question: string, how: { javaScriptEnabled?: boolean } = {}) {
  await takesQuestions(page, how);
  await page.locator("#question").fill(question);
  await page.locator(".chat-question button.main").click();
}

/** Asks, and waits until the answer stands in the log as the server renders it. */
async function askAndRead(page: Page, question: string, how: { javaScriptEnabled?: boolean } = {}) {
  const answers = page.locator("#chat-log > ol > li.chat-assistant");
  await takesQuestions(page, how);
  const before = await answers.count();
  await ask(page, question, how);
  await answers.nth(before).waitFor();
  await takesQuestions(page, how);
  assertEquals(await page.locator(".chat-live").count(), 0, question);
}

for (const javaScriptEnabled of [false, true]) {
  const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";
  Deno.test(`ask, apply, decline, rename and delete, ${how}`, async () => {
    const { page, complaints } = await visit(browser, site, { javaScriptEnabled });
    const offer = await givenOffer(page);
    await page.goto(`${offer}/chat`);
    await takesQuestions(page, { javaScriptEnabled });
    await picture(page, `empty-${javaScriptEnabled}`);

    await page.getByRole("button", { name: "What is unmatched?" }).click();
    await lastAnswer(page).getByText("Nothing is unmatched").waitFor();
    await page.locator("#chat-threads").getByRole("link", { name: "What is unmatched?" }).waitFor();

    await ask(page, "change the quantity of line 1 to 7", { javaScriptEnabled });
    const card = page.getByRole("group", { name: "Proposed change" }).last();
    await card.getByText(": quantity 20 → 7").waitFor();
    assertEquals(await page.locator("#question").inputValue(), "");
    await picture(page, `proposal-${javaScriptEnabled}`);
    await card.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Applied", { exact: true }).waitFor();
    assertMatch(new URL(page.url()).pathname, /\/offers\/[0-9a-f-]{36}$/);
    assertEquals(await page.locator("#qty-1").inputValue(), "7");
    await page.getByRole("link", { name: "Assistant" }).waitFor();

    await ask(page, "set the discount to 5 %", { javaScriptEnabled });
    await page.getByRole("button", { name: "Decline" }).last().click();
    await page.getByText("Declined", { exact: true }).waitFor();

    await ask(page, "remove line 2", { javaScriptEnabled });
    await page.getByRole("button", { name: "Apply" }).waitFor();
    const renamed = await page.request.patch(`/api${offer}`, { data: { name: "Another name" } });
    assertEquals(renamed.status(), 200);
    await takesQuestions(page, { javaScriptEnabled });
    await page.reload();
    await takesQuestions(page, { javaScriptEnabled });
    await page.getByText("The offer has changed since this was proposed.").waitFor();
    assertEquals(await page.getByRole("button", { name: "Apply" }).count(), 0);
    await page.getByRole("button", { name: "Propose again" }).click();
    await page.getByRole("button", { name: "Apply" }).waitFor();
    await picture(page, `applied-${javaScriptEnabled}`);

    await page.getByText("Rename or delete this conversation").click();
    await page.getByLabel("Title").fill("Quantities");
    await page.getByRole("button", { name: "Rename" }).click();
    await page.locator("#chat-threads").getByRole("link", { name: "Quantities" }).waitFor();
    await page.getByText("Rename or delete this conversation").click();
    await page.getByRole("button", { name: "Delete conversation" }).click();
    await page.getByRole("button", { name: "What can you do?" }).waitFor();
    assertEquals(complaints, []);
    await page.context().close();
  });
}

Deno.test("an answer streams, is stopped, asked again, and is there after a reload", async () => {
  const { page } = await visit(browser, site);
  const offer = await givenOffer(page);
  await page.goto(`${offer}/chat`);
  // Holds the answer in the middle, as a slow model would.
  let isHeld = false;
  const held = page.waitForRequest("**/api/chat");
  await page.route("**/api/chat", async (route) => {
    if (isHeld) return await route.continue();
    isHeld = true;
    await new Promise(() => {});
  });
  await takesQuestions(page);
  await page.locator("#question").fill("what is the total?");
  await page.keyboard.press("Control+Enter");
  const status = page.locator("#chat [role=status]");
  await held;
  await status.getByText("Answering").waitFor();
  assertEquals(await page.locator("#chat-log").getAttribute("aria-live"), "off");
  await page.getByRole("button", { name: "Stop" }).click();
  await status.getByText("Stopped").waitFor();
  await ask(page, "what is the total?");
  await status.getByText("Answer complete").waitFor();
  assertMatch(await lastAnswer(page).innerText(), /Gross/);
  const url = page.url();
  await page.reload();
  assertEquals(page.url(), url);
  assertMatch(await lastAnswer(page).innerText(), /Gross/);
  await page.context().close();
});

Deno.test("a question typed before the log is fetched anew stays, and is asked when it is there", async () => {
  const { page, complaints } = await visit(browser, site);
  const offer = await givenOffer(page);
  await page.goto(`${offer}/chat`);
  const log = Promise.withResolvers<void>();
  await page.route("**/chat?thread=*", async (route) => {
    await log.promise;
    await route.continue();
  });
  const fetched = page.waitForRequest("**/chat?thread=*");
  await ask(page, "what is the total?");
  await fetched;
  await page.locator("#question").fill("what is unmatched?");
  await page.keyboard.press("Control+Enter");
  const button = page.locator(".chat-question button.main");
  assertEquals(await button.getAttribute("aria-busy"), "true");
  assertEquals(await page.locator("#question").inputValue(), "what is unmatched?");
  log.resolve();
  await takesQuestions(page);
  assertEquals(await page.locator("#question").inputValue(), "what is unmatched?");
  await page.keyboard.press("Control+Enter");
  await page.locator("#chat-log > ol > li.chat-assistant").nth(1).waitFor();
  await takesQuestions(page);
  assertMatch(await lastAnswer(page).innerText(), /Nothing is unmatched/);
  assertEquals(await page.locator("#chat-log > ol > li").count(), 4);
  assertEquals(complaints, []);
  await page.context().close();
});

Deno.test("where the log cannot be fetched anew, the next question takes nothing from the one before", async () => {
  const { page } = await visit(browser, site);
  const offer = await givenOffer(page);
  await page.goto(`${offer}/chat`);
  await page.route("**/chat?thread=*", (route) => route.abort());
  await ask(page, "what is the total?");
  await page.locator("#chat [role=status]").getByText("Answer complete").waitFor();
  await page.unroute("**/chat?thread=*");
  await askAndRead(page, "what is unmatched?");
  const questions = page.locator("#chat-log > ol > li.chat-user .said");
  assertEquals(await questions.allInnerTexts(), ["what is the total?", "what is unmatched?"]);
  assertEquals(await page.locator("#chat-threads a").count(), 2); // this conversation, and a new one
  await page.context().close();
});

Deno.test("a failed conversation says so and keeps the question", async () => {
  const { page } = await visit(browser, site);
  const offer = await givenOffer(page);
  await page.goto(`${offer}/chat`);
  await page.route("**/api/chat", (route) => route.abort());
  await ask(page, "what is the total?");
  await page.getByText("The answer could not be fetched").waitFor();
  assertEquals(await page.locator("#question").inputValue(), "what is the total?");
  await page.context().close();
});

const payloads = [
  "![x](https://evil.example/a.png)",
  "[click](javascript:alert(1))",
  "[click](data:text/html,<script>alert(1)</script>)",
  "<img src=x onerror=alert(1)><script>alert(2)</script>",
  "<https://evil.example> https://evil.example",
  "**<b onmouseover=alert(1)>bold</b>** `<script>`",
  "| a | <svg onload=alert(1)> |\n|---|---|\n| [x](vbscript:x) | ![y](//evil.example/y.png) |",
];

Deno.test("what products and messages say is text: nothing runs, nothing is fetched, nothing can be followed", async () => {
  for (const javaScriptEnabled of [false, true]) {
    const { page, complaints } = await visit(browser, site, { javaScriptEnabled });
    const offer = await givenOffer(page);
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(site.url)) foreign.push(request.url());
    });
    page.on("dialog", (dialog) => foreign.push(dialog.message()));
    await page.goto(`${offer}/chat`);
    for (const payload of payloads) {
      await askAndRead(page, `find ${payload}`, { javaScriptEnabled });
    }
    await page.reload();
    const log = page.locator("#chat-log");
    assertEquals(await log.locator("> ol > li").count(), 2 * payloads.length);
    assertEquals(await log.locator("a, img, svg, script, iframe").count(), 0);
    assertEquals(foreign, []);
    assertEquals(complaints, []);
    const shown = await log.innerText();
    assert(shown.includes("onerror=alert(1)"), "the text itself is shown");
    await page.context().close();
  }
});

const looks = [
  { name: "desktop", viewport: { width: 1280, height: 800 }, colorScheme: "light" },
  { name: "dark", viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
  { name: "phone", viewport: { width: 390, height: 844 }, colorScheme: "light" },
  { name: "narrow", viewport: { width: 320, height: 640 }, colorScheme: "dark" },
] as const;

/** The service limits questions a minute: one in each language, and a proposal in the first. */
const languages = [
  ["en-GB", ["summarise the offer", "replace line 2 with OF-2002"]],
  ["pl-PL", ["usuń pozycję 2"]],
  ["de-DE", ["setze den Rabatt auf 5 %"]],
] as const;

for (const { name, viewport, colorScheme } of looks) {
  Deno.test(`the chat fits its window, in three languages: ${name}`, async () => {
    const { page, complaints } = await visit(browser, site, { viewport, colorScheme });
    const offer = await givenOffer(page);
    for (const [locale, questions] of languages) {
      await page.setExtraHTTPHeaders({ "accept-language": locale });
      await page.goto(`${offer}/chat?thread=new`);
      for (const question of questions) {
        await askAndRead(page, question);
      }
      await page.locator(".proposal").waitFor();
      await picture(page, `${name}-${locale}`);
      const { inner, scroll } = await page.evaluate(() => ({
        inner: innerWidth,
        scroll: document.documentElement.scrollWidth,
      }));
      assert(scroll <= inner, `${scroll} wide in a window of ${inner}`);
      assertEquals(complaints, []);
    }
    await page.context().close();
  });
}
