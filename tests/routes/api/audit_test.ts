import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { generatePassword } from "@/core/auth/password_strength.ts";
import { removeEnded } from "@/core/upkeep/retention.ts";
import { asKey, givenKey } from "@/tests/helpers/api_keys.ts";
import { openTestSite, TestClient } from "@/tests/helpers/harness.ts";
import { password } from "@/tests/helpers/users.ts";

const site = await openTestSite({
  settings: { WEBHOOK_HOSTS: "hooks.example.com", TRUSTED_PROXY: "x-forwarded-for" },
});
const admin = site.as("admin");
const { sql } = site.database;

interface Entry {
  readonly action: string;
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly apiKey: { readonly name: string } | null;
  readonly subject: { readonly kind: string; readonly id: string; readonly name: string } | null;
  readonly address: string;
  readonly requestId: string | null;
  readonly details: Record<string, unknown>;
}

/** The newest entries, as the API gives them. */
async function entries(query = ""): Promise<Entry[]> {
  const { status, body } = await admin.get(`/api/audit?limit=50${query}`);
  assertEquals(status, 200);
  return body.entries;
}

/** What an operation leaves behind, oldest first. */
async function left(work: () => Promise<unknown>): Promise<Entry[]> {
  const before = (await entries()).length;
  await work();
  const after = await entries();
  return after.slice(0, after.length - before).toReversed();
}

/** The audit without its entries: the guard is the owner's, who may put it aside. */
async function emptied(): Promise<void> {
  await site.database.transaction(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`delete from audit`;
  });
}

Deno.test("what people do with users and keys is told, by whom, about whom and from where", async () => {
  await emptied();
  const nobody = site.as("nobody");
  const email = "jan@example.com";
  const proxy = { "x-forwarded-for": "198.51.100.7" };
  const [made] = await left(() =>
    admin.post("/api/auth/admin/create-user", { name: "Jan", email, password }, proxy)
  );
  assertEquals(made?.action, "user_created");
  assertEquals(made?.actor?.name, "Ada Admin");
  assertEquals(made?.subject?.name, "Jan");
  assertEquals(made?.address, "198.51.100.7");
  assertMatch(made?.requestId ?? "", /^[0-9a-f-]{36}$/);
  assertEquals(made?.details, { role: "user" });
  const userId = made?.subject?.id ?? "";

  let cookie = "";
  const signedIn = await left(async () => {
    await nobody.post("/api/auth/sign-in/email", { email, password: "wrong password" }, proxy);
    await nobody.post("/api/auth/sign-in/email", { email: "nobody@example.com", password }, proxy);
    const res = await nobody.post("/api/auth/sign-in/email", { email, password }, proxy);
    cookie = res.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    await new TestClient(site.fetch, cookie).post("/api/auth/sign-out", undefined, {
      origin: "http://localhost:8000",
    });
  });
  assertEquals(signedIn.map(({ action, subject, actor }) => [action, subject?.name, actor?.name]), [
    ["sign_in_refused", "Jan", undefined],
    ["sign_in_refused", null, undefined],
    ["sign_in", "Jan", "Jan"],
    ["sign_out", "Jan", "Jan"],
  ]);
  assertEquals(signedIn[0]?.details, { reason: "invalid_credentials" });
  assertMatch(String(signedIn[1]?.details.unknownAccount), /^[0-9a-f]{16}$/);
  assert(!JSON.stringify(signedIn).includes("nobody@example.com"));

  const changed = await left(async () => {
    await admin.post("/api/auth/admin/set-role", { userId, role: "admin" });
    await admin.post("/api/auth/admin/ban-user", { userId, banReason: "left" });
    await admin.post("/api/auth/admin/unban-user", { userId });
    await admin.post("/api/auth/admin/set-user-password", {
      userId,
      newPassword: generatePassword(),
    });
    await admin.post("/api/auth/admin/make-password-link", { userId });
    // What is refused leaves nothing.
    await admin.post("/api/auth/admin/ban-user", { userId: "unknown" });
    await site.as("user").post("/api/auth/admin/set-role", { userId, role: "user" });
  });
  assertEquals(changed.map(({ action, details }) => [action, details]), [
    ["user_role_set", { role: { from: "user", to: "admin" } }],
    ["user_banned", { reason: "left", until: null }],
    ["user_unbanned", {}],
    ["password_set", {}],
    ["password_link_made", { kind: "password_reset", byMail: false }],
  ]);

  const keys = await left(async () => {
    const key = { name: "ERP", scopes: ["catalogue:read"], expiresAt: null };
    const { body } = await admin.post("/api/keys", key);
    await admin.delete(`/api/keys/${body.key.id}`);
    assert(!JSON.stringify(await entries()).includes(body.secret));
  });
  assertEquals(keys.map(({ action, subject }) => [action, subject?.kind, subject?.name]), [
    ["api_key_created", "api_key", "ERP"],
    ["api_key_revoked", "api_key", "ERP"],
  ]);
  assertEquals(keys[0]?.details.scopes, ["catalogue:read"]);
  // Names are those of that time.
  await sql`update "user" set "name" = 'Johann' where "id" = ${userId}`;
  assertEquals((await entries(`&subject=${userId}`)).at(-1)?.subject?.name, "Jan");
});

