/** How many requests are let in, who waits and who is refused; time is told by the test. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { FakeTime } from "@std/testing/time";
import { AppError } from "@/core/errors.ts";
import { Admission, type AdmissionOptions } from "@/routes/(_http)/admission.ts";

/** An admission with a clock, and what becomes of each request that is sent to it. */
function given(options: Partial<AdmissionOptions> = {}) {
  const clock = { ms: 0 };
  const admission = new Admission({ running: 2, ...options }, () => clock.ms);
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

Deno.test("some are at work, the next ones wait in their order, and one more is refused at once", async () => {
  using _time = new FakeTime();
  const { admission, begun, refused, send, end } = given({ waiting: 2 });
  const sent = ["a", "b", "c", "d", "e"].map((name) => send(name));
  await end();
  assertEquals([begun, refused], [["a", "b"], ["e"]]);
  assertEquals([admission.load.running, admission.load.waiting], [2, 2]);
  await end("b");
  assertEquals(begun, ["a", "b", "c"]);
  await end("a", "c", "d");
  assertEquals(begun, ["a", "b", "c", "d"]);
  const replies = await Promise.all(sent);
  const texts = await Promise.all(replies.map((res) => res?.text()));
  assertEquals(texts, ["a", "b", "c", "d", undefined]);
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

Deno.test("a burst may wait long; where the waiting does not end, nobody waits longer than a moment", async () => {
  using _time = new FakeTime();
  const { clock, begun, refused, send, end } = given({
    running: 1,
    waitMs: 1_000,
    crowdedAfterMs: 500,
    crowdedWaitMs: 20,
  });
  for (const name of ["a", "b", "c", "d"]) send(name);
  clock.ms = 400;
  await end("a"); // b has waited 400 ms, and it is no crowd yet
  assertEquals([begun.at(-1), refused], ["b", []]);
  clock.ms = 595;
  send("e");
  clock.ms = 600;
  await end("b"); // c and d have waited 600 ms, e has come just now
  assertEquals([begun.at(-1), refused], ["e", ["c", "d"]]);
  clock.ms = 610;
  for (const name of ["f", "g"]) send(name);
  clock.ms = 640;
  await end("e"); // the queue was empty for a moment, and it is still a crowd
  assertEquals(refused, ["c", "d", "f", "g"]);
  send("h");
  clock.ms = 1_200;
  send("i");
  clock.ms = 1_300;
  await end("h"); // nobody has been refused for a while
  assertEquals([begun.at(-1), refused.length], ["i", 4]);
});

Deno.test("who takes long makes room for those that wait, up to a bound of all", async () => {
  using time = new FakeTime();
  const { admission, clock, begun, refused, send, end } = given({ longMs: 250, inside: 4 });
  for (const name of ["a", "b", "c"]) send(name);
  await end();
  clock.ms = 300;
  await time.tickAsync(300);
  await end();
  assertEquals([begun, admission.load.inside], [["a", "b", "c"], 3]);
  for (const name of ["d", "e", "f"]) send(name);
  clock.ms = 600;
  await time.tickAsync(300);
  await end();
  assertEquals([begun.length, admission.load.inside], [4, 4]);
  send("g");
  await end();
  assertEquals(refused, ["g"]);
  await end(..."abcdef");
  assertEquals([begun.length, admission.load.inside], [6, 0]);
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
