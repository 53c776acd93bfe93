/** D: many clients at once, against the model and against each other, on both databases. */
import { assert } from "@std/assert";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { type Event, givenBeginning, isExplained, recordHistory } from "@/tests/model/histories.ts";
import { givenWorld, live, resetPrices, type World } from "@/tests/model/life.ts";
import { type NamedPlace, testConcurrency, testsOf } from "./concurrency.ts";
import { openDatabases } from "./databases.ts";
import { isFull, seed, times } from "./record.ts";

for (const { name, database } of await openDatabases()) {
  const place = await openTestSite({ settings: { RATE_LIMITS: "off" }, database });
  const world = await givenWorld(place);
  testLives({ name, place }, world, name === "native" ? 200 : 100);
  testExplanations(world, name);
  // The embedded database does one statement at a time: half as much there meets as many orders as there are.
  const share = name === "native" ? 1 : 0.5;
  await testConcurrency({ name, place }, {
    histories: times(8, 200 * share),
    rounds: 100 * share,
    counts: 60 * share,
    keys: Math.ceil(13 * share),
    imports: times(1, 20 * share),
  });
}

function testLives(named: NamedPlace, world: World, lives: number): void {
  testsOf(named)(
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
}

function testExplanations(world: World, name: string): void {
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
