/** A customer in a real browser: made with all details, taken by an offer, printed on its document. */
import { assert, assertEquals } from "@std/assert";
import { readPdf, textOf } from "@/tests/core/documents/read_pdf.ts";
import { openBrowser, signIn, visit } from "./browser.ts";
import { startSite } from "./service.ts";
import { faultsSeen } from "./look.ts";

const site = await startSite();
const browser = await openBrowser();
Deno.test.afterAll(async () => {
  await browser.close();
  await site.stop();
});

Deno.test("a new customer's terms are those of their offer, and the PDF shows their address", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  await page.goto("/customers/new");
  await page.getByLabel("Name", { exact: true }).fill("Huta Irena");
  await page.getByLabel("VAT ID").fill("PL 631-234-56-78");
  await page.locator("#address").fill("ul. Szklana 5\n44-100 Gliwice");
  await page.locator("#email").fill("biuro@irena.example");
  await page.locator("#paymentTerms").fill("30 days from delivery");
  await page.locator("#contacts-0-name").fill("Anna Nowak");
  assertEquals(await faultsSeen(page, "customer-new", "customer-new"), []);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/customers\/[0-9a-f-]{36}\?done=added$/);
  await page.getByText("PL6312345678").waitFor();
  assertEquals(await faultsSeen(page, "customer", "customer"), []);

  await page.goto("/offers/new");
  await page.locator("#text").fill("From: Anna <anna@irena.example>\n\n20 x OF-1001");
  await page.locator(".draft-button button").click();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  await page.waitForFunction(() => document.querySelector("#offer[data-ready]") !== null);
  const take = page.getByRole("button", { name: "Use Huta Irena" });
  await take.waitFor();
  assertEquals(await faultsSeen(page, "offer-suggested", "offer-suggested"), []);
  await take.click();
  await page.getByText("30 days from delivery").first().waitFor();
  await page.getByRole("link", { name: "Buyer and terms" }).click();
  await page.locator("#reference").fill("PO 77");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("PO 77").first().waitFor();

  const id = new URL(page.url()).pathname.split("/").at(-1);
  const reply = await page.request.get(`/api/offers/${id}/pdf`);
  const text = (await readPdf(new Uint8Array(await reply.body()))).pages.map(textOf).join("\n");
  for (const words of ["Huta Irena", "44-100 Gliwice", "PL6312345678", "PO 77", "30 days"]) {
    assert(text.includes(words), words);
  }
  assertEquals(complaints, []);
});
