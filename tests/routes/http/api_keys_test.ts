/** What a key opens and what it does not, for every operation of the table, through the whole site. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { authOperations } from "@/core/auth/operations.ts";
import { createApiKey } from "@/core/auth/api_keys.ts";
import { banUser, setRole } from "@/core/auth/users.ts";
import type { Operation } from "@/core/contracts/operation.ts";
import { operations } from "@/core/contracts/operations.ts";
import { type Scope, scopes } from "@/core/contracts/scope.ts";
import { newId } from "@/core/platform/ids.ts";
import { fullBody, givenRecords, pathOf } from "@/tests/fuzz/records.ts";
import { asKey, bearer, givenKey } from "@/tests/helpers/api_keys.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const records = await givenRecords(site);
const admin = { userId: newId(), name: "Ada", role: "admin" as const };

/** MCP takes every key; its tools ask for their scopes, see tests/routes/mcp_test.ts. */
const unscoped = [undefined, "no key", "any"] as const;
const taking = operations.filter(({ scope }) => !unscoped.some((none) => scope === none));
const withoutKeys = [...operations.filter(({ scope }) => scope === "no key"), ...authOperations];
const scopeOf = ({ id, scope }: Operation): Scope => {
  assert(scope !== undefined && scope !== "no key" && scope !== "any", id);
  return scope;
};

/** Nobody has these ids: what is let in finds nothing. */
const nothing = Object.fromEntries(Object.keys(records).map((name) => [name, newId()]));
const strange = (operation: Operation) => pathOf(operation, { ...records, ...nothing });

const invalidKey = "The API key is wrong, over or revoked, or its owner is disabled";

/** A request that is let in does nothing: its ids are nobody's and its body is none. */
async function ask(operation: Operation, headers: Record<string, string>): Promise<Reply> {
  const body = operation.body && "{";
  return await site.as("nobody").send(operation.method, strange(operation), body, headers);
}

/** `in`, or the status and the body of a refusal. */
function outcomeOf({ status, body }: Reply): unknown {
  return [401, 403, 429].includes(status) ? [status, body] : "in";
}

Deno.test("every operation beside the public ones says what a key needs", () => {
  const unsaid = [...operations, ...authOperations]
    .filter(({ access, scope }) => (access === "public") !== (scope === undefined));
  assertEquals(unsaid.map(({ id }) => id), []);
  // Nothing asks for `margins`: with it replies say more.
  assertEquals(new Set([...taking.map(scopeOf), "margins"]), new Set<string>(scopes));
  assertEquals(authOperations.filter(({ scope }) => (scope ?? "no key") !== "no key"), []);
});

Deno.test("a key opens what its scope names, and nothing else", async (t) => {
  const all = await givenKey(site, "admin");
  for (const operation of taking) {
    await t.step(operation.id, async () => {
      const scope = scopeOf(operation);
      const right = await givenKey(site, "admin", [scope]);
      assertEquals(outcomeOf(await ask(operation, bearer(right.secret))), "in");
      const wrong = await givenKey(site, "admin", scopes.filter((one) => one !== scope));
      const message = `The API key lacks the scope ${scope}`;
      assertEquals(outcomeOf(await ask(operation, bearer(wrong.secret))), [
        403,
        { error: operation.errors === "import" ? message : { code: "scope_missing", message } },
      ]);
      assertEquals(outcomeOf(await ask(operation, {})), [401, {
        error: "Sign in to use this operation",
      }]);
      const reply = await ask(operation, bearer(`${all.secret}0`));
      assertEquals(outcomeOf(reply), [401, { error: invalidKey }]);
      assertEquals(reply.headers.get("www-authenticate"), 'Bearer error="invalid_token"');
    });
  }
});

Deno.test("a key is as good as its owner is now", async (t) => {
  const { sql } = site.database;
  const demoted = await givenKey(site, "admin");
  await setRole(site.app.auth, admin, { userId: demoted.owner.id, role: "user" });
  const banned = await givenKey(site, "admin");
  await banUser(site.app.auth, admin, { userId: banned.owner.id });
  const over = await givenKey(site, "admin");
  await sql`update api_keys set expires_at = now() where id = ${over.key.id}`;
  const revoked = await givenKey(site, "admin");
  await sql`update api_keys set revoked_at = now() where id = ${revoked.key.id}`;
  const gone = await givenKey(site, "admin");
  await sql`delete from "user" where "id" = ${gone.owner.id}`;
  for (const operation of taking) {
    await t.step(operation.id, async () => {
      for (const { secret } of [banned, over, revoked, gone]) {
        assertEquals(outcomeOf(await ask(operation, bearer(secret))), [401, { error: invalidKey }]);
      }
      const forbidden = [403, { error: "Only an administrator can do this" }];
      assertEquals(
        outcomeOf(await ask(operation, bearer(demoted.secret))),
        operation.access === "admin" ? forbidden : "in",
      );
    });
  }
});

