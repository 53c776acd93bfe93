/** The page of an offer in a real browser: by keyboard, without scripts, with two people, without a connection; axe looks at each state. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Page } from "playwright-core";
import { openBrowser, says, signIn, visit } from "./browser.ts";
import { startSite } from "./service.ts";
import { faultsSeen } from "./look.ts";

const message = `Dear all,

we need the following:
- 20 x OF-1001
- four monitor arms
- 1 espresso machine, bean-to-cup

Kind regards
Jo Field`;

/** The same, with what a message has besides goods. */
const asking = message.replace(
  "\n\nKind regards",
  `
Can you give us 5 % discount? Delivery to our warehouse in Leeds, please.
Do you take old devices back?
Thank you for the 40 docking stations of last year.

Kind regards`,
);

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

/** Drafts so far: what people chose twice for the same words is learned, so each draft names another machine. */
let drafts = 0;

async function draftOffer(page: Page, asked = message): Promise<string> {
  const kind = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[drafts++ % 26];
  const text = asked.replace("espresso machine", `espresso machine Milano${kind}`);
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

Deno.test("from a message to an offer that can be sent in four strokes and one for each doubt", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  await page.goto("/offers/new");
  await page.getByText("Ctrl").waitFor();
  await focusIs(page, "text");
  // The first stroke is pasting. The last thing is not in the catalogue, but others like it are.
  await page.keyboard.insertText(
    message.replace("espresso machine, bean-to-cup", "patch cable Cat 6, 15 m"),
  );
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
  await focusIs(page, "Send…");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/send");
  assertEquals(unexpected(complaints), []);
  await page.context().close();
});

/** The offer as it is stored. */
async function storedAt(page: Page, path: string) {
  return (await (await page.request.get(`/api${path}`)).json()).offer;
}

/** Waits until the status says that all is stored. */
async function saved(page: Page): Promise<void> {
  await page.locator("#save").getByText(/^Saved \d/).waitFor();
}

Deno.test("quantities save themselves, and a mistake stays where it was typed", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  const path = await draftOffer(page);
  await ready(page);
  const status = page.locator("#save");
  const gross = page.locator(".totals .sum dd");
  const before = await gross.innerText();
  await page.locator("#qty-1").fill("30,5");
  await page.keyboard.press("Enter");
  await focusIs(page, "qty-2");
  await saved(page);
  assertEquals(await page.locator("#qty-1").inputValue(), "30.5");
  assert(await gross.innerText() !== before);

  await page.locator("#qty-2").fill("1.200");
  await page.locator("#qty-1").focus();
  await status.getByText("Not saved: Line 2: quantity can be read in two ways").waitFor();
  assertEquals(await page.locator("#qty-2").getAttribute("aria-invalid"), "true");
  await page.locator("#qty-1").fill("31");
  await page.keyboard.press("ArrowDown");
  await focusIs(page, "qty-2");
  // The other one is stored, and nobody says that all is.
  await page.waitForFunction(() => document.querySelector("#l1 .net")?.textContent === "585.90");
  await status.getByText("Not saved: Line 2").waitFor();
  assertEquals((await storedAt(page, path)).items[0].quantity, 31);
  assertEquals(await page.locator("#qty-2").inputValue(), "1.200");
  await page.keyboard.press("Escape");
  await saved(page);
  await page.locator("#qty-2").fill("8");
  await page.keyboard.press("ArrowUp");
  await page.locator(".qty .error").waitFor({ state: "detached" });
  await saved(page);

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
  await focusIs(page, "qty-3");

  await page.getByRole("button", { name: /^Remove line 3/ }).click();
  await page.locator("#qty-3").waitFor({ state: "detached" });
  await page.locator("#undo").click();
  await page.locator("#qty-3").waitFor();
  assertEquals(unexpected(complaints), []);
  await page.context().close();
});

