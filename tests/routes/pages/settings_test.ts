import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { createUser } from "@/core/auth/users.ts";
import { openTestSite, TestClient } from "@/tests/helpers/harness.ts";
import { cookieHeader } from "../../core/auth/given.ts";
import { password } from "@/tests/helpers/users.ts";
import { assertKeepsRules, fieldOf, valuesOf, wordsOf } from "./markup.ts";

const site = await openTestSite({ demo: true });
const admin = site.as("admin");

/** A user of their own, signed in by the form. */
async function givenUser(): Promise<{ client: TestClient; email: string; id: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const user = await createUser(site.app.auth, { name: "Eve", email, password, role: "user" });
  return { client: await signedIn(email, password), email, id: user.id };
}

async function signedIn(email: string, password: string): Promise<TestClient> {
  const reply = await site.as("nobody").postForm("/login", { email, password });
  return new TestClient(site.fetch, reply.headers.get("set-cookie")?.split(";")[0]);
}

Deno.test("name, language and look are the user's own and hold at once", async () => {
  const { client } = await givenUser();
  const form = await client.get("/settings");
  assertKeepsRules(form.text);
  assertEquals(wordsOf(form.text).includes("Users"), false);
  const saved = await client.postForm("/settings", {
    form: "profile",
    name: " Ewa <b> ",
    language: "pl",
    theme: "dark",
  });
  assertEquals(saved.headers.get("location"), "/settings?done=saved");
  const page = await client.get("/settings?done=saved");
  assertMatch(page.text, /<html lang="pl"[^>]* data-theme="dark"/);
  assertStringIncludes(wordsOf(page.text), "Zapisano ustawienia.");
  assertEquals(fieldOf(page.text, "name").value, "Ewa <b>");
  assertMatch(page.text, /<option value="pl" selected/);
  await client.postForm("/settings", { form: "profile", name: "Ewa", language: "", theme: "" });
  assertMatch((await client.get("/settings")).text, /<html lang="en"(?!.*data-theme)/);
});

Deno.test("what cannot be stored comes back with what to do", async () => {
  const { client } = await givenUser();
  const cases: [string, string][] = [["  ", "Enter a name"], ["x".repeat(201), "at most 200"]];
  for (const [name, words] of cases) {
    const page = await client.postForm("/settings", { form: "profile", name, language: "en" });
    assertEquals(page.status, 400);
    assertKeepsRules(page.text);
    assertStringIncludes(wordsOf(page.text), words);
  }
  const odd = { form: "profile", name: "Eve", language: "xx", theme: "pink" };
  assertEquals((await client.postForm("/settings", odd)).status, 400);
  assertMatch((await client.get("/settings")).text, /<html lang="en"/);
});

Deno.test("the password is changed with the old one, and other sessions end", async () => {
  const { client, email } = await givenUser();
  const other = await signedIn(email, password);
  const newPassword = "three quiet ponies graze";
  const cases: [string, string, string][] = [
    ["", newPassword, "Password now: enter your password"],
    ["not the password", newPassword, "Password now: this is not your password"],
    [password, "short", "New password: at least 12 characters"],
    [password, "aaaaaaaaaaaaaa", "New password: no repeated"],
    [password, "password2024password", "New password: no common words"],
    [password, "x".repeat(129), "New password: at most 128 characters"],
  ];
  for (const [currentPassword, newOne, words] of cases) {
    const fields = { form: "password", currentPassword, newPassword: newOne };
    const page = await client.postForm("/settings", fields);
    assertEquals(page.status, 400, words);
    assertKeepsRules(page.text);
    assertStringIncludes(wordsOf(page.text), words);
    assertEquals(fieldOf(page.text, "currentPassword").value ?? "", "");
    assertEquals(fieldOf(page.text, "newPassword").value ?? "", "");
  }
  const fields = { form: "password", currentPassword: password, newPassword };
  const done = await client.postForm("/settings", fields);
  assertEquals(done.headers.get("location"), "/settings?done=passwordChanged");
  const renewed = new TestClient(site.fetch, cookieHeader(done.headers.getSetCookie()));
  assertEquals((await renewed.get("/settings")).status, 200);
  assertEquals((await client.get("/settings")).status, 303);
  assertEquals((await other.get("/settings")).status, 303);
  assertEquals((await (await signedIn(email, newPassword)).get("/settings")).status, 200);
});

/** The link that a page shows this once. */
const linkOn = (html: string) =>
  /<code class="command">http:\/\/localhost:8000([^<]+)</.exec(html)?.[1] ?? "";

