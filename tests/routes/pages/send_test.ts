import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { startMails } from "@/core/sending/upkeep.ts";
import { atEndOfFile } from "@/tests/helpers/database.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { readMail, startMailServer } from "@/tests/helpers/mail_server.ts";
import { assertKeepsRules, fieldOf, wordsOf } from "./markup.ts";

const server = await startMailServer();
atEndOfFile(() => server[Symbol.asyncDispose]());
const site = await openTestSite({
  settings: {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: "Offers <o@example.com>",
    RATE_LIMITS: "off",
  },
});
const user = site.as("user");
const { sql } = site.database;
const { id: productId } = await givenProduct(site.database, { name: "Nitrile gloves" });
const [me] = await sql<{ email: string }>`select email from "user" where role = 'user' limit 1`;
const own = me?.email ?? "";

/** An offer that is no draft of a message, and its page of sending. */
async function givenOffer() {
  const made = await user.post("/api/offers/quick", {
    customerName: "Harrow Finch",
    items: [{ productId, quantity: 1 }],
  });
  const { id } = made.body.offer;
  const path = `/offers/${id}/send`;
  const { text } = await user.get(path);
  assertKeepsRules(text);
  const value = (name: string) => fieldOf(text, name).value ?? "";
  const form = {
    version: value("version"),
    key: value("key"),
    ownSubject: value("ownSubject"),
    subject: value("subject"),
    language: "en",
    template: "offer",
    attach: "1",
    confirm: "1",
    validUntil: value("validUntil"),
    ownValid: value("ownValid"),
  };
  return { id, path, api: `/api/offers/${id}`, form };
}

/** Sends what waits until the server has so many mails. */
async function deliveredMails(count: number) {
  const mails = startMails(site.app);
  await server.until(count);
  await mails.stop();
  return server.taken.slice(0, count).map((each) => ({ ...each, ...readMail(each) }));
}

Deno.test("a mail is previewed as it goes out, and its copy reaches whoever sent it", async () => {
  const { path, api, form } = await givenOffer();
  assertStringIncludes(form.subject, "Offer {{offer.number}}");
  const typed = {
    ...form,
    to: "tom@harrow.example, priya@harrow.example",
    subject: "Gloves: {{offer.number}} for {{customer.name}}",
    message: "As <discussed>.",
    copy: "1",
  };
  const preview = await user.postForm(path, { ...typed });
  assertEquals(preview.status, 200);
  assertKeepsRules(preview.text);
  const words = wordsOf(preview.text);
  for (
    const each of [
      "From Offers <o@example.com>",
      "To tom@harrow.example, priya@harrow.example",
      `Copy to ${own}`,
      "Subject Gloves: … for Harrow Finch",
      "As <discussed>.",
    ]
  ) assertStringIncludes(words, each);
  assertEquals(fieldOf(preview.text, "subject").value, typed.subject);
  assertEquals((await user.get(`${api}/shares`)).body.shares, []);
  assertEquals((await user.get(api)).body.offer.number, null);

  const sent = await user.postForm(path, { ...typed, how: "mail" });
  assertEquals(sent.status, 303);
  const [mail, copy] = (await deliveredMails(2)).toSorted((a, b) =>
    b.recipients.length - a.recipients.length
  );
  assert(mail && copy);
  const { number } = (await user.get(api)).body.offer;
  assertEquals(mail.recipients, ["tom@harrow.example", "priya@harrow.example"]);
  assertEquals(copy.recipients, [own]);
  for (const { head } of [mail, copy]) {
    assertStringIncludes(head, `Subject: Gloves: ${number} for Harrow Finch`);
  }
  assertEquals(/^(?:Cc|Bcc):/im.test(mail.head), false);
  assertStringIncludes(mail.head, "\r\nTo: tom@harrow.example, priya@harrow.example");
  assertStringIncludes(copy.head, `\r\nTo: ${own}`);
  assertStringIncludes(
    copy.body,
    "This mail went to tom@harrow.example, priya@harrow.example.",
  );
  const link = /http:\/\/\S+\/o\/[\w-]+/.exec(mail.body)?.[0] ?? "no link";
  assertStringIncludes(copy.body, link);
  // The offer's own page lists what went to the customer.
  const tab = await user.get(`/offers/${api.split("/").at(-1)}?tab=sending`);
  assertEquals(wordsOf(tab.text).includes(own), false);
});

