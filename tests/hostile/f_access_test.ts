/** Who gets in: the access table cell by cell, changes from other sites, and what belongs to something else. */
import { assert, assertEquals } from "@std/assert";
import { authOperations } from "@/core/auth/operations.ts";
import { operations } from "@/core/contracts/operations.ts";
import type { Operation } from "@/core/contracts/operation.ts";
import { errorCatalogue } from "@/core/errors.ts";
import { newId } from "@/core/platform/ids.ts";
import { checksums } from "@/tests/fuzz/checksums.ts";
import { fullBody, givenRecords, type Records } from "@/tests/fuzz/records.ts";
import { openTestSite, type Reply, TestClient } from "@/tests/helpers/harness.ts";
import {
  type Caller,
  callers,
  type Decision,
  decisions,
  describedAccess,
  givenBannedCookie,
  givenCaller,
  givenExpiredCookie,
  strangePath,
} from "./access.ts";
import { isFull, randomFrom, record, seed, times } from "./record.ts";

const site = await openTestSite({ settings: { RATE_LIMITS: "off", SIGN_UP: "open" } });
const { auth } = site.app;
const records = await givenRecords(site);
const document = (await site.as("nobody").get("/api/openapi.json")).body;
const all: readonly Operation[] = [...operations, ...authOperations];
const random = randomFrom(seed);

const client = (cookie?: string) => new TestClient(site.fetch, cookie);

/** What an answer says about its caller; a refusal for any other reason has let them in. */
function decisionOf({ status, text }: Reply): Decision {
  const is = (code: keyof typeof errorCatalogue) => text.includes(errorCatalogue[code][1]);
  if (status === 401 && is("unauthenticated")) return 401;
  if (status === 401 && text.includes("This takes an API key and no session")) return 401;
  if (status === 403 && is("forbidden")) return 403;
  return "in";
}

async function cookieOf(caller: Caller): Promise<string | undefined> {
  switch (caller) {
    case "nobody":
      return undefined;
    case "banned":
      return await givenBannedCookie(auth);
    case "expired":
      return await givenExpiredCookie(auth);
    default:
      return (await givenCaller(auth, caller)).cookie;
  }
}

Deno.test("F15 every cell of the access table is what the operation and the description declare", async () => {
  const cookies = new Map<Caller, string | undefined>();
  for (const caller of callers) cookies.set(caller, await cookieOf(caller));
  const send = async (operation: Operation, caller: Caller) => {
    // What may end the caller's session gets one of its own.
    const own = operation.path.startsWith("/api/auth/") && operation.method === "POST";
    const cookie = own && decisions[operation.access][caller] === "in" && caller !== "nobody"
      ? await cookieOf(caller)
      : cookies.get(caller);
    const body = operation.method === "GET" ? undefined : fullBody(operation.id, records);
    return await client(cookie).send(operation.method, strangePath(operation), body);
  };
  const wrong: string[] = [];
  let cells = 0;
  const look = async (wanted: (decision: Decision) => boolean) => {
    for (const operation of all) {
      for (const caller of callers) {
        const expected = decisions[operation.access][caller];
        if (!wanted(expected) || (!isFull && random() > 0.4)) continue;
        const reply = await send(operation, caller);
        cells++;
        if (reply.status >= 500 || decisionOf(reply) !== expected) {
          wrong.push(`${operation.id} ${caller}: ${reply.status} ${reply.text.slice(0, 200)}`);
        }
      }
    }
  };
  const described = all.filter((each) => describedAccess(document, each) !== each.access);
  const before = await checksums(site.database);
  await look((expected) => expected !== "in");
  const after = await checksums(site.database);
  await look((expected) => expected === "in");
  record({
    id: "F15",
    test: `${all.length} operations x ${callers.length} callers against the real handler`,
    limit: "each cell as declared, the description the same, a refused caller changes nothing",
    measured: `${wrong.length} of ${cells} cells wrong, ${described.length} described otherwise`,
    held: wrong.length === 0 && described.length === 0,
  });
  assertEquals(wrong, []);
  assertEquals(described.map(({ id }) => id), []);
  assertEquals(after, before);
  if (isFull) assertEquals(cells, all.length * callers.length);
});

/** Rows: `Sec-Fetch-Site`; columns: `Origin`. Whether a changing request that carries a cookie is let in. */
const origins = ["http://localhost:8000", "https://evil.example", "null", undefined] as const;
const sites: readonly [site: string | undefined, ...lets: boolean[]][] = [
  ["same-origin", true, true, true, true],
  ["none", true, true, true, true],
  ["same-site", true, false, false, false],
  ["cross-site", true, false, false, false],
  [undefined, true, false, false, true],
];
const types = ["application/json", "application/x-www-form-urlencoded", "text/plain"] as const;

