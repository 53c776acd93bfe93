/** Signing in by an identity provider: a real one, in this process. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { banUser, createUser } from "@/core/auth/users.ts";
import { openTestSite, type Reply, TestClient, type TestSite } from "@/tests/helpers/harness.ts";
import { client, startIdentityProvider } from "@/tests/helpers/identity_provider.ts";
import { password } from "@/tests/helpers/users.ts";

const provider = await startIdentityProvider("http://localhost:8000/login/callback");
const settings = {
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: client.id,
  OIDC_CLIENT_SECRET: client.secret,
  OIDC_NAME: "Nowak ID",
};
const closed = await openTestSite({ settings });
const open = await openTestSite({
  settings: { ...settings, OIDC_ALLOW_NEW: "on", OIDC_ROLE_CLAIM: "realm_access.roles" },
});

const base = "http://localhost:8000";

/** The first part of the way: what the service sends the browser away with. */
async function leave(site: TestSite, next = "/products"): Promise<{ to: string; cookie: string }> {
  const reply = await site.as("nobody").get(`/login/provider?next=${encodeURIComponent(next)}`);
  assertEquals(reply.status, 303);
  const [set = ""] = reply.headers.getSetCookie();
  assertMatch(set, /^auth\.provider=.*Path=\/login; HttpOnly; SameSite=Lax$/);
  return { to: reply.headers.get("location") ?? "", cookie: set.split(";", 1)[0] ?? "" };
}

/** The whole way: what the browser is answered when it is back. */
async function signIn(site: TestSite, who: string | undefined, next?: string): Promise<Reply> {
  const { to, cookie } = await leave(site, next);
  const back = await provider.visit(to, who);
  assert(back.startsWith(`${base}/login/callback?`), back);
  return await new TestClient(site.fetch, cookie).get(back.slice(base.length));
}

function sessionOf(reply: Reply): string {
  const cookies = reply.headers.getSetCookie().map((set) => set.split(";", 1)[0] ?? "");
  return cookies.find((each) => /^auth\.session_token=./.test(each)) ?? "";
}

async function whoIs(site: TestSite, reply: Reply) {
  const own = new TestClient(site.fetch, sessionOf(reply));
  return (await own.get("/api/auth/get-session")).body?.user;
}

/** What the audit has, newest first. */
async function told(site: TestSite, most: number): Promise<unknown[]> {
  const { body } = await site.as("admin").get(`/api/audit?limit=${most}`);
  return body.entries.map((entry: { action: string; details: { reason?: string } }) =>
    entry.details.reason ? [entry.action, entry.details.reason] : entry.action
  );
}

function assertRefused(reply: Reply, sentence: string): void {
  assertEquals([reply.status, sessionOf(reply)], [403, ""]);
  assertStringIncludes(reply.text, sentence);
}

Deno.test("the button is there where a provider is set, and leads there with PKCE, state and nonce", async () => {
  const page = await closed.as("nobody").get("/login?next=/offers");
  assertMatch(page.text, /href="\/login\/provider\?next=%2Foffers"[^>]*>Sign in with Nowak ID</);
  const { to } = await leave(closed);
  const query = new URL(to).searchParams;
  assertEquals(query.get("code_challenge_method"), "S256");
  for (const name of ["state", "nonce", "code_challenge"]) {
    assert((query.get(name) ?? "").length >= 32, name);
  }
  const without = await openTestSite({ database: closed.database });
  assert(!(await without.as("nobody").get("/login")).text.includes("/login/provider"));
  for (const path of ["/login/provider", "/login/callback"]) {
    assertEquals((await without.as("nobody").get(path)).status, 404);
  }
});

Deno.test("an account that is there is joined by its verified email, once, and its password still works", async () => {
  const email = "zofia@example.com";
  const user = await createUser(closed.app.auth, { name: "Zofia", email, password, role: "user" });
  provider.people.set("z1", { email: "Zofia@Example.com", email_verified: true, name: "Z. N." });
  const reply = await signIn(closed, "z1");
  assertEquals([reply.status, reply.headers.get("location")], [303, "/products"]);
  const own = { id: user.id, name: "Zofia", email, role: "user" };
  assertEquals(await whoIs(closed, reply), own);
  assertEquals(await told(closed, 3), ["sign_in", "account_linked", "user_created"]);
  // The person stays the same when the provider gives another email.
  provider.people.set("z1", { email: "new@example.com", email_verified: false });
  const again = await signIn(closed, "z1", "//evil.example/");
  assertEquals([again.headers.get("location"), await whoIs(closed, again)], ["/", own]);
  assertEquals(await told(closed, 1), ["sign_in"]);
  const nobody = closed.as("nobody");
  assertEquals((await nobody.post("/api/auth/sign-in/email", { email, password })).status, 200);
  // Signing out ends the session here.
  const browser = new TestClient(closed.fetch, sessionOf(again));
  await browser.postForm("/logout", {});
  assertEquals((await browser.get("/api/auth/get-session")).body, null);
});