Deno.test("a subject that cannot be used is told in place, and one that is left follows the language", async () => {
  const { path, api, form } = await givenOffer();
  const typed = { ...form, to: "tom@harrow.example" };
  const unknown = await user.postForm(path, { ...typed, how: "mail", subject: "Hi {{nmae}}" });
  assertEquals(unknown.status, 400);
  assertKeepsRules(unknown.text);
  assertStringIncludes(
    wordsOf(unknown.text),
    "Line 1, column 4: {{nmae}} is no field of this mail",
  );
  const long = await user.postForm(path, { ...typed, subject: "x".repeat(201) });
  assertStringIncludes(wordsOf(long.text), "Subject: one line of 1 to 200 characters");
  const german = await user.postForm(path, { ...typed, language: "de" });
  assertStringIncludes(fieldOf(german.text, "subject").value ?? "", "Angebot {{offer.number}}");
  const nobody = await user.postForm(path, { ...form, to: "" });
  assertStringIncludes(wordsOf(nobody.text), "No address yet");

  for (
    const [body, issue] of [
      [{ subject: "Hi\r\nBcc: eve@evil.example" }, "subject: must be one line"],
      [{ subject: "{{link}}" }, "subject: line 1, column 1: {{link}} is no field of this mail"],
      [{ copyToSender: "yes" }, "copyToSender: must be true or false"],
    ] as const
  ) {
    const refused = await user.post(`${api}/shares`, { email: "tom@harrow.example", ...body });
    assertEquals(refused.status, 400);
    assertStringIncludes(JSON.stringify(refused.body), issue);
  }
  assertEquals((await user.get(api)).body.offer.number, null, "nothing was issued");

  await sql`update "user" set email = 'ü@example.com' where email = ${own}`;
  const odd = await user.postForm(path, { ...typed, how: "mail", copy: "1" });
  await sql`update "user" set email = ${own} where email = 'ü@example.com'`;
  assertEquals(odd.status, 400);
  assertStringIncludes(wordsOf(odd.text), "Mail servers do not take your email address");

  const before = server.taken.length;
  const shared = await user.post(`${api}/shares`, {
    email: own,
    subject: "Once\u2028Bcc: eve@evil.example",
    copyToSender: true,
    confirm: true,
  });
  assertEquals(shared.status, 201, shared.text);
  const [mail] = (await deliveredMails(before + 1)).slice(-1);
  assertStringIncludes(mail?.head ?? "", "Subject: Once Bcc: eve@evil.example");
  assertEquals(mail?.recipients, [own]);
  const [{ count } = { count: -1 }] = await sql<{ count: number }>`
    select count(*)::int as count from mails where kind = 'copy'`;
  assertEquals(count, 1, "whoever is a recipient gets no second one");
});

Deno.test("sending stores the last day that was typed, and what reminds of the offer", async () => {
  const { path, api, form } = await givenOffer();
  const due = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const typed = { ...form, to: "tom@harrow.example" };
  const odd = await user.postForm(path, { ...typed, validUntil: "soon", how: "mail" });
  assertEquals(odd.status, 400);
  assertKeepsRules(odd.text);
  assertStringIncludes(wordsOf(odd.text), "Valid until: a day such as 2026-12-20");

  const remind = { ...typed, validUntil: "2096-12-24", remind: "1" };
  const preview = await user.postForm(path, remind);
  assertEquals(preview.status, 200);
  const { offer: looked } = (await user.get(api)).body;
  assertEquals([looked.validUntil, looked.nextStep, looked.number], ["2096-12-24", null, null]);

  const version = fieldOf(preview.text, "version").value ?? "";
  const ownValid = fieldOf(preview.text, "ownValid").value ?? "";
  assertEquals(ownValid, "2096-12-24");
  const sent = await user.postForm(path, { ...remind, version, ownValid, how: "mail" });
  assertEquals(sent.status, 303, sent.text);
  const { offer } = (await user.get(api)).body;
  assertEquals([offer.stage, offer.validUntil], ["sent", "2096-12-24"]);
  assertEquals(offer.nextStep.text, "Ask whether the offer fits");
  // By the day of the seller, who may be a day ahead.
  assert(Math.abs(Date.parse(offer.nextStep.due) - Date.parse(due)) <= 86_400_000);
  const again = await user.get(path);
  assertEquals(/<input[^>]*id="remind"[^>]*checked/.test(again.text), false);
  assert(/<input[^>]*id="attach"[^>]*checked/.test(again.text));
  assertStringIncludes(wordsOf(again.text), "Instead of “Ask whether the offer fits” on");

  const other = await givenOffer();
  const self = await user.postForm(other.path, { ...other.form, remind: "1", how: "sent" });
  assertEquals(self.status, 303);
  assert((await user.get(other.api)).body.offer.nextStep !== null);
});

