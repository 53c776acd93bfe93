import { assertEquals, assertStringIncludes } from "@std/assert";
import { createUser } from "@/core/auth/users.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { password } from "@/tests/helpers/users.ts";
import { assertKeepsRules, fieldOf, wordsOf } from "./markup.ts";

const site = await openTestSite({ settings: { RATE_LIMITS: "signin=3/900" } });
const nobody = site.as("nobody");

async function givenUser(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  await createUser(site.app.auth, { name: "Eve Example", email, password, role: "user" });
  return email;
}

Deno.test("a page that needs a session leads to sign-in, which leads back", async () => {
  const asked = await nobody.get("/offers?status=draft");
  assertEquals(asked.status, 303);
  const login = asked.headers.get("location") ?? "";
  const page = await nobody.get(login);
  assertEquals(page.status, 200);
  assertKeepsRules(page.text);
  const next = fieldOf(page.text, "next").value ?? "";
  assertEquals(next, "/offers?status=draft");
  const reply = await nobody.postForm("/login", { email: await givenUser(), password, next });
  assertEquals([reply.status, reply.headers.get("location")], [303, next]);
  assertStringIncludes(reply.headers.get("set-cookie") ?? "", "auth.session_token=");
});

Deno.test("whatever is wrong, the same words; the email stays, the password does not", async () => {
  const email = await givenUser();
  const attempts = [
    { email, password: "not the password" },
    { email: "nobody@example.com", password },
    { email: "no email", password },
    { email, password: "" },
    { email, password: "x".repeat(1000) },
  ];
  for (const attempt of attempts) {
    const reply = await nobody.postForm("/login", attempt);
    assertEquals(reply.status, 401);
    assertKeepsRules(reply.text);
    assertStringIncludes(
      wordsOf(reply.text),
      "There is a problem The email or the password does not match. Check both.",
    );
    assertEquals(fieldOf(reply.text, "email").value, attempt.email);
    assertEquals(fieldOf(reply.text, "password").value ?? "", "");
    assertEquals(reply.headers.get("set-cookie"), null);
    assertStringIncludes(reply.text, "<title>Error: Sign in");
  }
});

Deno.test("too many attempts are told to wait", async () => {
  const email = await givenUser();
  for (let i = 0; i < 3; i++) await nobody.postForm("/login", { email, password: "wrong" });
  const reply = await nobody.postForm("/login", { email, password });
  assertEquals(reply.status, 429);
  assertStringIncludes(wordsOf(reply.text), "Too many attempts. Try again in ");
});

Deno.test("sign-in never leads to another site", async () => {
  const next = "//evil.example/offers";
  const page = await nobody.get(`/login?next=${encodeURIComponent(next)}`);
  assertEquals(fieldOf(page.text, "next").value, "/");
  const reply = await nobody.postForm("/login", { email: await givenUser(), password, next });
  assertEquals(reply.headers.get("location"), "/");
});

Deno.test("who is signed in is led on; signing out ends the session", async () => {
  const user = site.as("user");
  assertEquals((await user.get("/login")).headers.get("location"), "/");
  assertStringIncludes((await user.get("/offers")).text, "Ursula User");
  assertEquals((await user.get("/logout")).status, 405);
  const reply = await user.postForm("/logout", {});
  assertEquals([reply.status, reply.headers.get("location")], [303, "/login"]);
  assertStringIncludes(reply.headers.get("set-cookie") ?? "", "Max-Age=0");
  assertEquals((await user.get("/offers")).status, 303);
  const late = await user.postForm("/offers/new", { clientRequest: "10 pens" });
  assertEquals(late.status, 401);
  assertEquals(fieldOf(late.text, "kept.clientRequest").value, "10 pens");
});
