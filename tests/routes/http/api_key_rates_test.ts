/** How often keys may be used and tried, counted in the database for all processes together. */
import { assert, assertEquals } from "@std/assert";
import { createApiKey } from "@/core/auth/api_keys.ts";
import { asKey, bearer, givenKey } from "@/tests/helpers/api_keys.ts";
import { openTestSite, TestClient } from "@/tests/helpers/harness.ts";
import { password } from "@/tests/helpers/users.ts";

const settings = { RATE_LIMITS: "api=20/60,signin_address=6/900", TRUSTED_PROXY: "x-from" };
const site = await openTestSite({ settings });
/** Another process of the installation. */
const other = await openTestSite({ settings, database: { ...site.database } });

const tally = (statuses: readonly number[]) =>
  Object.fromEntries(
    Map.groupBy(statuses, (status) => status).entries().map((
      [status, all],
    ) => [status, all.length]),
  );

Deno.test("each key has a rate of its own, over all processes, beside that of its owner", async () => {
  const first = await givenKey(site, "admin");
  const { id: userId, name, email } = first.owner;
  const input = { name: "Another", scopes: ["offers:read" as const] };
  const second = await createApiKey(site.app.auth, { userId, name, role: "admin" }, input);
  const statuses: number[] = [];
  let refused;
  for (let i = 0; i < 12; i++) {
    for (const process of [site, other]) {
      const reply = await asKey(process, first.secret)("GET", "/api/health");
      assertEquals(reply.status, 200, "public operations count for nobody");
      const counted = await asKey(process, first.secret)("GET", "/api/offers");
      statuses.push(counted.status);
      if (counted.status === 429) refused = counted;
    }
  }
  assertEquals(tally(statuses), { 200: 20, 429: 4 });
  assertEquals(refused?.body.error.code, "rate_limited");
  assert(Number(refused?.headers.get("retry-after")) >= 1);
  assertEquals((await asKey(site, second.secret)("GET", "/api/offers")).status, 200);
  const signedIn = await site.as("nobody").post("/api/auth/sign-in/email", { email, password });
  const owner = new TestClient(site.fetch, signedIn.headers.get("set-cookie")?.split(";")[0]);
  assertEquals((await owner.get("/api/offers")).status, 200);
});

Deno.test("a request that a scope refuses counts too", async () => {
  const { secret } = await givenKey(site, "user", ["chat"]);
  const statuses: number[] = [];
  for (let i = 0; i < 22; i++) {
    statuses.push((await asKey(site, secret)("GET", "/api/offers")).status);
  }
  assertEquals(tally(statuses), { 403: 20, 429: 2 });
});

Deno.test("wrong keys are counted by address over all processes", async () => {
  const { secret } = await givenKey(site, "user");
  const from = (address: string) => ({ "x-from": address });
  const known = await asKey(site, secret)("GET", "/api/offers", undefined, from("192.0.2.1"));
  assertEquals(known.status, 200);
  const statuses: number[] = [];
  for (let i = 0; i < 10; i++) {
    const guess = `ow_aaaaaaaa_${String(i).padStart(50, "0")}`;
    const client = new TestClient([site, other][i % 2]?.fetch ?? site.fetch);
    const headers = { ...bearer(guess), ...from("192.0.2.1") };
    statuses.push((await client.get("/api/offers", headers)).status);
  }
  assertEquals(tally(statuses), { 401: 6, 429: 4 });
  // What was right before is right still, also from there; elsewhere nothing happened.
  const still = await asKey(site, secret)("GET", "/api/offers", undefined, from("192.0.2.1"));
  assertEquals(still.status, 200);
  const elsewhere = await asKey(other, secret)("GET", "/api/offers", undefined, from("192.0.2.2"));
  assertEquals(elsewhere.status, 200);
  // What cannot be a key is refused at no cost and never counted.
  for (let i = 0; i < 10; i++) {
    const headers = { ...bearer("x"), ...from("192.0.2.3") };
    assertEquals((await site.as("nobody").get("/api/offers", headers)).status, 401);
  }
});
