/** Which requests have to wait for their turn; `tests/core/platform/work_queue_test.ts` says how. */
import { assertEquals, assertInstanceOf, assertRejects } from "@std/assert";
import { AppError } from "@/core/errors.ts";
import { aside, beginWork, runWork } from "@/core/platform/work.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import { WorkQueue } from "@/core/platform/work_queue.ts";
import { Admission } from "@/routes/(_http)/admission.ts";
import { testDatabase } from "@/tests/helpers/database.ts";

function request(path: string): Request {
  return new Request(`http://localhost:8000${path}`);
}

/** Lets everything happen that can happen now. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

Deno.test("health is answered however many wait", async () => {
  const admission = new Admission({ running: 1, waiting: 0 });
  const end = Promise.withResolvers<Response>();
  const first = admission.admit(request("/api/offers"), () => end.promise);
  const answer = (path: string) =>
    admission.admit(request(path), () => Promise.resolve(new Response(path)));
  assertEquals(await (await answer("/api/health/live")).text(), "/api/health/live");
  assertEquals(await (await answer("/api/health")).text(), "/api/health");
  const error = await assertRejects(() => answer("/x/api/health"), AppError);
  assertEquals(error.code, "overloaded");
  end.resolve(new Response());
  await first;
});

Deno.test("a request that fails gives its place to the next", async () => {
  const admission = new Admission({ running: 1 });
  const failing = admission.admit(request("/a"), () => Promise.reject(new Error("no")));
  const next = admission.admit(request("/b"), () => Promise.resolve(new Response("next")));
  await assertRejects(() => failing, Error, "no");
  assertEquals(await (await next).text(), "next");
});

Deno.test("a request that waits for a worker lets another begin", async () => {
  const admission = new Admission({ running: 1 });
  const worker = Promise.withResolvers<string>();
  const first = runWork(
    beginWork("a"),
    () =>
      admission.admit(request("/a"), async () => new Response(await aside(() => worker.promise))),
  );
  const second = admission.admit(request("/b"), () => Promise.resolve(new Response("second")));
  assertEquals(await (await second).text(), "second");
  worker.resolve("first");
  assertEquals(await (await first).text(), "first");
  await settled();
  assertEquals(admission.load, { running: 0, inside: 0, waiting: 0, streams: 0 });
});

Deno.test("open streams are counted until they end or are left, and are no requests meanwhile", async () => {
  const admission = new Admission({ running: 1, streams: 2 });
  const req = request("/api/chat");
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

Deno.test("who has waited for a turn waits so much less for a connection", async () => {
  const database = await testDatabase({ waitMs: 60_000 });
  const connections = database.kind === "native" ? 10 : 1;
  const held = await Promise.all(
    Array.from({ length: connections }, () => database.slots.acquire()),
  );
  const place = {
    ...await new WorkQueue({ running: 1, inside: 1, waiting: 1, waitMs: 1_000 }).enter(),
    waitedMs: 59_950,
  };
  const outcome = await Promise.race([
    runWork({ ...beginWork("a"), place }, () => database.sql`select 1`).catch((error) => error),
    new Promise((resolve) => setTimeout(() => resolve("still waits"), 20_000)),
  ]);
  for (const slot of held) database.slots.release(slot);
  assertInstanceOf(outcome, DatabaseUnavailable);
});
