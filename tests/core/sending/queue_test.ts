import { assertEquals, assertRejects } from "@std/assert";
import { AppError } from "@/core/errors.ts";
import { pruneMails } from "@/core/sending/deliver.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";
import { openClockedApp } from "@/tests/helpers/clocked_app.ts";
import { givenMail, openMailApp } from "./given.ts";

const database = await testDatabase();

Deno.test("a mail that cannot be sent is refused before anything is stored", async () => {
  await truncateAll(database);
  const test = await openMailApp(database, "smtp://127.0.0.1:1");
  const refusal = async (to: readonly string[]) =>
    (await assertRejects(() => givenMail(test, { to }), AppError)).issues;
  assertEquals(await refusal([]), ["to: must have at least 1 element"]);
  assertEquals(await refusal(["a@example.com", "b@example.com\r\nBcc: c@example.com"]), [
    "to.1: must be an email address",
  ]);
  assertEquals(await refusal(["a@example.com, b@example.com"]), ["to.0: must be an email address"]);
  const many = Array.from({ length: 10_000 }, (_, i) => `a${i}@example.com`);
  assertEquals(await refusal(many), ["to: must have at most 20 elements"]);
  assertEquals((await refusal(many.map(() => "x")))?.length, 20);
  const content = new Uint8Array(8 * 1024 * 1024);
  const large = { attachments: [{ name: "a.pdf", type: "application/pdf", content }] };
  assertEquals(
    (await assertRejects(() => givenMail(test, large), AppError)).code,
    "body_too_large",
  );
  const off = await openClockedApp(database, {});
  assertEquals((await assertRejects(() => givenMail(off), AppError)).code, "mail_off");
  assertEquals(await database.sql`select 1 from mails`, []);
});

Deno.test("mails are kept for a month, those that failed or wait for three", async () => {
  await truncateAll(database);
  const test = await openMailApp(database, "smtp://127.0.0.1:1");
  for (const state of ["sent", "failed", "pending"]) {
    const { id } = await givenMail(test, { subject: state });
    await database.sql`update mails set state = ${state} where id = ${id}`;
  }
  const left = async () =>
    (await database.sql<{ state: string }>`select state from mails order by state`)
      .map(({ state }) => state);
  const day = 24 * 60 * 60_000;
  test.pass(29 * day);
  await pruneMails(test.app);
  assertEquals(await left(), ["failed", "pending", "sent"]);
  test.pass(2 * day);
  await pruneMails(test.app);
  assertEquals(await left(), ["failed", "pending"]);
  test.pass(60 * day);
  await pruneMails(test.app);
  assertEquals(await left(), []);
});