Deno.test("of an issued offer whose last day is over the page says so, and asks once", async () => {
  const { id, path, api, form } = await givenOffer();
  await user.post(`${api}/issue`, { confirm: true });
  await sql`update offers set valid_until = '2026-01-31' where id = ${id}`;
  const { text } = await user.get(path);
  assertStringIncludes(wordsOf(text), "Its last day or its delivery date is over");
  const { confirm: _, ...unconfirmed } = form;
  const version = fieldOf(text, "version").value ?? "";
  const asked = await user.postForm(path, { ...unconfirmed, version, how: "link" });
  assertEquals([asked.status, (await user.get(`${api}/shares`)).body.shares.length], [409, 0]);
});

Deno.test("a step that is due stands on the first page", async () => {
  const { id, api } = await givenOffer();
  const step = (due: string) =>
    user.patch(api, { nextStep: { text: "Call about the gloves", due } });
  await step("2096-01-01");
  assertEquals((await user.get("/")).text.includes("Call about the gloves"), false);
  await step("2026-01-01");
  const home = await user.get("/");
  assertStringIncludes(wordsOf(home.text), "Call about the gloves");
  assertStringIncludes(home.text, `/offers/${id}?tab=sending`);
});

Deno.test("contacts of the customer are suggested, the default one first", async () => {
  const { api, path } = await givenOffer();
  const contacts = [
    { name: "Priya Shah", role: "Purchasing", email: "priya@harrow.example" },
    { name: "Walter" },
    { name: "Tom Harrow", email: "tom@harrow.example", isDefault: true },
  ];
  const { body: { customer } } = await user.post("/api/customers", {
    name: "Harrow Suggested",
    email: "office@harrow.example",
    contacts,
  });
  await user.patch(api, { customerId: customer.id });
  const { text } = await user.get(path);
  assertKeepsRules(text);
  const places = ["Tom Harrow", "Priya Shah, Purchasing", "office@harrow.example"]
    .map((each) => text.lastIndexOf(each));
  assertEquals(places.toSorted((a, b) => a - b), places);
  assert(places.every((place) => place > 0));
  assertEquals(fieldOf(text, "to").value, "tom@harrow.example");
});

Deno.test("an offer is seen as its customer sees it, and nothing is issued", async () => {
  const { id, api } = await givenOffer();
  const page = await user.get(`/offers/${id}/as-customer`);
  assertEquals(page.status, 200);
  assertEquals(page.text.match(/<h1/g)?.length, 1);
  for (const each of ["Nitrile gloves", "Offer …", "Nobody can answer on this page"]) {
    assertStringIncludes(wordsOf(page.text), each);
  }
  assert(/<form[^>]*\binert\b/.test(page.text), "its form answers nothing");
  const { offer } = (await user.get(api)).body;
  assertEquals([offer.stage, offer.number, offer.viewedAt], ["draft", null, null]);
  assertEquals((await user.get(`${api}/shares`)).body.shares, []);
  assertEquals((await user.get(`/offers/${productId}/as-customer`)).status, 404);
});

Deno.test("the API previews the mail of a link, and takes a next step with one", async () => {
  const { api } = await givenOffer();
  const body = { email: "tom@harrow.example", message: "As discussed.", confirm: true };
  const preview = await user.post(`${api}/shares/preview`, body);
  assertEquals(preview.status, 200, preview.text);
  assertEquals(preview.body.to, ["tom@harrow.example"]);
  assertEquals(preview.body.from, "Offers <o@example.com>");
  assertStringIncludes(preview.body.text, "As discussed.");
  assertStringIncludes(preview.body.html, "As discussed.");
  assertStringIncludes(preview.body.text, "/o/…");
  assertEquals((await user.get(api)).body.offer.number, null, "nothing was issued");
  assertEquals((await user.get(`${api}/shares`)).body.shares, []);
  const fault = await user.post(`${api}/shares/preview`, { ...body, subject: "{{nmae}}" });
  assertEquals(fault.status, 400);

  const nextStep = { text: "Call Tom", due: "2096-12-01" };
  const made = await user.post(`${api}/shares`, { confirm: true, nextStep });
  assertEquals(made.status, 201, made.text);
  const { offer } = (await user.get(api)).body;
  assertEquals([offer.nextStep, offer.stage], [nextStep, "issued"]);
  const { changes } = (await user.get(`${api}/changes`)).body;
  const kinds = changes.map(({ kind }: { kind: string }) => kind);
  assert(kinds.includes("link_made"), kinds.join());
});