Deno.test("what people do themselves takes no key, with or without a session beside it", async (t) => {
  const { secret } = await givenKey(site, "admin");
  const { cookie = "" } = site.as("admin");
  const refused = [401, { error: "This takes no API key: sign in" }];
  const keysBefore = await site.database.sql`select id from api_keys`;
  for (const operation of withoutKeys) {
    await t.step(operation.id, async () => {
      assertEquals(outcomeOf(await ask(operation, bearer(secret))), refused);
      assertEquals(outcomeOf(await ask(operation, { ...bearer(secret), cookie })), refused);
      assertEquals(outcomeOf(await ask(operation, { ...bearer("x"), cookie })), refused);
    });
  }
  const body = { name: "Another", scopes: ["chat"] };
  const made = await asKey(site, secret)("POST", "/api/keys", body, { cookie });
  assertEquals(made.status, 401);
  assertEquals((await site.database.sql`select id from api_keys`).length, keysBefore.length);
});

Deno.test("public operations and unknown addresses answer alike with a wrong key", async () => {
  for (const path of ["/api/health", "/api/health/live", "/api/openapi.json", "/api/nothing"]) {
    const [without, wrong] = [
      await site.as("nobody").get(path),
      await site.as("nobody").get(path, bearer("wrong")),
    ];
    assertEquals([path, wrong.status, wrong.text], [path, without.status, without.text]);
  }
  const payload = fullBody("renderPdf", records);
  const printed = await site.as("nobody").post("/api/offers/pdf", payload, bearer("wrong"));
  assertEquals(printed.status, 200);
});

Deno.test("pages know no keys", async () => {
  const { secret } = await givenKey(site, "admin");
  const nobody = site.as("nobody");
  for (const path of ["/offers", "/settings", "/settings/keys", "/settings/users", "/"]) {
    const reply = await nobody.get(path, bearer(secret));
    assertEquals([path, reply.status], [path, 303]);
    assertStringIncludes(reply.headers.get("location") ?? "", "/login");
  }
  const form = new URLSearchParams({ name: "Eve", scope: "chat" });
  assertEquals((await nobody.send("POST", "/settings/keys", form, bearer(secret))).status, 401);
  // Somebody who is signed in reads pages whatever else their browser is told to send.
  const signedIn = await site.as("user").get("/offers", bearer("wrong"));
  assertEquals(signedIn.status, 200);
});

/** What is not quite the header of a key, `KEY` standing for a good one. */
const spoilt: readonly string[] = [
  "Bearer",
  "Bearer ",
  "bearer",
  "Bearer undefined",
  "Bearer null",
  "Bearer Bearer KEY",
  "Bearer KEY KEY",
  "Bearer KEY, Bearer KEY",
  "Bearer KEY,",
  "Bearer KEY;",
  "Bearer KEY\t.",
  'Bearer "KEY"',
  "Bearer 'KEY'",
  "Bearer <KEY>",
  "Bearer token=KEY",
  "Bearer KEY0",
  "Bearer xKEY",
  "Bearer KEY_",
  "Bearer KEY\u00a0",
  "Bearer KEY%20",
  "Bearer KEY/../x",
  "Bearer KEY'--",
  "Bearer KEY' or '1'='1",
  "Bearer ow_",
  "Bearer ow__",
  "Bearer ow_aaaaaaaa",
  "Bearer ow_aaaaaaaa_",
  `Bearer ow_aaaaaaaa_${"0".repeat(50)}`,
  `Bearer ow_aaaaaaaa_${"a".repeat(4_000)}`,
  `Bearer ${"a".repeat(62)}`,
  "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
  "Bearer UPPER",
  "Bearer WITHOUT",
  "Bearer SHORT",
  "Bearer REVERSED",
  "Bearer: KEY",
  "BearerKEY",
  "KEY",
  "Token KEY",
  "Basic KEY",
  "ApiKey KEY",
  "Digest ow_x",
  "ow_",
];

