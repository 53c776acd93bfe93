import { assert, assertEquals, assertMatch } from "@std/assert";
import { App as FreshApp } from "fresh";
import type { Auth } from "@/core/auth/auth.ts";
import { readConfig } from "@/core/platform/config.ts";
import type { SettingName } from "@/core/setting_table.ts";
import { createLogger } from "@/core/platform/log.ts";
import { assembleApp } from "@/core/platform/open.ts";
import { boundary } from "@/routes/(_http)/boundary.tsx";
import type { State } from "@/routes/(_http)/define.ts";
import { frontDoor } from "@/routes/(_http)/front_door.ts";
import { handler } from "@/routes/api/auth/[...all].ts";
import type { Database } from "@/db/sql.ts";
import { cookieHeader, givenCookie, givenUser, secret } from "../../core/auth/given.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";
import { cheapHash, password } from "../../helpers/users.ts";
import { foreignAuthPaths, spellingsOf } from "./auth_paths.ts";

const database = await testDatabase();
const json = { "content-type": "application/json" };
const newPassword = "a wholly new phrase";

interface Site {
  auth: Auth;
  /** Sends a request; a body that is no text is sent as JSON. */
  send(
    method: string,
    path: string,
    options?: { body?: unknown; cookie?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  log: string[];
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // deno-lint-ignore no-explicit-any -- looked into freely
  body: any;
}

/** Front door, boundary and the authentication routes. */
async function openSite(
  settings: Partial<Record<SettingName, string>> = {},
  over: Database = database,
): Promise<Site> {
  if (over === database) await truncateAll(database);
  const config = readConfig((name) => settings[name]);
  const log: string[] = [];
  const logger = createLogger({ level: "debug", format: "json", write: (line) => log.push(line) });
  const app = await assembleApp({
    config,
    log: logger,
    database: over,
    hashing: cheapHash,
    secret,
  });
  const { auth } = app;
  const site = new FreshApp<State>()
    .use(boundary(() => Promise.resolve(app)))
    .all("/api/auth/*", handler);
  const fetch = frontDoor(site.handler(), { config, log: logger });
  return {
    auth,
    log,
    async send(method, path, { body, cookie, headers = {} } = {}) {
      const all = new Headers(body === undefined ? headers : { ...json, ...headers });
      if (cookie) all.set("cookie", cookie);
      const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
      const address = `${config.baseUrl}/api/auth/${path}`;
      const res = await fetch(new Request(address, { method, headers: all, body: text }));
      const sent = await res.text();
      const isJson = res.headers.get("content-type")?.startsWith("application/json");
      return {
        status: res.status,
        headers: res.headers,
        text: sent,
        body: isJson && sent !== "" ? JSON.parse(sent) : undefined,
      };
    },
  };
}

Deno.test("sign-in/email, get-session and sign-out", async () => {
  const site = await openSite();
  const { id, email } = await givenUser(site.auth, "admin");
  const signedIn = await site.send("POST", "sign-in/email", { body: { email, password } });
  assertEquals(signedIn.status, 200);
  assertEquals(signedIn.body, {
    redirect: false,
    user: { id, name: "Zofia", email, role: "admin" },
  });
  const [setCookie] = signedIn.headers.getSetCookie();
  assertMatch(
    setCookie!,
    /^auth\.session_token=[\w.%-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const cookie = setCookie!.split(";")[0]!;

  const current = await site.send("GET", "get-session", { cookie });
  assertEquals(current.status, 200);
  assertEquals(current.body.user, { id, name: "Zofia", email, role: "admin" });
  assertEquals(Object.keys(current.body.session), ["id", "userId", "createdAt", "expiresAt"]);
  assertEquals(current.headers.get("cache-control"), "no-store");

  const out = await site.send("POST", "sign-out", { cookie });
  assertEquals([out.status, out.body], [200, { success: true }]);
  assertEquals(out.headers.getSetCookie(), [
    "auth.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  ]);
  const gone = await site.send("GET", "get-session", { cookie });
  assertEquals([gone.status, gone.body], [200, null]);
});

Deno.test("over https the cookie is Secure and keeps its name", async () => {
  const site = await openSite({ BASE_URL: "https://offers.example.com" });
  const { email } = await givenUser(site.auth);
  const { headers } = await site.send("POST", "sign-in/email", { body: { email, password } });
  assertMatch(
    headers.getSetCookie().join("\n"),
    /^auth\.session_token=[\w.%-]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

Deno.test("refusals of sign-in", async (t) => {
  const site = await openSite();
  const { email } = await givenUser(site.auth);
  const missing = (path: string) => `${path}: is missing`;
  const cases: [string, unknown, number, unknown][] = [
    ["wrong password", { email, password: "not the password" }, 401, undefined],
    ["unknown email", { email: "unknown@example.com", password }, 401, undefined],
    ["no fields", {}, 400, [missing("email"), missing("password")]],
    ["wrong types", { email: 1, password: { a: 1 } }, 400, [
      "email: must be a text",
      "password: must be a text",
    ]],
    ["no email", { email: "zofia", password }, 400, ["email: must be an email address"]],
    ["NUL", { email: "a\0@example.com", password }, 400, [
      "email: must not contain control characters",
    ]],
    ["a long password", { email, password: "x".repeat(129) }, 400, [
      "password: must have at most 128 characters",
    ]],
    ["an empty password", { email, password: "" }, 400, ["password: must not be empty"]],
    ["half a character", `{"email":"${email}","password":"\\ud800"}`, 400, [
      "password: must be well-formed Unicode",
    ]],
    ["no JSON", "{", 400, ["body: must be JSON"]],
    ["a list", [], 400, ["body: must be an object"]],
    ["null", "null", 400, ["body: must be an object"]],
  ];
  for (const [name, body, status, issues] of cases) {
    await t.step(name, async () => {
      const answer = await site.send("POST", "sign-in/email", { body });
      assertEquals(answer.status, status);
      assertEquals(answer.headers.getSetCookie(), []);
      if (status === 401) {
        assertEquals(answer.body, { error: "The email or the password does not match" });
      } else {
        assertEquals(answer.body.error.code, "invalid_body");
        assertEquals(answer.body.error.issues, issues);
      }
    });
  }
  await t.step("too large", async () => {
    const answer = await site.send("POST", "sign-in/email", {
      body: { email, password: "x".repeat(9000) },
    });
    assertEquals([answer.status, answer.body.error.code], [413, "body_too_large"]);
  });
  await t.step("a form", async () => {
    const answer = await site.send("POST", "sign-in/email", {
      body: `email=${email}&password=${password}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    assertEquals([answer.status, answer.body.error.code], [415, "unsupported_media_type"]);
  });
});

Deno.test("sign-in ignores where it is told to go and what role to take", async () => {
  const site = await openSite();
  const { email } = await givenUser(site.auth);
  const more = { callbackURL: "https://evil.example", role: "admin", rememberMe: false };
  const answer = await site.send("POST", "sign-in/email", { body: { email, password, ...more } });
  assertEquals([answer.status, answer.headers.get("location")], [200, null]);
  assertEquals([answer.body.redirect, answer.body.user.role], [false, "user"]);
});

Deno.test("sign-in while signed in ends the session that came along", async () => {
  const site = await openSite();
  const user = await givenUser(site.auth);
  const old = await givenCookie(site.auth, user);
  const body = { email: user.email, password };
  const { headers } = await site.send("POST", "sign-in/email", { body, cookie: old });
  const cookie = headers.getSetCookie()[0]!.split(";")[0]!;
  assertEquals((await site.send("GET", "get-session", { cookie: old })).body, null);
  assertEquals((await site.send("GET", "get-session", { cookie })).body.user.id, user.id);
});

Deno.test("too many attempts are 429 with Retry-After", async () => {
  const site = await openSite();
  const { email } = await givenUser(site.auth);
  const body = { email, password: "not the password" };
  const statuses = [];
  for (let i = 0; i < 6; i++) {
    statuses.push((await site.send("POST", "sign-in/email", { body })).status);
  }
  assertEquals(statuses, [401, 401, 401, 401, 401, 429]);
  const refused = await site.send("POST", "sign-in/email", { body: { email, password } });
  assertEquals([refused.status, refused.body.error.code], [429, "rate_limited"]);
  const seconds = Number(refused.headers.get("retry-after"));
  assert(seconds >= 1 && seconds <= 900, `${seconds}`);
});

Deno.test("closed sign-up answers alike whatever is sent", async () => {
  const site = await openSite();
  const { email } = await givenUser(site.auth);
  const bodies = [
    { email, name: "Z", password },
    { email: "new@example.com", name: "Z", password },
    { email: "new@example.com", name: "Z", password: "short", role: "admin" },
    {},
    "{",
  ];
  const answers = [];
  for (const body of bodies) {
    const { status, text } = await site.send("POST", "sign-up/email", { body });
    answers.push(`${status} ${text}`);
  }
  assertEquals([...new Set(answers)], [
    '403 {"error":{"code":"sign_up_closed","message":"Sign-up is closed on this installation"}}',
  ]);
  const [count] = await database.sql<{ n: number }>`select count(*)::int as n from "user"`;
  assertEquals(count!.n, 1);
});

Deno.test("open sign-up gives the role user, whatever the body asks for", async () => {
  const site = await openSite({ SIGN_UP: "open" });
  const wishes = {
    role: "admin",
    banned: false,
    emailVerified: true,
    id: "chosen",
    createdAt: "2000-01-01",
    data: { role: "admin" },
    impersonatedBy: "x",
    expiresAt: "2099-01-01",
  };
  const body = { name: "Jan", email: "jan@example.com", password, ...wishes };
  const answer = await site.send("POST", "sign-up/email", { body });
  assertEquals([answer.status, answer.body.user.role], [200, "user"]);
  const rows = await database.sql<{ id: string; role: string; emailVerified: boolean }>`
    select "id", "role", "emailVerified" from "user"`;
  assertEquals([rows.length, rows[0]!.role, rows[0]!.emailVerified], [1, "user", false]);
  assert(rows[0]!.id !== "chosen");
  const taken = await site.send("POST", "sign-up/email", { body });
  assertEquals([taken.status, taken.body.error.code], [409, "email_taken"]);
  const weak = { ...body, email: "b@example.com", password: "password1234" };
  const refused = await site.send("POST", "sign-up/email", { body: weak });
  assertEquals([refused.status, refused.body.error.code], [400, "invalid_body"]);
});

Deno.test("what is not in the list does not exist, however it is spelled", async () => {
  const site = await openSite({ SIGN_UP: "open" });
  const cookie = await givenCookie(site.auth, await givenUser(site.auth, "admin"));
  const known = ["sign-in/email", "sign-up/email", "admin/set-role", "get-session"];
  for (const path of [...foreignAuthPaths, ...known.flatMap(spellingsOf)]) {
    for (const method of ["GET", "POST"]) {
      const body = method === "POST" ? { name: { a: 1 }, role: "admin" } : undefined;
      const answer = await site.send(method, path, { body, cookie });
      const found = `${method} ${path}: ${answer.status} ${answer.body?.error?.code}`;
      assertEquals(found, `${method} ${path}: 404 not_found`);
    }
  }
  const doubled = await site.send("POST", "/sign-in/email", { body: {} });
  assertEquals(doubled.status, 400, "refused at the front door");
});

Deno.test("another method is 405 with Allow", async () => {
  const site = await openSite();
  const cases: [string, string, string][] = [
    ["GET", "sign-in/email", "POST, OPTIONS"],
    ["DELETE", "sign-out", "POST, OPTIONS"],
    ["POST", "get-session", "GET, HEAD, OPTIONS"],
    ["POST", "admin/list-users", "GET, HEAD, OPTIONS"],
  ];
  for (const [method, path, allow] of cases) {
    const answer = await site.send(method, path);
    assertEquals([answer.status, answer.headers.get("allow")], [405, allow], path);
    assertEquals(answer.body.error.code, "method_not_allowed");
  }
  assertEquals((await site.send("OPTIONS", "sign-out")).status, 204);
  assertEquals((await site.send("HEAD", "get-session")).status, 200);
});

Deno.test("who may call what", async (t) => {
  const site = await openSite();
  const target = await givenUser(site.auth);
  const one = { userId: target.id };
  const forUsers: [string, string, unknown][] = [
    ["GET", "list-sessions", undefined],
    ["POST", "revoke-session", { id: "x" }],
    ["POST", "revoke-other-sessions", {}],
  ];
  const forAdmins: [string, string, unknown][] = [
    ["GET", "admin/list-users", undefined],
    ["POST", "admin/create-user", { name: "N", email: "n@example.com", password }],
    ["POST", "admin/set-role", { ...one, role: "admin" }],
    ["POST", "admin/ban-user", one],
    ["POST", "admin/unban-user", one],
    ["POST", "admin/set-user-password", { ...one, newPassword }],
    ["POST", "admin/revoke-user-sessions", one],
  ];
  const cookies = {
    nobody: undefined,
    user: await givenCookie(site.auth, await givenUser(site.auth)),
    admin: await givenCookie(site.auth, await givenUser(site.auth, "admin")),
  };
  const expected = {
    nobody: { user: 401, admin: 401 },
    user: { user: 200, admin: 403 },
    admin: { user: 200, admin: 200 },
  };
  for (const who of ["nobody", "user", "admin"] as const) {
    await t.step(who, async () => {
      const before = await database.sql`select * from "user" order by "id"`;
      for (const [method, path, body] of forUsers) {
        const { status } = await site.send(method, path, { body, cookie: cookies[who] });
        assertEquals(status, expected[who].user, path);
      }
      for (const [method, path, body] of forAdmins) {
        const answer = await site.send(method, path, { body, cookie: cookies[who] });
        assertEquals(answer.status, expected[who].admin, path);
        if (answer.status !== 200) assertEquals(Object.keys(answer.body), ["error"]);
        if (answer.status !== 200) assertEquals(typeof answer.body.error, "string");
      }
      if (who === "admin") return;
      assertEquals(await database.sql`select * from "user" order by "id"`, before);
    });
  }
});

Deno.test("an administrator makes, changes, bans and lists users", async () => {
  const site = await openSite();
  const cookie = await givenCookie(site.auth, await givenUser(site.auth, "admin"));
  const post = (path: string, body: unknown) =>
    site.send("POST", `admin/${path}`, { body, cookie });
  const made = await post("create-user", { name: "Jan", email: "Jan@Example.com", password });
  assertEquals([made.status, made.body.user.email, made.body.user.role], [
    200,
    "jan@example.com",
    "user",
  ]);
  const userId = made.body.user.id;
  assertEquals((await post("set-role", { userId, role: "admin" })).body.user.role, "admin");
  assertEquals((await post("set-role", { userId, role: "root" })).status, 400);
  assertEquals((await post("set-role", { userId, role: ["admin", "user"] })).status, 400);
  assertEquals((await post("set-role", { userId: "unknown", role: "user" })).status, 404);
  assertEquals((await post("ban-user", { userId, banReason: "left" })).body.user.banned, true);
  assertEquals((await post("ban-user", { userId, banExpiresIn: -1 })).status, 400);
  assertEquals((await post("unban-user", { userId })).body.user.banned, false);
  assertEquals((await post("set-user-password", { userId, newPassword })).status, 200);
  const signIn = { email: "jan@example.com", password: newPassword };
  assertEquals((await site.send("POST", "sign-in/email", { body: signIn })).status, 200);

  const list = await site.send("GET", "admin/list-users?searchValue=JAN&limit=5", { cookie });
  assertEquals([list.body.total, list.body.limit, list.body.offset], [1, 5, 0]);
  assertEquals(list.body.users[0].id, userId);
  for (const query of ["limit=0", "limit=x", "limit=101", "offset=-1", "limit=1&limit=2"]) {
    const answer = await site.send("GET", `admin/list-users?${query}`, { cookie });
    assertEquals([answer.status, answer.body.error.code], [400, "invalid_parameter"], query);
  }
});

Deno.test("own sessions are listed and ended by id", async () => {
  const site = await openSite();
  const user = await givenUser(site.auth);
  const [cookie, other] = [
    await givenCookie(site.auth, user),
    await givenCookie(site.auth, user),
  ];
  const list = await site.send("GET", "list-sessions", { cookie });
  assertEquals(list.body.length, 2);
  const { id } = list.body.find((session: { current: boolean }) => !session.current);
  const ended = await site.send("POST", "revoke-session", { cookie, body: { id } });
  assertEquals([ended.status, ended.body], [200, { status: true }]);
  assertEquals(await site.auth.findSession(other), undefined);
  const all = await site.send("POST", "revoke-sessions", { cookie });
  assertMatch(all.headers.getSetCookie()[0]!, /^auth\.session_token=; Max-Age=0/);
  assertEquals((await site.send("GET", "list-sessions", { cookie })).status, 401);
});

Deno.test("change-password", async () => {
  const site = await openSite();
  const user = await givenUser(site.auth);
  const cookie = await givenCookie(site.auth, user);
  const change = (body: unknown) => site.send("POST", "change-password", { body, cookie });
  const wrong = await change({ currentPassword: "not the password", newPassword });
  assertEquals([wrong.status, typeof wrong.body.error], [401, "string"]);
  const weak = await change({ currentPassword: password, newPassword: "short" });
  assertEquals(weak.body.error.issues, ["newPassword: must have at least 12 characters"]);
  const done = await change({ currentPassword: password, newPassword });
  assertEquals([done.status, done.body.user.id], [200, user.id]);
  const renewed = cookieHeader(done.headers.getSetCookie());
  assertEquals((await site.send("GET", "list-sessions", { cookie: renewed })).status, 200);
  assertEquals((await site.send("GET", "list-sessions", { cookie })).status, 401);
});

Deno.test("a write from another site is refused", async () => {
  const site = await openSite();
  const user = await givenUser(site.auth);
  const cookie = await givenCookie(site.auth, user);
  for (const origin of ["https://evil.example", "null"]) {
    const answer = await site.send("POST", "sign-out", { cookie, headers: { origin } });
    assertEquals([answer.status, answer.body.error.code], [403, "cross_origin"]);
  }
  assert(await site.auth.findSession(cookie));
});

Deno.test("tokens, passwords and the secret are in no body and no line of the log", async () => {
  const site = await openSite({ SIGN_UP: "open" });
  const texts: string[] = [];
  const tokens: string[] = [];
  const send: Site["send"] = async (...input) => {
    const answer = await site.send(...input);
    texts.push(answer.text);
    for (const cookie of answer.headers.getSetCookie()) {
      const token = await site.auth.cookie.read(cookie.split(";")[0]);
      if (token) tokens.push(token);
    }
    return answer;
  };
  const body = { name: "Jan", email: "jan@example.com", password };
  const up = await send("POST", "sign-up/email", { body });
  const cookie = up.headers.getSetCookie()[0]!.split(";")[0]!;
  await send("POST", "sign-in/email", { body });
  await send("POST", "sign-in/email", { body: { ...body, password: "not the password" } });
  await send("GET", "get-session", { cookie });
  await send("GET", "list-sessions", { cookie });
  await send("POST", "change-password", {
    body: { currentPassword: password, newPassword },
    cookie,
  });
  assertEquals(tokens.length, 3);
  const all = [...texts, ...site.log].join("\n");
  for (const hidden of [...tokens, password, newPassword, "a test secret", "cheap:"]) {
    assert(!all.includes(hidden), hidden);
  }
});

Deno.test("without a database every operation is 503, never 401", async () => {
  const lost = await testDatabase();
  const site = await openSite({ RATE_LIMITS: "off", SIGN_UP: "open" }, lost);
  const user = await givenUser(site.auth, "admin");
  const cookie = await givenCookie(site.auth, user);
  await lost.close();
  const body = { name: "N", email: user.email, password };
  const cases: [string, string, unknown, string | undefined][] = [
    ["POST", "sign-in/email", body, undefined],
    ["POST", "sign-up/email", body, undefined],
    ["POST", "sign-out", {}, cookie],
    ["GET", "get-session", undefined, cookie],
    ["GET", "list-sessions", undefined, cookie],
    ["POST", "change-password", { currentPassword: password, newPassword }, cookie],
    ["GET", "admin/list-users", undefined, cookie],
    ["POST", "admin/ban-user", { userId: "x" }, cookie],
  ];
  for (const [method, path, sent, who] of cases) {
    const answer = await site.send(method, path, { body: sent, cookie: who });
    assertEquals([answer.status, answer.body.error.code], [503, "unavailable"], path);
    assert(Number(answer.headers.get("retry-after")) >= 1);
    assertEquals(answer.headers.getSetCookie(), [], "no session is cleared");
  }
});

Deno.test("signing in or out sets one cookie, also when the old session was due to be prolonged", async () => {
  const site = await openSite();
  const user = await givenUser(site.auth);
  for (
    const [path, body] of [["sign-in/email", { email: user.email, password }], ["sign-out", {}]]
  ) {
    const cookie = await givenCookie(site.auth, user);
    await database.sql`update "session" set "updatedAt" = now() - interval '2 days'`;
    const { headers } = await site.send("POST", String(path), { cookie, body });
    assertEquals(headers.getSetCookie().length, 1, String(path));
    assert(!headers.getSetCookie()[0]!.startsWith(cookie));
  }
});
