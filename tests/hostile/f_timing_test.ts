/** F8, F19: how long signing in takes, with the real hash. */
import { assert, assertEquals } from "@std/assert";
import { openAuth } from "@/core/auth/auth.ts";
import { signIn } from "@/core/auth/sign_in.ts";
import { banUser, setUserPassword } from "@/core/auth/users.ts";
import { readConfig } from "@/core/config.ts";
import { AppError } from "@/core/errors.ts";
import { openTestAuth, secret } from "@/tests/core/auth/given.ts";
import { testDatabase } from "@/tests/helpers/database.ts";
import { openTestSite, TestClient } from "@/tests/helpers/harness.ts";
import { password } from "@/tests/helpers/users.ts";
import { givenCaller, givenCookie } from "./access.ts";
import { isFull, record, times } from "./record.ts";

const database = await testDatabase();
const site = await openTestSite({ database, settings: { RATE_LIMITS: "off" } });
const free = openTestAuth(database, { RATE_LIMITS: "off" });

Deno.test("F8 an unknown email, a ban and a wrong password take as long as one another", async () => {
  const real = openAuth({
    database,
    config: readConfig((name) => name === "RATE_LIMITS" ? "off" : undefined),
    secret,
  });
  const { email } = await givenCaller(free, "user");
  const banned = await givenCaller(free, "user");
  const nobody = { userId: "nobody", name: "", role: "admin" } as const;
  await setUserPassword(real, { userId: banned.userId, newPassword: password });
  await banUser(real, nobody, { userId: banned.userId });
  const { userId } = await givenCaller(free, "user");
  await setUserPassword(real, { userId, newPassword: password });
  const [known] = await database.sql<{ email: string }>`
    select "email" from "user" where "id" = ${userId}`;
  const cases = { known: known?.email ?? "", unknown: `no-${email}`, banned: banned.email };
  const took: Record<string, number[]> = { known: [], unknown: [], banned: [] };
  const rounds = times(1, 60);
  for (let round = 0; round < rounds; round++) {
    for (const [name, asked] of Object.entries(cases)) {
      const started = performance.now();
      const credentials = { email: asked, password: "not the password", address: "" };
      const code = await signIn(real, credentials).catch((error) => error.code);
      took[name]?.push(performance.now() - started);
      assertEquals(code, "invalid_credentials");
    }
  }
  const medians = Object.values(took).map((all) => all.toSorted((a, b) => a - b)[all.length >> 1]);
  const values = medians.map(Number);
  const difference = (Math.max(...values) / Math.min(...values) - 1) * 100;
  record({
    id: "F8",
    test: `${rounds} refused sign-ins each: wrong password, unknown email, banned`,
    limit: "medians less than 5 % apart",
    measured: `${values.map((ms) => `${ms.toFixed(1)} ms`).join(", ")}: ${difference.toFixed(1)} %`,
    held: difference < 5,
  });
});

Deno.test({
  name: "F19 fifty people sign in at once: the rest are told to wait, others are served",
  ignore: !isFull,
  async fn() {
    const real = openAuth({
      database,
      config: readConfig((name) => name === "RATE_LIMITS" ? "off" : undefined),
      secret,
    });
    const caller = await givenCaller(free, "user");
    await setUserPassword(real, { userId: caller.userId, newPassword: password });
    const client = new TestClient(site.fetch, await givenCookie(real, caller.email));
    let done = false;
    const crowd = Promise.all(
      Array.from(
        { length: 50 },
        () =>
          signIn(real, { email: caller.email, password, address: "" }).then(
            () => "in",
            (error) => error instanceof AppError && error.retryAfterMs ? error.code : "failed",
          ),
      ),
    ).finally(() => done = true);
    const took: number[] = [];
    while (!done) {
      const started = performance.now();
      await client.get("/api/auth/list-sessions");
      took.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const outcomes = await crowd;
    const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
    const count = (code: string) => outcomes.filter((each) => each === code).length;
    record({
      id: "F19",
      test: "50 sign-ins at once with the real hash, somebody else reading all the while",
      limit: "the surplus is told when to come again; the reader's p99 below 500 ms",
      measured: `${count("in")} in, ${count("rate_limited")} told to wait, ${
        count("failed")
      } failed; p99 ${p99.toFixed(0)} ms of ${took.length} reads`,
      held: count("failed") === 0 && count("rate_limited") > 0 && p99 < 500,
    });
    assertEquals(count("failed"), 0);
    assert(count("in") >= 22, "two at once and twenty that wait");
  },
});
