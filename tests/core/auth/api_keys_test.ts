import { assert, assertEquals, assertRejects } from "@std/assert";
import { createApiKey, getApiKey, listApiKeys, revokeApiKey } from "@/core/auth/api_keys.ts";
import { findUsableKey } from "@/core/auth/key_use.ts";
import { banUser, setRole, unbanUser, type User } from "@/core/auth/users.ts";
import { type Scope, scopes } from "@/core/contracts/scope.ts";
import { AppError, type ErrorCode } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { markKeyUsed } from "@/db/queries/auth/api_keys.ts";
import { readMigrations } from "@/db/migrate.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";
import { address, givenUser, openTestAuth, type TestAuth } from "./given.ts";

let statements = 0;
const observer = { statement: () => (statements++, () => {}), wait: () => () => {} };
const database = await testDatabase({ observer });
const minute = 60_000;
const day = 24 * 60 * minute;

async function openAuth(settings: Parameters<typeof openTestAuth>[1] = {}): Promise<TestAuth> {
  await truncateAll(database);
  return openTestAuth({ ...database }, settings); // a process of its own, which remembers nothing
}

const identityOf = ({ id, name, role }: User): Identity => ({ userId: id, name, role });

async function givenKey(auth: TestAuth, user: User, given: readonly Scope[] = ["offers:read"]) {
  return await createApiKey(auth, identityOf(user), { name: "Shop", scopes: [...given] });
}

const use = (auth: TestAuth, secret: string, from = address) => findUsableKey(auth, secret, from);

async function assertRefused(code: ErrorCode, work: () => Promise<unknown>): Promise<AppError> {
  const error = await assertRejects(work, AppError);
  assertEquals(error.code, code);
  return error;
}

async function lastUsedAt(id: string): Promise<Date | null | undefined> {
  const [row] = await database.sql<{ lastUsedAt: Date | null }>`
    select last_used_at from api_keys where id = ${id}`;
  return row?.lastUsedAt;
}

Deno.test("a key is its owner, within its scopes, from the moment it is made", async () => {
  const auth = await openAuth();
  const owner = await givenUser(auth);
  const { key, secret } = await givenKey(auth, owner, ["chat", "offers:read"]);
  assertEquals(await use(auth, secret), {
    keyId: key.id,
    userId: owner.id,
    name: "Zofia",
    role: "user",
    scopes: ["chat", "offers:read"],
  });
  assertEquals(key.owner, { id: owner.id, name: "Zofia" });
  await setRole(auth, identityOf(await givenUser(auth, "admin")), {
    userId: owner.id,
    role: "admin",
  });
  assertEquals((await use(auth, secret)).role, "admin");
});

