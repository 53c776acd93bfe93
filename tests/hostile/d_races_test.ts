/** D: many clients at once, against the model and against each other, on both databases. */
import { assert, assertEquals } from "@std/assert";
import { openTestSite, type TestSite } from "@/tests/helpers/harness.ts";
import {
  type Event,
  givenBeginning,
  isExplained,
  randomAct,
  recordHistory,
} from "@/tests/model/histories.ts";
import { givenWorld, live, resetPrices, type World } from "@/tests/model/life.ts";
import {
  addAndSave,
  changeTogether,
  countUp,
  deleteAmongChanges,
  givenGround,
  type Ground,
  sendTwins,
} from "@/tests/model/races.ts";
import { type NamedDatabase, openDatabases } from "./databases.ts";
import { isFull, randomFrom, seed, times } from "./record.ts";
import { type Check, recorded } from "./recorded.ts";

for (const named of await openDatabases()) {
  const { name, database } = named;
  const site = await openTestSite({ settings: { RATE_LIMITS: "off" }, database });
  testModel(await givenWorld(site), name);
  testRaces(await givenGround(site), name);
  testCustomers(site, name);
  if (name === "native") testDeadlocks(named);
}

function test(name: string, check: Check, work: () => Promise<string>, ignore = false): void {
  const title = `${check.id} ${check.test} (${name}, HOSTILE_SEED=${seed})`;
  const fn = () => recorded({ ...check, test: `${check.test} (${name})` }, work);
  Deno.test({ name: title, ignore, fn });
}

function testModel(world: World, name: string): void {
  const lives = 100;
  test(
    name,
    {
      id: "C5, D1",
      test:
        `${lives} random lives of offers of up to 60 steps beside a plain model that adds up anew after each`,
      limit: "0 differences in answer, code, totals or state",
    },
    async () => {
      await live(world, { runs: lives, steps: 60, seed });
      return "0 differences";
    },
    !isFull, // tests/model/offer_life_test.ts does a slice
  );

  const histories = times(8, 200);
  test(
    name,
    {
      id: "D2",
      test: `${histories} histories of 3 clients with 4 steps each on one offer`,
      limit: "each is explained by some order of its steps",
    },
    async () => {
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
    },
  );

  Deno.test(`D2 a lost change, a stale read and a number given twice are not explained (${name})`, async () => {
    await resetPrices(world);
    const beginning = await givenBeginning(world);
    const plans = [
      [{ do: "quantity", line: 0, quantity: 5 }, { do: "read" }, { do: "save" }, { do: "save" }],
    ] as const;
    const [events = []] = await recordHistory(world, beginning, plans);
    const explained = (list: readonly Event[]) => isExplained([list], beginning, world.catalogue);
    assert(explained(events));
    const [changed, read, first, second] = events;
    assert(changed && read && first && second);
    assert(!explained([read]), "a change that nobody made");
    const early = { ...read, called: 10, returned: 11 };
    const late = { ...changed, called: 12, returned: 13 };
    assert(
      !isExplained([[early], [late]], beginning, world.catalogue),
      "a read of what is to come",
    );
    assert(
      isExplained([[{ ...early, returned: 14 }], [late]], beginning, world.catalogue),
      "a read beside the change",
    );
    assert(!explained([changed, read, first, { ...second, answer: first.answer }]));
  });
}

function testRaces(ground: Ground, name: string): void {
  const ignore = !isFull; // tests/model/races_test.ts does a slice
  test(
    name,
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
    name,
    {
      id: "D5",
      test: "100 rounds of 7 changes at once and 100 of 8 with a deletion among them",
      limit: "no acknowledged change is lost, positions dense, only 404 after the deletion",
    },
    async () => {
      for (let round = 0; round < 100; round++) {
        await changeTogether(ground, round);
        await deleteAmongChanges(ground);
      }
      return "200 of 200 rounds";
    },
    ignore,
  );
  test(
    name,
    {
      id: "D6",
      test: "8 clients read a quantity and write it back one higher with If-Match, 60 times each",
      limit: "480 counts, the others refused with 412",
    },
    async () => {
      const refused = await countUp(ground, 8, 60);
      assert(refused > 0, "the clients never met");
      return `480 counts, ${refused} refused`;
    },
    ignore,
  );
  test(
    name,
    {
      id: "D7",
      test: "104 idempotency keys on 8 operations, 5 twins each, then again, changed and elsewhere",
      limit: "one record for each key, equal answers, 409 for another body or place",
    },
    async () => {
      for (let round = 0; round < 13; round++) await sendTwins(ground);
      return "104 of 104 keys";
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

function testCustomers({ as, database }: TestSite, name: string): void {
  const user = as("user"), admin = as("admin");
  const count = async () => {
    const [row] = await database.sql<{ n: number }>`select count(*) as n from customers`;
    return row?.n ?? NaN;
  };
  const posts = times(100, 500);
  test(
    name,
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

  const rounds = times(1, 20), rows = times(100, 500);
  test(
    name,
    {
      id: "D9",
      test: `${rounds} times two imports of the same ${rows} customers at once, one backwards, ` +
        "with 30 of them posted meanwhile",
      limit: "each customer once, every answer good",
    },
    async () => {
      for (let round = 0; round < rounds; round++) {
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
      return `${rounds * rows} customers once`;
    },
  );
}

/** Last, so that it counts what all the others did. */
function testDeadlocks({ database }: NamedDatabase): void {
  test("native", {
    id: "D10",
    test: "deadlocks that the server counted during all of D",
    limit: "0",
  }, async () => {
    const [row] = await database.sql<{ n: number }>`
      select deadlocks as n from pg_stat_database where datname = current_database()`;
    assertEquals(row?.n, 0);
    return "0";
  }, !isFull);
}
