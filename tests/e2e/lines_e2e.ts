/** Lines that people make and move in a real browser: what is not in the catalogue, order, margins, sections. */
import { assertEquals } from "@std/assert";
import type { Page } from "playwright-core";
import { hasFocus, openBrowser, type RunningSite, signIn, startSite, visit } from "./browser.ts";
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