Deno.test("prices, imports, downloads, webhooks, links and settings are told without their contents", async () => {
  await emptied();
  const { secret } = await givenKey(site, "admin", ["catalogue:read", "catalogue:import"]);
  const machine = asKey(site, secret);
  const content = "sku,name,description,unitPriceNet,vatRate,currency\nP-1,Paper,White,10,23,PLN\n";
  const catalogue = await left(async () => {
    await machine("POST", "/api/products/import", { content });
    const prices = [{ sku: "P-1", unitPriceNet: 11 }];
    await machine("POST", "/api/products/prices", { prices, dryRun: true });
    await machine("POST", "/api/products/prices", { prices });
    await machine("GET", "/api/products/export");
  });
  assertEquals(catalogue.map(({ action }) => action), ["import", "prices_changed", "export"]);
  assertEquals(catalogue[0]?.details, { kind: "products", rows: 1, written: 1, refused: 0 });
  assertEquals(catalogue[1]?.details, { products: 1 });
  assert(catalogue.every(({ apiKey, actor }) => apiKey?.name && actor?.name));

  const told = await left(async () => {
    const { body: { products: [product] } } = await admin.get("/api/products?limit=1");
    await admin.patch(`/api/products/${product.id}`, { name: "Copy paper" });
    await admin.patch(`/api/products/${product.id}`, { unitPriceNet: 12 });
    const { body: { priceList } } = await admin.post("/api/price-lists", {
      name: "Partners",
      currency: "PLN",
    });
    await admin.patch(`/api/price-lists/${priceList.id}`, { name: "Friends" });
    const prices = [{ sku: "P-1", minQuantity: 1, unitPriceNet: 9 }, {
      sku: "gone",
      minQuantity: 1,
      unitPriceNet: 9,
    }];
    await admin.send("PUT", `/api/price-lists/${priceList.id}/prices`, { prices });
    await admin.delete(`/api/price-lists/${priceList.id}`);
    const url = "https://hooks.example.com/in?token=secret-of-the-receiver";
    const { body: { webhook } } = await admin.post("/api/webhooks", { url });
    await admin.patch(`/api/webhooks/${webhook.id}`, { enabled: false });
    await admin.post(`/api/webhooks/${webhook.id}/secret`);
    await admin.delete(`/api/webhooks/${webhook.id}`);
    const { body: company } = await admin.get("/api/settings/company");
    const { isExample: _, nextNumber: __, ...input } = company.company ?? company;
    await admin.send("PUT", "/api/settings/company", { ...input, name: "Nowak Sp. z o.o." });
  });
  assertEquals(told.map(({ action, subject }) => [action, subject?.name]), [
    ["prices_changed", "P-1"],
    ["price_list_created", "Partners"],
    ["price_list_changed", "Friends"],
    ["price_list_prices_changed", "Friends"],
    ["price_list_deleted", "Friends"],
    ["webhook_created", "https://hooks.example.com/in"],
    ["webhook_changed", "https://hooks.example.com/in"],
    ["webhook_secret_renewed", "https://hooks.example.com/in"],
    ["webhook_deleted", "https://hooks.example.com/in"],
    ["company_changed", "company"],
  ]);
  assertEquals(told[0]?.details, { unitPriceNet: { from: 11, to: 12 } });
  assertEquals(told[2]?.details, { name: { from: "Partners", to: "Friends" } });
  assertEquals(told[3]?.details, { prices: 1 });
  assertEquals(told[6]?.details, { enabled: { from: true, to: false } });
  assert(!JSON.stringify(told).includes("secret-of-the-receiver"));
  assertEquals((told[9]?.details.name as { to: string }).to, "Nowak Sp. z o.o.");
});

Deno.test("a long value is cut so that it can be stored, wherever its characters end", async () => {
  const { body: { company } } = await admin.get("/api/settings/company");
  const { isExample: _, nextNumber: __, ...input } = company;
  const notes = `${"a".repeat(199)}😀 and more of it`;
  const put = await admin.send("PUT", "/api/settings/company", { ...input, notes });
  assertEquals(put.status, 200, put.text);
  const { body: { entries: [entry] } } = await admin.get(
    "/api/audit?action=company_changed&limit=1",
  );
  assertEquals(entry.details.notes.to, `${"a".repeat(199)}…`);
});

Deno.test("whoever guesses passwords cannot fill the audit, and it says that more is in the log", async () => {
  await emptied();
  const nobody = site.as("nobody");
  const guess = (n: number, address: string) =>
    nobody.post(
      "/api/auth/sign-in/email",
      { email: `guess${n}@example.com`, password },
      { "x-forwarded-for": address },
    );
  for (let n = 0; n < 25; n++) await guess(n, `2001:db8:1:1::${n + 1}`);
  await guess(99, "203.0.113.9");
  const refused = await entries("&action=sign_in_refused");
  assertEquals(refused.length, 21);
  assertEquals(refused[1]?.details.moreInLog, true);
  assertEquals(refused.filter(({ details }) => details.moreInLog).length, 1);
  assertEquals(refused[0]?.address, "203.0.113.9");
});

