/** Each way in which a mail server can be: against a real one, over a real connection. */
import {
  assert,
  assertEquals,
  assertMatch,
  assertNotMatch,
  assertStringIncludes,
} from "@std/assert";
import { claimDueMails } from "@/core/sending/deliver.ts";
import { startMails } from "@/core/sending/upkeep.ts";
import { sendMailAgain } from "@/db/queries/sending/mails.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";
import { authority, readMail, startMailServer } from "@/tests/helpers/mail_server.ts";
import type { TestApp } from "@/tests/helpers/clocked_app.ts";
import { givenMail, openMailApp, sendDueMails, stateOf } from "./given.ts";

const database = await testDatabase();

async function opened(url: string): Promise<TestApp> {
  await truncateAll(database);
  return await openMailApp(database, url);
}

const minute = 60_000;

Deno.test("a mail arrives with its texts and files, and nothing of it stays behind", async () => {
  await using server = await startMailServer();
  const test = await opened(`smtp://127.0.0.1:${server.port}`);
  const pdf = new TextEncoder().encode("%PDF-1.7 Zażółć");
  const mail = await givenMail(test, {
    to: ["anna@example.com", "einkauf@bücher.example", "anna@example.com"],
    subject: "Oferta „Zażółć”\r\nBcc: eve@example.com",
    text: "Dzień dobry\n\nhttps://offers.example.com/o/abc",
    html: "<p>Dzień dobry</p>",
    replyTo: "rep@example.com",
    attachments: [{ name: "Oferta 1.pdf", type: "application/pdf", content: pdf }],
  });
  assertEquals(await sendDueMails(test), 1);
  const [taken] = server.taken;
  assert(taken);
  assertEquals(taken.from, "offers@example.com");
  // This server shows domains as people read them; in the mail itself they are ASCII.
  assertEquals(taken.recipients, ["anna@example.com", "einkauf@bücher.example"]);
  const { head, body } = readMail(taken);
  assertMatch(head, /^From: Offers <offers@example.com>$/m);
  assertMatch(head, new RegExp(`^Message-ID: <${mail.id}@example.com>$`, "m"));
  assertMatch(head, /^Date: Fri, 20 Nov 2026 09:00:00 \+0000$/m);
  assertMatch(head, /^To: anna@example.com, einkauf@xn--bcher-kva.example$/m);
  assertMatch(head, /^Reply-To: rep@example.com$/m);
  assertNotMatch(head, /^Bcc:/im);
  assertStringIncludes(body, "Dzień dobry");
  assertStringIncludes(body, pdf.toBase64({ omitPadding: true }));
  assertEquals(await stateOf(test, mail), ["sent", null, 1, "sent", "sent"]);
  const [row] = await database.sql<{ content: Uint8Array | null }>`select content from mails`;
  assertEquals(row?.content, null);
  assertEquals(await sendDueMails(test), 0);
});

Deno.test("what waits in the queue cannot be read in the database", async () => {
  const test = await opened("smtp://127.0.0.1:1");
  await givenMail(test, { text: "a link that lets somebody in", html: "<p>secret-token</p>" });
  const [row] = await database.sql<{ content: Uint8Array }>`select content from mails`;
  assertNotMatch(new TextDecoder("latin1").decode(row?.content), /link|token/);
  const other = { ...test, app: { ...test.app, auth: { ...test.app.auth, secret: "another" } } };
  assertEquals(await sendDueMails(other), 1);
  const [failed] = await database.sql<{ state: string; lastError: string }>`
    select state, last_error from mails`;
  assertEquals([failed?.state, failed?.lastError], ["failed", "unreadable"]);
});

Deno.test("a server that is down is tried again, ten times in all, and then by a person", async () => {
  const gone = await startMailServer();
  const { port } = gone;
  await gone[Symbol.asyncDispose]();
  const test = await opened(`smtp://127.0.0.1:${port}`);
  const mail = await givenMail(test);
  assertEquals(await sendDueMails(test), 1);
  assertEquals(await stateOf(test, mail), ["pending", "unreachable", 1, "pending"]);
  assertEquals(await sendDueMails(test), 0);
  for (let attempt = 2; attempt <= 10; attempt++) {
    test.pass(8 * 60 * minute);
    assertEquals(await sendDueMails(test), 1);
  }
  assertEquals(await stateOf(test, mail), ["failed", "unreachable", 10, "failed"]);
  await sendMailAgain(database.sql, mail.id, test.app.now());
  assertEquals(await stateOf(test, mail), ["pending", "unreachable", 0, "pending"]);
  assertEquals(await sendDueMails(test), 1);
});

