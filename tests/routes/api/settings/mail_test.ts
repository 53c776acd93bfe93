/** Settings of mail, the queue and the texts of mails, over the API. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { startMails } from "@/core/sending/upkeep.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { atEndOfFile } from "@/tests/helpers/database.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { readMail, startMailServer } from "@/tests/helpers/mail_server.ts";
import { readUntil } from "@/tests/helpers/until.ts";

const server = await startMailServer({
  recipient: () => refusing ? "550 5.1.1 unknown here" : undefined,
});
let refusing = false;
atEndOfFile(() => server[Symbol.asyncDispose]());
const site = await openTestSite({
  settings: {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: "Offers <offers@example.com>",
  },
});
const admin = site.as("admin");

Deno.test("a test mail arrives; one that was refused says why and is sent again", async () => {
  const settings = await admin.get("/api/settings/mail");
  assertEquals(settings.body, {
    on: true,
    server: `127.0.0.1:${server.port}`,
    from: "Offers <offers@example.com>",
  });
  const sent = await admin.post("/api/settings/mail/test", undefined, { "accept-language": "de" });
  assertEquals([sent.status, sent.body.mail.state], [201, "pending"]);
  const mails = startMails(site.app);
  await server.until(1);
  await mails.stop();
  assertStringIncludes(readMail(server.taken[0]!).head, "Subject: Test der E-Mail-Einstellungen");

  refusing = true;
  const { body: { mail } } = await admin.post("/api/settings/mail/test");
  const again = startMails(site.app);
  const { body: failed } = await readUntil(
    () => admin.get("/api/mails?state=failed"),
    ({ body }) => body.totalCount > 0,
  );
  assertEquals([failed.mails[0].id, failed.mails[0].lastError, failed.mails[0].lastAnswer], [
    mail.id,
    "refused",
    "550 5.1.1 unknown here",
  ]);
  assertEquals("content" in failed.mails[0] || "text" in failed.mails[0], false);
  refusing = false;
  assertEquals((await admin.post(`/api/mails/${mail.id}/send-again`)).status, 200);
  await server.until(2);
  await again.stop();
  const { mails: all, totalCount } = (await admin.get("/api/mails")).body;
  assertEquals([totalCount, all[0].state, all[0].attempts, all[0].recipients.length], [
    2,
    "sent",
    1,
    1,
  ]);
  // What everybody has is not sent again.
  assertEquals((await admin.post(`/api/mails/${mail.id}/send-again`)).body.mail.state, "sent");
  assertEquals((await admin.post(`/api/mails/x/send-again`)).body.error.code, "mail_not_found");
});

Deno.test("without a server the API says that mail is off", async () => {
  const off = (await openTestSite({ database: site.database })).as("admin");
  assertEquals((await off.get("/api/settings/mail")).body, { on: false, server: null, from: null });
  const refused = await off.post("/api/settings/mail/test");
  assertEquals([refused.status, refused.body.error.code], [409, "mail_off"]);
});

const path = "/api/settings/mail/templates";

Deno.test("every text of the program can be filled, in every language", async () => {
  const { templates } = (await admin.get(path)).body;
  assertEquals(templates.length, 12);
  for (const { kind, language, subject, body, isDefault } of templates) {
    assert(isDefault);
    const reply = await admin.post(`${path}/${kind}/${language}/preview`, { subject, body });
    assertEquals(reply.status, 200, `${kind} ${language}: ${reply.text}`);
    assertEquals(/\{\{|\}\}/.test(reply.text), false);
    assertMatch(reply.body.html, new RegExp(`<html lang="${language}">`));
    assertMatch(reply.body.html, /<a href="http:\/\/localhost:8000\/example">/);
  }
});

Deno.test("a preview shows the offer that was changed last", async () => {
  const { id } = await givenProduct(site.database, { unitPriceNet: "1234.50", vatRate: "23" });
  const made = await admin.post("/api/offers/quick", {
    customerName: "Bauhaus & Söhne",
    items: [{ productId: id, quantity: 2 }],
  });
  await admin.patch(`/api/offers/${made.body.offer.id}`, { validUntil: "2027-01-31" });
  const preview = await admin.post(`${path}/offer/de/preview`, {
    subject: "{{offer.total}} bis {{offer.validUntil}}",
    body: "{{customer.name}}\n{{link}}",
  });
  assertEquals(preview.body.subject, `3.036,87 ${made.body.offer.currency} bis 31. Januar 2027`);
  assertMatch(preview.body.html, /<p>Bauhaus &amp; Söhne<br>/);
});

Deno.test("a text is changed, and a broken one is refused with the place", async () => {
  const place = `${path}/invitation/pl`;
  const text = { subject: "Konto {{company.name}}", body: "Cześć {{user.name}}\n\n{{link}}" };
  assertEquals((await admin.send("PUT", place, text)).body.template.body, text.body);
  const { templates } = (await admin.get(path)).body;
  const changed = templates.filter(({ isDefault }: { isDefault: boolean }) => !isDefault);
  assertEquals(changed.map(({ subject }: { subject: string }) => subject), [text.subject]);

  const broken = { subject: "{{link}} {{offer.number", body: "Cześć {{user.nmae}}\n  }} <b>" };
  const refused = await admin.send("PUT", place, broken);
  assertEquals([refused.status, refused.body.error.issues], [400, [
    "subject: line 1, column 1: {{link}} is no field of this mail",
    "subject: line 1, column 10: {{ is not closed by }} in its line",
    "body: line 1, column 7: {{user.nmae}} is no field of this mail",
    "body: line 2, column 3: }} closes nothing",
    "body: line 2, column 9: {{link}} must stand in it",
  ]]);
  for (
    const wrong of [
      { subject: "", body: "{{link}}" },
      { subject: "a\r\nBcc: eve@example.com", body: "{{link}}" },
      { subject: "a", body: `${"x".repeat(5_000)}{{link}}` },
    ]
  ) assertEquals((await admin.send("PUT", place, wrong)).status, 400);
  assertEquals((await admin.post(`${place}/preview`, broken)).status, 400);

  assertEquals((await admin.delete(place)).body.template.isDefault, true);
  for (const other of ["test/en", "offer/fr", "x/en"]) {
    const reply = await admin.send("PUT", `${path}/${other}`, text);
    assertEquals([reply.status, reply.body.error.code], [404, "mail_template_not_found"]);
  }
  const user = site.as("user");
  for (const each of ["/api/mails", "/api/settings/mail", path]) {
    assertEquals((await user.get(each)).status, 403);
  }
});
