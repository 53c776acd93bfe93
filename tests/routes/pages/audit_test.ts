/** The page of the audit, in three languages. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { openTestSite } from "@/tests/helpers/harness.ts";

const site = await openTestSite();
const admin = site.as("admin");
const { sql } = site.database;

Deno.test("the page of the audit filters by day, person and deed, pages, and offers the same as CSV", async () => {
  const refused = await site.as("user").get("/settings/audit");
  assertEquals(refused.status, 403);
  assertStringIncludes(refused.text, "Only an administrator can see the audit");

  // In UTC it is still the ninth: days are those of the company.
  const { body } = await admin.get("/api/settings/company");
  const { isExample: _, nextNumber: __, ...company } = body.company ?? body;
  await admin.send("PUT", "/api/settings/company", { ...company, timeZone: "Europe/Warsaw" });
  await sql`
    insert into audit (id, at, action, subject_kind, subject_id, subject_name, address, details)
    values (gen_random_uuid(), '2026-03-09T23:30:00Z', 'sign_in_refused', 'user', 'u<1>', '<b>Jan</b>', '192.0.2.1',
      '{"reason":"rate_limited","role":{"from":"user","to":"admin"}}')`;
  const page = await admin.get(
    "/settings/audit?from=2026-03-10&to=2026-03-10&action=sign_in_refused",
  );
  assertStringIncludes(page.text, "&lt;b>Jan&lt;/b");
  assertStringIncludes(page.text, "user → admin");
  assertStringIncludes(page.text, "192.0.2.1");
  const csv = /href="(\/api\/audit\/export\?[^"]+)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&");
  assertStringIncludes(csv ?? "", "action=sign_in_refused");
  assertEquals((await admin.get(csv ?? "")).text.trimEnd().split("\r\n").length, 2);
  const none = await admin.get("/settings/audit?from=2026-03-11&to=2026-03-12");
  assertStringIncludes(none.text, "No entry fits these filters.");

  await sql`
    insert into audit (id, at, action, address, details)
    select gen_random_uuid(), '2026-02-01'::timestamptz + n * interval '1 second', 'sign_out', '', '{}'
    from generate_series(1, 60) n`;
  const first = await admin.get("/settings/audit?action=sign_out");
  assertEquals(first.text.match(/<th scope="row"/g)?.length, 50);
  const older = /href="([^"]+)"[^>]*>Older entries/.exec(first.text)?.[1]?.replaceAll("&amp;", "&");
  const second = await admin.get(older ?? "");
  assertEquals(second.text.match(/<th scope="row"/g)?.length, 10);
  assert(!second.text.includes("Older entries"));
  // What was typed into the address and means nothing is left out.
  const odd = await admin.get("/settings/audit?action=x&from=2026-99-99&cursor=nonsense");
  assertEquals(odd.status, 200);
  for (const [language, title] of [["de", "Protokoll"], ["pl", "Dziennik audytu"]]) {
    const { text } = await admin.get("/settings/audit", { "accept-language": language ?? "" });
    assertStringIncludes(text, `<h1>${title}</h1>`);
  }
});