Deno.test("a key that is over, revoked, or whose owner is banned or gone is wrong", async (t) => {
  const auth = await openAuth();
  const admin = await givenUser(auth, "admin");
  const by = identityOf(admin);
  await t.step("over", async () => {
    const expiresAt = new Date(Date.now() + day).toISOString();
    const input = { name: "A week", scopes: ["chat" as const], expiresAt };
    const { secret } = await createApiKey(auth, by, input);
    await use(auth, secret);
    auth.clock.ahead = day;
    await assertRefused("invalid_api_key", () => use(auth, secret));
    auth.clock.ahead = 0;
  });
  await t.step("revoked", async () => {
    const { key, secret } = await givenKey(auth, admin);
    await use(auth, secret);
    await revokeApiKey(auth, by, key.id.toUpperCase());
    await assertRefused("invalid_api_key", () => use(auth, secret));
    await assertRefused("api_key_not_found", () => revokeApiKey(auth, by, key.id));
    await assertRefused("api_key_not_found", () => getApiKey(auth, by, key.id));
  });
  await t.step("a banned owner", async () => {
    const owner = await givenUser(auth);
    const { secret } = await givenKey(auth, owner);
    await banUser(auth, by, { userId: owner.id, banExpiresIn: 60 });
    await assertRefused("invalid_api_key", () => use(auth, secret));
    auth.clock.ahead = 61_000;
    await assertRefused("invalid_api_key", () => use(auth, secret));
    await use(auth, (await givenKey(auth, owner)).secret);
    auth.clock.ahead = 0;
  });
  await t.step("an owner who was banned and is not any more", async () => {
    const owner = await givenUser(auth);
    const { key, secret } = await givenKey(auth, owner);
    await banUser(auth, by, { userId: owner.id });
    await unbanUser(auth, { userId: owner.id });
    await assertRefused("invalid_api_key", () => use(auth, secret));
    await assertRefused("api_key_not_found", () => getApiKey(auth, identityOf(owner), key.id));
    await use(auth, (await givenKey(auth, owner)).secret);
  });
  await t.step("a key that a banned owner's last request makes", async () => {
    const owner = await givenUser(auth);
    await banUser(auth, by, { userId: owner.id });
    await assertRefused("unauthenticated", () => givenKey(auth, owner));
  });
  await t.step("a key that is made while its owner is banned", async () => {
    const rounds = 10;
    for (let round = 0; round < rounds; round++) {
      const owner = await givenUser(auth);
      const [made] = await Promise.all([
        givenKey(auth, owner).catch(() => undefined),
        banUser(auth, by, { userId: owner.id }),
      ]);
      await unbanUser(auth, { userId: owner.id });
      if (made) await assertRefused("invalid_api_key", () => use(auth, made.secret));
    }
  });
  await t.step("an owner who is gone", async () => {
    const owner = await givenUser(auth);
    const { secret } = await givenKey(auth, owner);
    await database.sql`delete from "user" where "id" = ${owner.id}`;
    await assertRefused("invalid_api_key", () => use(auth, secret));
  });
});

Deno.test("a use is noted at most once a minute, by whichever process comes first", async () => {
  const auth = await openAuth();
  const other = openTestAuth({ ...database });
  const { key, secret } = await givenKey(auth, await givenUser(auth));
  assertEquals(await lastUsedAt(key.id), null);
  await use(auth, secret);
  const first = await lastUsedAt(key.id);
  assert(first);
  for (const ahead of [1_000, 30_000, minute - 2_000]) {
    auth.clock.ahead = other.clock.ahead = ahead;
    await Promise.all([use(auth, secret), use(other, secret), use(auth, secret)]);
    assertEquals(await lastUsedAt(key.id), first, `${ahead}`);
  }
  auth.clock.ahead = other.clock.ahead = minute + 2_000;
  await Promise.all([use(auth, secret), use(other, secret), use(other, secret)]);
  const second = await lastUsedAt(key.id);
  assert(second && second.getTime() - first.getTime() >= minute);
  await use(other, secret);
  assertEquals(await lastUsedAt(key.id), second);
  // Both have read the old time, both write: the second one changes nothing.
  const at = (ms: number) => new Date(second.getTime() + ms);
  await markKeyUsed(database.sql, key.id, { now: at(minute), since: at(0) });
  await markKeyUsed(database.sql, key.id, { now: at(minute + 5), since: at(5) });
  assertEquals(await lastUsedAt(key.id), at(minute));
});

Deno.test("finding a key costs one statement, and what cannot be one costs none", async () => {
  const auth = await openAuth();
  const { secret } = await givenKey(auth, await givenUser(auth));
  const costOf = async (text: string) => {
    const before = statements;
    await use(auth, text).catch(() => {});
    return statements - before;
  };
  const cost = { first: await costOf(secret), later: await costOf(secret) };
  assertEquals(cost, { first: 2, later: 1 });
  assertEquals(await costOf(secret.toUpperCase()), 0);
  assertEquals(await costOf(secret.slice(0, -1)), 0);
});

