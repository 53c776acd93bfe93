/** Authentication: first administrator, paths, roles, cookies, guessing, passwords, lifetimes. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { scryptSync } from "node:crypto";
import { authOperations } from "@/core/auth/operations.ts";
import { openAuth } from "@/core/auth/auth.ts";
import { ensureFirstAdmin } from "@/core/auth/first_admin.ts";
import { revokeSessions } from "@/core/auth/session.ts";
import { signIn, signOut } from "@/core/auth/sign_in.ts";
import { banUser, changePassword, setUserPassword } from "@/core/auth/users.ts";
import { readConfig } from "@/core/platform/config.ts";
import { AppError } from "@/core/errors.ts";
import { openTestAuth, secret } from "@/tests/core/auth/given.ts";
import { checksums } from "@/tests/fuzz/checksums.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";
import { openTestSite, type Reply, TestClient } from "@/tests/helpers/harness.ts";
import { password } from "@/tests/helpers/users.ts";
import { foreignAuthPaths, spellingsOf } from "@/tests/routes/api/auth_paths.ts";
import { givenCaller, givenCookie } from "./access.ts";
import { isFull, randomFrom, record, seed, times } from "./record.ts";

const database = await testDatabase();
const site = await openTestSite({
  database,
  settings: { RATE_LIMITS: "signin=10/900,signin_address=30/900,api=100000/60" },
});
const free = openTestAuth(database, { RATE_LIMITS: "off" });
const random = randomFrom(seed);
const minute = 60_000;
const day = 24 * 60 * minute;

/** All that left the service in this file, and all that must never be in it: see F5. */
const seen: string[] = [];
const tokens = new Set<string>();

/** Sends through the front door from an address, and keeps the answer for F5. */
async function send(
  method: string,
  path: string,
  given: { body?: unknown; cookie?: string; headers?: Record<string, string>; from?: string } = {},
): Promise<Reply> {
  const info: Deno.ServeHandlerInfo | undefined = given.from === undefined ? undefined : {
    remoteAddr: { transport: "tcp", hostname: given.from, port: 50_000 },
    completed: Promise.resolve(),
  };
  const client = new TestClient((req) => site.fetch(req, info), given.cookie);
  const reply = await client.send(method, `/api/auth/${path}`, given.body, given.headers);
  seen.push(`${path} ${reply.text} ${reply.headers.get("location")}`);
  for (const cookie of reply.headers.getSetCookie()) {
    const token = site.app.auth.cookie.read(cookie.split(";", 1)[0]);
    if (token !== undefined) tokens.add(token);
  }
  return reply;
}

const cookieOf = (reply: Reply) => reply.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
const sessionOf = async (cookie: string) => (await send("GET", "get-session", { cookie })).body;

/** Starts over where limits of attempts must not count what the test before did. */
async function forgetAttempts() {
  await database.sql`delete from rates`;
}

Deno.test("F1 of two instances that start at once, one makes the first administrator", async () => {
  const own = await testDatabase();
  const rounds = times(1, 20);
  let wrong = 0, printed = 0;
  for (let round = 0; round < rounds; round++) {
    await truncateAll(own);
    const settings = { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: password };
    const instances = [openTestAuth(own, settings), openTestAuth(own, settings)];
    const made = await Promise.allSettled(instances.map((each) => ensureFirstAdmin(each)));
    const [count] = await own.sql<{ n: number }>`
      select count(*)::int as n from "user" where "role" = 'admin'`;
    const again = await ensureFirstAdmin(openTestAuth(own, { ...settings, ADMIN_EMAIL: "e@e.io" }));
    if (count?.n !== 1 || Object.keys(again).length > 0) wrong++;
    if (JSON.stringify(made).includes(password)) printed++;
  }
  record({
    id: "F1",
    test:
      `${rounds} fresh installations, two instances racing, then settings for another administrator`,
    limit: "exactly one administrator, the password printed nowhere",
    measured: `${wrong} wrong, ${printed} printed`,
    held: wrong + printed === 0,
  });
  assertEquals([wrong, printed], [0, 0]);
});

