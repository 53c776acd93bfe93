/** Journeys that interrupt a person or put them elsewhere: a phone, an ended session, a lost connection, a second go at an offer. */
import { assertEquals, assertNotEquals } from "@std/assert";
import type { Page } from "playwright-core";
import { openBrowser, signIn, visit } from "./browser.ts";
import { startSite } from "./service.ts";

const message = "- 20 x OF-1001\n- four monitor arms\n- 1 espresso machine";

const site = await startSite();
const browser = await openBrowser();
Deno.test.afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function draftOffer(page: Page): Promise<string> {
  await page.goto("/offers/new");
  await page.locator("#text").fill(message);
  await page.locator(".draft-button button").click();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  await page.locator("#offer[data-ready]").waitFor({ state: "attached" });
  return new URL(page.url()).pathname;
}

Deno.test("on a phone a message becomes an accepted offer by tapping", async () => {
  const { page, complaints } = await visit(browser, site, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "pl",
  });
  await page.goto("/login");
  await page.locator("#email").fill(site.email);
  await page.locator("#password").fill(site.password);
  await page.locator("main form button").tap();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/offers/new");
  await page.locator("#text").fill(message);
  await page.locator(".draft-button button").tap();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  await page.locator("#offer[data-ready]").waitFor({ state: "attached" });
  await page.locator("#next").tap();
  await page.locator("[name=confirm]").tap();
  await page.getByText("Potwierdzone", { exact: true }).waitFor();
  await page.locator("[name=leave]").first().tap();
  await page.getByText("Pominięte 1").waitFor();
  await page.locator(".actions .menu summary").tap();
  await page.locator(".menu-body [value=accepted]").tap();
  await page.waitForURL("**/*done=accepted");
  await page.getByText("Zaakceptowano.").waitFor();
  assertEquals(complaints, []);
  await page.context().close();
});

Deno.test("a message that was typed outlives an ended session and a lost connection", async () => {
  const { page } = await visit(browser, site);
  await signIn(page, site);
  await page.goto("/offers/new");
  await page.getByText("Ctrl").waitFor();
  const text = page.locator("#text");
  const button = page.locator(".draft-button button");
  await text.fill(message);
  const context = page.context();
  await context.setOffline(true);
  await button.click();
  await page.getByText("No connection. Your text is still in the form.").waitFor();
  assertEquals(await text.inputValue(), message);
  await context.setOffline(false);

  const cookies = await context.cookies();
  await context.clearCookies();
  await button.click();
  await page.getByText("You are signed out. Your text is still in the form.").waitFor();
  await context.addCookies(cookies);
  assertEquals(await text.inputValue(), message);
  await button.click();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  assertEquals(await page.locator(".request-text").innerText(), message);
  await context.close();
});

Deno.test("without scripts, what was typed goes through sign-in and is sent when the person says so", async () => {
  const { page, complaints } = await visit(browser, site, { javaScriptEnabled: false });
  const signInAgain = async () => {
    await page.getByText("what you typed is kept").waitFor();
    await page.getByLabel("Email").fill(site.email);
    await page.getByLabel("Password").fill(site.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "You are signed in again" }).waitFor();
  };
  await signIn(page, site);
  await page.goto("/offers/new");
  await page.getByLabel("Customer", { exact: true }).fill("Höhne & Żak");
  await page.locator("#text").fill(message);
  await page.context().clearCookies();
  await page.locator(".draft-button button").click();
  await signInAgain();
  assertEquals(await page.getByLabel("Customer", { exact: true }).inputValue(), "Höhne & Żak");
  const text = page.locator("textarea");
  assertEquals(await text.inputValue(), message);
  await text.fill(`${message}\n- 2 desk lamps`);
  await page.getByRole("button", { name: "Send it now" }).click();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  assertEquals(await page.locator(".request-text").innerText(), `${message}\n- 2 desk lamps`);

  await page.locator("#qty-1").fill("33");
  await page.getByLabel("Notes").fill("Delivery in May.\nTwo floors.");
  await page.context().clearCookies();
  await page.locator(".save-all").click();
  await signInAgain();
  await page.getByRole("button", { name: "Send it now" }).click();
  await page.waitForURL(/done=saved/);
  assertEquals(await page.locator("#qty-1").inputValue(), "33");
  assertEquals(await page.getByLabel("Notes").inputValue(), "Delivery in May.\nTwo floors.");
  // A field that is filled in before the page has given its own the focus keeps it.
  assertEquals(complaints.filter((each) => !each.startsWith("Autofocus processing")), []);
  await page.context().close();
});

Deno.test("a copy of an offer opens as an offer of its own, with what was typed before", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  const path = await draftOffer(page);
  await page.getByLabel("Notes").fill("Delivery in May.");
  await page.locator(".desk-head summary").click();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.waitForURL("**/*done=copied");
  await page.getByText("This is a copy with the same lines and prices.").waitFor();
  assertNotEquals(new URL(page.url()).pathname, path);
  assertEquals(await page.getByLabel("Notes").inputValue(), "Delivery in May.");
  await page.locator("#offer[data-ready]").waitFor({ state: "attached" });
  await page.locator(".desk-head summary").click();
  await page.getByRole("button", { name: "Try matching again" }).click();
  await page.getByText("Still no product for the unmatched parts.").waitFor();
  await page.goto(path);
  assertEquals(await page.getByLabel("Notes").inputValue(), "Delivery in May.");
  assertEquals(complaints, []);
  await page.context().close();
});
