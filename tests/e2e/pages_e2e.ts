/** Journeys through the first pages in a real browser, with and without JavaScript. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Page } from "playwright-core";
import { hasFocus, openBrowser, says, signIn, visit } from "./browser.ts";
import { startSite } from "./service.ts";
import { pictures } from "./look.ts";

const message = `Dear all,

we need the following:
- 20 x OF-1001
- 5 USB-C docking stations
- 1 espresso machine, bean-to-cup

Kind regards
Jo Field`;

const site = await startSite();
const browser = await openBrowser();
Deno.test.afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function picture(page: Page, name: string) {
  if (!pictures) return;
  // The whole page in one window, so that what sticks to the window's edge stands where the page ends.
  const window = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (window) await page.setViewportSize({ ...window, height: Math.max(height, window.height) });
  await page.screenshot({ path: `${pictures}/${name}.png` });
  if (window) await page.setViewportSize(window);
}

async function grossOf(page: Page): Promise<string> {
  return await page.locator(".totals .sum dd").innerText();
}

Deno.test("from signing in to an accepted offer, without JavaScript", async () => {
  const { page, complaints } = await visit(browser, site, { javaScriptEnabled: false });

  await page.goto("/");
  await page.waitForURL("**/login?next=*");
  await page.getByLabel("Email").fill(site.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  const summary = page.getByRole("alert");
  assertMatch(await summary.innerText(), /The email or the password does not match/);
  await hasFocus(summary);
  assertEquals(await page.getByLabel("Email").inputValue(), site.email);
  assertEquals(await page.getByLabel("Password").inputValue(), "");
  await page.getByLabel("Password").fill(site.password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");

  await page.getByRole("link", { name: "New offer" }).first().click();
  const text = page.getByLabel("Customer’s text");
  await hasFocus(text);
  await text.fill(message);
  await page.getByRole("button", { name: "Draft the offer" }).click();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  assertEquals(await page.locator(".request-text").innerText(), message);
  assertEquals(await page.locator(".lines tr[id^=l]").count(), 2);
  await page.getByRole("link", { name: "Unmatched 1", exact: true }).waitFor();

  const quantity = page.getByLabel("Quantity of line 1, OF-1001");
  assertEquals(await quantity.inputValue(), "20");
  assertEquals(await grossOf(page), "3,841.29");
  await quantity.fill("1.200");
  await page.keyboard.press("Enter");
  const words = "Line 1: quantity can be read in two ways: write 1200 or 1.2";
  await page.getByRole("link", { name: words }).click();
  await hasFocus(quantity);
  assertEquals(await quantity.inputValue(), "1.200");
  assertMatch(await page.title(), /^Error: /);
  await quantity.fill("30,5");
  await page.keyboard.press("Enter");
  await says(page, "Saved ");
  assertEquals(await quantity.inputValue(), "30.5");
  assertEquals(await grossOf(page), "4,085.38"); // 30.5 × 18.90 + 5 × 549.00 = 3,321.45, VAT 763.93

  await page.locator("#l2 .act button").click();
  await page.locator("#l2 + .evidence [name=remove]").click();
  await says(page, "Removed IT.DOCK-11.");
  assertEquals(await page.locator(".lines tr[id^=l]").count(), 1);
  await page.getByRole("button", { name: "Leave out" }).click();
  await page.getByText("Left out 1").waitFor();

  await page.getByLabel("Discount %").fill("10");
  await page.locator(".actions [value=accepted]").first().click();
  await says(page, "Accepted. A revision keeps");
  await page.getByText("Discount 10 %").waitFor();
  assertEquals(await grossOf(page), "638.12"); // 576.45 − 57.65 = 518.80, VAT 119.32

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/login");
  assertEquals(complaints, []);
  await page.context().close();
});