Deno.test("every field stores itself when it is left, and the last change is taken back", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  const path = await draftOffer(page);
  await ready(page);
  const status = page.locator("#save");
  const fields = page.locator(
    ".desk :is(input:not([type=hidden]), textarea):visible:not(#q-new, #new-qty, #part-1)",
  );
  const count = await fields.count();
  assertEquals(count, 7, "two quantities, subject, customer, two discounts, notes");
  for (let i = 0; i < count; i++) {
    const field = fields.nth(i);
    const before = await field.inputValue();
    await field.pressSequentially("7");
    await status.getByText("Unsaved changes").waitFor();
    await field.press("Backspace");
    await saved(page);
    assertEquals(await field.inputValue(), before);
  }

  await page.getByLabel("Discount %").fill("12,5");
  await page.getByLabel("Discount %").press("Tab");
  await saved(page);
  assertEquals((await storedAt(page, path)).discountPercent, 12.5);
  await page.getByText("Discount 12.5 %").waitFor();
  await page.locator("#undo").click();
  await page.getByText("Discount 12.5 %").waitFor({ state: "detached" });
  assertEquals((await storedAt(page, path)).discountPercent, 0);
  assertEquals(await page.getByLabel("Discount %").inputValue(), "0");
  assertEquals(unexpected(complaints), []);
  await page.context().close();
});

Deno.test("printing and leaving wait for what is typed, and nothing says saved before it is", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  const path = await draftOffer(page);
  await ready(page);
  const status = page.locator("#save");
  const held = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await page.getByLabel("Discount %").fill("7");
  await page.locator(".desk-head summary").click();
  const [, request] = await Promise.all([
    page.getByRole("link", { name: "PDF, marked as draft" }).click(),
    (async () => {
      const asked = page.context().waitForEvent("request", (each) => each.url().includes("/pdf"));
      await status.getByText("Saving").waitFor();
      assertEquals((await storedAt(page, path)).discountPercent, 0);
      held.resolve();
      return await asked;
    })(),
  ]);
  assert(request.url().endsWith(`${path}/pdf?language=en`), request.url());
  const printed = await storedAt(page, path);
  assertEquals([printed.discountPercent, printed.number], [7, null]);
  await saved(page);
  await page.unroute(`**${path}`);

  await page.getByLabel("Notes").fill("Delivery in May.");
  await page.getByRole("link", { name: "Preview", exact: true }).first().click();
  await page.waitForURL(`**${path}/preview`);
  assertEquals((await storedAt(page, path)).notes, ["Delivery in May."]);

  // What cannot be saved is not printed without it either, and stays where it was typed.
  await page.goto(path);
  await ready(page);
  await page.getByLabel("Discount %").fill("much");
  await page.getByRole("link", { name: "Preview", exact: true }).first().click();
  await status.getByText("Not saved: Discount %").waitFor();
  await page.getByRole("link", { name: "Preview", exact: true }).first().click();
  await page.waitForFunction(() =>
    !/^Saving/.test(document.querySelector("#save")?.textContent ?? "")
  );
  await status.getByText("Not saved: Discount %").waitFor();
  await page.locator("#qty-1").fill("32");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#l1 .net")?.textContent === "604.80");
  await status.getByText("Not saved: Discount %").waitFor();
  assertEquals(new URL(page.url()).pathname, path);
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
  await saved(theirs.page);

  await mine.page.locator("#qty-1").fill("40");
  await mine.page.keyboard.press("Enter");
  await mine.page.getByRole("heading", { name: "Someone else changed this offer" }).waitFor();
  assertEquals(await mine.page.locator("#qty-1").inputValue(), "40");
  assertMatch(await mine.page.locator(".saved").innerText(), /Saved 31/);
  await mine.page.getByRole("button", { name: "Take theirs" }).click();
  await saved(mine.page);
  assertEquals(await mine.page.locator("#qty-1").inputValue(), "31");
  await focusIs(mine.page, "qty-1");

  // What the other has changed meanwhile and this person has not is shown, and nobody is asked.
  await theirs.page.locator("#qty-1").fill("32");
  await theirs.page.keyboard.press("Enter");
  await saved(theirs.page);
  await mine.page.locator("#qty-2").fill("9");
  await mine.page.locator("#qty-1").focus();
  await mine.page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>("#qty-1")?.value === "32"
  );
  assertEquals(await mine.page.locator("#qty-2").inputValue(), "9");
  assertEquals(await mine.page.getByText("Someone else changed this offer").count(), 0);

  // Mine is kept where it is said so.
  await theirs.page.locator("#qty-1").fill("33");
  await theirs.page.keyboard.press("Enter");
  await saved(theirs.page);
  await mine.page.locator("#qty-1").fill("50");
  await mine.page.keyboard.press("Enter");
  await mine.page.getByRole("button", { name: "Save mine" }).click();
  await saved(mine.page);
  assertEquals((await storedAt(mine.page, path)).items[0].quantity, 50);
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
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Not saved: You are signed out.").waitFor();
  assertEquals(await page.locator("#qty-1").inputValue(), "41");
  await context.addCookies(cookies);
  await page.getByRole("button", { name: "Try again" }).click();
  await saved(page);
  await page.goto(path);
  assertEquals(await page.locator("#qty-1").inputValue(), "41");
  await context.close();
});

