/** A product from its form to the archive, with and without JavaScript. */
import { assertEquals } from "@std/assert";
import { openBrowser, signIn, visit } from "./browser.ts";
import { type RunningSite, startSite } from "./service.ts";

const site: RunningSite = await startSite();
const browser = await openBrowser();
Deno.test.afterAll(async () => {
  await browser.close();
  await site.stop();
});

for (const javaScriptEnabled of [false, true]) {
  const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";
  const mark = javaScriptEnabled ? "JS" : "NOJS";

  Deno.test(`a product is added, mended, found, repriced and archived, ${how}`, async () => {
    const { page, complaints } = await visit(browser, site, { javaScriptEnabled });
    await signIn(page, site);
    await page.getByRole("link", { name: "Products", exact: true }).click();
    await page.getByRole("link", { name: "Add a product" }).click();
    await page.getByLabel("Number", { exact: true }).fill(`${mark}-900`);
    await page.getByLabel("Name", { exact: true }).fill(`Zither ${mark}`);
    await page.getByLabel("Unit net").fill("free");
    await page.getByLabel("Cur", { exact: true }).fill("PLN");
    await page.getByLabel("VAT %").fill("23");
    await page.getByLabel("Packs").fill("box 12");
    await page.getByLabel("Other names").fill("cytra\nZitherspiel");
    await page.getByRole("button", { name: "Save the product" }).click();
    await page.getByRole("link", { name: "unitPriceNet: write a number" }).waitFor();
    await page.getByLabel("Unit net").fill("99.50");
    await page.getByRole("button", { name: "Save the product" }).click();
    await page.getByRole("heading", { name: `Zither ${mark}` }).waitFor();
    await page.getByText("box = 12").waitFor();

    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByLabel("Unit net").fill("120");
    await page.getByRole("button", { name: "Save the product" }).click();
    await page.getByRole("cell", { name: "99.50" }).waitFor();

    await page.getByRole("link", { name: "Archive…" }).click();
    await page.getByRole("button", { name: `Archive “Zither ${mark}”` }).click();
    await page.getByText("Archived: no search, list or draft gives it.").waitFor();
    await page.getByRole("button", { name: "Bring back" }).click();
    await page.getByRole("link", { name: "Archive…" }).waitFor();
    assertEquals(complaints, []);
    await page.context().close();
  });
}