Deno.test("F9 a change that another site asks for is refused, whatever it is sent as", async () => {
  // What takes keys alone looks at no cookie: it is 401 to all of these.
  const writing = all.filter(({ method, access }) => method !== "GET" && access !== "key");
  const rows = writing.flatMap((operation) =>
    sites.flatMap(([from, ...lets]) =>
      origins.flatMap((origin, at) =>
        types.flatMap((type) =>
          [true, false].map((signed) => ({ operation, from, origin, type, signed, lets: lets[at] }))
        )
      )
    )
  );
  const chosen = isFull ? rows : rows.filter(() => random() < 150 / rows.length);
  // An empty request of a customer is a request: those that were let in are stored, and told.
  const except = ["user", "account", "requests", "events", "event_places"];
  const before = await checksums(site.database, except);
  const ends = ["signOut", "revokeSessions", "revokeOtherSessions"];
  let { cookie } = await givenCaller(auth, "admin");
  const wrong: string[] = [];
  let refused = 0;
  for (const { operation, from, origin, type, signed, lets } of chosen) {
    const headers: Record<string, string> = { "content-type": type };
    if (from !== undefined) headers["sec-fetch-site"] = from;
    if (origin !== undefined) headers.origin = origin;
    const reply = await client(signed ? cookie : undefined)
      .send(operation.method, strangePath(operation), "{}", headers);
    const isRefused = reply.status === 403 &&
      reply.text.includes(errorCatalogue.cross_origin[1]);
    if (isRefused) refused++;
    const takesBody = operation.body !== undefined && operation.bodyOptional !== true;
    const bad = (signed && isRefused === lets) || (!signed && isRefused) || reply.status >= 500 ||
      (takesBody && type !== "application/json" && reply.status < 300);
    if (bad) {
      wrong.push(`${operation.id} ${from} ${origin} ${type} ${signed}: ${reply.status}`);
    }
    if (signed && lets && ends.includes(operation.id)) {
      cookie = (await givenCaller(auth, "admin")).cookie;
    }
  }
  record({
    id: "F9",
    test:
      `${chosen.length} requests: ${writing.length} changing operations x Sec-Fetch-Site x Origin x content type x cookie`,
    limit: "cross-site with a cookie is 403, a client without these headers works, no form is JSON",
    measured: `${wrong.length} wrong, ${refused} refused as cross-origin`,
    held: wrong.length === 0,
  });
  assertEquals(wrong, []);
  const after = await checksums(site.database, except);
  assertEquals(Object.keys(after).filter((table) => after[table] !== before[table]), []);
});

/** What hangs below something else: the request with a parent and a child that may not belong together. */
const nested: readonly {
  readonly id: string;
  readonly of: (parent: Records, child: Records) => [string, string, unknown?];
}[] = [
  { id: "a revision", of: (a, b) => ["GET", `/api/offers/${a.offerId}/revisions/${b.revisionId}`] },
  {
    id: "restoring",
    of: (a, b) => ["POST", `/api/offers/${a.offerId}/revisions/${b.revisionId}/restore`],
  },
  {
    id: "printing",
    of: (a, b) => ["GET", `/api/offers/${a.offerId}/pdf?revision=${b.revisionId}`],
  },
  {
    id: "a line",
    of: (a, b) => ["PATCH", `/api/offers/${a.offerId}/products/${b.offerProductId}`, {
      quantity: 9,
    }],
  },
  {
    id: "removing a line",
    of: (a, b) => ["DELETE", `/api/offers/${a.offerId}/products/${b.offerProductId}`],
  },
  {
    id: "messages",
    of: (a, b) => ["GET", `/api/offers/${a.offerId}/chat/threads/${b.threadId}/messages`],
  },
  {
    id: "a thread",
    of: (a, b) => ["PATCH", `/api/offers/${a.offerId}/chat/threads/${b.threadId}`, { title: "x" }],
  },
  {
    id: "deleting a thread",
    of: (a, b) => ["DELETE", `/api/offers/${a.offerId}/chat/threads/${b.threadId}`],
  },
  {
    id: "a proposal",
    of: (a, b) => ["POST", `/api/offers/${a.offerId}/chat/proposals/${b.proposalId}`, {
      decision: "apply",
    }],
  },
  {
    id: "chat",
    of: (a, b) => ["POST", "/api/chat", {
      offerId: a.offerId,
      threadId: b.threadId,
      messages: [{ role: "user", parts: [{ type: "text", text: "hello" }] }],
    }],
  },
  {
    id: "a correction",
    of: (a, b) => ["DELETE", `/api/customers/${a.customerId}/corrections/${b.correctionId}`],
  },
];

/** The same request, with a child that is nobody's. */
function unknown(child: Records): Records {
  const none = newId();
  return {
    ...child,
    revisionId: none,
    offerProductId: none,
    threadId: none,
    proposalId: none,
    correctionId: none,
  };
}

