/** The page of an offer in a real browser: by keyboard, without scripts, with two people, without a connection; axe looks at each state. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Page } from "playwright-core";
import { openBrowser, says, signIn, startSite, visit } from "./browser.ts";
import { faultsSeen } from "./look.ts";

const message = `Dear all,

we need the following:
- 20 x OF-1001
- four monitor arms for two screens each
- 1 espresso machine, bean-to-cup

Kind regards
Jo Field`;

const site = await startSite();
const browser = await openBrowser();
Deno.test.afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What the browser says of answers that a step wants is no complaint. */
function unexpected(complaints: readonly string[]): string[] {
  return complaints.filter((each) =>
    !/ answered (400|401|412)$|ERR_INTERNET_DISCONNECTED/.test(each)
  );
}

async function draftOffer(page: Page, text = message): Promise<string> {
  await page.goto("/offers/new");
  await page.locator("#text").fill(text);
  await page.locator(".draft-button button").click();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** Waits until the element with the focus has `name` for its id, its label or its text. */
async function focusIs(page: Page, name: string | RegExp): Promise<void> {
  const pattern = typeof name === "string" ? `^${RegExp.escape(name)}$` : name.source;
  await page.waitForFunction((pattern) => {
    const { activeElement } = document;
    const named = activeElement?.id || activeElement?.ariaLabel || activeElement?.textContent;
    return new RegExp(pattern).test(named?.trim() ?? "");
  }, pattern);
}

/** Waits until the island has taken the form over: its first key works then. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("#offer[data-ready]") !== null);
}

Deno.test("from a message to an accepted offer and its PDF in five strokes and one for each doubt", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  await page.goto("/offers/new");
  await page.getByText("Ctrl").waitFor();
  await focusIs(page, "text");
  // The first stroke is pasting.
  await page.keyboard.insertText(message);
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  await ready(page);
  assertEquals(await page.locator(".tag-check").count(), 1);
  assertEquals(await page.locator("[data-open]").count(), 1);

  await page.keyboard.press("Alt+N");
  await focusIs(page, "qty-2");
  await page.keyboard.press("Enter");
  await page.getByText("Confirmed", { exact: true }).waitFor();
  await focusIs(page, /^Add /);
  await page.keyboard.press("Enter");
  await page.getByText("Unmatched 0", { exact: true }).waitFor();
  await focusIs(page, "Mark as accepted");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/*done=accepted");
  await focusIs(page, "PDF");
  const [document] = await Promise.all([
    page.context().waitForEvent("page"),
    page.keyboard.press("Enter"),
  ]);
  assertMatch(document.url(), /\/pdf$|about:blank|^chrome/);
  assertEquals(unexpected(complaints), []);
  await page.context().close();
});

Deno.test("quantities save themselves, and a mistake stays where it was typed", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  await draftOffer(page);
  await ready(page);
  const status = page.locator("#save");
  const gross = page.locator(".main-total td");
  const before = await gross.innerText();
  await page.locator("#qty-1").fill("30,5");
  await page.keyboard.press("Enter");
  await status.getByText("All changes saved").waitFor();
  assertEquals(await page.locator("#qty-1").inputValue(), "30.5");
  await focusIs(page, "qty-2");
  assert(await gross.innerText() !== before);

  await page.locator("#qty-2").fill("1.200");
  await page.locator("#qty-1").focus();
  await status.getByText("Not saved: Line 2: quantity can be read in two ways").waitFor();
  assertEquals(await page.locator("#qty-2").getAttribute("aria-invalid"), "true");
  await page.locator("#qty-1").fill("31");
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>("#qty-1")?.defaultValue === "31"
  );
  await status.getByText("Unsaved changes").waitFor();
  assertEquals(await page.locator("#qty-2").inputValue(), "1.200");
  await page.keyboard.press("Escape");
  await page.locator("#qty-2").fill("8");
  await page.keyboard.press("ArrowUp");
  await page.locator(".cell-field .error").waitFor({ state: "detached" });

  await page.locator("#qty-2").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await focusIs(page, /^Use /);
  await page.keyboard.press("Enter");
  await page.getByText("Picked").waitFor();
  await focusIs(page, "qty-2");

  await page.locator("#q-new").pressSequentially("HDMI");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator("#qty-3").waitFor();
  await page.waitForFunction(() => document.activeElement?.id === "qty-3");

  await page.locator("#l3 summary").click();
  await page.getByRole("button", { name: /^Remove line 3/ }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator("#qty-3").waitFor();
  assertEquals(unexpected(complaints), []);
  await page.context().close();
});

Deno.test("what is typed counts as unsaved until it is saved, and printing saves it first", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  const path = await draftOffer(page);
  await ready(page);
  const status = page.locator("#save");
  const stored = async () => (await (await page.request.get(`/api${path}`)).json()).offer;
  const fields = page.locator(
    "#offer :is(input:not([type=hidden], [data-pick]), textarea):visible",
  );
  const count = await fields.count();
  assert(count > 6);
  for (let i = 0; i < count; i++) {
    const field = fields.nth(i);
    const before = await field.inputValue();
    await field.pressSequentially("7");
    await status.getByText("Unsaved changes").waitFor();
    await field.press("Backspace");
    await status.getByText("All changes saved").waitFor();
    assertEquals(await field.inputValue(), before);
  }

  await page.getByLabel("Discount %").fill("12,5");
  await page.locator("#qty-1").fill("31");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>("#qty-1")?.defaultValue === "31"
  );
  await status.getByText("Unsaved changes").waitFor();
  assertEquals((await stored()).discountPercent, 0);
  const asksForPdf = () =>
    page.context().waitForEvent("request", (request) => request.url().endsWith(`${path}/pdf`));
  await Promise.all([
    asksForPdf(),
    page.getByRole("link", { name: "PDF", exact: true }).click(),
  ]);
  const printed = await stored();
  assertEquals([printed.discountPercent, printed.number], [12.5, null]);
  await status.getByText("All changes saved").waitFor();

  await page.getByLabel("Notes").fill("Delivery in May.");
  await page.locator(".more summary").click();
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await page.waitForURL(`**${path}/preview`);
  assertEquals((await stored()).notes, ["Delivery in May."]);

  // What cannot be saved is not printed without it either, and stays where it was typed.
  await page.goto(path);
  await ready(page);
  await page.getByLabel("Discount %").fill("much");
  const [aside] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "PDF", exact: true }).click(),
  ]);
  await page.locator(".notice-wrong").waitFor();
  await page.waitForFunction(() => !document.querySelector("#offer[aria-busy=true]"));
  if (!aside.isClosed()) await aside.waitForEvent("close");
  await page.locator("#qty-1").fill("32");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>("#qty-1")?.defaultValue === "32"
  );
  await status.getByText("Unsaved changes").waitFor();
  assertEquals(await page.getByLabel("Discount %").inputValue(), "much");
  assertEquals(unexpected(complaints), []);
  await page.context().close();
});

Deno.test("two people change one quantity: both values are shown, and one is taken", async () => {
  const mine = await visit(browser, site);
  await signIn(mine.page, site);
  const path = await draftOffer(mine.page);
  await ready(mine.page);
  const theirs = await visit(browser, site);
  await signIn(theirs.page, site);
  await theirs.page.goto(path);
  await ready(theirs.page);
  await theirs.page.locator("#qty-1").fill("31");
  await theirs.page.keyboard.press("Enter");
  await theirs.page.getByText("All changes saved").waitFor();

  await mine.page.getByLabel("Notes").fill("Delivery in May.");
  await mine.page.locator("#qty-1").fill("40");
  await mine.page.keyboard.press("Enter");
  await mine.page.getByText("Someone else changed this offer").waitFor();
  assertEquals(await mine.page.locator("#qty-1").inputValue(), "40");
  assertMatch(await mine.page.locator(".saved").innerText(), /Saved 31/);
  assertEquals(await mine.page.getByLabel("Notes").inputValue(), "Delivery in May.");
  await mine.page.getByRole("button", { name: "Take theirs" }).click();
  await mine.page.getByText("All changes saved").waitFor();
  assertEquals(await mine.page.locator("#qty-1").inputValue(), "31");
  await focusIs(mine.page, "qty-1");
  assertEquals(await mine.page.getByLabel("Notes").inputValue(), "Delivery in May.");

  // What the other has changed meanwhile and this person has not is shown, and nobody is asked.
  await theirs.page.locator("#qty-1").fill("32");
  await theirs.page.keyboard.press("Enter");
  await theirs.page.getByText("All changes saved").waitFor();
  await mine.page.locator("#qty-2").fill("9");
  await mine.page.keyboard.press("Enter");
  await mine.page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>("#qty-1")?.value === "32"
  );
  assertEquals(await mine.page.locator("#qty-2").inputValue(), "9");
  assertEquals(await mine.page.getByText("Someone else changed this offer").count(), 0);
  await mine.page.context().close();
  await theirs.page.context().close();
});

Deno.test("nothing typed is lost without a connection or a session", async () => {
  const { page } = await visit(browser, site);
  await signIn(page, site);
  const path = await draftOffer(page);
  await ready(page);
  const context = page.context();
  await context.setOffline(true);
  await page.locator("#qty-1").fill("41");
  await page.keyboard.press("Enter");
  await page.getByText("Not saved: No connection.").waitFor();
  assertEquals(await page.locator("#qty-1").inputValue(), "41");
  await context.setOffline(false);
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.locator(".save-bar button").click();
  await page.getByText("Not saved: You are signed out.").waitFor();
  assertEquals(await page.locator("#qty-1").inputValue(), "41");
  await context.addCookies(cookies);
  await page.locator(".save-bar button").click();
  await page.getByText("All changes saved").waitFor();
  await page.goto(path);
  assertEquals(await page.locator("#qty-1").inputValue(), "41");
  await context.close();
});

Deno.test("whoever leaves is asked about what was typed and not saved, and about nothing else", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  const path = await draftOffer(page);
  await ready(page);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  const tryToLeave = () =>
    Promise.all([
      page.waitForEvent("dialog"),
      page.getByRole("link", { name: "Products" }).click({ noWaitAfter: true }),
    ]);
  await page.locator("#notes").click();
  await page.keyboard.type("Delivery in May.");
  await tryToLeave();
  assertEquals([asked, new URL(page.url()).pathname], [["beforeunload"], path]);
  assertEquals(await page.locator("#notes").inputValue(), "Delivery in May.");
  await page.getByRole("button", { name: "Mark as accepted" }).click();
  await page.waitForURL("**/*done=accepted");
  assertEquals(await page.locator("#notes").inputValue(), "Delivery in May.");
  await page.getByRole("link", { name: "Products" }).click();
  await page.waitForURL("**/products");
  assertEquals([asked.length, unexpected(complaints)], [1, []]);

  // The same holds for a text that is not sent yet; sending it asks nothing.
  await page.goto("/offers/new");
  await page.getByText("Ctrl").waitFor();
  await page.keyboard.type("2 desk lamps");
  await tryToLeave();
  assertEquals(await page.locator("#text").inputValue(), "2 desk lamps");
  assertEquals(asked.length, 2);
  await page.locator("#text").press("Control+Enter");
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  assertEquals(asked.length, 2);
  await page.context().close();
});