Deno.test("whoever closes the page is asked about what was typed and not saved, and about nothing else", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  const path = await draftOffer(page);
  await ready(page);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  await page.locator("#notes").click();
  await page.keyboard.type("Delivery in May.");
  await page.reload({ timeout: 2_000 }).catch(() => undefined);
  assertEquals([asked, new URL(page.url()).pathname], [["beforeunload"], path]);
  assertEquals(await page.locator("#notes").inputValue(), "Delivery in May.");
  // A link stores it first, and goes then.
  await page.getByRole("link", { name: "Products" }).first().click();
  await page.waitForURL("**/products");
  assertEquals((await storedAt(page, path)).notes, ["Delivery in May."]);
  assertEquals([asked.length, unexpected(complaints)], [1, []]);

  // The same holds for a text that is not sent yet; sending it asks nothing.
  await page.goto("/offers/new");
  await page.getByText("Ctrl").waitFor();
  await page.keyboard.type("2 desk lamps");
  await Promise.all([
    page.waitForEvent("dialog"),
    page.getByRole("link", { name: "Products" }).first().click({ noWaitAfter: true }),
  ]);
  assertEquals(await page.locator("#text").inputValue(), "2 desk lamps");
  assertEquals(asked.length, 2);
  await page.locator("#text").press("Control+Enter");
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  assertEquals(asked.length, 2);
  await page.context().close();
});

Deno.test("a part of a customer's name makes no second customer unasked", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  await page.request.post("/api/customers", {
    data: { name: "Nowak Instal sp. z o.o." },
    headers: { origin: site.url },
  });
  const path = await draftOffer(page);
  await ready(page);
  const customer = page.locator("#customer");
  await customer.fill("Nowak");
  await page.getByRole("option").first().waitFor();
  assertEquals(await page.getByRole("option").allInnerTexts(), [
    "Nowak Instal sp. z o.o.",
    "Create “Nowak”",
  ]);
  await page.keyboard.press("Tab");
  await page.locator("#save").getByText("Not saved: “Nowak” is part of Nowak Instal").waitFor();
  assertEquals((await storedAt(page, path)).customerName, null);
  await page.getByRole("button", { name: "Create this customer" }).click();
  await page.getByRole("heading", { name: "Nowak", exact: true }).waitFor();
  await saved(page);
  assertEquals((await storedAt(page, path)).customerName, "Nowak");
  await customer.fill("");
  await customer.press("Tab");
  await page.getByRole("heading", { name: "No customer yet" }).waitFor();
  await customer.fill("Nowak Ins");
  await page.getByRole("option").first().click();
  await page.getByRole("heading", { name: "Nowak Instal sp. z o.o." }).waitFor();
  await saved(page);
  await customer.fill("Nowak Bis");
  await page.getByRole("option", { name: "Create" }).click();
  await page.getByRole("heading", { name: "Nowak Bis" }).waitFor();
  assertEquals((await storedAt(page, path)).customerName, "Nowak Bis");
  assertEquals(unexpected(complaints), []);
  await page.context().close();
});

