/** What leaves the service towards browsers: headers of every answer, policies, origins, redirects, logs, secrets. */
import { assert, assertEquals } from "@std/assert";
import { authOperations } from "@/core/auth/operations.ts";
import { signIn } from "@/core/auth/sign_in.ts";
import { createUser } from "@/core/auth/users.ts";
import { ConfigError, readConfig, settingNames } from "@/core/platform/config.ts";
import { operations } from "@/core/contracts/operations.ts";
import type { Operation } from "@/core/contracts/operation.ts";
import { createLogger } from "@/core/platform/log.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import { fullBody, givenRecords, pathOf } from "@/tests/fuzz/records.ts";
import { hostileValues, Raw } from "@/tests/fuzz/values.ts";
import { testDatabase } from "@/tests/helpers/database.ts";
import { openTestSite, type Reply, type TestClient } from "@/tests/helpers/harness.ts";
import { markupPayloads } from "@/tests/helpers/markup_payloads.ts";
import { startModelServer } from "@/tests/helpers/model_server.ts";
import { password } from "@/tests/helpers/users.ts";
import { fieldOf, tagsOf } from "@/tests/routes/pages/markup.ts";
import { article, pagePaths } from "./pages.ts";
import { isFull, randomFrom, record, seed, times } from "./record.ts";

const canaries = {
  secret: "canary-of-the-session-secret-0123456789",
  key: "sk-canary-of-the-provider",
  databasePassword: "canary-of-the-database",
};

/** The database answers, or fails in the way that is set. */
let broken: Error | undefined;
const real = await testDatabase();
const fail = () => broken ? Promise.reject(broken) : undefined;
const database: typeof real = {
  ...real,
  sql: async (strings, ...values) => await fail() ?? await real.sql(strings, ...values),
  transaction: async (work) => await fail() ?? await real.transaction(work),
};

/** A provider that tells everybody the key that it was sent. */
const provider = startModelServer({
  reply: () =>
    Response.json({ error: { message: `wrong key ${canaries.key}`, code: canaries.key } }, {
      status: 401,
      headers: { "x-key": canaries.key },
    }),
});
Deno.test.afterAll(() => provider.stop());

const settings = { RATE_LIMITS: "off", AUTH_SECRET: canaries.secret } as const;
const site = await openTestSite({
  database,
  settings: {
    ...settings,
    OPENAI_API_KEY: canaries.key,
    OPENAI_BASE_URL: provider.baseUrl,
    OPENAI_EMBEDDING_DIMENSIONS: "3",
  },
});
const secure = await openTestSite({
  database,
  settings: { ...settings, BASE_URL: "https://offers.example.com" },
});
const admin = site.as("admin");
const nobody = site.as("nobody");
// The provider of the other site answers nothing: this one asks none.
const records = { ...await givenRecords(secure), ...article };
await admin.post("/api/kb/import", fullBody("importArticles", records));
const pages = pagePaths(records);
const random = randomFrom(seed);

/** Kinds of answers, by what their policy has to be. */
type Kind = "page" | "script" | "pdf" | "other";