Deno.test("two people change one offer: the later one sees both values and loses nothing", async () => {
  const mine = await visit(browser, site, { javaScriptEnabled: false });
  await signIn(mine.page, site);
  await mine.page.goto("/offers/new");
  await mine.page.getByLabel("Customer’s text").fill(message);
  await mine.page.getByRole("button", { name: "Draft the offer" }).click();
  await mine.page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  const theirs = await visit(browser, site, { javaScriptEnabled: false });
  await signIn(theirs.page, site);
  await theirs.page.goto(mine.page.url());
  await theirs.page.getByLabel("Quantity of line 1").fill("31");
  await theirs.page.getByLabel("Quantity of line 2").fill("6");
  await theirs.page.keyboard.press("Enter");
  await theirs.page.waitForURL(/done=saved/);

  await mine.page.getByLabel("Quantity of line 1").fill("40");
  await mine.page.getByLabel("Notes").fill("Delivery in May.");
  await mine.page.locator(".save-all").click();
  await says(mine.page, "Someone else changed this offer");
  await picture(mine.page, "conflict");
  assertMatch(await mine.page.title(), /^Conflict: /);
  assertEquals(await mine.page.getByLabel("Quantity of line 1").inputValue(), "40");
  assertEquals(await mine.page.locator(".saved").allInnerTexts(), [
    "Saved 31 Save mine Take theirs",
  ]);
  assertEquals(await mine.page.getByLabel("Quantity of line 2").inputValue(), "6");
  await mine.page.locator(".save-all").click();
  await mine.page.waitForURL(/done=saved/);
  assertEquals(await mine.page.getByLabel("Quantity of line 1").inputValue(), "40");
  assertEquals(await mine.page.getByLabel("Quantity of line 2").inputValue(), "6");
  assertEquals(await mine.page.getByLabel("Notes").inputValue(), "Delivery in May.");
  await mine.page.context().close();
  await theirs.page.context().close();
});

Deno.test("while a draft is made the button says so, and a second press sends nothing", async () => {
  const { page } = await visit(browser, site);
  await signIn(page, site);
  await page.goto("/offers/new");
  await page.getByLabel("Customer’s text").fill(message);
  await page.getByText("Ctrl").waitFor();
  let sent = 0;
  const looked = Promise.withResolvers<void>();
  await page.route("**/api/offers", async (route) => {
    sent++;
    await looked.promise;
    await route.continue();
  });
  const button = page.getByRole("button", { name: "Draft the offer" });
  await page.evaluate(() => {
    const form = document.querySelector("main form");
    if (!(form instanceof HTMLFormElement)) return;
    for (let i = 0; i < 3; i++) form.requestSubmit();
  });
  assertEquals(await button.getAttribute("aria-busy"), "true");
  looked.resolve();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  assertEquals(sent, 1);
  await page.context().close();
});

const looks = [
  { name: "desktop", viewport: { width: 1280, height: 800 }, colorScheme: "light" },
  { name: "dark", viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
  { name: "phone", viewport: { width: 390, height: 844 }, colorScheme: "light" },
  { name: "narrow", viewport: { width: 320, height: 640 }, colorScheme: "light" },
] as const;

for (const { name, viewport, colorScheme } of looks) {
  Deno.test(`nothing sticks out sideways and the browser complains of nothing: ${name}`, async () => {
    const { page, complaints } = await visit(browser, site, { viewport, colorScheme });
    const look = async (path: string, file: string) => {
      if (path) await page.goto(path);
      await page.mouse.move(0, 0);
      await picture(page, `${file}-${name}`);
      const { inner, scroll } = await page.evaluate(() => ({
        inner: innerWidth,
        scroll: document.documentElement.scrollWidth,
      }));
      assert(scroll <= inner, `${file} is ${scroll} wide in a window of ${inner}`);
    };
    await look("/login", "login");
    await signIn(page, site);
    await look("/offers/new", "new");
    await look("/offers/new?demo=1", "new-demo");
    await page.getByRole("button", { name: "Draft the offer" }).click();
    await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
    await look("", "offer");
    await page.locator("#offer[data-ready]").waitFor({ state: "attached" });
    await page.getByLabel("Quantity of line 2").fill("many");
    await page.getByLabel("Quantity of line 2").press("Tab");
    await page.getByText("There is a problem").waitFor();
    await look("", "offer-errors");
    await look("/offers", "offers");
    await look("/offers?query=zzz", "no-hits");
    await look("/nothing", "missing");
    // The page that names the mistakes comes to the script that asked for it, with the status that it has.
    assertEquals(complaints.filter((each) => !each.endsWith(" answered 400")), []);
    await page.context().close();
  });
}