Deno.test(`${spoilt.length} ways to spell a key wrong are all refused, with a session too`, async (t) => {
  const { secret } = await givenKey(site, "admin");
  const { cookie = "" } = site.as("admin");
  for (const form of spoilt) {
    const authorization = form.replaceAll("KEY", secret).replace("UPPER", secret.toUpperCase())
      .replace("WITHOUT", secret.slice(3)).replace("SHORT", secret.slice(0, -1))
      .replace("REVERSED", secret.split("").toReversed().join(""));
    await t.step(form.slice(0, 60), async () => {
      const sent: Record<string, string>[] = [{ authorization }, { authorization, cookie }];
      for (const headers of sent) {
        const reply = await site.as("nobody").get("/api/offers", headers);
        assertEquals([reply.status, typeof reply.body.error], [401, "string"]);
        assert(!reply.text.includes(secret));
      }
    });
  }
  const good = [`Bearer ${secret}`, `bearer ${secret}`, `BEARER   ${secret}  `];
  for (const authorization of good) {
    assertEquals((await site.as("nobody").get("/api/offers", { authorization })).status, 200);
  }
  // What a proxy sends for itself is none of our business.
  const proxy = { authorization: "Basic YWRhOnNlY3JldA==" };
  assertEquals((await site.as("user").get("/api/offers", proxy)).status, 200);
  assertEquals((await site.as("nobody").get("/api/offers", proxy)).status, 401);
});

Deno.test("beside a session the key decides, and gets no cookie", async () => {
  const { cookie = "" } = site.as("admin");
  const user = await givenKey(site, "user");
  const asUser = asKey(site, user.secret);
  const content = { content: "name\nNowak" };
  const both = await asUser("POST", "/api/customers/import", content, { cookie });
  assertEquals([both.status, both.body], [403, { error: "Only an administrator can do this" }]);
  const reader = await givenKey(site, "admin", ["offers:read"]);
  const written = await asKey(site, reader.secret)("POST", "/api/offers/quick", {
    items: [{ productId: records.productId, quantity: 1 }],
  }, { cookie });
  assertEquals([written.status, written.body.error.code], [403, "scope_missing"]);
  const read = await asKey(site, reader.secret)("GET", "/api/offers", undefined, { cookie });
  assertEquals([read.status, read.headers.getSetCookie()], [200, []]);
});

Deno.test("the origin of a request counts for sessions only", async () => {
  const { secret } = await givenKey(site, "user");
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const body = { name: "Kowalski" };
  const byKey = await asKey(site, secret)("POST", "/api/customers", body, foreign);
  assertEquals(byKey.status, 201);
  const bySession = await site.as("user").post("/api/customers", body, foreign);
  assertEquals([bySession.status, bySession.body.error.code], [403, "cross_origin"]);
});

Deno.test("a machine does a whole job with one key", async () => {
  const { secret, owner, key } = await givenKey(site, "user", [
    "offers:read",
    "offers:write",
    "documents",
  ]);
  const send = asKey(site, secret);
  const items = [{ productId: records.productId, quantity: 3 }];
  const made = await send("POST", "/api/offers/quick", { customerName: "Süd GmbH", items });
  assertEquals(made.status, 201);
  const { offer } = made.body;
  assertEquals([offer.userId, offer.userName], [owner.id, owner.name]);
  const path = `/api/offers/${offer.id}`;
  assertEquals((await send("PATCH", path, { discountPercent: 5 })).body.offer.discountPercent, 5);
  assertEquals((await send("HEAD", path)).status, 200);
  const pdf = await send("GET", `${path}/pdf`);
  assertEquals([pdf.status, pdf.headers.get("content-type")], [200, "application/pdf"]);
  assertEquals((await send("GET", "/api/customers")).status, 403);
  const { changes } = (await site.as("user").get(`${path}/changes`)).body;
  assertEquals(
    changes.map(({ by, apiKeyId, user }: Record<string, unknown>) => [by, apiKeyId, user]),
    changes.map(() => ["key", key.id, { id: owner.id, name: owner.name }]),
  );
  assert(changes.length >= 2);
  const lines = site.log.map((line) => JSON.parse(line)).filter(({ apiKeyId }) =>
    apiKeyId === key.id
  );
  assertEquals(
    lines.map(({ operation, status, userId }) => [operation, status, userId === owner.id]),
    [
      ["createQuickOffer", 201, true],
      ["updateOffer", 200, true],
      ["getOffer", 200, true],
      ["getOfferPdf", 200, true],
      ["searchCustomers", 403, true],
    ],
  );
});

Deno.test("two machines of one user may use the same Idempotency-Key", async () => {
  const first = await givenKey(site, "user");
  const by = { userId: first.owner.id, name: first.owner.name, role: "user" as const };
  const second = await createApiKey(site.app.auth, by, { name: "B", scopes: ["customers:write"] });
  const headers = { "idempotency-key": "order-1" };
  const create = async (secret: string, name: string) => {
    const reply = await asKey(site, secret)("POST", "/api/customers", { name }, headers);
    return [reply.status, reply.body.customer?.name];
  };
  assertEquals(await create(first.secret, "Erste AG"), [201, "Erste AG"]);
  assertEquals(await create(second.secret, "Zweite AG"), [201, "Zweite AG"]);
  assertEquals(await create(first.secret, "Erste AG"), [201, "Erste AG"]);
  assertEquals(await create(first.secret, "Dritte AG"), [409, undefined]);
});