Deno.test("F16 a child of another parent is answered as one that does not exist", async () => {
  const others: Records[] = [];
  for (let at = 0; at < times(2, 15); at++) {
    others.push(await givenRecords(site, `Customer ${at}`));
  }
  const pairs = others.flatMap((a) => others.filter((b) => b !== a).map((b) => ({ a, b })))
    .slice(0, times(2, 110));
  const { cookie } = await givenCaller(auth, "user");
  const before = await checksums(site.database);
  const wrong: string[] = [];
  const took = { foreign: [] as number[], unknown: [] as number[] };
  for (const { a, b } of pairs) {
    for (const { id, of } of nested) {
      const answers: string[] = [];
      for (const [kind, child] of [["foreign", b], ["unknown", unknown(b)]] as const) {
        const [method, path, body] = of(a, child);
        const started = performance.now();
        const { status, text } = await client(cookie).send(method, path, body);
        took[kind].push(performance.now() - started);
        answers.push(`${status} ${text}`);
      }
      if (answers[0] !== answers[1] || !answers[0]?.startsWith("404 ")) {
        wrong.push(`${id}: ${answers.join(" | ")}`);
      }
    }
  }
  const median = (all: number[]) => all.toSorted((x, y) => x - y)[all.length >> 1] ?? 0;
  const difference = Math.abs(median(took.foreign) / median(took.unknown) - 1) * 100;
  record({
    id: "F16",
    test: `${nested.length} kinds of children x ${pairs.length} pairs with another parent`,
    limit: "404 with the body of an unknown id, nothing changed",
    measured: `${wrong.length} of ${took.foreign.length} wrong`,
    held: wrong.length === 0,
  });
  record({
    id: "F16",
    test: "the time of those answers",
    limit: "medians less than 10 % apart",
    measured: `${difference.toFixed(1)} %`,
    held: difference < 10,
  });
  assertEquals(wrong, []);
  assertEquals(await checksums(site.database), before);
});

Deno.test("F17 an import by who may not is refused before its body is read", async () => {
  let pulled = 0;
  const { cookie } = await givenCaller(auth, "user");
  const imports = all.filter(({ errors, access }) => errors === "import" && access === "admin");
  const wrong: string[] = [];
  for (const { id, path, method } of imports) {
    for (const who of [cookie, undefined]) {
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          pulled++;
          controller.enqueue(new TextEncoder().encode("x".repeat(1000)));
        },
      }, { highWaterMark: 0 });
      const headers = new Headers({ "content-type": "application/json" });
      if (who !== undefined) headers.set("cookie", who);
      const res = await site.fetch(
        new Request(`http://localhost:8000${path}`, { method, headers, body }),
      );
      const answer = await res.json();
      const isShaped = Object.keys(answer).join() === "error" && typeof answer.error === "string";
      if (res.status !== (who ? 403 : 401) || !isShaped) wrong.push(`${id}: ${res.status}`);
    }
  }
  record({
    id: "F17",
    test:
      `${imports.length} imports of administrators, sent by a user and by nobody, body without end`,
    limit: "403 and 401 in the shape of imports, no byte of the body read",
    measured: `${wrong.length} wrong, ${pulled} reads`,
    held: wrong.length === 0 && pulled === 0,
  });
  assert(imports.length > 0);
  assertEquals([wrong, pulled], [[], 0]);
});

Deno.test("F18 a session that ends while its answer streams: the stream ends whole, the next request is nobody's", async () => {
  const rounds = times(2, 40);
  let whole = 0, refused = 0;
  for (let round = 0; round < rounds; round++) {
    const { cookie, userId } = await givenCaller(auth, "user");
    const headers = { "content-type": "application/json", cookie, accept: "text/event-stream" };
    const body = JSON.stringify(fullBody("generateOffer", records));
    const address = "http://localhost:8000/api/offers";
    const res = await site.fetch(new Request(address, { method: "POST", headers, body }));
    const reader = res.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader?.read())?.value ?? "";
    if (round % 2) await site.database.sql`delete from "session" where "userId" = ${userId}`;
    else await site.database.sql`update "user" set "banned" = true where "id" = ${userId}`;
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      text += piece.value;
    }
    if (/event: (result|error)/.test(text)) whole++;
    if ((await client(cookie).get("/api/offers")).status === 401) refused++;
  }
  record({
    id: "F18",
    test: `${rounds} drafts streamed while the session is deleted or the user banned`,
    limit: "the stream ends with its result or an error, the next request is 401",
    measured: `${whole} ended whole, ${refused} refused afterwards`,
    held: whole === rounds && refused === rounds,
  });
  assertEquals([whole, refused], [rounds, rounds]);
});
