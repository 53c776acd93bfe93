import { assert, assertEquals } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { draft } from "@/core/drafting/draft.ts";
import type { DraftProgress } from "@/core/drafting/progress.ts";
import type { Sql, SqlValue } from "@/db/sql.ts";
import { testDatabase } from "../../helpers/database.ts";
import { givenSmallShop } from "../../helpers/products.ts";

const database = await testDatabase();
await givenSmallShop(database);

/** What happened, in its order: `sql` for a statement, else what was told. */
async function watched(text: string): Promise<("sql" | DraftProgress)[]> {
  const happened: ("sql" | DraftProgress)[] = [];
  const sql: Sql = <Row extends object = never>(
    strings: TemplateStringsArray,
    ...values: SqlValue[]
  ) => {
    happened.push("sql");
    return database.sql<Row>(strings, ...values);
  };
  const services = { database: { ...database, sql }, ai: offlineAi() };
  await draft(services, text, { onProgress: (progress) => happened.push(progress) });
  return happened;
}

const list = (count: number) =>
  Array.from({ length: count }, (_, index) => `- ${index + 1} x desk lamp number ${index}K`)
    .join("\n");

Deno.test("a long message is told of while the rest of it is still looked for", async () => {
  const happened = await watched(list(120));
  const told = happened.filter((each) => each !== "sql");
  assertEquals(told[0]?.step, "read");
  assertEquals(
    told.slice(1).map((each) => each.step === "matched" && [each.index, each.total]),
    Array.from({ length: 120 }, (_, index) => [index, 120]),
  );
  const first = happened.findIndex((each) => each !== "sql" && each.step === "matched");
  assert(happened.slice(first).filter((each) => each === "sql").length >= 2);
});

Deno.test("of more than an offer holds only what is looked for is told of", async () => {
  const told = (await watched(list(503))).filter((each) => each !== "sql");
  assertEquals(told.length, 1 + 499);
  const last = told.at(-1);
  assertEquals(last?.step === "matched" && [last.index, last.total], [498, 499]);
});