Deno.test("wrong keys are counted by address, and right ones pass all the same", async () => {
  const auth = await openAuth({ RATE_LIMITS: "signin_address=5/900" });
  const other = openTestAuth({ ...database }, { RATE_LIMITS: "signin_address=5/900" });
  const known = await givenKey(auth, await givenUser(auth));
  const unseen = await givenKey(auth, await givenUser(auth));
  await use(auth, known.secret);
  const guess = (at: number) => `ow_${"g".repeat(8)}_${String(at).padStart(50, "0")}`;
  for (let i = 0; i < 5; i++) {
    await assertRefused("invalid_api_key", () => use(i % 2 ? auth : other, guess(i)));
  }
  const refused = await assertRefused("rate_limited", () => use(auth, guess(6)));
  assert(refused.retryAfterMs && refused.retryAfterMs > 800_000);
  await assertRefused("rate_limited", () => use(other, guess(7)));
  // The address is closed: no statement is spent on what is not known to be right.
  const before = statements;
  await assertRefused("rate_limited", () => use(auth, guess(8)));
  assertEquals(statements, before);
  await assertRefused("rate_limited", () => use(auth, unseen.secret));
  assertEquals((await use(auth, known.secret)).keyId, known.key.id);
  assertEquals((await use(auth, unseen.secret, "203.0.113.8")).keyId, unseen.key.id);
  auth.clock.ahead = 901_000;
  await assertRefused("invalid_api_key", () => use(auth, guess(9)));
  // Passwords have a count of their own.
  const counts = await database.sql`select key from rates`;
  assertEquals(counts.length, 1);
});

Deno.test("a key that was right and was revoked is counted like any other", async () => {
  const auth = await openAuth({ RATE_LIMITS: "signin_address=3/900" });
  const owner = await givenUser(auth);
  const { key, secret } = await givenKey(auth, owner);
  await use(auth, secret);
  await revokeApiKey(auth, identityOf(owner), key.id);
  for (let i = 0; i < 3; i++) await assertRefused("invalid_api_key", () => use(auth, secret));
  await assertRefused("rate_limited", () => use(auth, secret));
});

Deno.test("what a key cannot be made with", async () => {
  const auth = await openAuth();
  const user = identityOf(await givenUser(auth));
  const admin = identityOf(await givenUser(auth, "admin"));
  const all = [...scopes];
  const refused = await assertRefused(
    "invalid_body",
    () => createApiKey(auth, user, { name: "All", scopes: all }),
  );
  assertEquals(refused.issues, [
    "scopes: catalogue:import is for administrators",
    "scopes: margins is for administrators",
    "scopes: settings:write is for administrators",
    "scopes: webhooks:write is for administrators",
    "scopes: events:read is for administrators",
  ]);
  assertEquals(
    (await createApiKey(auth, admin, { name: " All ", scopes: all })).key.name,
    "All",
  );
  const past = { name: "Over", scopes: all, expiresAt: new Date(Date.now() - 1000).toISOString() };
  const over = await assertRefused("invalid_body", () => createApiKey(auth, admin, past));
  assertEquals(over.issues, ["expiresAt: must be in the future"]);
  const id = newId();
  await createApiKey(auth, user, { name: "Once", scopes: ["chat"] }, id);
  await assertRefused(
    "idempotency_key_reused",
    () => createApiKey(auth, user, { name: "Twice", scopes: ["chat"] }, id),
  );
});

Deno.test("a user has a bounded number of keys; a revoked one makes room", async () => {
  const auth = await openAuth();
  const owner = await givenUser(auth);
  let last = "";
  for (let i = 0; i < limits.apiKeysPerUser; i++) last = (await givenKey(auth, owner)).key.id;
  await assertRefused("too_many_api_keys", () => givenKey(auth, owner));
  await revokeApiKey(auth, identityOf(owner), last);
  await givenKey(auth, owner);
});