const pagePolicy = (nonce: string | undefined) =>
  `default-src 'none'; script-src ${
    nonce ? `'nonce-${nonce}' 'strict-dynamic'` : "'none'"
  }; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

function kindOf({ headers }: Reply): Kind {
  const type = headers.get("content-type") ?? "";
  if (type.startsWith("text/html")) return "page";
  return type === "application/pdf" ? "pdf" : "other";
}

/** What is wrong with the headers of an answer. */
function faultsOf(reply: Reply, https: boolean, cached: boolean): string[] {
  const { headers } = reply;
  const get = (name: string) => headers.get(name) ?? "";
  const policy = get("content-security-policy");
  const nonce = /'nonce-([\w+/=-]+)'/.exec(policy)?.[1];
  const policies: Record<Kind, string> = {
    page: pagePolicy(nonce),
    script: "default-src 'none'; frame-ancestors 'none'",
    pdf: "frame-ancestors 'self'",
    other: "default-src 'none'; frame-ancestors 'none'",
  };
  const expected: [string, boolean][] = [
    // A file that came with a request is shut in besides.
    ["content-security-policy", policy.replace(" sandbox;", "") === policies[kindOf(reply)]],
    ["x-content-type-options", get("x-content-type-options") === "nosniff"],
    // Pages whose address is a secret name it to nobody.
    ["referrer-policy", ["same-origin", "no-referrer"].includes(get("referrer-policy"))],
    ["cross-origin-opener-policy", get("cross-origin-opener-policy") === "same-origin"],
    ["cross-origin-resource-policy", get("cross-origin-resource-policy") === "same-origin"],
    ["permissions-policy", get("permissions-policy").includes("camera=()")],
    [
      "strict-transport-security",
      get("strict-transport-security") === (https ? "max-age=31536000; includeSubDomains" : ""),
    ],
    [
      "cache-control",
      cached || get("content-type").startsWith("text/event-stream")
        ? get("cache-control") !== "" // clients of the chat know `no-cache`; a reply to a post is not kept anyway
        : /^no-store(, no-transform)?$/.test(get("cache-control")),
    ],
    ["x-request-id", /^[0-9a-f-]{36}$/.test(get("x-request-id"))],
    [
      "charset",
      !/^(text\/|application\/json)/.test(get("content-type")) ||
      /json|charset=utf-8/i.test(get("content-type")),
    ],
    ["server", get("server") === "" && get("x-powered-by") === ""],
    [
      "cors",
      [...headers.keys()].every((name) => !name.startsWith("access-control-")),
    ],
  ];
  return expected.filter(([, holds]) => !holds).map(([name]) => `${name}: ${get(name)}`);
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly who?: "admin" | "user" | "nobody";
  /** May be kept by browsers. */
  readonly cached?: boolean;
}

/** Those would leave nobody to send the others. */
const endsSession = ["signOut", "revokeSessions", "revokeOtherSessions"];

/** Every operation and page, and every way to fail. */
function everyRequest(): Sent[] {
  const all: readonly Operation[] = [...operations, ...authOperations];
  const called = all.filter(({ id, method }) =>
    method === "GET" || ["renderPdf", "generateOffer", "chat", "signIn"].includes(id)
  );
  const plain = called.map((operation): Sent => ({
    method: operation.method,
    path: pathOf(operation, records),
    body: fullBody(operation.id, records),
    who: "admin",
  }));
  const events = { accept: "text/event-stream" };
  return [
    ...plain,
    ...all.map(({ method, path }): Sent => ({ method, path, who: "nobody" })),
    ...all.map(({ path }): Sent => ({ method: "PROPFIND", path, who: "admin" })),
    ...all.filter(({ id, method }) => method !== "GET" && !endsSession.includes(id)).map((
      operation,
    ): Sent => ({
      method: operation.method,
      path: pathOf(operation, records),
      body: "{",
      headers: { "content-type": "text/plain" },
      who: "admin",
    })),
    ...["admin", "nobody"].flatMap((who) =>
      pages.map((path): Sent => ({
        method: "GET",
        path,
        who: who === "admin" ? who : "nobody",
        // Empty until somebody types, and the browser keeps what they typed.
        cached: path === "/offers/new",
      }))
    ),
    ...pages.map((path): Sent => ({ method: "PUT", path, who: "user" })),
    {
      method: "POST",
      path: "/api/offers",
      body: fullBody("generateOffer", records),
      headers: events,
    },
    { method: "GET", path: "/assets/app.css", cached: true, who: "nobody" },
    { method: "GET", path: "/favicon.ico", cached: true, who: "nobody" },
    { method: "GET", path: "/nothing" },
    { method: "GET", path: "/.git/config", who: "nobody" },
    { method: "GET", path: "/api/nothing", who: "nobody" },
    { method: "GET", path: `/offers?x=${"x".repeat(9_000)}` },
    { method: "GET", path: "/api/offers/%zz" },
    { method: "GET", path: "/api//offers" },
    { method: "GET", path: "/offers", headers: { host: "evil.example" } },
    { method: "HEAD", path: "/offers" },
    { method: "OPTIONS", path: "/api/offers", who: "nobody" },
    { method: "POST", path: "/api/offers", body: "x".repeat(2 ** 21) },
    { method: "POST", path: "/login", body: new URLSearchParams({ email: "x", password: "x" }) },
    { method: "POST", path: "/logout", body: new URLSearchParams(), who: "nobody" },
  ];
}

async function send(client: TestClient, { method, path, body, headers }: Sent): Promise<Reply> {
  const given = body instanceof URLSearchParams
    ? { origin: "http://localhost:8000", ...headers }
    : headers;
  return await client.send(method, path, body, given);
}

Deno.test("G1 G6 G8 every answer has every header, whatever it is and however it failed", async () => {
  const requests = everyRequest();
  const wrong = new Set<string>();
  const statuses: Record<number, number> = {};
  const ask = async (over: typeof site, https: boolean, which: readonly Sent[]) => {
    for (const sent of which) {
      const reply = await send(over.as(sent.who ?? "admin"), sent);
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      for (const fault of faultsOf(reply, https, sent.cached ?? false)) {
        wrong.add(`${sent.method} ${sent.path.slice(0, 60)} ${reply.status} ${fault}`);
      }
    }
  };
  await ask(site, false, isFull ? requests : requests.filter(() => random() < 0.4));
  const fewer = isFull ? requests : requests.filter(() => random() < 0.1);
  await ask(secure, true, fewer);
  for (const error of [new DatabaseUnavailable("away"), new TypeError("not a function")]) {
    broken = error;
    await ask(site, false, isFull ? requests : requests.filter(() => random() < 0.1));
    broken = undefined;
  }
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  record({
    id: "G1, G6, G8",
    test:
      `${total} answers: operations, ${pages.length} pages, files, streams, PDF; over http and https; database away and broken (${
        Object.keys(statuses).join(", ")
      })`,
    limit: "all security headers on all, HSTS on https alone, no-store on all but files",
    measured: `${wrong.size} faults`,
    held: wrong.size === 0,
  });
  assertEquals([...wrong].slice(0, 20), []);
  const known = isFull ? [200, 303, 400, 401, 403, 404, 405, 413, 414, 415, 500, 503] : [200, 401];
  for (const status of known) {
    assert(statuses[status], `no answer of ${status}: ${JSON.stringify(statuses)}`);
  }
});

Deno.test("G4 each page has a nonce of its own on its scripts, and nothing that the policy refuses", async () => {
  const rounds = times(2, 30);
  const nonces: string[] = [];
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const path of pages) {
      const { headers, text } = await admin.get(path);
      if (text === "") continue;
      const nonce = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1];
      if (nonce !== undefined) nonces.push(nonce);
      for (const { name, attributes } of tagsOf(text)) {
        const isLoud = Object.keys(attributes).some((each) => /^on|^style$|^srcdoc$/.test(each));
        if (isLoud) wrong.push(`${path}: ${name} ${JSON.stringify(attributes)}`);
        if (name === "script" && attributes.nonce !== nonce) wrong.push(`${path}: no nonce`);
        if (/^\s*javascript:/i.test(attributes.href ?? "")) wrong.push(`${path}: javascript:`);
      }
    }
  }
  const repeated = nonces.length - new Set(nonces).size;
  record({
    id: "G4",
    test: `${pages.length} pages ${rounds} times`,
    limit: "scripts by nonce only, a new nonce each time, no inline style or handler",
    measured: `${wrong.length} faults, ${repeated} of ${nonces.length} nonces repeated`,
    held: wrong.length + repeated === 0,
  });
  assert(nonces.length > 0);
  assertEquals([wrong, repeated], [[], 0]);
});

Deno.test("G7 no origin gets a word of CORS where none is listed", async () => {
  const origins = [
    "https://evil.example",
    "http://localhost:8000.evil.example",
    "http://localhost:8001",
    "https://localhost:8000",
    "http://LOCALHOST:8000",
    "http://localhost",
    "http://127.0.0.1:8000",
    "http://[::1]:8000",
    "null",
    "file://",
    "chrome-extension://abcdef",
    "http://user@localhost:8000",
    "http://localhost:8000/",
    "http://localhost:8000, https://evil.example",
    "https://offers.example.com",
    "*",
    "",
    "data:",
    "http://xn--lcalhost-x4a:8000",
    "http://localhost:8000%00.evil.example",
  ];
  const paths = operations.map((operation) => pathOf(operation, records));
  const chosen = isFull ? paths : paths.filter(() => random() < 0.15);
  let asked = 0, words = 0;
  for (const origin of origins) {
    for (const path of chosen) {
      const preflight = { origin, "access-control-request-method": "POST" };
      for (const [method, headers] of [["GET", { origin }], ["OPTIONS", preflight]] as const) {
        const reply = await nobody.send(method, path, undefined, headers);
        asked++;
        words += [...reply.headers.keys()].filter((key) => key.startsWith("access-control")).length;
      }
    }
  }
  record({
    id: "G7",
    test: `${asked} reads and preflights of ${origins.length} origins`,
    limit: "no Access-Control header",
    measured: `${words} headers`,
    held: words === 0,
  });
  assertEquals(words, 0);
});

Deno.test("G9 sign-in leads nowhere but to a path of this site", async () => {
  const starts = [
    ...["//", "///", "/\\", "\\\\", "\\/", "/\t/", "/\n/", "/\r\n/", "/%09/", "/%2f/", "/%5c/"],
    ...["https://", "https:", "https:/", "HTTPS://", "http:\\\\", "javascript:", "data:text/html,"],
    ...[
      "/.//",
      "/..//",
      "/./\\",
      " //",
      "\u0000//",
      "//\u200b",
      "/\u2028/",
      "\ufeff//",
      "@",
      "?//",
    ],
    ...["/;//", "/offers\r\nLocation: //", "/offers\nSet-Cookie: a=b;//", "/\ud800//", "////"],
  ];
  const ends = [
    "evil.example",
    "evil.example/offers",
    "localhost:8000@evil.example",
    "%65vil.example",
  ];
  const forms = starts.flatMap((start) => ends.map((end) => start + end));
  const email = "nora@example.com";
  await createUser(site.app.auth, { name: "Nora", email, password, role: "user" });
  const wrong: string[] = [];
  const chosen = isFull ? forms : forms.filter((_, at) => at % 6 === 0);
  for (const next of chosen) {
    const shown = await nobody.get(`/login?next=${encodeURIComponent(next.toWellFormed())}`);
    const reply = await nobody.postForm("/login", { email, password, next: next.toWellFormed() });
    const places = [fieldOf(shown.text, "next").value ?? "", reply.headers.get("location") ?? ""];
    for (const place of places) {
      const url = URL.parse(place, "http://localhost:8000");
      const isHere = /^\/(?![/\\])/.test(place) && url?.origin === "http://localhost:8000";
      if (!isHere || reply.status !== 303) wrong.push(`${JSON.stringify(next)}: ${place}`);
    }
    if (reply.headers.getSetCookie().length !== 1) wrong.push(`${JSON.stringify(next)}: cookies`);
  }
  record({
    id: "G9",
    test: `${chosen.length} forms of next=, shown and followed`,
    limit: "a path of this site, one Set-Cookie, no other header",
    measured: `${wrong.length} wrong`,
    held: wrong.length === 0,
  });
  assertEquals(wrong, []);
});

Deno.test("G13 one event is one line of JSON, whatever people send", async () => {
  const plain = [
    ...markupPayloads,
    ...Object.values(hostileValues).map((value) => {
      const made = value();
      return made instanceof Raw ? made.text : String(made);
    }).filter((text) => text.length < 5_000),
    'a\r\n{"level":"error","event":"forged"}',
    "\u001b[2J\u001b[31m",
    "\u2028\u2029\u0085",
    '"}\n{"ts":"2000-01-01',
    "%0d%0aforged",
    "\u0000\u0007\u0008",
  ];
  const texts = [
    ...plain,
    ...plain.map((text) => `${text}\r\n{"level":"error","event":"forged"}\r\n`),
    ...plain.map((text) => `\u001b[0m\u2028${text}\u0085"}`),
  ];
  const lines: string[] = [];
  const formats = ["json", "text"] as const;
  for (const format of formats) {
    const log = createLogger({ level: "debug", format, write: (line) => lines.push(line) });
    for (const text of texts) {
      log.info("request", { operation: text, userId: text });
      log.error("request", Object.assign(new Error(text), { code: text }), { requestId: text });
    }
  }
  const before = site.log.length;
  for (const text of isFull ? texts : texts.slice(0, 20)) {
    const safe = text.replaceAll(/[^\x20-\x7e]/g, "_");
    const encoded = encodeURIComponent(text.toWellFormed());
    const headers = { "user-agent": safe, "x-request-id": safe, "x-forwarded-for": safe };
    await nobody.get(`/api/offers/${encoded}?query=${encoded}`, headers);
    await nobody.post("/api/auth/sign-in/email", { email: text, password: text }, headers);
  }
  const own = site.log.slice(before);
  // deno-lint-ignore no-control-regex
  const broken = [...lines, ...own].filter((line) => /[\u0000-\u001f\u007f]/.test(line));
  const unread = own.filter((line) => {
    const { event, ts } = JSON.parse(line);
    return event !== "request" || !/^\d{4}-.*Z$/.test(ts);
  });
  record({
    id: "G13",
    test: `${texts.length} texts in all fields of the logger and in requests`,
    limit: "each event one line of its own form, no control character",
    measured: `${broken.length + unread.length} of ${lines.length + own.length} lines wrong`,
    held: broken.length + unread.length === 0,
  });
  assertEquals(lines.length, formats.length * texts.length * 2);
  assertEquals([broken, unread], [[], []]);
});