Deno.test("any press is taken back, and what else the message says is settled in place", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  const path = await draftOffer(page, asking);
  await ready(page);
  const undo = page.locator("#undo");
  assertEquals(await undo.count(), 0);
  const lines = page.locator("tr.line");
  const count = await lines.count();

  // Confirm, "Not this product" and an answer.
  await page.getByRole("button", { name: /^Confirm line 2/ }).click();
  await page.locator("#l2 .tag").getByText("Confirmed").waitFor();
  await undo.click();
  await page.locator("#l2 .tag").getByText("Check").waitFor();
  await page.locator("#l1 .act button").click();
  await page.getByRole("button", { name: "Not this product" }).click();
  await page.getByText("The part is unmatched now.").waitFor();
  await undo.click();
  await page.locator("#l1").getByText("OF-1001").waitFor();
  await page.locator("tr.is-none .answers").getByRole("button", { name: /^Find/ }).click();
  // The button leads to the field: keys that come before that belong to the button.
  await page.locator("#q-u1:focus").pressSequentially("HDMI");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator("#l3").waitFor();
  await undo.click();
  await page.locator("#l3").waitFor({ state: "detached" });
  assertEquals(await lines.count(), count);

  // The words of an own line stay the customer's.
  await page.getByRole("button", { name: /^Own line/ }).click();
  await page.locator("#l3").getByText("espresso machine").waitFor();
  await undo.click();
  await page.locator("#l3").waitFor({ state: "detached" });

  // What was read as not asked for is wanted after all.
  await page.locator(".not-asked summary").click();
  await page.getByRole("button", { name: /^Asked for .*docking/ }).click();
  await page.locator("#l3").getByText("IT.DOCK-11").waitFor();
  assertEquals(await page.locator("#qty-3").inputValue(), "40");

  const asks = page.locator(".asks li");
  assertEquals(await asks.count(), 3);
  assertEquals(await page.locator(".request-text .asked").count(), 3);
  await page.getByRole("button", { name: /^Give 5 %/ }).click();
  await page.locator(".totals").getByText("Discount 5 %").waitFor();
  await page.getByRole("button", { name: /^Add as a note/ }).click();
  await asks.nth(1).getByText("In the offer").waitFor();
  assertMatch(await page.getByLabel("Notes").inputValue(), /^Delivery: .*Leeds/);
  await page.getByRole("link", { name: /^Ask the assistant/ }).click();
  await page.locator("#chat[data-ready]").waitFor();
  assertEquals(await page.locator("#question").inputValue(), "Do you take old devices back?");
  const { discountPercent, items } = await storedAt(page, path);
  assertEquals([discountPercent, items.length], [5, 3]);
  assertEquals(unexpected(complaints), []);
  await page.context().close();
});

Deno.test("on a phone the next thing to check is reached from the details", async () => {
  const { page } = await visit(browser, site, { viewport: { width: 390, height: 844 } });
  await signIn(page, site);
  const path = await draftOffer(page);
  await page.goto(`${path}#inspector`);
  await ready(page);
  await page.locator("#next").click();
  await focusIs(page, "qty-2");
  // A number leads to its words: the message stands alone then, and its tab is the one that is marked.
  await page.locator("#l2 .num").click();
  await page.locator("#f2").waitFor();
  assert(!await page.locator("#lines").isVisible());
  await page.context().close();
});

Deno.test("the first quantity is at most eight tabs away, and the keys are listed", async () => {
  const { page } = await visit(browser, site);
  await signIn(page, site);
  await draftOffer(page);
  await ready(page);
  let tabs = 0;
  const tab = async () => {
    await page.keyboard.press("Tab");
    tabs++;
    return await page.evaluate(() => document.activeElement?.id ?? "");
  };
  await tab();
  await page.keyboard.press("Enter");
  await tab();
  await page.keyboard.press("Enter");
  while (await tab() !== "qty-1") assert(tabs < 30, "there is a way to the first quantity");
  assert(tabs <= 8, `${tabs} tabs`);
  await page.keyboard.press("Escape");
  await page.locator("#lines").focus();
  await page.keyboard.press("?");
  await page.getByText("Takes back what was typed").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await focusIs(page, "q-new");
  await page.keyboard.press("Control+k");
  await focusIs(page, "quick-find");
  await page.context().close();
});

