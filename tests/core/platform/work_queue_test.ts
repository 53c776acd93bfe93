/** Who is at work, who waits and who is refused. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { FakeTime } from "@std/testing/time";
import { AppError } from "@/core/errors.ts";
import type { Place } from "@/core/platform/work.ts";
import { type QueueOptions, WorkQueue } from "@/core/platform/work_queue.ts";

/** A queue, and what becomes of each that enters it. */
function given(options: Partial<QueueOptions> = {}) {
  const queue = new WorkQueue({ running: 2, inside: 10, waiting: 10, waitMs: 10_000, ...options });
  const begun: string[] = [], refused: string[] = [];
  const places = new Map<string, Place>();
  const enter = (name: string, owner?: string) => {
    queue.enter(owner).then((place) => {
      begun.push(name);
      places.set(name, place);
    }, (error) => {
      assert(error instanceof AppError && error.code === "overloaded", String(error));
      refused.push(name);
    });
  };
  const place = (name: string) => {
    const found = places.get(name);
    assert(found, `${name} has not begun`);
    return found;
  };
  return { queue, begun, refused, enter, place };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

Deno.test("a fixed number is at work, the rest follows in the order in which it came", async () => {
  using _time = new FakeTime();
  const { queue, begun, refused, enter, place } = given();
  for (const name of ["a", "b", "c", "d", "e"]) enter(name);
  await settled();
  assertEquals([begun, queue.load], [["a", "b"], { running: 2, inside: 2, waiting: 3 }]);
  place("b").end();
  await settled();
  assertEquals(begun, ["a", "b", "c"]);
  for (const name of ["a", "c", "d", "e"]) {
    place(name).end();
    await settled();
  }
  assertEquals([begun, refused], [["a", "b", "c", "d", "e"], []]);
  assertEquals(queue.load, { running: 0, inside: 0, waiting: 0 });
});

Deno.test("where all places to wait are taken the one that comes is refused, and told how long one waits", async () => {
  using time = new FakeTime();
  const { begun, refused, enter, place } = given({ running: 1, waiting: 2 });
  for (const name of ["a", "b", "c"]) enter(name);
  await time.tickAsync(3_000);
  enter("d");
  await settled();
  assertEquals([begun, refused], [["a"], ["d"]]);
  place("a").end();
  await settled();
  assertEquals(begun, ["a", "b"]);
  place("b").end();
  await settled();
  place("c").end();
});

Deno.test("who has waited for as long as one may is refused, the others are not", async () => {
  using time = new FakeTime();
  const { begun, refused, enter, place } = given({ running: 1, waitMs: 10_000 });
  enter("a");
  enter("b");
  await time.tickAsync(5_000);
  enter("c");
  await time.tickAsync(4_900);
  assertEquals(refused, []);
  await time.tickAsync(200);
  assertEquals(refused, ["b"]);
  place("a").end();
  await settled();
  assertEquals([begun, refused], [["a", "c"], ["b"]]);
  await time.tickAsync(60_000); // the time of who is at work is not counted
  place("c").end();
  assertEquals(refused, ["b"]);
});

Deno.test("one owner leaves places to the others, at work and in the queue", async () => {
  using _time = new FakeTime();
  const { begun, refused, enter, place } = given({ running: 4, waiting: 4 });
  for (let at = 1; at <= 7; at++) enter(`much ${at}`, "much");
  await settled();
  assertEquals([begun, refused], [["much 1", "much 2", "much 3"], ["much 7"]]);
  enter("other 1", "other");
  enter("other 2", "other");
  await settled();
  assertEquals([begun.at(-1), refused.length], ["other 1", 1]);
  place("much 1").end();
  await settled();
  assertEquals(begun.at(-1), "much 4"); // it came before the other's second
  place("other 1").end();
  await settled();
  assertEquals(begun.at(-1), "other 2");
});

Deno.test("who waits for something else lets others work meanwhile, and is the next again", async () => {
  using _time = new FakeTime();
  const { queue, begun, enter, place } = given({ running: 1 });
  for (const name of ["a", "b", "c"]) enter(name);
  await settled();
  const answer = Promise.withResolvers<string>();
  let got: string | undefined;
  place("a").aside(() => answer.promise).then((text) => got = text);
  await settled();
  assertEquals([begun, queue.load], [["a", "b"], { running: 1, inside: 2, waiting: 1 }]);
  answer.resolve("there");
  await settled();
  assertEquals(got, undefined); // b is at work
  place("b").end();
  await settled();
  assertEquals([got, begun], ["there", ["a", "b"]]);
  place("a").end();
  await settled();
  place("c").end();
  assertEquals(queue.load, { running: 0, inside: 0, waiting: 0 });
});

Deno.test("what fails aside fails, and who waits for several things at once has one turn", async () => {
  const { queue, enter, place } = given({ running: 1 });
  enter("a");
  await settled();
  await assertRejects(() => place("a").aside(() => Promise.reject(new Error("no"))), Error, "no");
  const slow = Promise.withResolvers<void>();
  const both = Promise.all([
    place("a").aside(() => slow.promise),
    place("a").aside(() => Promise.resolve()),
  ]);
  await settled();
  assertEquals(queue.load.running, 0);
  slow.resolve();
  await both;
  assertEquals(queue.load, { running: 1, inside: 1, waiting: 0 });
  place("a").end();
  assertEquals(queue.load.inside, 0);
});

Deno.test("those that are aside are not any number", async () => {
  using _time = new FakeTime();
  const { begun, enter, place } = given({ running: 1, inside: 2 });
  const forever = new Promise(() => {});
  for (const name of ["a", "b", "c"]) {
    enter(name);
    await settled();
    if (name !== "c") place(name).aside(() => forever);
  }
  await settled();
  assertEquals(begun, ["a", "b"]);
  place("a").end();
  await settled();
  assertEquals(begun, ["a", "b", "c"]);
});

Deno.test("a turn that is kept lasts beyond its end", async () => {
  const { queue, enter, place } = given({ running: 1 });
  enter("a");
  await settled();
  const work = Promise.withResolvers<void>();
  place("a").keepUntil(work.promise);
  place("a").end();
  await settled();
  assertEquals(queue.load.running, 1);
  work.reject(new Error("it failed"));
  await work.promise.catch(() => {});
  await settled();
  assertEquals(queue.load, { running: 0, inside: 0, waiting: 0 });
});
