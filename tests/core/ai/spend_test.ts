import { assertEquals, assertRejects } from "@std/assert";
import { AiUnavailable } from "@/core/ai/port.ts";
import { sharedLedger, spendState, type Use } from "@/core/ai/spend.ts";
import { deleteSpendBefore } from "@/db/queries/platform/spend.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";

const database = await testDatabase();
const modelLimits = { day: 1000, user: 600, request: 500, vectors: 2000 };
let time = new Date("2026-03-01T23:00:00Z");
const now = () => time;
const ledger = sharedLedger(database, modelLimits, now);
const texts = (tokens: number, userId?: string): Use => ({
  kind: "texts",
  tokens,
  userId,
  background: false,
});
const vectors = (tokens: number, background: boolean): Use => ({
  kind: "vectors",
  tokens,
  userId: undefined,
  background,
});

async function used() {
  const { texts, vectors } = await spendState({ database, config: { modelLimits }, now });
  return [texts.used, texts.calls, vectors.used, vectors.calls];
}

async function refusal(use: Use): Promise<string> {
  return (await assertRejects(() => ledger.take(use), AiUnavailable)).problem;
}

async function begin() {
  await truncateAll(database);
  time = new Date("2026-03-01T23:00:00Z");
}

Deno.test("a call is counted before it is made and corrected after it", async () => {
  await begin();
  const settle = await ledger.take(texts(400, "ada"));
  assertEquals(await used(), [400, 1, 0, 0]);
  await settle(150);
  assertEquals(await used(), [150, 1, 0, 0]);
  await (await ledger.take(texts(100)))(130);
  assertEquals(await used(), [280, 2, 0, 0]);
});

Deno.test("the day's tokens end for all, a user's for that user, and a refused call counts nothing", async () => {
  await begin();
  await ledger.take(texts(600, "ada"));
  assertEquals(await refusal(texts(1, "ada")), "user_budget_spent");
  assertEquals(await used(), [600, 1, 0, 0]);
  await ledger.take(texts(400, "ben"));
  assertEquals(await refusal(texts(1, "cem")), "budget_spent");
  assertEquals(await refusal(texts(2000)), "budget_spent");
  assertEquals(await used(), [1000, 2, 0, 0]);
  time = new Date("2026-03-02T00:00:00Z");
  await ledger.take(texts(600, "ada"));
  assertEquals(await used(), [600, 1, 0, 0]);
});

Deno.test("vectors have tokens of their own, and work that nobody waits for leaves a tenth of them", async () => {
  await begin();
  await ledger.take(vectors(1800, true));
  assertEquals(await refusal(vectors(1, true)), "budget_spent");
  await ledger.take(vectors(200, false));
  assertEquals(await refusal(vectors(1, false)), "budget_spent");
  await ledger.take(texts(1));
});

Deno.test("many at once never pass the cap together", async () => {
  await begin();
  const others = sharedLedger(database, modelLimits, now);
  const taken = await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) => (at % 2 ? ledger : others).take(texts(70, `user ${at}`))),
  );
  assertEquals(taken.filter(({ status }) => status === "fulfilled").length, 14);
  assertEquals((await used())[0], 980);
});

Deno.test("a pause that the server asked for holds for all processes, ten minutes at most", async () => {
  await begin();
  await ledger.pause(60_000);
  const others = sharedLedger(database, modelLimits, now);
  assertEquals(
    (await assertRejects(() => others.take(texts(1)), AiUnavailable)).problem,
    "model_busy",
  );
  await ledger.pause(1_000); // a shorter one does not end it
  time = new Date(time.getTime() + 59_000);
  assertEquals(await refusal(texts(1)), "model_busy");
  time = new Date(time.getTime() + 1_000);
  await ledger.take(texts(1));
  await ledger.pause(86_400_000);
  time = new Date(time.getTime() + 600_000);
  await ledger.take(texts(1));
});

Deno.test("old days are forgotten", async () => {
  await begin();
  await ledger.take(texts(5));
  await deleteSpendBefore(database.sql, "2026-03-01");
  assertEquals((await used())[0], 5);
  await deleteSpendBefore(database.sql, "2026-03-02");
  assertEquals((await used())[0], 0);
});