Deno.test("it is filtered, paged without gaps, and refused to others; unknown filters are named", async () => {
  await emptied();
  await sql`
    insert into audit (id, at, action, actor_id, actor_name, subject_kind, subject_id, address, details)
    select gen_random_uuid(), '2026-01-01'::timestamptz + (n / 3) * interval '1 hour',
      case when n % 2 = 0 then 'import' else 'sign_in' end, 'u' || n % 5, 'U', 'user', 's' || n % 7, '', '{}'
    from generate_series(0, 59) n`;
  const seen = new Set<string>();
  let pages = 0;
  for (let cursor: string | null = ""; cursor !== null; pages++) {
    const { body } = await admin.get(`/api/audit?limit=7${cursor && `&cursor=${cursor}`}`);
    for (const { id } of body.entries) seen.add(id);
    cursor = body.nextCursor;
  }
  assertEquals([seen.size, pages], [60, 9]);
  const count = async (query: string) => (await entries(query)).length;
  assertEquals(await count("&action=import"), 30);
  assertEquals(await count("&actor=u3"), 12);
  assertEquals(await count("&subject=s6&subjectKind=user"), 8);
  assertEquals(await count("&from=2026-01-01T01:00:00Z&to=2026-01-01T02:00:00%2B00:00"), 3);
  for (
    const query of ["actions=import", "action=nothing", "from=yesterday", "cursor=x", "limit=0"]
  ) {
    const { status, body } = await admin.get(`/api/audit?${query}`);
    assertEquals([status, body.error.code], [400, "invalid_parameter"]);
    assert(body.error.issues[0].startsWith(query.split("=")[0]), query);
  }
  for (const path of ["/api/audit", "/api/audit/export"]) {
    assertEquals((await site.as("user").get(path)).status, 403);
    assertEquals((await site.as("nobody").get(path)).status, 401);
  }
  const { headers, text } = await admin.get("/api/audit/export?action=import");
  assertEquals(headers.get("content-disposition"), 'attachment; filename="audit.csv"');
  assertEquals(text.trimEnd().split("\r\n").length, 31);
  const [own] = await entries();
  assertEquals([own?.action, own?.details], ["export", { what: "audit", action: "import" }]);
});

Deno.test("rows stay as they are: nobody changes one, and only old ones go, after the days that are set", async () => {
  await emptied();
  const insert = (days: number) =>
    sql`insert into audit (id, at, action, address, details)
      values (gen_random_uuid(), now() - ${days} * interval '1 day', 'sign_out', '', '{}')`;
  for (const days of [1, 29, 40, 370]) await insert(days);
  await assertRejects(() => sql`update audit set address = 'x'`);
  await assertRejects(() => sql`delete from audit`);
  await assertRejects(() => sql`truncate audit`);
  const count = async () => (await entries("&action=sign_out")).length;
  const run = (auditDays: number) =>
    removeEnded({ ...site.app, config: { auditDays, originalDays: 3650 } });
  assertEquals([await run(365), await count()], [1, 3]);
  const [told] = await entries();
  assertEquals([told?.action, told?.actor, told?.details.audit], ["retention_run", null, 1]);
  // However few days somebody sets, the last thirty stay.
  assertEquals([await run(0), await count()], [1, 2]);

  // The role of a service that does not own the table cannot even put the guard aside.
  const script = await Deno.readTextFile(
    new URL("../../../deploy/audit-owner.sql", import.meta.url),
  );
  await site.database.transaction(async (sql) => {
    const run = (text: string) => sql(Object.assign([text], { raw: [text] }));
    await run("create role audit_app nologin");
    await run("grant usage on schema public to audit_app");
    await run("grant all on all tables in schema public to audit_app");
    for (const statement of script.replaceAll(/^--.*$/gm, "").split(";")) {
      if (statement.trim() !== "") await run(statement.replaceAll(':"app"', "audit_app"));
    }
    await run("set local role audit_app");
    await sql`insert into audit (id, at, action, address, details)
      values (gen_random_uuid(), now() - interval '99 days', 'sign_out', '', '{}')`;
    const [removed] = await sql<{ removed: number }>`
      select audit_delete_before(now(), 10) as removed`;
    assertEquals(removed?.removed, 1);
    const [rights] = await sql<{ reads: boolean; changes: boolean }>`
      select has_table_privilege('audit', 'select') as reads,
        has_table_privilege('audit', 'update, delete, truncate, trigger') as changes`;
    assertEquals(rights, { reads: true, changes: false });
    throw new Undone();
  }).catch((error) => assert(error instanceof Undone, String(error)));
});

class Undone extends Error {}