Deno.test("nobody gets in by an email that is not verified, without an account, banned, or saying no", async () => {
  const email = "jan@example.com";
  const user = await createUser(closed.app.auth, { name: "Jan", email, password, role: "user" });
  provider.people.set("j1", { email, email_verified: false });
  assertRefused(await signIn(closed, "j1"), "does not say that your email address is verified");
  assertEquals(await told(closed, 1), [["sign_in_refused", "email_not_verified"]]);
  provider.people.set("j1", { email });
  assertRefused(await signIn(closed, "j1"), "does not say that your email address is verified");
  provider.people.set("n1", { email: "new@example.com", email_verified: true });
  assertRefused(await signIn(closed, "n1"), "There is no account here for your email address");
  assertRefused(await signIn(closed, undefined), "was not completed");

  provider.people.set("j1", { email, email_verified: true });
  const joined = await signIn(closed, "j1");
  assertEquals(joined.status, 303);
  await banUser(closed.app.auth, { userId: "x", name: "X", role: "admin" }, { userId: user.id });
  assertEquals(await whoIs(closed, joined), undefined);
  assertRefused(await signIn(closed, "j1"), "Your account is disabled here");
  provider.people.set("j2", { email, email_verified: true });
  assertRefused(await signIn(closed, "j2"), "Your account is disabled here");
});

Deno.test("an answer to another attempt, another browser or a second time is no sign-in", async () => {
  provider.people.set("k1", { email: "kim@example.com", email_verified: true });
  const { to, cookie } = await leave(open);
  const back = (await provider.visit(to, "k1")).slice(base.length);
  const answer = (path: string, sent = cookie) => new TestClient(open.fetch, sent).get(path);
  const state = new URL(back, base).searchParams.get("state") ?? "";
  const sentence = "was not completed";
  assertRefused(await answer(back.replace(state, `${state.slice(1)}x`)), sentence);
  assertRefused(await answer(back, ""), sentence);
  assertRefused(await answer(back, (await leave(open)).cookie), sentence);
  assertRefused(
    await answer(back, cookie.replace(/.$/, (last) => last === "0" ? "1" : "0")),
    sentence,
  );
  assertRefused(await answer(back.replace("code=", "code=x")), sentence);
  assertEquals(sessionOf(await answer(back)) !== "", true);
  assertRefused(await answer(back), sentence);
});

Deno.test("somebody new gets an account where that is allowed, with the role that the claim says", async () => {
  const email = "ola@example.com";
  const as = (...roles: string[]) =>
    provider.people.set("o1", {
      email,
      email_verified: true,
      name: "Ola",
      realm_access: { roles },
    });
  as("offline_access", "owner");
  const first = await signIn(open, "o1");
  assertEquals((await whoIs(open, first))?.role, "user");
  assertEquals(await told(open, 3), ["sign_in", "account_linked", "user_created"]);
  as("admin");
  const second = await signIn(open, "o1");
  assertEquals(await whoIs(open, second), { ...await whoIs(open, first), role: "admin" });
  assertEquals(await told(open, 2), ["sign_in", "user_role_set"]);
  as();
  assertEquals((await whoIs(open, await signIn(open, "o1")))?.role, "user");
  // A claim that is wrong for everybody leaves one administrator to mend it.
  as("admin");
  await signIn(open, "o1");
  await open.database.sql`update "user" set "role" = 'user' where "email" <> ${email}`;
  as("nothing of ours");
  assertEquals((await whoIs(open, await signIn(open, "o1")))?.role, "admin");
});

Deno.test("where anybody may register, who joins an account takes it from whoever had its password", async () => {
  const site = await openTestSite({ settings: { ...settings, SIGN_UP: "open" } });
  const email = "victim@example.com";
  const thief = await site.as("nobody").post("/api/auth/sign-up/email", {
    name: "Thief",
    email,
    password,
  });
  provider.people.set("v1", { email, email_verified: true });
  assertEquals((await whoIs(site, await signIn(site, "v1")))?.email, email);
  assertEquals(await whoIs(site, thief), undefined);
  const nobody = site.as("nobody");
  assertEquals((await nobody.post("/api/auth/sign-in/email", { email, password })).status, 401);
});

Deno.test("a provider that is away is said so, in the log too, and passwords work meanwhile", async () => {
  const site = await openTestSite({ settings, database: closed.database });
  await provider.close();
  const reply = await site.as("nobody").get("/login/provider", { "accept-language": "de" });
  assertEquals(reply.status, 503);
  assertStringIncludes(reply.text, "Nowak ID ist nicht erreichbar");
  assert(site.log.some((line) => line.includes("provider sign-in refused")), site.log.join("\n"));
  const page = await site.as("nobody").postForm("/login", { email: "zofia@example.com", password });
  assertEquals(page.status, 303);
});