Deno.test("an administrator adds a user, who chooses a password by a link that is shown once", async () => {
  const email = `new-${crypto.randomUUID()}@example.com`;
  const form = await admin.get("/settings/users");
  assertKeepsRules(form.text);
  const made = await admin.postForm("/settings/users", { name: "New <b>", email, role: "user" });
  assertEquals(made.status, 200);
  assertKeepsRules(made.text);
  assertStringIncludes(wordsOf(made.text), "The link for New <b> is shown this once.");
  const link = linkOn(made.text);
  assertEquals((await admin.get("/settings/users")).text.includes(link), false);

  const nobody = site.as("nobody");
  const page = await nobody.get(link);
  assertKeepsRules(page.text);
  assertStringIncludes(wordsOf(page.text), "Welcome, New <b>. Choose a password");
  assertEquals(page.headers.get("referrer-policy"), "no-referrer");
  const weak = await nobody.postForm(link, { newPassword: "short" });
  assertEquals(weak.status, 400);
  assertKeepsRules(weak.text);
  assertStringIncludes(wordsOf(weak.text), "New password: at least 12 characters");
  const done = await nobody.postForm(link, { newPassword: password });
  assertEquals([done.status, done.headers.get("location")], [303, "/"]);
  const own = new TestClient(site.fetch, cookieHeader(done.headers.getSetCookie()));
  assertEquals((await own.get("/settings")).status, 200);
  assertEquals((await (await signedIn(email, password)).get("/settings")).status, 200);
  for (const used of [await nobody.get(link), await nobody.postForm(link, { newPassword: "x" })]) {
    assertEquals(used.status, 400);
    assertKeepsRules(used.text);
    assertStringIncludes(wordsOf(used.text), "This link does not work any more");
  }
  // Neither the address nor the token is in any line of the log.
  assertEquals(site.log.some((line) => line.includes(link.split("/").at(-1) ?? "")), false);

  const taken = await admin.postForm("/settings/users", { name: "X", email, role: "user" });
  assertEquals(taken.status, 409);
  assertStringIncludes(wordsOf(taken.text), "A user with this email exists already");
  const wrong = await admin.postForm("/settings/users", { name: " ", email: "x", role: "user" });
  assertEquals(wrong.status, 400);
  assertKeepsRules(wrong.text);
  assertStringIncludes(wordsOf(wrong.text), "Enter a name Enter an email address");
  assertEquals(valuesOf(wrong.text).email, "x");
});

Deno.test("role, access and password of a user are changed by buttons", async () => {
  const { client, email, id } = await givenUser();
  const change = async (to: string) =>
    await admin.postForm("/settings/users", { user: id, change: to });
  assertEquals((await client.get("/settings/users")).status, 403);
  const promoted = await change("admin");
  assertEquals((await client.get("/settings/users")).status, 200);
  const told = await admin.get(promoted.headers.get("location") ?? "");
  assertStringIncludes(wordsOf(told.text), "Saved for Eve.");
  await change("user");
  assertEquals((await client.get("/settings/users")).status, 403);

  const disabled = await change("disable");
  assertStringIncludes(
    wordsOf((await admin.get(disabled.headers.get("location") ?? "")).text),
    "Eve is disabled and was signed out.",
  );
  assertEquals((await client.get("/offers")).status, 303);
  await change("enable");
  assertEquals((await (await signedIn(email, password)).get("/offers")).status, 200);

  const link = linkOn((await change("password")).text);
  assertEquals((await (await signedIn(email, password)).get("/offers")).status, 200);
  const newPassword = "three quiet ponies graze";
  await site.as("nobody").postForm(link, { newPassword });
  assertEquals((await (await signedIn(email, newPassword)).get("/offers")).status, 200);
  assertEquals((await change("nonsense")).status, 400);
  const gone = await admin.postForm("/settings/users", { user: "nobody", change: "admin" });
  assertEquals(gone.status, 404);
  assertStringIncludes(wordsOf(gone.text), "This user does not exist any more");
});

Deno.test("administrators do not take rights from themselves", async () => {
  const [self] = await site.database.sql<{ userId: string }>`
    select u."id" user_id from "user" u where u."role" = 'admin' order by u."createdAt" limit 1`;
  for (const change of ["user", "disable", "password"]) {
    const page = await admin.postForm("/settings/users", { user: self?.userId ?? "", change });
    assertEquals(page.status, 400, change);
    assertStringIncludes(wordsOf(page.text), "You cannot do this to your own account");
  }
  assertEquals((await admin.get("/settings/users")).status, 200);
});

Deno.test("the state of the service is for administrators", async () => {
  await admin.post("/api/offers", { clientRequest: "5 x IT.DOCK-11" });
  const page = await admin.get("/settings/service");
  assertKeepsRules(page.text);
  const words = wordsOf(page.text);
  const [stored] = await site.database.sql<{ n: number }>`select count(*)::int n from products`;
  assertStringIncludes(words, `Version ${site.app.version}`);
  assertStringIncludes(words, `Products ${stored?.n} Customers`);
  assertStringIncludes(words, "Offers from a customer’s text 1 Accepted 0 Lines 1");
  assertMatch(words, /\d+ migrations, the last is \d{4}_/);
  const user = site.as("user");
  for (
    const [path, words] of [
      ["/settings/service", "Only an administrator can see the state of the service"],
      ["/settings/users", "Only an administrator can see and change the users"],
    ]
  ) {
    const refused = await user.get(path ?? "");
    assertEquals(refused.status, 403);
    assertStringIncludes(wordsOf(refused.text), words ?? "");
  }
  assertEquals(
    (await user.postForm("/settings/users", { user: "x", change: "admin" })).status,
    403,
  );
});
