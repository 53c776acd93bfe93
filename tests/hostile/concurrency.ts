/** D: what many clients do at once, on a site in this process or on processes of their own. */
import { assert, assertEquals } from "@std/assert";
import {
  type Event,
  givenBeginning,
  isExplained,
  randomAct,
  recordHistory,
} from "@/tests/model/histories.ts";
import { givenWorld, type Place, resetPrices, type World } from "@/tests/model/life.ts";
import {
  addAndSave,
  changeTogether,
  countUp,
  deleteAmongChanges,
  givenGround,
  type Ground,
  sendTwins,
} from "@/tests/model/races.ts";
import { isFull, randomFrom, seed, times } from "./record.ts";
import { type Check, recorded } from "./recorded.ts";

/** How much is done, the adds of one product, the customers at once and the rows of an import apart. */
export interface Amounts {
  /** Of three clients on one offer. */
  readonly histories: number;
  /** Of changes, with a deletion among them and without. */
  readonly rounds: number;
  /** That each of eight clients adds. */
  readonly counts: number;
  /** Eight keys each. */
  readonly keys: number;
  readonly imports: number;
}

/** A place with its name for the report, and the numbers of the plan that its tests stand for besides their own. */
export interface NamedPlace {
  readonly name: string;
  readonly place: Place;
  readonly also?: string;
}

type Test = (check: Check, work: () => Promise<string>, ignore?: boolean) => void;

/** What registers a test of a place, with a line of the report. */
export function testsOf({ name, also }: Pick<NamedPlace, "name" | "also">): Test {
  return ({ id, test, limit }, work, ignore = false) => {
    const check = { id: also ? `${also}, ${id}` : id, test: `${test} (${name})`, limit };
    Deno.test({
      name: `${check.id} ${test} (${name}, HOSTILE_SEED=${seed})`,
      ignore,
      fn: () => recorded(check, work),
    });
  };
}

/** D2 to D10, on a place of its own. */
export async function testConcurrency(named: NamedPlace, amounts: Amounts): Promise<void> {
  const test = testsOf(named);
  const { place } = named;
  testHistories(test, await givenWorld(place), amounts);
  testRaces(test, await givenGround(place), amounts);
  testCustomers(test, place, amounts);
  if (named.name.startsWith("native")) testDeadlocks(test, place);
}

function testHistories(test: Test, world: World, { histories }: Amounts): void {
  test({
    id: "D2",
    test: `${histories} histories of 3 clients with 4 steps each on one offer`,
    limit: "each is explained by some order of its steps",
  }, async () => {
    await resetPrices(world);
    const random = randomFrom(seed);
    let explained = 0;
    const failed: Event[][][] = [];
    for (let i = 0; i < histories; i++) {
      const beginning = await givenBeginning(world);
      const plans = [0, 1, 2].map(() => Array.from({ length: 4 }, () => randomAct(random)));
      const history = await recordHistory(world, beginning, plans);
      if (isExplained(history, beginning, world.catalogue)) explained++;
      else failed.push(history);
    }
    assertEquals(failed, []);
    return `${explained} of ${histories}`;
  });
}

function testRaces(test: Test, ground: Ground, { rounds, counts, keys }: Amounts): void {
  const ignore = !isFull; // tests/model/races_test.ts does a slice
  test(
    {
      id: "D3, D4",
      test: "200 adds of one product and 200 saves of the offer at once",
      limit: "1 add done and 199 conflicts; revisions 1 to 200 without a gap",
    },
    async () => {
      await addAndSave(ground, { times: 200, atOnce: 400 });
      return "1 done, 199 conflicts; 1 to 200";
    },
    ignore,
  );
  test(
    {
      id: "D5",
      test: `${rounds} rounds of 7 changes at once and ${rounds} of 8 with a deletion among them`,
      limit: "no acknowledged change is lost, positions dense, only 404 after the deletion",
    },
    async () => {
      for (let round = 0; round < rounds; round++) {
        await changeTogether(ground, round);
        await deleteAmongChanges(ground);
      }
      return `${2 * rounds} of ${2 * rounds} rounds`;
    },
    ignore,
  );
  test(
    {
      id: "D6",
      test:
        `8 clients read a quantity and write it back one higher with If-Match, ${counts} times each`,
      limit: `${8 * counts} counts, the others refused with 412`,
    },
    async () => {
      const refused = await countUp(ground, 8, counts);
      assert(refused > 0, "the clients never met");
      return `${8 * counts} counts, ${refused} refused`;
    },
    ignore,
  );
  test(
    {
      id: "D7",
      test: `${
        8 * keys
      } idempotency keys on 8 operations, 5 twins each, then again, changed and elsewhere`,
      limit: "one record for each key, equal answers, 409 for another body or place",
    },
    async () => {
      for (let round = 0; round < keys; round++) await sendTwins(ground);
      return `${8 * keys} of ${8 * keys} keys`;
    },
    ignore,
  );
}

