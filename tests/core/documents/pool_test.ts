import { assertEquals, assertRejects, assertStringIncludes, assertThrows } from "@std/assert";
import { AppError } from "@/core/errors.ts";
import { type PoolOptions, WorkerPool } from "@/core/documents/pool.ts";
import { readUntil } from "@/tests/helpers/until.ts";

const options: PoolOptions = {
  script: new URL("./pool_worker.ts", import.meta.url),
  size: 1,
  waiting: 8,
  guestsWaiting: 4,
  waitMs: 60_000,
  startMs: 60_000,
  memoryMb: 64,
};

type TestPool = WorkerPool<string, string, string>;

async function withPool(changes: Partial<PoolOptions>, test: (pool: TestPool) => Promise<void>) {
  const pool: TestPool = new WorkerPool({ ...options, ...changes });
  try {
    await test(pool);
  } finally {
    await pool.close();
  }
}

/** Work that has all the time it wants. */
function work(input: string, changes: { limitMs?: number; guest?: boolean } = {}) {
  return { input, limitMs: 60_000, guest: false, ...changes };
}

async function assertOverloaded(outcome: Promise<unknown>): Promise<void> {
  const error = await assertRejects(() => outcome, AppError);
  assertEquals(error.code, "overloaded");
  assertEquals(typeof error.retryAfterMs, "number");
}

Deno.test("work is done in order, refusals and failures reach the caller", async () => {
  await withPool({}, async (pool) => {
    const outcomes = ["echo:a", "refuse:no", "echo:b"].map((input) => pool.run(work(input)));
    assertEquals(await Promise.all(outcomes), [{ result: "a" }, { refusal: "no" }, {
      result: "b",
    }]);
    await assertRejects(() => pool.run(work("fail:broken")), Error, "broken");
    assertEquals(await pool.run(work("echo:c")), { result: "c" });
  });
});

Deno.test("one more than may wait is turned away, guests earlier than users", async () => {
  await withPool({}, async (pool) => {
    const guests = Array.from(
      { length: 7 },
      (_, i) => pool.run(work(`echo:${i}`, { guest: true })),
    );
    const users = Array.from({ length: 5 }, (_, i) => pool.run(work(`echo:u${i}`)));
    const all = await Promise.allSettled([...guests, ...users]);
    // one runs, four guests wait, two are turned away; four users wait, the fifth is turned away
    assertEquals(all.map(({ status }) => status === "fulfilled"), [
      ...[true, true, true, true, true, false, false],
      ...[true, true, true, true, false],
    ]);
    await Promise.all([5, 6, 11].map((i) => assertOverloaded(unwrap(all[i]))));
  });
});

Deno.test("a worker that loops, ends or runs out of memory is replaced", async () => {
  await withPool({}, async (pool) => {
    assertEquals(await pool.run(work("echo:before")), { result: "before" });
    for (const trouble of ["exit", "grow", "loop"]) {
      const limitMs = trouble === "exit" ? 60_000 : 1_000;
      const broken = pool.run(work(trouble, { limitMs }));
      const next = pool.run(work("echo:after"));
      await assertOverloaded(broken);
      assertEquals(await next, { result: "after" }, trouble);
    }
  });
});

Deno.test("a thread that was given up is told of while it runs on, and no longer once it has ended", async () => {
  const counts: number[] = [];
  const folder = await Deno.makeTempDir({ prefix: "offerwright_" });
  const changes = { abandonedMs: 100, abandoned: (count: number) => void counts.push(count) };
  await withPool(changes, async (pool) => {
    const giveUp = async (end: string) => {
      const told = counts.length;
      await assertOverloaded(pool.run(work(`busy:${folder}/${end}`, { limitMs: 200 })));
      await readUntil(() => Promise.resolve(counts.length), (now) => now > told);
    };
    const endBusy = (end: string) => Deno.writeTextFile(`${folder}/${end}`, "");
    await giveUp("first");
    await giveUp("second");
    await endBusy("first");
    await endBusy("second");
    // Nobody is told of an end: the next one that is given up counts alone, once the two have ended.
    for (let more = 0; more < 20 && counts.at(-1) !== 1; more++) {
      await giveUp(`more${more}`);
      await endBusy(`more${more}`);
    }
  });
  assertEquals([...counts.slice(0, 2), counts.at(-1)], [1, 2, 1]);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a worker in doubt has another start beside it, which goes when all ends well", async () => {
  await withPool({}, async (pool) => {
    const held = await pool.run(work("hold", { limitMs: 4_000 }));
    assertEquals(await pool.run(work("thread")), held);
  });
});

Deno.test("a place counts as one that waits until it is used or given back", async () => {
  await withPool({}, async (pool) => {
    const places = Array.from({ length: 5 }, () => pool.takePlace(true));
    assertThrows(() => pool.takePlace(true), AppError);
    assertThrows(() => pool.refuseIfFull(true), AppError);
    pool.refuseIfFull(false);
    places.shift()?.[Symbol.dispose]();
    const used = places.map((place, at) =>
      pool.run({ ...work(`echo:${at}`, { guest: true }), place })
    );
    const last = pool.run(work("echo:last", { guest: true }));
    await assertOverloaded(pool.run(work("echo:late", { guest: true })));
    await Promise.all([...used, last]);
    pool.takePlace(true);
  });
});

Deno.test("a worker that cannot start, or is not ready in time, fails what waits for it, and is told of", async () => {
  for (
    const [name, words] of [["no_such", "no_such_worker.ts"], ["silent", "did not start in time"]]
  ) {
    const script = new URL(`./${name}_worker.ts`, import.meta.url);
    const told: Error[] = [];
    const failed = (cause: Error) => void told.push(cause);
    await withPool({ script, startMs: 2_000, failed }, async (pool) => {
      await Promise.all(
        ["echo:a", "echo:b"].map((input) => assertOverloaded(pool.run(work(input)))),
      );
    });
    assertEquals(told.length, 2);
    for (const { message } of told) assertStringIncludes(message, words ?? "");
  }
});

Deno.test("who waits too long is turned away while the others go on", async () => {
  await withPool({ waitMs: 200 }, async (pool) => {
    assertEquals(await pool.run(work("echo:warm")), { result: "warm" });
    const busy = pool.run(work("loop", { limitMs: 2_000 }));
    await assertOverloaded(pool.run(work("echo:late")));
    await assertOverloaded(busy);
    assertEquals(await pool.run(work("echo:again")), { result: "again" });
  });
});

function unwrap(outcome: PromiseSettledResult<unknown> | undefined): Promise<unknown> {
  return outcome?.status === "rejected" ? Promise.reject(outcome.reason) : Promise.resolve();
}

Deno.test("a worker that has nothing to do is ended, and a new one takes the next work", async () => {
  await withPool({ idleMs: 1 }, async (pool) => {
    const first = JSON.stringify(await pool.run(work("thread")));
    for (let next = first; next === first;) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      next = JSON.stringify(await pool.run(work("thread")));
    }
  });
});