Deno.test("users see and revoke their own keys, administrators everybody's", async () => {
  const auth = await openAuth();
  const [ann, bob, admin] = [
    await givenUser(auth),
    await givenUser(auth),
    await givenUser(auth, "admin"),
  ];
  const keys = [await givenKey(auth, ann), await givenKey(auth, bob), await givenKey(auth, ann)];
  const idsFor = async (user: User, page = { limit: 10, offset: 0 }) => {
    const { keys, totalCount } = await listApiKeys(auth, identityOf(user), page);
    return [totalCount, ...keys.map(({ id }) => id)];
  };
  const [first, second, third] = keys.map(({ key }) => key.id);
  assert(first && second && third);
  assertEquals(await idsFor(ann), [2, third, first]);
  assertEquals(await idsFor(bob), [1, second]);
  assertEquals(await idsFor(admin), [3, third, second, first]);
  assertEquals(await idsFor(admin, { limit: 1, offset: 1 }), [3, second]);
  await assertRefused("api_key_not_found", () => revokeApiKey(auth, identityOf(ann), second));
  await assertRefused("api_key_not_found", () => getApiKey(auth, identityOf(ann), second));
  await assertRefused("api_key_not_found", () => revokeApiKey(auth, identityOf(ann), "' or 1=1"));
  await revokeApiKey(auth, identityOf(admin), second);
  assertEquals(await idsFor(bob), [0]);
});

Deno.test("a scope that this version does not know allows nothing", async () => {
  const auth = await openAuth();
  const { key, secret } = await givenKey(auth, await givenUser(auth), ["chat"]);
  await database.sql`
    update api_keys set scopes = ${'{"chat","offers:everything"}'}::text[] where id = ${key.id}`;
  assertEquals((await use(auth, secret)).scopes, ["chat"]);
});

Deno.test("a database that is away makes no key wrong, and counts for nobody", async () => {
  const auth = await openAuth({ RATE_LIMITS: "signin_address=1/900" });
  const { secret } = await givenKey(auth, await givenUser(auth));
  const away = { ...database, sql: () => Promise.reject(new DatabaseUnavailable("away")) };
  const cutOff = { ...auth, database: away };
  for (let i = 0; i < 3; i++) {
    await assertRejects(() => findUsableKey(cutOff, secret, address), DatabaseUnavailable);
  }
  await use(auth, secret);
});

Deno.test("after the upgrade keys of webhooks read the feed, and no others", async () => {
  const auth = await openAuth();
  const admin = await givenUser(auth, "admin");
  const scopesOf = async (secret: string) =>
    (await findUsableKey(auth, secret, "192.0.2.1")).scopes;
  const { secret } = await givenKey(auth, admin, ["webhooks:write"]);
  const other = await givenKey(auth, admin, ["settings:write"]);
  for (let times = 0; times < 2; times++) {
    await runAgain("0048_");
    assertEquals(await scopesOf(secret), ["webhooks:write", "events:read"]);
    assertEquals(await scopesOf(other.secret), ["settings:write"]);
  }
});

Deno.test("the upgrade ends the keys of whoever is banned by then, and no other", async () => {
  const auth = await openAuth();
  const owners = {
    banned: { banned: true, ends: null, dead: true },
    "let in again, with the key of before": { banned: true, ends: day, dead: true },
    "let in again, with a new key": { banned: true, ends: -day, dead: false },
    "never banned": { banned: false, ends: null, dead: false },
  };
  const dead: Record<string, boolean> = {};
  const secrets: [string, string][] = [];
  for (const [name, { banned, ends }] of Object.entries(owners)) {
    const owner = await givenUser(auth);
    secrets.push([name, (await givenKey(auth, owner)).secret]);
    const expires = ends === null ? null : new Date(Date.now() + ends);
    await database.sql`
      update "user"
      set "banned" = ${banned}, "banExpires" = ${expires}
      where "id" = ${owner.id}`;
  }
  await runAgain("0026_");
  await database.sql`update "user" set "banned" = false, "banExpires" = null`;
  for (const [name, secret] of secrets) {
    dead[name] = await use(auth, secret).then(() => false, () => true);
  }
  const expected = Object.entries(owners).map(([name, owner]) => [name, owner.dead]);
  assertEquals(dead, Object.fromEntries(expected));
});

/** Runs a migration as in a database that had such rows before it. */
async function runAgain(number: string): Promise<void> {
  const migration = (await readMigrations()).find(({ name }) => name.startsWith(number));
  assert(migration);
  await database.sql(Object.assign([migration.sql], { raw: [migration.sql] }));
}
