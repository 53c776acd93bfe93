/** B1, F8, F19: how long it takes to be refused, and to sign in among many. */
import { assert, assertEquals } from "@std/assert";
import { type Auth, openAuth } from "@/core/auth/auth.ts";
import { signIn } from "@/core/auth/sign_in.ts";
import { banUser, setUserPassword } from "@/core/auth/users.ts";
import { readConfig } from "@/core/platform/config.ts";
import { AppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { beginWork, runWork } from "@/core/platform/work.ts";
import { openTestAuth, secret } from "@/tests/core/auth/given.ts";
import { Fuzz } from "@/tests/fuzz/bad_requests.ts";
import { testDatabase } from "@/tests/helpers/database.ts";
import { openTestSite, TestClient } from "@/tests/helpers/harness.ts";
import { cheapHash, password } from "@/tests/helpers/users.ts";
import { givenCaller, givenCookie } from "./access.ts";
import { isFull, randomFrom, record, seed, times } from "./record.ts";
import { percentile, recordFigure } from "./recorded.ts";

const database = await testDatabase();
const site = await openTestSite({ database, settings: { RATE_LIMITS: "off" } });
const free = openTestAuth(database, { RATE_LIMITS: "off" });

type Kind = "wrong password" | "unknown email" | "banned";

/** One email of each kind, for which every password is refused. */
async function givenRefused(auth: Auth): Promise<readonly (readonly [Kind, string])[]> {
  const known = await givenCaller(free, "user"), banned = await givenCaller(free, "user");
  for (const { userId } of [known, banned]) {
    await setUserPassword(auth, { userId, newPassword: password });
  }
  const nobody = { userId: "nobody", name: "", role: "admin" } as const;
  await banUser(auth, nobody, { userId: banned.userId });
  return [
    ["wrong password", known.email],
    ["unknown email", `no-${known.email}`],
    ["banned", banned.email],
  ];
}

/** Refused sign-ins of each kind by turns: the median of what each took, and the statements that each ran. */
async function costsOf(auth: Auth, rounds: number) {
  const kinds = await givenRefused(auth);
  const random = randomFrom(seed);
  const took = kinds.map((): number[] => []), statements = kinds.map((): number => 0);
  for (let round = -1; round < rounds; round++) {
    const first = Math.floor(random() * kinds.length);
    for (const turn of kinds.keys()) {
      const at = (first + turn) % kinds.length;
      const [, email] = kinds[at] ?? ["", ""];
      const work = beginWork("");
      const started = performance.now();
      const code = await runWork(
        work,
        async () =>
          await signIn(auth, { email, password: "not the password", address: "" })
            .then(() => "in", (error) => error.code),
      );
      assertEquals(code, "invalid_credentials");
      if (round < 0) continue; // what is loaded by the first
      took[at]?.push(performance.now() - started);
      statements[at] = work.sqlCount;
    }
  }
  return { medians: took.map((list) => percentile(list, 0.5)), statements };
}

/** How much more the largest is than the least, in percent. */
const apart = (values: readonly number[]) => (Math.max(...values) / Math.min(...values) - 1) * 100;

Deno.test(`F8 a wrong password, an unknown email and a ban take as long as one another (HOSTILE_SEED=${seed})`, async () => {
  const settings = {
    database,
    config: readConfig((name) => name === "RATE_LIMITS" ? "off" : undefined),
    secret,
  };
  const kinds = "wrong password, unknown email, banned";
  const shown = (medians: readonly number[]) =>
    `${medians.map((ms) => `${ms.toFixed(1)} ms`).join(", ")}: ${apart(medians).toFixed(1)} %`;
  const rest = { rounds: times(5, 200), hashing: cheapHash };
  const whole = { rounds: times(1, 40), hashing: undefined };
  for (const { rounds, hashing } of [rest, whole]) {
    const { medians, statements } = await costsOf(openAuth({ ...settings, hashing }), rounds);
    const limit = hashing ? 10 : 5;
    recordFigure(
      {
        id: "F8",
        test: `${rounds} refused sign-ins each, by turns${
          hashing ? ", without the hash" : ""
        }: ${kinds}`,
        limit: `medians less than ${limit} % apart`,
      },
      `${shown(medians)}; ${statements.join(", ")} statements`,
      apart(medians) < limit,
    );
    assertEquals(new Set(statements).size, 1, `${statements} statements`);
  }
});

Deno.test({
  name: "F19 more sign in at once than may wait: the rest are told to wait, others are served",
  ignore: !isFull,
  async fn() {
    const real = openAuth({
      database,
      config: readConfig((name) => name === "RATE_LIMITS" ? "off" : undefined),
      secret,
    });
    const people = limits.hashesWaiting + 22;
    const caller = await givenCaller(free, "user");
    await setUserPassword(real, { userId: caller.userId, newPassword: password });
    const client = new TestClient(site.fetch, await givenCookie(real, caller.email));
    let done = false;
    const crowd = Promise.all(
      Array.from(
        { length: people },
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
      test: `${people} sign-ins at once with the real hash, somebody else reading all the while`,
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

Deno.test({
  name: `B1 a bad request is refused quickly (HOSTILE_SEED=${seed})`,
  ignore: !isFull, // b_fuzz_test.ts says how they are answered
  async fn() {
    const fuzz = await Fuzz.over(site);
    const bad = { seed: seed + 1, plansPerOperation: 60 };
    const { sent, times: ms, slowest } = await fuzz.sendBad(bad);
    recordFigure(
      {
        id: "B1",
        test: `time of one bad request, in process, ${sent} of them`,
        limit: "p99 < 50 ms, most < 1 s",
      },
      `p50 ${percentile(ms, 0.5).toFixed(1)} ms, p99 ${
        percentile(ms, 0.99).toFixed(1)
      } ms, most ${slowest}`,
      percentile(ms, 0.99) < 50 && percentile(ms, 1) < 1_000,
    );
  },
});
