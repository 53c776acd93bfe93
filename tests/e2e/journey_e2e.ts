/**
 * The whole way of an offer: a mail with a spreadsheet becomes a request and a draft, the offer goes out through a real mail server,
 * its customer opens the link without a session, takes an option and accepts, and the sales rep sees it. With DATABASE_URL, of
 * an empty database, rep and customer are served by two processes.
 */
import { Buffer } from "node:buffer";
import { assert, assertEquals, assertMatch } from "@std/assert";
import { attached, eml, plain, xlsx } from "@/tests/helpers/files.ts";
import { readMail, startMailServer } from "@/tests/helpers/mail_server.ts";
import { openBrowser, signIn, visit } from "./browser.ts";
import { startSite } from "./service.ts";
import { faultsSeen } from "./look.ts";

const mailServer = await startMailServer();
const database = Deno.env.get("DATABASE_URL");
const settings = {
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  MAIL_FROM: "Vistula Supply <offers@vistula.example>",
  ...(database && {
    DATABASE_URL: database,
    AUTH_SECRET: "a secret of both processes, long enough",
    DEMO_DATA: "on",
  }),
};
const office = await startSite(settings);
const outside = database ? await startSite({ ...settings, BASE_URL: office.url }) : office;
const browser = await openBrowser();
Deno.test.afterAll(async () => {
  await browser.close();
  await office.stop();
  if (outside !== office) await outside.stop();
  await mailServer[Symbol.asyncDispose]();
});

const sheet = xlsx({ Order: [["SKU", "Qty"], ["OF-1001", "20"], ["IT.DOCK-11", "2"]] });
const message = eml([
  plain("Please quote the list that is attached."),
  attached("list.xlsx", "application/octet-stream", sheet),
]);

Deno.test("a mail becomes an offer, the offer an answer, and each step stands in the history", async () => {
  const { page, complaints } = await visit(browser, office);
  await signIn(page, office);

  await page.goto("/settings/company");
  await page.locator("[name=name]").fill("Vistula Supply");
  await page.locator("[name=address]").fill("ul. Składowa 12\n50-209 Wrocław");
  await page.locator("main form button.main").click();
  await page.waitForLoadState();

  await page.goto("/requests");
  await page.locator("[name=files]").setInputFiles({
    name: "enquiry.eml",
    mimeType: "message/rfc822",
    buffer: Buffer.from(message),
  });
  await page.locator("form[enctype] button").first().click();
  await page.waitForURL(/\/requests\/[0-9a-f-]{36}/);
  await page.locator("[name=draft]").first().click();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}/);
  const offer = new URL(page.url()).pathname;
  await page.locator("#offer[data-ready]").waitFor({ state: "attached" });

  // The second line is an option.
  const { offer: drafted } = await (await page.request.get(`/api${offer}`)).json();
  assertEquals(drafted.items.map((item: { quantity: number }) => item.quantity), [20, 2]);
  await page.goto(`${offer}/lines/${drafted.items[1].id}`);
  await page.locator("[name=optional]").check();
  await page.locator("main form button.main").first().click();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}(\?|$)/);

  await page.goto(`${offer}/send`);
  await page.locator("#to").fill("tom@harrowfinch.example");
  await page.locator("#message").fill("As discussed on the phone.");
  if (await page.locator("#confirm").count() > 0) await page.locator("#confirm").check();
  await page.locator("[name=how][value=mail]").click();
  await page.waitForURL(/done=sending-sent/);

  await mailServer.until(1);
  const [mail] = mailServer.taken;
  assert(mail);
  assertEquals(mail.recipients, ["tom@harrowfinch.example"]);
  const { head, body } = readMail(mail);
  const number = /OF\/\d{4}\/\d{4}/.exec(head + body)?.[0] ?? "";
  assertMatch(number, /^OF\//);
  assertMatch(mail.raw, /application\/pdf/);
  const link = /http:\/\/[^\s"<]+\/o\/[\w-]{22}/.exec(body)?.[0] ?? "";
  const path = new URL(link).pathname;

  const customer = await visit(browser, outside, { bypassCSP: true, javaScriptEnabled: true });
  await customer.page.goto(path);
  await customer.page.getByText("Vistula Supply").first().waitFor();
  assertEquals(await customer.page.context().cookies(), []);
  assertEquals(await faultsSeen(customer.page, "offer of a link", "public-offer"), []);
  await customer.page.locator("[name^='option.']").first().check();
  await customer.page.locator("[name=answer][value=update]").click();
  await customer.page.waitForLoadState();
  const total = await customer.page.locator(".totals .sum dd").innerText();
  await customer.page.locator(".answer summary").first().click();
  await customer.page.locator("#name").fill("Tom Harrow");
  await customer.page.locator("#agreed").check();
  await customer.page.locator("[name=answer][value=accept]").click();
  await customer.page.getByText("Accepted on").waitFor();
  assertEquals(await customer.page.locator(".totals .sum dd").innerText(), total);
  assertEquals(await faultsSeen(customer.page, "accepted by a link", "public-accepted"), []);
  await customer.page.goBack();
  await customer.page.goto(path);
  await customer.page.getByText("Accepted on").waitFor();
  assertEquals(customer.complaints, []);

  await page.goto("/");
  await page.getByText("Accepted by Tom Harrow").waitFor();
  await page.goto(`${offer}?tab=sending`);
  await page.getByText("Accepted by Tom Harrow").first().waitFor();
  await page.goto(`${offer}/history`);
  const history = await page.locator("main").innerText();
  for (
    const step of ["Answer of the customer", "Opened by the customer", "Sent", "Issued", "Drafted"]
  ) assert(history.includes(step), `${step} in ${history}`);
  assertEquals(complaints, []);
});
