/** How many strokes lie between the clipboard and the PDF, on a site of its own: what others choose changes drafts. */
import { assert } from "@std/assert";
import { hasFocus, openBrowser, signIn, visit } from "./browser.ts";
import { type RunningSite, startSite } from "./service.ts";

const site: RunningSite = await startSite();
const browser = await openBrowser();
Deno.test.afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What a person may have to press at most, the pasting included. */
const most = 13;

Deno.test(`the demo message goes from the clipboard to its PDF in at most ${most} strokes`, async () => {
  const { page } = await visit(browser, site);
  await signIn(page, site);
  await page.goto("/offers/new?demo=1");
  const clipboard = await page.locator("#text").inputValue();
  await page.goto("/offers/new");
  await page.getByText("Ctrl").waitFor();
  await hasFocus(page.locator("#text"));
  let strokes = 0;
  const press = async (key: string) => {
    strokes++;
    await page.keyboard.press(key);
  };
  strokes++;
  await page.keyboard.insertText(clipboard);
  await press("Control+Enter");
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  await page.waitForFunction(() => document.querySelector("#offer[data-ready]") !== null);
  const doubts = await page.locator("[data-check]").count();
  assert(doubts > 0, "a message without a doubt shows nothing");
  await press("Alt+N");
  for (let left = doubts - 1; left >= 0; left--) {
    // What has nothing near it is gone to at its search; before that stands the button that leaves it out.
    if (await page.locator("[id^='q-']:focus").count() > 0) {
      await press("Shift+Tab");
      await press("Shift+Tab");
      await hasFocus(page.getByRole("button", { name: /^Leave out/ }).first());
    }
    await press("Enter");
    await page.waitForFunction(
      (left) => document.querySelectorAll("[data-check]").length === left,
      left,
    );
    await page.waitForFunction(() => document.activeElement !== document.body);
  }
  // Sending is what comes next; accepting, for which no customer is waited, stands in its menu.
  await hasFocus(page.getByRole("link", { name: "Send…" }).first());
  const accept = page.getByRole("button", { name: "Mark as accepted" }).and(page.locator(":focus"));
  while (await accept.count() === 0 && strokes < most) await press("Tab");
  await press("Enter");
  await page.waitForURL("**/*done=accepted");
  await hasFocus(page.getByRole("link", { name: "PDF", exact: true }));
  const opens = page.context().waitForEvent("page");
  await press("Enter");
  await opens;
  assert(strokes <= most, `${strokes} strokes for ${doubts} doubts`);
  await page.context().close();
});
