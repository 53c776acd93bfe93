/** Messages that ask for hundreds of things: nothing is lost, and statements stay few. */
import { assert, assertEquals } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { demoProducts } from "@/core/demo/seed.ts";
import { draft } from "@/core/drafting/draft.ts";
import { type Answer, findAnswers } from "@/core/catalogue/candidates.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import type { Database, Sql, SqlValue } from "@/db/sql.ts";
import { testDatabase } from "../../helpers/database.ts";

const database = await testDatabase();
const products = await demoProducts();
await upsertProducts({ database, ai: offlineAi() }, products);

/** The same database with so many connections to spare, counting the statements that go to it. */
function counted(spare = 1): { database: Database; statements: () => number } {
  let count = 0;
  const sql: Sql = <Row extends object = never>(
    strings: TemplateStringsArray,
    ...values: SqlValue[]
  ) => {
    count++;
    return database.sql<Row>(strings, ...values);
  };
  return { database: { ...database, sql, spare: () => spare }, statements: () => count };
}

const colours = ["red", "blue", "black", "white", "grey"];
const list = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [name] = products[index % products.length]?.name.split(",") ?? [];
    return `- ${index + 1} x ${colours[index % colours.length]} ${name} ${index}K`;
  }).join("\n");

Deno.test("500 different things are drafted within the deadline of a statement, none is lost", async () => {
  const text = list(500);
  const { lines, unmatched, notAsked } = await draft({ database, ai: offlineAi() }, text);
  const told = [...lines, ...unmatched, ...notAsked].map(({ start }) => start);
  // The last part tells of what an offer has no room for.
  const more = unmatched.find(({ grounds }) => grounds.code === "things_left")?.start ?? Infinity;
  const isTold = (line: string) => {
    const from = text.indexOf(line), to = from + line.length;
    return to > more || told.some((start) => start >= from && start < to);
  };
  assertEquals(text.split("\n").filter((line) => !isTold(line)), []);
  assert(lines.length + unmatched.length > 490);
});

Deno.test("statements of a search: one for an ordinary message, one for each fifty different questions", async (test) => {
  const question = (index: number) => ({ text: `lamp number ${index}` });
  const cases: [name: string, questions: { text: string }[], statements: number][] = [
    ["nothing", [], 0],
    ["twelve", Array.from({ length: 12 }, (_, index) => question(index)), 1],
    ["fifty", Array.from({ length: 50 }, (_, index) => question(index)), 1],
    ["fifty-one", Array.from({ length: 51 }, (_, index) => question(index)), 2],
    ["500 times the same", Array.from({ length: 500 }, () => question(1)), 1],
    ["500 different", Array.from({ length: 500 }, (_, index) => question(index)), 10],
  ];
  for (const [name, questions, statements] of cases) {
    await test.step(name, async () => {
      const watched = counted();
      const services = { database: watched.database, ai: offlineAi() };
      const { answers } = await findAnswers(services, questions, { limit: 30 });
      assertEquals([answers.length, watched.statements()], [questions.length, statements]);
    });
  }
});

Deno.test("the answers do not depend on how many questions are asked together", async () => {
  const services = { database, ai: offlineAi() };
  const questions = Array.from({ length: 60 }, (_, index) => ({
    text: products[(index % 30) * 7]?.name ?? "",
  }));
  const { answers } = await findAnswers(services, questions, { limit: 5 });
  for (const index of [0, 29, 30, 59]) {
    const alone = await findAnswers(services, questions.slice(index, index + 1), { limit: 5 });
    const skus = (answer: Answer | undefined) => answer?.ranked.map((each) => each.product.sku);
    assertEquals(skus(answers[index]), skus(alone.answers[0]));
  }
});

Deno.test("two statements share the questions where there are connections to spare, with the same answers", async (test) => {
  const answersOf = async (questions: readonly { text: string }[], spare: number) => {
    const watched = counted(spare);
    const services = { database: watched.database, ai: offlineAi() };
    const { answers } = await findAnswers(services, questions, { limit: 5 });
    const told = answers.map(({ ranked }) =>
      ranked.map(({ product, chance }) => [product.sku, chance])
    );
    return { told, statements: watched.statements() };
  };
  const cases: [questions: number, statements: number][] = [[1, 1], [3, 1], [4, 2], [7, 2], [
    50,
    2,
  ]];
  for (const [count, statements] of cases) {
    await test.step(`${count} questions`, async () => {
      const questions = products.slice(0, count).map(({ name }) => ({ text: name }));
      const alone = await answersOf(questions, 1);
      assertEquals(await answersOf(questions, 2), { ...alone, statements });
    });
  }
});