Deno.test("G14 no secret is in an answer or a line of the log, however a request fails", async () => {
  const typed = "canary that somebody types";
  const email = "canary@example.com";
  await createUser(site.app.auth, { name: "Nora", email, password: typed, role: "user" });
  const { setCookie } = await signIn(site.app.auth, { email, password: typed, address: "" });
  const cookie = setCookie[0]?.split(";", 1)[0] ?? "";
  const token = decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "";
  assert(token.length === 32);
  await nobody.post("/api/auth/sign-in/email", { email, password: `${typed}?` });
  const hidden = [...Object.values(canaries), typed, token];
  const answers: string[] = [];
  const ask = async () => {
    for (const { id, method, path } of [...operations, ...authOperations]) {
      if (endsSession.includes(id)) continue;
      const real = pathOf({ path }, records);
      const body = method === "GET" ? undefined : fullBody(id, records);
      const headers = { cookie, "x-secret": canaries.key };
      const reply = await nobody.send(method, real, body, headers);
      const cut = method === "GET" ? undefined : `{"password":"${canaries.key}`;
      const bad = await nobody.send(method, real, cut, headers);
      answers.push(...[reply, bad].map((each) => each.text + JSON.stringify([...each.headers])));
    }
    for (const path of pages) answers.push((await nobody.get(path, { cookie })).text);
  };
  const failures = [
    undefined,
    new DatabaseUnavailable("no connection"),
    Object.assign(new Error("duplicate key"), { detail: `Key (x)=(${canaries.databasePassword})` }),
  ];
  for (const failure of isFull ? failures : failures.slice(1)) {
    broken = failure;
    await ask();
    broken = undefined;
  }
  const settings = Object.fromEntries(settingNames.map((name) => [name, `\n${canaries.key}`]));
  let refusal = "";
  try {
    readConfig((name) => settings[name]);
  } catch (error) {
    if (error instanceof ConfigError) refusal = error.message;
  }
  const all = [...answers, ...site.log, refusal].join("\n");
  const found = hidden.filter((text) => all.includes(text));
  const keys = provider.seen.filter(({ authorization }) => authorization?.includes(canaries.key));
  record({
    id: "G14",
    test:
      `${hidden.length} secrets looked for in ${answers.length} answers and ${site.log.length} log lines: provider that echoes its key, database away and broken, settings all wrong`,
    limit: "none found",
    measured: `${found.length} found`,
    held: found.length === 0,
  });
  assert(refusal.includes("AUTH_SECRET") || refusal.includes("PORT"));
  if (isFull) assert(keys.length > 0, "the provider was asked");
  assertEquals(found, []);
});