Deno.test("accepting what is still open asks first, with the list", async () => {
  const { page } = await visit(browser, site);
  await signIn(page, site);
  const path = await draftOffer(page);
  await ready(page);
  await page.getByLabel("Notes").fill("By May.");
  await page.locator(".actions").getByRole("button", { name: "Mark as accepted" }).first().click();
  await page.waitForURL("**/accept");
  await page.getByText("espresso machine").waitFor();
  assertEquals((await storedAt(page, path)).status, "draft");
  assertEquals((await storedAt(page, path)).notes, ["By May."]);
  await page.getByRole("button", { name: "Accept anyway" }).click();
  await page.waitForURL("**/*done=accepted");
  await page.goto(path);
  assertEquals(await page.locator(".qty input").count(), 0);
  await page.getByText("makes it a new draft").waitFor();
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
  await page.locator("#l2 button.name").click();
  await page.locator("#q-l2").fill("HDMI");
  await page.keyboard.press("Enter");
  await page.getByText("for “HDMI”").waitFor();
  await page.locator("#l2 + .evidence .find .choices button").first().click();
  await page.getByText("Picked").waitFor();
  await page.getByRole("button", { name: /^Add / }).first().click();
  await page.locator("#l3").waitFor();
  await page.locator("#l1 .act button").click();
  await page.getByRole("button", { name: /^Remove line 1/ }).click();
  await page.getByText("Removed OF-1001.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone.").waitFor();
  await page.locator(".actions [value=accepted]").first().click();
  await says(page, "Accepted. A revision keeps");
  await page.locator(".desk-head summary").click();
  await page.getByRole("button", { name: "Return to draft" }).click();
  await says(page, "Returned to draft.");
  await page.getByLabel("Discount %").fill("10");
  await page.locator(".save-all").click();
  await page.waitForURL(/done=saved/);
  await page.getByRole("link", { name: "Versions" }).click();
  assertEquals(await page.locator(".revisions tbody tr").count(), 1);
  await page.getByRole("link", { name: /^Compare with now/ }).click();
  await page.waitForURL("**/revisions/**");
  await page.getByText("Discount %").waitFor();
  await page.getByRole("link", { name: "Restore revision 1" }).click();
  await page.getByRole("button", { name: "Restore revision 1" }).click();
  await page.getByText("Restored.").waitFor();
  await page.goto(`${path}/delete`);
  await page.getByRole("button", { name: "Delete the offer" }).click();
  await page.waitForURL("**/offers");
  assertEquals(unexpected(complaints), []);
  await page.context().close();
});

const looks = [
  { name: "light", viewport: { width: 1280, height: 800 }, colorScheme: "light", locale: "en" },
  { name: "dark", viewport: { width: 1280, height: 800 }, colorScheme: "dark", locale: "de" },
  { name: "phone", viewport: { width: 390, height: 844 }, colorScheme: "light", locale: "pl" },
  // A window of 1280 by 1024 at 400 % (WCAG 1.4.10).
  { name: "zoomed", viewport: { width: 320, height: 256 }, colorScheme: "dark", locale: "de" },
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
    const path = await draftOffer(page, asking);
    await ready(page);
    await look("offer");
    await page.locator("#l2 .act button").click();
    await page.locator("#l2 + .evidence").waitFor();
    await look("offer-line");
    await page.locator(".desk-head summary").click();
    await look("offer-menu");
    for (const tab of ["assistant", "activity", "versions"]) {
      await page.goto(`${path}?tab=${tab}#inspector`);
      await look(`offer-${tab}`);
    }
    await page.goto(`${path}#message`);
    await look("offer-message");
    await page.goto(path);
    await ready(page);
    await page.locator(".not-asked summary").click();
    await page.locator('[name="want"]').last().click();
    await page.locator("#l3").waitFor();
    await look("offer-wanted");
    await page.locator("#undo").click();
    await page.locator("#l3").waitFor({ state: "detached" });
    await page.goto(`${path}?find=u1&q=machine`);
    await look("offer-find");
    await ready(page);
    await page.locator("#qty-1").fill("many");
    await page.locator("#qty-1").press("Tab");
    await page.locator(".notice-wrong").waitFor();
    await look("offer-errors");
    await page.locator("#qty-1").press("Escape");
    await page.goto(`${path}/accept`);
    await look("accept");
    await page.locator('[value="accepted"]').click();
    await page.waitForURL("**/*done=accepted");
    await look("offer-accepted");
    for (const state of ["delete", "preview"]) {
      await page.goto(`${path}/${state}`);
      await look(state);
    }
    await page.goto(`${path}?tab=versions#inspector`);
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