Deno.test("a refused recipient keeps the server's words, and the others get the mail once", async () => {
  let greylisted = true;
  await using server = await startMailServer({
    recipient: (address) => {
      if (address.startsWith("gone")) return "550 5.1.1 <gone@example.com> unknown";
      return address.startsWith("grey") && greylisted
        ? "451 4.7.1 come again in a minute"
        : undefined;
    },
  });
  const test = await opened(`smtp://127.0.0.1:${server.port}`);
  const mail = await givenMail(test, {
    to: ["anna@example.com", "gone@example.com", "grey@example.com"],
  });
  await sendDueMails(test);
  const refused = "failed: 550 5.1.1 <gone@example.com> unknown";
  assertEquals(await stateOf(test, mail), [
    "pending",
    "refused",
    1,
    "sent",
    refused,
    "pending: 451 4.7.1 come again in a minute",
  ]);
  greylisted = false;
  test.pass(minute);
  await sendDueMails(test);
  assertEquals(server.taken.map(({ recipients }) => recipients), [
    ["anna@example.com"],
    ["grey@example.com"],
  ]);
  // The same mail: with the same id, and all recipients in its head.
  const [first, second] = server.taken.map((taken) => readMail(taken).head);
  assertEquals(/Message-ID:.*/.exec(first ?? "")?.[0], /Message-ID:.*/.exec(second ?? "")?.[0]);
  assertMatch(second ?? "", /^To: anna@example.com, gone@example.com, grey@example.com$/m);
  assertEquals(await stateOf(test, mail), ["failed", "refused", 2, "sent", refused, "sent"]);
  assert(!test.log.some((line) => line.includes("@")), "a log line names an address");
});

Deno.test("a refusal of the whole mail is final from 500 on", async () => {
  const answers = ["452 4.3.1 disk full", "554 5.7.1 looks like spam"];
  await using server = await startMailServer({ data: () => answers.shift() });
  const test = await opened(`smtp://127.0.0.1:${server.port}`);
  const mail = await givenMail(test);
  await sendDueMails(test);
  assertEquals(await stateOf(test, mail), [
    "pending",
    "deferred",
    1,
    "pending: 452 4.3.1 disk full",
  ]);
  test.pass(minute);
  await sendDueMails(test);
  assertEquals(await stateOf(test, mail), [
    "failed",
    "refused",
    2,
    "failed: 554 5.7.1 looks like spam",
  ]);
});

Deno.test("a password is only sent where the certificate is right", async () => {
  const user = ["offers", "p@ss word"] as const;
  const signedIn = "offers:p%40ss%20word";
  for (const [tls, scheme] of [["starttls", "smtp"], ["implicit", "smtps"]] as const) {
    await using server = await startMailServer({ tls, user });
    const test = await opened(`${scheme}://${signedIn}@localhost:${server.port}`);
    const mail = await givenMail(test);
    await sendDueMails(test);
    assertEquals(await stateOf(test, mail), ["pending", "tls", 1, "pending"], tls);
    assertEquals(server.signIns, []);
    test.pass(minute);
    await sendDueMails(test, { certificate: authority });
    assertEquals(await stateOf(test, mail), ["sent", null, 2, "sent"], tls);
    assertEquals([server.taken[0]?.secure, server.signIns], [true, ["offers:p@ss word"]]);
  }
  // A server, or somebody in between, that offers no encryption.
  await using plain = await startMailServer({ tls: "none", user });
  const test = await opened(`smtp://${signedIn}@localhost:${plain.port}`);
  const mail = await givenMail(test);
  await sendDueMails(test, { certificate: authority });
  assertEquals((await stateOf(test, mail))?.slice(0, 3), ["pending", "tls", 1]);
  assertEquals([plain.signIns, plain.taken], [[], []]);
});

Deno.test("a wrong password is told apart", async () => {
  await using server = await startMailServer({ tls: "starttls", user: ["offers", "right"] });
  const test = await opened(`smtp://offers:wrong@localhost:${server.port}`);
  const mail = await givenMail(test);
  await sendDueMails(test, { certificate: authority });
  const [state, error] = await stateOf(test, mail) ?? [];
  assertEquals([state, error], ["pending", "sign_in"]);
});

Deno.test("a server that does not answer ends in a timeout, and the end of the process does not count", async () => {
  const stuck = Promise.withResolvers<undefined>();
  await using server = await startMailServer({ data: () => stuck.promise });
  const test = await opened(`smtp://127.0.0.1:${server.port}`);
  const mail = await givenMail(test);
  await sendDueMails(test, { timeoutMs: 300 });
  assertEquals(await stateOf(test, mail), ["pending", "timeout", 1, "pending"]);
  test.pass(minute);
  const claimed = database.sql<{ claim: string | null }>`select claim from mails`;
  assertEquals((await claimed)[0]?.claim, null);
  const mails = startMails(test.app, { graceMs: 200 });
  while ((await database.sql`select 1 from mails where claim is not null`).length === 0);
  await mails.stop();
  assertEquals(await stateOf(test, mail), ["pending", "timeout", 1, "pending"]);
  stuck.resolve(undefined);
});

Deno.test("three processes send everything once; what one took and died with is sent by the next", async () => {
  await using server = await startMailServer();
  const test = await opened(`smtp://127.0.0.1:${server.port}`);
  const mails = [];
  for (let i = 0; i < 40; i++) mails.push(await givenMail(test, { subject: `Offer ${i}` }));
  const dead = await claimDueMails(test.app);
  assertEquals(dead.length, 4);
  const processes = [0, 1, 2].map(() => startMails(test.app));
  await server.until(36);
  await Promise.all(processes.map((one) => one.stop()));
  assertEquals(server.taken.length, 36);
  test.pass(5 * minute);
  const next = startMails(test.app);
  await server.until(40);
  await next.stop();
  const ids = server.taken.map((taken) => /Message-ID: (.*)/.exec(readMail(taken).head)?.[1]);
  assertEquals(new Set(ids).size, 40);
  assertEquals(ids.length, 40);
});