Deno.test("F2 what is not in the list does not exist; closed sign-up says the same of every email", async () => {
  const { cookie, email } = await givenCaller(free, "admin");
  const known = authOperations.map(({ path }) => path.slice("/api/auth/".length));
  const spelled = isFull ? known : ["sign-in/email", "admin/set-role"];
  const paths = [...foreignAuthPaths, ...spelled.flatMap(spellingsOf)];
  const methods = isFull ? ["GET", "POST", "PUT", "PATCH", "DELETE"] : ["POST"];
  const wrong: string[] = [];
  for (const path of paths) {
    for (const method of methods) {
      const body = method === "GET" ? undefined : { email, password, role: "admin" };
      const reply = await send(method, path, { cookie, body });
      const isRefused = [404, 405].includes(reply.status) && reply.body?.error?.code !== undefined;
      if (!isRefused) wrong.push(`${method} ${path}: ${reply.status} ${reply.text}`);
    }
  }
  const closed = new Set<string>();
  for (const asked of [email, "new@example.com", "x", ""]) {
    const body = { email: asked, name: "Z", password };
    const { status, text } = await send("POST", "sign-up/email", { body });
    closed.add(`${status} ${text}`);
  }
  record({
    id: "F2",
    test:
      `${paths.length} paths of better-auth and spellings of ours x ${methods.length} methods, as an administrator`,
    limit: "404 or 405 in the standard shape; closed sign-up answers alike",
    measured: `${wrong.length} wrong, ${closed.size} answer of closed sign-up`,
    held: wrong.length === 0 && closed.size === 1,
  });
  assertEquals([wrong, closed.size], [[], 1]);
});

Deno.test("F3 no wish in a body makes a role, a ban or a longer session", async () => {
  const { cookie, userId, email } = await givenCaller(free, "user");
  const wishes: Record<string, unknown>[] = [
    { role: "admin" },
    { role: ["admin"] },
    { role: "user,admin" },
    { banned: false },
    { emailVerified: true },
    { id: "chosen" },
    { userId },
    { impersonatedBy: userId },
    { expiresAt: "2099-01-01" },
    { createdAt: "2000-01-01" },
    { data: { role: "admin" } },
    { additionalFields: { role: "admin" } },
    { user: { role: "admin" } },
    { session: { expiresAt: "2099-01-01" } },
    { __proto__: { role: "admin" } },
  ];
  const before = await checksums(database);
  const targets: [string, Record<string, unknown>][] = [
    ["sign-in/email", { email, password }],
    ["update-user", {}],
    ["update-session", {}],
    ["admin/set-role", { userId, role: "admin" }],
    ["admin/create-user", { name: "N", email: "n@example.com", password }],
    ["admin/update-user", { userId, data: { role: "admin" } }],
    ["revoke-session", { id: "x" }],
  ];
  let tried = 0;
  for (const wish of wishes) {
    for (const [path, body] of targets) {
      await forgetAttempts();
      await send("POST", path, { cookie, body: { ...body, ...wish } });
      tried++;
    }
  }
  const after = await checksums(database);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  const [longest] = await database.sql<{ days: number }>`
    select extract(epoch from max("expiresAt" - "createdAt"))::float8 / 86400 as days from "session"`;
  const admin = await givenCookie(free, email);
  const role = (await sessionOf(admin)).user.role;
  record({
    id: "F3",
    test: `${tried} bodies with wishes, to ${targets.length} paths as a user`,
    limit: "no role, ban or lifetime changed",
    measured: `${changed.length} tables changed, role ${role}`,
    held: changed.length === 0 && role === "user",
  });
  assertEquals([changed, role], [[], "user"]);
  assert((longest?.days ?? 99) < 7.01);
});

