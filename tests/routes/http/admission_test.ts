/** How many requests are let in, who waits and who is refused; time is told by the test. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { FakeTime } from "@std/testing/time";
import { AppError } from "@/core/errors.ts";
import { beginWork, currentWork, runWork } from "@/core/work.ts";
import { Admission, type AdmissionOptions } from "@/routes/(_http)/admission.ts";

/** An admission with a clock, and what becomes of each request that is sent to it. */
function given(options: Partial<AdmissionOptions> = {}) {
  const clock = { ms: 0 };
  const bounds = { running: 2, waitMs: 1_000, crowdedAfterMs: 100, ...options };
  const admission = new Admission(bounds, () => clock.ms);
  const begun: string[] = [], refused: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<Response>>();
  const send = (name: string, path = "/api/offers") => {
    const end = Promise.withResolvers<Response>();
    ends.set(name, end);
    const req = new Request(`http://localhost:8000${path}`);
    return admission.admit(req, () => {
      begun.push(name);
      return end.promise;
    }).catch((error) => {
      assert(error instanceof AppError && error.code === "overloaded", String(error));
      refused.push(name);
      return undefined;
    });
  };
  /** Ends a request and lets everything happen that follows. */
  const end = async (...names: string[]) => {
    for (const name of names) ends.get(name)?.resolve(new Response(name));
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return { admission, clock, begun, refused, send, end };
}

Deno.test("some are at work, some wait, and one more pushes the oldest out", async () => {
  using _time = new FakeTime();
  const { admission, begun, refused, send, end } = given({ waiting: 2 });
  const sent = ["a", "b", "c", "d", "e"].map((name) => send(name));
  await end();
  assertEquals([begun, refused], [["a", "b"], ["c"]]);
  assertEquals([admission.load.running, admission.load.waiting], [2, 2]);
  await end("a", "b", "d", "e");
  assertEquals(begun.toSorted(), ["a", "b", "d", "e"]);
  const replies = await Promise.all(sent);
  const texts = await Promise.all(replies.map((res) => res?.text()));
  assertEquals(texts, ["a", "b", undefined, "d", "e"]);
  assertEquals(admission.load, { running: 0, inside: 0, waiting: 0, refused: 1, streams: 0 });
});

Deno.test("a request that fails makes room as well", async () => {
  const { admission, begun, send, end } = given({ running: 1 });
  const req = new Request("http://localhost:8000/api/offers");
  await assertRejects(() => admission.admit(req, () => Promise.reject(new Error("no"))), Error);
  send("a");
  await end("a");
  assertEquals([begun, admission.load.inside], [["a"], 0]);
});

Deno.test("a burst is served in its order; in a crowd the last comes first, and who waits too long is refused", async () => {
  using _time = new FakeTime();
  const { clock, begun, refused, send, end } = given({
    running: 1,
    waiting: 100,
    waitMs: 1_000,
    crowdedAfterMs: 100,
  });
  for (const name of ["a", "b", "c", "d"]) send(name);
  clock.ms = 90;
  await end("a");
  assertEquals(begun, ["a", "b"]);
  send("e");
  clock.ms = 110;
  await end("b"); // c and d have waited long
  assertEquals(begun, ["a", "b", "e"]);
  clock.ms = 500;
  await end("e");
  assertEquals([begun.at(-1), refused], ["d", []]);
  send("f");
  clock.ms = 1_001;
  await end("d"); // c has waited for too long
  assertEquals([begun.at(-1), refused], ["f", ["c"]]);
});

Deno.test("while some are refused, nobody waits for long, until a second after the last", async () => {
  using _time = new FakeTime();
  const { clock, begun, refused, send, end } = given({
    running: 1,
    waiting: 8,
    waitMs: 5_000,
    shedWaitMs: 20,
  });
  for (const name of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]) send(name);
  await end();
  assertEquals([begun, refused], [["a"], ["b"]]);
  clock.ms = 15;
  send("k");
  await end();
  assertEquals(refused, ["b", "c"]);
  clock.ms = 25;
  await end("a"); // all but k have waited for more than 20 ms
  assertEquals([begun, refused.length], [["a", "k"], 9]);
  send("l");
  clock.ms = 1_024;
  await end("k");
  assertEquals([begun, refused.at(-1)], [["a", "k"], "l"]);
  for (const name of ["m", "n", "o"]) send(name);
  clock.ms = 2_500; // n and o have waited for long, but nobody was refused lately
  await end("m");
  assertEquals(begun, ["a", "k", "m", "o"]);
  await end("n", "o");
});

Deno.test("while some are refused and the processor is busy, few are at work; an idle one takes more again", async () => {
  using time = new FakeTime();
  const { clock, begun, refused, send, end } = given({
    running: 4,
    crowded: { least: 1, most: 4 },
    waiting: 2,
    longMs: 250,
    shedWaitMs: 1_000,
  });
  const pass = async (ms: number) => {
    clock.ms += ms; // a timer of 50 ms
    await time.tickAsync(50);
    await end();
  };
  for (const name of ["a", "b", "c", "d", "e", "f", "g"]) send(name);
  await end();
  assertEquals([begun, refused], [["a", "b", "c", "d"], ["e"]]);
  await pass(60);
  await end("a", "b", "c");
  assertEquals(begun.length, 4);
  await end("d");
  assertEquals(begun.slice(4), ["g"]);
  await pass(50);
  send("h");
  await end();
  assertEquals(begun.slice(4), ["g", "h"]);
  await end("g", "h", "f");
});

