/** Lines that people make and move in a real browser: what is not in the catalogue, order, margins, sections. */
import { assert, assertEquals } from "@std/assert";
import type { Page } from "playwright-core";
import { hasFocus, openBrowser, signIn, visit } from "./browser.ts";
import { type RunningSite, startSite } from "./service.ts";
import { faultsSeen } from "./look.ts";

const site: RunningSite = await startSite();
const browser = await openBrowser();
Deno.test.afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A draft of three known products and one thing that no catalogue has. */
async function givenDraft(page: Page): Promise<void> {
  await page.goto("/offers/new");
  await page.locator("#text").fill(
    "20 x OF-1001\n4 x IT.DOCK-11\n2 x OF-1002\n1 espresso machine, bean-to-cup",
  );
  await page.locator(".draft-button button").click();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
}

for (const javaScriptEnabled of [false, true]) {
  const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

  Deno.test(`what is not in the catalogue is added by a small form in its place, ${how}`, async () => {
    const { page, complaints } = await visit(browser, site, {
      javaScriptEnabled,
      bypassCSP: true,
    });
    await signIn(page, site);
    await givenDraft(page);
    await page.getByRole("button", { name: /^Not in the catalogue: / }).click();
    await hasFocus(page.getByLabel("Name", { exact: true }));
    await page.getByLabel("Name", { exact: true }).fill("Espresso machine");
    await page.getByLabel("Net price PLN").fill("dear");
    if (javaScriptEnabled) assertEquals(await faultsSeen(page, "one-off", "one-off"), []);
    await page.getByRole("button", { name: "Add to the offer" }).click();
    await page.locator("#one-price-error").waitFor();
    // Something else is saved meanwhile: what was typed stays.
    if (javaScriptEnabled) {
      await page.getByLabel(/^Quantity of line 1/).fill("21");
      await page.keyboard.press("Tab");
      await page.getByText("Saved").first().waitFor();
    }
    assertEquals(await page.getByLabel("Name", { exact: true }).inputValue(), "Espresso machine");
    await page.getByLabel("Net price PLN").fill("1249,50");
    await page.getByRole("button", { name: "Add to the offer" }).click();
    await page.getByText("it is on this offer only").waitFor();
    await page.getByText("1,249.50").first().waitFor();
    assertEquals(await page.locator("#one-name").count(), 0);
    assertEquals(complaints.filter((each) => !each.endsWith(" answered 400")), []);
    await page.context().close();
  });
}

/** The names of the lines, from the top. */
async function order(page: Page): Promise<string[]> {
  return (await page.locator("tr[data-line] button.name").allInnerTexts()).map((name) =>
    name.split(" ").slice(0, 2).join(" ")
  );
}

Deno.test("lines are moved by keys and by dragging, under headings with their sums and margins", async () => {
  const { page, complaints } = await visit(browser, site, { bypassCSP: true });
  await signIn(page, site);
  await givenDraft(page);
  const offer = new URL(page.url()).pathname;
  const { id } = (await (await page.request.get("/api/products?sku=OF-1001")).json()).products[0];
  await page.request.patch(`/api/products/${id}`, { data: { cost: 10 } });
  await page.request.post(`/api${offer}/lines`, { data: { kind: "section", name: "Paper goods" } });
  await page.reload();
  await page.waitForFunction(() => document.querySelector("#offer[data-ready]") !== null);
  assertEquals(await order(page), ["Copy paper", "USB-C docking", "Copy paper", "Paper goods"]);

  // The heading goes up over the last line, then over the second, and the focus goes with it.
  await page.getByRole("link", { name: /^Move line 4/ }).focus();
  for (const line of [3, 2]) {
    await page.keyboard.press("Alt+Shift+ArrowUp");
    await hasFocus(page.getByRole("link", { name: new RegExp(`^Move line ${line},`) }));
  }
  assertEquals(await order(page), ["Copy paper", "Paper goods", "USB-C docking", "Copy paper"]);
  // 4 x 549 and 2 x 91.50 stand below it.
  await page.locator("tr.is-section .net", { hasText: "2,379.00" }).waitFor();
  // 18.90 earns 8.90 over a cost of 10.
  await page.getByText("Margin 47.1 %").first().waitFor();
  assertEquals(await faultsSeen(page, "sections", "sections"), []);

  await page.getByRole("link", { name: /^Move line 3,/ }).dragTo(page.locator("#l1"));
  await page.waitForFunction(() =>
    document.querySelector("tr[data-line] button.name")?.textContent?.startsWith("USB-C")
  );
  assertEquals(await order(page), ["USB-C docking", "Copy paper", "Paper goods", "Copy paper"]);
  await page.getByLabel(/^Quantity of line 1,/).focus();
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await hasFocus(page.getByLabel("Quantity of line 2, IT.DOCK-11"));
  await page.reload();
  assertEquals(await order(page), ["Copy paper", "USB-C docking", "Paper goods", "Copy paper"]);
  assertEquals(complaints, []);
  await page.context().close();
});

Deno.test("a finger on the handle moves a line, and anywhere else it scrolls the page", async () => {
  const { page, complaints } = await visit(browser, site, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await signIn(page, site);
  await givenDraft(page);
  await page.waitForFunction(() => document.querySelector("#offer[data-ready]") !== null);
  assertEquals(await order(page), ["Copy paper", "USB-C docking", "Copy paper"]);
  const session = await page.context().newCDPSession(page);
  const middleOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not there`);
    return { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const swipe = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
    await touch("touchStart", from);
    for (let step = 1; step <= 10; step++) {
      const at = (a: number, b: number) => a + (b - a) * step / 10;
      await touch("touchMove", { x: at(from.x, to.x), y: at(from.y, to.y) });
    }
    await touch("touchEnd");
  };
  const grip = await middleOf("#l2 .handle");
  assert(grip.width >= 24 && grip.height >= 24, "a finger finds it");
  const first = await middleOf("#l1");
  await swipe(grip, { x: first.x, y: first.y });
  await page.waitForFunction(() =>
    document.querySelector("tr[data-line] button.name")?.textContent?.startsWith("USB-C")
  );
  assertEquals(await order(page), ["USB-C docking", "Copy paper", "Copy paper"]);
  assertEquals(new URL(page.url()).pathname.split("/").length, 3, "the handle was no link");
  // Beside the handle the same movement is one of the page.
  const row = await middleOf("#l2 .product");
  await swipe({ x: row.x + 60, y: row.y + 40 }, { x: row.x + 60, y: row.y - 200 });
  assertEquals(await order(page), ["USB-C docking", "Copy paper", "Copy paper"]);
  await page.waitForFunction(() => scrollY > 0);
  await page.reload();
  assertEquals(await order(page), ["USB-C docking", "Copy paper", "Copy paper"]);
  assertEquals(complaints, []);
  await page.context().close();
});