Deno.test("F4 F6 one cookie, of exact form; a session that came along or was planted is not kept", async () => {
  const rounds = times(3, 100);
  let wrong = 0;
  for (let round = 0; round < rounds; round++) {
    const { cookie: old, email } = await givenCaller(free, "user");
    const planted = `auth.session_token=${"A".repeat(32)}.${"B".repeat(43)}%3D`;
    await forgetAttempts();
    const body = { email, password };
    const fresh = await send("POST", "sign-in/email", { body, cookie: [old, planted][round % 2] });
    const cookies = fresh.headers.getSetCookie();
    assertEquals(cookies.length, 1);
    assertMatch(
      cookies[0] ?? "",
      /^auth\.session_token=[\w.%-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const cookie = cookieOf(fresh);
    const twice = `${cookie}; ${cookie}`;
    const isFresh = cookie !== old && cookie !== planted && (await sessionOf(cookie))?.user;
    const ended = round % 2 ? await sessionOf(planted) : await sessionOf(old);
    if (!isFresh || ended !== null || await sessionOf(twice) !== null) wrong++;
    if ((await send("GET", "list-sessions", { cookie: twice })).status !== 401) wrong++;
  }
  record({
    id: "F4, F6",
    test: `${rounds} sign-ins with a session or a planted cookie that came along`,
    limit:
      "one cookie of exact form, a new token, the old one ended, a doubled cookie is no session",
    measured: `${wrong} wrong`,
    held: wrong === 0,
  });
  assertEquals(wrong, 0);
});

Deno.test("F7 no tampered cookie is a session or a failure", async () => {
  const { cookie } = await givenCaller(free, "user");
  const value = decodeURIComponent(cookie.slice("auth.session_token=".length));
  const foreign = openTestAuth(database, { RATE_LIMITS: "off" });
  const pick = (n: number) => Math.floor(random() * n);
  const changes: (() => string)[] = [
    () => value.slice(0, pick(value.length)),
    () => value.slice(0, 32),
    () => {
      const at = pick(value.length);
      return `${value.slice(0, at)}${String.fromCharCode(33 + pick(90))}${value.slice(at + 1)}`;
    },
    () => `${"a".repeat(32)}${value.slice(32)}`,
    () => `${value}${"x".repeat(4096)}`,
    () => `${value.slice(0, 20)}%${pick(99)}`,
    () => `%E0%A4%A${value}`,
    () => foreign.cookie.write("b".repeat(32), 60).split(";")[0]?.slice(19) ?? "",
    () => `${value.slice(0, 32)}.${btoa(String(random())).padEnd(43, "A").slice(0, 43)}=`,
    () => "",
  ];
  const rounds = times(40, 500);
  let accepted = 0, failed = 0;
  for (let round = 0; round < rounds; round++) {
    const changed = changes[round % changes.length]?.() ?? "";
    // A change may give the same cookie back.
    if (changed === value || decoded(changed) === value) continue;
    const sent = `auth.session_token=${changed.replaceAll(/[\s;,"\\]/g, "_")}`;
    const reply = await send("GET", "list-sessions", { cookie: sent });
    if (reply.status >= 500) failed++;
    else if (reply.status !== 401) accepted++;
  }
  record({
    id: "F7",
    test: `${rounds} cookies that were cut, changed, padded, badly encoded or signed by nobody`,
    limit: "none accepted, no answer of 500 or more",
    measured: `${accepted} accepted, ${failed} failed`,
    held: accepted + failed === 0,
  });
  assertEquals([accepted, failed], [0, 0]);
});

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

Deno.test("F10 guessing over three processes is slowed for the guesser and not for the owner", async () => {
  await forgetAttempts();
  const processes = [1, 2, 3].map(() => openTestAuth(database));
  const { email } = await givenCaller(free, "user");
  const home = "203.0.113.7";
  const at = (number: number) => processes[number % processes.length] ?? free;
  const outcome = (auth: typeof free, input: Parameters<typeof signIn>[1]) =>
    signIn(auth, input).then(() => "in", (error) => error instanceof AppError ? error.code : "");
  assertEquals(await outcome(at(0), { email, password, address: home }), "in");
  const guesses = times(60, 1000);
  let checked = 0, ownerWaits = 0;
  for (let guess = 0; guess < guesses; guess++) {
    const auth = at(guess);
    auth.clock.ahead = guess * Math.floor(900_000 / guesses);
    const address = `198.18.${guess >> 8}.${guess & 255}`;
    const code = await outcome(auth, { email, password: `guess ${guess}`, address });
    if (code === "invalid_credentials") checked++;
    if (guess % Math.floor(guesses / 5) === 0) {
      if (await outcome(auth, { email, password, address: home }) !== "in") ownerWaits++;
    }
  }
  await forgetAttempts();
  for (const each of processes) each.clock.ahead = 0;
  const accounts = times(60, 1000);
  let spread = 0;
  for (let account = 0; account < accounts; account++) {
    const input = { email: `a${account}@example.com`, password: "x", address: "198.18.9.9" };
    if (await outcome(at(account), input) === "invalid_credentials") spread++;
  }
  record({
    id: "F10",
    test:
      `${guesses} guesses on one account from as many addresses within 15 minutes, ${accounts} accounts from one address, 3 processes`,
    limit: "at most 12 and 30 looked at; the owner gets in from a known address all the while",
    measured: `${checked} and ${spread} looked at; the owner was kept out ${ownerWaits} times`,
    held: checked <= 12 && spread <= 30 && ownerWaits === 0,
  });
  assert(checked >= 5 && checked <= 12 && spread === 30, `${checked}, ${spread}`);
  assertEquals(ownerWaits, 0);
});

Deno.test("F11 addresses that the client made up change nothing", async () => {
  const forms = (n: number): Record<string, string>[] => [
    { "x-forwarded-for": `10.0.${n >> 8}.${n & 255}` },
    { "x-real-ip": `10.1.0.${n & 255}` },
    { forwarded: `for=10.2.0.${n & 255}` },
    { "x-forwarded-for": `2001:db8::${n.toString(16)}, 127.0.0.1` },
    { "x-client-ip": `10.3.0.${n & 255}` },
    { "cf-connecting-ip": `10.4.0.${n & 255}` },
  ];
  await forgetAttempts();
  const spoofed = times(60, 600);
  let looked = 0;
  for (let n = 0; n < spoofed; n++) {
    const body = { email: `s${n}@example.com`, password: "x" };
    const headers = forms(n)[n % 6];
    const { status } = await send("POST", "sign-in/email", { body, headers, from: "192.0.2.1" });
    if (status === 401) looked++;
  }
  await forgetAttempts();
  let inNetwork = 0;
  for (let n = 0; n < spoofed; n++) {
    const body = { email: `n${n}@example.com`, password: "x" };
    const spelled =
      [`2001:db8:1:2::${n.toString(16)}`, `2001:0DB8:1:2:${n.toString(16)}::1`][n % 2];
    const { status } = await send("POST", "sign-in/email", { body, from: spelled });
    if (status === 401) inNetwork++;
  }
  record({
    id: "F11",
    test: `${spoofed} sign-ins with 6 made-up headers, ${spoofed} from addresses of one IPv6 /64`,
    limit: "30 looked at of each: one bucket",
    measured: `${looked} and ${inNetwork} looked at`,
    held: looked === 30 && inNetwork === 30,
  });
  assertEquals([looked, inNetwork], [30, 30]);
  await forgetAttempts();
});

Deno.test("F12 passwords: bounds, twins of Unicode, and a hash that another scrypt agrees with", async () => {
  const real = openAuth({ database, config: readConfig(() => undefined), secret });
  const { cookie } = await givenCaller(free, "admin");
  const create = async (wanted: string, name = "N") =>
    (await send("POST", "admin/create-user", {
      cookie,
      body: { name, email: `${crypto.randomUUID()}@example.com`, password: wanted },
    })).status;
  const phrase = "sieben ruhige Ponys grasen im Tal am Bach ".repeat(5);
  const table: [string, number][] = [
    [phrase.slice(0, 11), 400],
    [phrase.slice(0, 12), 200],
    [phrase.slice(0, 128), 200],
    [phrase.slice(0, 129), 400],
    ["x".repeat(1_000_000), 413],
    ["passwordpassword", 400],
    ["ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ", 400],
    ["Offerwright2026!", 400],
    ["121212121212121", 400],
    ["\ud800 half a character", 400],
    ["🐎🐎 Ponys grasen 🐎", 200],
  ];
  const wrong: string[] = [];
  for (const [wanted, status] of table) {
    const found = await create(wanted);
    if (found !== status) wrong.push(`${wanted.slice(0, 30)}: ${found}`);
  }
  const rounds = times(1, 5);
  for (let round = 0; round < rounds; round++) {
    const [composed, apart] = [
      `Żółty koń ${round} \ufb01ff`,
      `Żółty koń ${round} \ufb01ff`.normalize("NFD"),
    ];
    const hash = await real.hashing.hash(composed);
    const [salt = "", key = ""] = hash.split(":");
    const own = scryptSync(composed.normalize("NFKC"), salt, 64, {
      N: 16384,
      r: 16,
      p: 1,
      maxmem: 128 * 16384 * 16 * 2,
    }).toString("hex");
    if (own !== key) wrong.push(`scrypt ${round}`);
    if (!await real.hashing.verify({ hash, password: apart })) wrong.push(`twin ${round}`);
    if (await real.hashing.verify({ hash, password: `${composed} ` })) wrong.push(`other ${round}`);
  }
  record({
    id: "F12",
    test:
      `${table.length} new passwords at the bounds, ${rounds} hashes held against node's scrypt`,
    limit: "as documented; the same letters in another normal form are the same password",
    measured: `${wrong.length} wrong`,
    held: wrong.length === 0,
  });
  assertEquals(wrong, []);
});

Deno.test("F13 a session ends after seven idle days and after thirty days, to the minute", async () => {
  const rounds = times(4, 60);
  let wrong = 0;
  for (let round = 0; round < rounds; round++) {
    const auth = openTestAuth(database, { RATE_LIMITS: "off" });
    const { cookie } = await givenCaller(auth, "user");
    const found = async (ahead: number) => {
      auth.clock.ahead = ahead;
      return await auth.findSession(cookie) !== undefined;
    };
    if (round % 2) {
      // Looked for once within the first day, which prolongs nothing; then not for seven days.
      await found(Math.floor(random() * (day - minute)));
      if (!await found(7 * day - minute)) wrong++;
      const used = auth.clock.ahead;
      if (await found(used + 7 * day + minute)) wrong++;
    } else {
      let at = 0;
      while (at < 30 * day - minute) {
        if (!await found(at)) wrong++;
        at += Math.floor((1 + random() * 5.9) * day);
      }
      if (!await found(30 * day - minute) && at - 30 * day < 0) wrong++;
      if (await found(30 * day + minute)) wrong++;
    }
  }
  record({
    id: "F13",
    test: `${rounds} sessions looked for at random times over 30 days, with a clock of our own`,
    limit: "there one minute before its end, gone one minute after",
    measured: `${wrong} wrong`,
    held: wrong === 0,
  });
  assertEquals(wrong, 0);
});

Deno.test("F14 what ends a session in one process ends it in the others at once", async () => {
  const nobody = { userId: "nobody", name: "", role: "admin" } as const;
  const other = openTestAuth(database, { RATE_LIMITS: "off" });
  type Given = Awaited<ReturnType<typeof givenCaller>>;
  const endings: Record<string, (given: Given) => Promise<unknown>> = {
    "sign-out": ({ cookie }) => signOut(other, cookie),
    revoke: async ({ cookie }) => {
      const session = await other.findSession(cookie);
      if (session) await revokeSessions(other, session);
    },
    ban: ({ userId }) => banUser(other, nobody, { userId }),
    "set password": ({ userId }) => setUserPassword(other, { userId, newPassword: `${password}!` }),
    "change password": async ({ email }) => {
      const session = await other.findSession(await givenCookie(other, email));
      const input = { currentPassword: password, newPassword: `${password}?`, address: "" };
      if (session) await changePassword(other, session, input);
    },
    delete: ({ userId }) => database.sql`delete from "user" where "id" = ${userId}`,
  };
  const rounds = times(2, 20);
  const late: string[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [name, end] of Object.entries(endings)) {
      const given = await givenCaller(free, "user");
      const { cookie } = given;
      if ((await send("GET", "list-sessions", { cookie })).status !== 200) late.push("never there");
      await end(given);
      if ((await send("GET", "list-sessions", { cookie })).status !== 401) late.push(name);
    }
  }
  record({
    id: "F14",
    test: `${rounds} x ${Object.keys(endings).length} endings in another process: ${
      Object.keys(endings).join(", ")
    }`,
    limit: "the next request is 401",
    measured: `${late.length} late`,
    held: late.length === 0,
  });
  assertEquals(late, []);
});

Deno.test("F5 tokens and passwords are in no body, no address and no line of the log", () => {
  const all = [...seen, ...site.log].join("\n");
  const hidden = [...tokens, password, secret, "a test secret"];
  const found = hidden.filter((text) => all.includes(text));
  record({
    id: "F5",
    test:
      `${tokens.size} tokens and the passwords, looked for in ${seen.length} answers and ${site.log.length} log lines of this file`,
    limit: "in Set-Cookie only",
    measured: `${found.length} found`,
    held: found.length === 0,
  });
  assert(tokens.size > 0 && site.log.length > 0);
  assertEquals(found, []);
});