/** Ten names, each written so that it stays the same name. */
function spellings(): string[] {
  const names = Array.from({ length: 10 }, (_, index) => `Straße Łódź ${index} GmbH`);
  const written: ((name: string) => string)[] = [
    (name) => name,
    (name) => name.toUpperCase(),
    (name) => `  ${name.replaceAll(" ", "\u00a0 ")}\t`,
    (name) => name.normalize("NFD"),
    (name) => name.replace("ß", "SS").toLowerCase(),
  ];
  return names.flatMap((name) => written.map((write) => write(name)));
}

function testCustomers(test: Test, { as, database }: Place, { imports }: Amounts): void {
  const user = as("user"), admin = as("admin");
  const count = async () => {
    const [row] = await database.sql<{ n: number }>`select count(*) as n from customers`;
    return row?.n ?? NaN;
  };
  const posts = times(100, 500);
  test(
    {
      id: "D8",
      test: `${posts} customers at once, 10 names in 5 spellings each`,
      limit: "10 customers, one answered as new for each",
    },
    async () => {
      const before = await count();
      const all = spellings();
      const replies = await Promise.all(
        Array.from(
          { length: posts },
          (_, index) => user.post("/api/customers", { name: all[index % all.length] }),
        ),
      );
      const made = replies.filter(({ status }) => status === 201).length;
      const found = replies.filter(({ status }) => status === 200).length;
      const ids = new Set(replies.map(({ body }) => body.customer?.id));
      assertEquals([made, found, ids.size, await count() - before], [10, posts - 10, 10, 10]);
      return `10 customers of ${posts}`;
    },
  );

  const rows = times(100, 500);
  test(
    {
      id: "D9",
      test: `${imports} times two imports of the same ${rows} customers at once, one backwards, ` +
        "with 30 of them posted meanwhile",
      limit: "each customer once, every answer good",
    },
    async () => {
      for (let round = 0; round < imports; round++) {
        const before = await count();
        const names = Array.from({ length: rows }, (_, index) => `Import ${round} row ${index}`);
        const file = (list: string[]) => ({ content: `name\n${list.join("\n")}\n` });
        const replies = await Promise.all([
          admin.post("/api/customers/import", file(names)),
          admin.post("/api/customers/import", file(names.toReversed())),
          ...names.slice(0, 30).map((one) => user.post("/api/customers", { name: one })),
        ]);
        for (const { status, text } of replies) assert(status < 300, `${status} ${text}`);
        assertEquals(replies.slice(0, 2).map(({ body }) => body.count), [rows, rows]);
        assertEquals(await count() - before, rows);
      }
      return `${imports * rows} customers once`;
    },
  );
}

/** Last, so that it counts what all the others did. */
function testDeadlocks(test: Test, { database }: Place): void {
  test(
    {
      id: "D10",
      test: "deadlocks that the server counted during all of D",
      limit: "0",
    },
    async () => {
      const [row] = await database.sql<{ n: number }>`
      select deadlocks as n from pg_stat_database where datname = current_database()`;
      assertEquals(row?.n, 0);
      return "0";
    },
    !isFull,
  );
}