Deno.test("a change of an offer that is gone says that it is gone", async () => {
  const { page } = await visit(browser, site);
  await signIn(page, site);
  const path = await draftOffer(page);
  await ready(page);
  const other = await page.context().newPage();
  await other.goto(`${path}/delete`);
  await other.getByRole("button", { name: "Delete the offer" }).click();
  await other.waitForURL("**/offers");
  await page.locator("#qty-1").fill("44");
  await page.keyboard.press("Enter");
  await page.getByText("Not saved: This offer does not exist or was deleted").waitFor();
  assertEquals(await page.locator("#qty-1").inputValue(), "44");
  await page.context().close();
});

Deno.test("everything can be done without scripts", async () => {
  const { page, complaints } = await visit(browser, site, { javaScriptEnabled: false });
  await signIn(page, site);
  const path = await draftOffer(page);
  await page.locator("#l2 summary").click();
  await page.locator("#l2").getByRole("button", { name: "Search another product" }).click();
  await page.locator("#q-l2").fill("HDMI");
  await page.keyboard.press("Enter");
  await page.getByText("for “HDMI”").waitFor();
  await page.locator("#l2 .find").getByRole("button", { name: /^Use / }).first().click();
  await page.getByText("Picked").waitFor();
  await page.getByRole("button", { name: /^Add / }).first().click();
  await page.locator("#l3").waitFor();
  await page.locator("#l1 summary").click();
  await page.getByRole("button", { name: /^Remove line 1/ }).click();
  await page.getByText("Removed OF-1001.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Put back.").waitFor();
  await page.getByRole("button", { name: "Mark as accepted" }).click();
  await says(page, "Accepted. A revision keeps");
  assertEquals(await page.locator(".revisions tbody tr").count(), 1);
  await page.getByLabel("Discount %").fill("10");
  await page.locator(".save-bar button").click();
  await page.waitForURL(/done=saved/);
  await page.getByRole("link", { name: /^Compare with now/ }).click();
  await page.waitForURL("**/revisions/**");
  await page.getByText("Discount %").waitFor();
  await page.getByRole("link", { name: "Restore revision 1" }).click();
  await page.getByRole("button", { name: "Restore revision 1" }).click();
  await page.getByText("Restored.").waitFor();
  await page.goto(`${path}/delete`);
  await page.getByRole("button", { name: "Delete the offer" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  assertEquals(unexpected(complaints), []);
  await page.context().close();
});

const looks = [
  { name: "light", viewport: { width: 1280, height: 800 }, colorScheme: "light", locale: "en" },
  { name: "dark", viewport: { width: 1280, height: 800 }, colorScheme: "dark", locale: "de" },
  { name: "phone", viewport: { width: 390, height: 844 }, colorScheme: "light", locale: "pl" },
  { name: "narrow", viewport: { width: 320, height: 640 }, colorScheme: "dark", locale: "de" },
] as const;

for (const { name, ...options } of looks) {
  Deno.test(`axe finds nothing and nothing sticks out: ${name}`, async () => {
    // The policy of the pages refuses the checker, which is not ours to serve.
    const { page } = await visit(browser, site, { ...options, bypassCSP: true });
    const found: string[] = [];
    const look = async (state: string) => {
      found.push(...await faultsSeen(page, state, `${state}-${name}`));
    };
    await page.goto("/login");
    await look("login");
    await page.locator("#email").fill(site.email);
    await page.locator("#password").fill(site.password);
    await page.locator("main form button").click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto("/offers/new");
    await look("new");
    const path = await draftOffer(page);
    await ready(page);
    await look("offer");
    await page.locator("#l2 summary").click();
    await look("offer-menu");
    await page.goto(`${path}?find=u1&q=machine`);
    await look("offer-find");
    await page.locator("#qty-1").fill("many");
    await page.locator(".save-bar button").click();
    await page.locator(".notice-wrong").waitFor();
    await look("offer-errors");
    await page.goto(path);
    await page.locator('.actions [value="accepted"]').click();
    await page.waitForURL("**/*done=accepted");
    await look("offer-accepted");
    for (const state of ["delete", "preview"]) {
      await page.goto(`${path}/${state}`);
      await look(state);
    }
    await page.goto(path);
    await page.locator(".revisions td a").first().click();
    await page.waitForURL("**/revisions/**");
    await look("compare");
    await page.goto("/offers");
    await look("offers");
    await page.goto("/nothing");
    await look("missing");
    assertEquals(found, []);
    await page.context().close();
  });
}