Deno.test("where nothing ends, who waits is told so, but for those who make room for each other", async () => {
  using time = new FakeTime();
  const { clock, begun, refused, send, end } = given({
    longMs: 250,
    stillWaitMs: 400,
    waitMs: 5_000,
  });
  for (const name of ["a", "b", "c", "d", "e"]) send(name);
  for (let passed = 0; passed < 450; passed += 50) {
    clock.ms += 50;
    await time.tickAsync(50);
    await end();
  }
  assertEquals([begun, refused], [["a", "b", "e", "d"], ["c"]]);
  await end("a", "b", "d", "e");
});

Deno.test("where a quarter of those that may wait do, it is a crowd", async () => {
  using _time = new FakeTime();
  const { begun, send, end } = given({ running: 1, waiting: 8 });
  for (const name of ["a", "b", "c", "d"]) send(name);
  await end("a", "d");
  assertEquals(begun, ["a", "d", "b"]);
  await end("b", "c");
});

Deno.test("who takes long makes room for those that wait, up to a bound of all", async () => {
  using time = new FakeTime();
  const { admission, clock, begun, refused, send, end } = given({ longMs: 250, inside: 4 });
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 50) {
      clock.ms += 50;
      await time.tickAsync(50);
      await end();
    }
  };
  for (const name of ["a", "b", "c"]) send(name);
  await end();
  await pass(300);
  assertEquals([begun, admission.load.inside], [["a", "b", "c"], 3]);
  for (const name of ["d", "e", "f"]) send(name);
  await pass(300);
  assertEquals([begun.length, admission.load.inside], [4, 4]);
  send("g");
  await end();
  assertEquals(refused, ["g"]);
  await pass(1_100);
  assertEquals(refused.length, 3); // nothing ended, and they are told
  await end(...begun);
  assertEquals([begun.length, admission.load.inside], [4, 0]);
});

Deno.test("where the processor is busy, who takes long makes no room: more at once would only be later", async () => {
  using time = new FakeTime();
  const { clock, begun, send, end } = given({ running: 1, waitMs: 10_000, longMs: 250 });
  for (const name of ["a", "b"]) send(name);
  for (let late = 0; late < 10; late++) {
    clock.ms += 90; // a timer of 50 ms
    await time.tickAsync(50);
    await end();
  }
  assertEquals(begun, ["a"]);
  clock.ms += 5_000;
  await time.tickAsync(50);
  await end();
  assertEquals(begun, ["a", "b"]); // that long it cannot be the processor
  await end("a", "b");
});

Deno.test("who says that it waits for something else makes room at once, and only once", async () => {
  using _time = new FakeTime();
  const admission = new Admission({ running: 1 }, () => 0);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<Response>>();
  const send = (name: string, aside: boolean) => {
    const end = Promise.withResolvers<Response>();
    ends.set(name, end);
    return runWork(
      beginWork(name),
      () =>
        admission.admit(new Request("http://localhost:8000/x"), () => {
          begun.push(name);
          if (aside) currentWork()?.stepAside?.();
          return end.promise;
        }),
    );
  };
  const sent = [send("a", true), send("b", false), send("c", false)];
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  assertEquals(begun, ["a", "b"]);
  ends.get("a")?.resolve(new Response());
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  assertEquals([begun, admission.load.running, admission.load.inside], [["a", "b"], 1, 1]);
  for (const end of ends.values()) end.resolve(new Response());
  await Promise.all(sent);
  assertEquals([begun, admission.load.inside], [["a", "b", "c"], 0]);
});

Deno.test("health is answered however many wait", async () => {
  using _time = new FakeTime();
  const { begun, send, end } = given({ running: 1, waiting: 0, inside: 1 });
  send("a");
  send("live", "/api/health/live");
  send("ready", "/api/health");
  send("spoofed", "/x/api/health");
  await end();
  assertEquals(begun, ["a", "live", "ready"]);
  await end("a", "live", "ready");
});

Deno.test("open streams are counted until they end or are left, and are no requests meanwhile", async () => {
  const { admission } = given({ running: 1, streams: 2 });
  const req = new Request("http://localhost:8000/api/chat");
  let pulled = 0, left = 0;
  const open = () =>
    admission.admit(req, () => {
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        pull: (controller) => {
          pulled++;
          if (pulled > 3) controller.close();
          else controller.enqueue(new Uint8Array([pulled]));
        },
        cancel: () => void left++,
      }, { highWaterMark: 0 });
      const headers = { "content-type": "text/event-stream; charset=utf-8", "x-other": "1" };
      return Promise.resolve(new Response(body, { headers }));
    });
  const first = await open(), second = await open();
  assertEquals([admission.load.inside, admission.load.streams, pulled], [0, 2, 0]);
  const error = await assertRejects(open, AppError);
  assertEquals([error.code, left], ["overloaded", 1]);
  await second.body?.cancel();
  assertEquals([admission.load.streams, left], [1, 2]);
  assertEquals([...new Uint8Array(await first.arrayBuffer())], [1, 2, 3]);
  assertEquals([first.headers.get("x-other"), admission.load.streams], ["1", 0]);
});
