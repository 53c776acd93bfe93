/** Whom an offer goes to: chips with a script, a plain field without one. */
import { assertEquals } from "@std/assert";
import { openBrowser, signIn, visit } from "./browser.ts";
import { startSite } from "./service.ts";

const site = await startSite({ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "Shop <o@example.com>" });
const browser = await openBrowser();

Deno.test.afterAll(async () => {
  await browser.close();
  await site.stop();
});

Deno.test("recipients become chips, contacts are suggested, and what stands there is sent", async () => {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  const ask = async (path: string, data: unknown) =>
    await (await page.request.post(path, { data, headers: { origin: site.url } })).json();
  const { customer } = await ask("/api/customers", {
    name: "Harrow & Finch",
    contacts: [
      { name: "Tom Harrow", email: "tom@harrow.example", isDefault: true },
      { name: "Priya Shah", role: "Purchasing", email: "priya@harrow.example" },
    ],
  });
  const { offer } = await ask("/api/offers", {
    customerId: customer.id,
    clientRequest: "20 x OF-1001",
  });
  await page.goto(`/offers/${offer.id}/send`);
  const to = page.getByLabel("To", { exact: true });
  const chips = page.locator(".chip");
  await chips.first().waitFor();
  assertEquals(await chips.allInnerTexts(), ["Tom Harrow <tom@harrow.example>\n×"]);
  await to.fill("pur");
  await page.getByRole("option", { name: /Priya Shah/ }).waitFor();
  await to.press("Enter");
  await page.getByRole("button", { name: "Send to 2 people" }).waitFor();
  // What is typed becomes a chip by a comma, by Enter and by leaving the field.
  await to.pressSequentially("a@x.example,b@x.example");
  await to.press("Enter");
  await to.pressSequentially("c@x.example");
  await page.getByLabel("Message").focus();
  await page.getByRole("button", { name: "Send to 5 people" }).waitFor();
  await page.getByRole("button", { name: "Remove b@x.example" }).click();
  await to.press("Backspace");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("heading", { name: "The mail as it goes out" }).waitFor();
  const preview = page.locator(".mail-preview .props > div").filter({ hasText: "To" }).first();
  assertEquals(
    await preview.locator("dd").innerText(),
    "tom@harrow.example, priya@harrow.example, a@x.example",
  );
  assertEquals(complaints, []);

  const { page: plain } = await visit(browser, site, {
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  await plain.goto(`/offers/${offer.id}/send`);
  await plain.getByLabel("To", { exact: true }).fill("x@y.example; z@y.example");
  await plain.getByRole("button", { name: "Preview" }).click();
  assertEquals(
    await plain.getByLabel("To", { exact: true }).inputValue(),
    "x@y.example, z@y.example",
  );
  await plain.context().close();
  await page.context().close();
});
