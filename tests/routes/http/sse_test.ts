import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { FakeTime } from "@std/testing/time";
import type { Chunk } from "@/core/contracts/chat.ts";
import { AppError } from "@/core/errors.ts";
import { createLogger, type LogLevel } from "@/core/platform/log.ts";
import { beginWork, currentWork, runWork } from "@/core/platform/work.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import { endEventStreams, eventStream } from "@/routes/(_api)/sse.ts";

type Chunks = AsyncGenerator<Chunk, void, void>;

const delta = (text: string): Chunk => ({ type: "text-delta", id: "t", delta: text });
const done = "data: [DONE]\n\n";

/** A stream with its reader of texts and what it logs of failures. */
function given(run: (signal: AbortSignal) => Chunks, level: LogLevel = "warn") {
  const lines: string[] = [];
  const log = createLogger({ level, format: "json", write: (line) => lines.push(line) });
  const res = eventStream(run, { requestId: "request-7", log });
  assert(res.body);
  const reader = res.body.getReader();
  const read = async () => {
    const { value } = await reader.read();
    return value && new TextDecoder().decode(value);
  };
  const readAll = async () => {
    const all: string[] = [];
    for (let text = await read(); text !== undefined; text = await read()) all.push(text);
    return all;
  };
  return { res, reader, read, readAll, lines };
}

async function* chunksOf(...chunks: Chunk[]): Chunks {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

/** Two chunks, then work that only the signal ends; `ended` says that it was cleaned up. */
function stuck() {
  const state = { ended: 0 };
  const run = async function* (signal: AbortSignal): Chunks {
    try {
      yield delta("1");
      yield delta("2");
      await new Promise((_, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason))
      );
    } finally {
      state.ended++;
    }
  };
  return { run, state };
}

Deno.test("eventStream() writes one event a chunk and ends with [DONE]", async () => {
  const { res, readAll, lines } = given(() => chunksOf(delta("a\nb"), delta("ż\u2028")));
  assertEquals(Object.fromEntries(res.headers), {
    "cache-control": "no-cache",
    "content-type": "text/event-stream; charset=utf-8",
    "x-accel-buffering": "no",
    "x-vercel-ai-ui-message-stream": "v1",
  });
  assertEquals(await readAll(), [
    'data: {"type":"text-delta","id":"t","delta":"a\\nb"}\n\n',
    'data: {"type":"text-delta","id":"t","delta":"ż\u2028"}\n\n',
    done,
  ]);
  assertEquals(lines, []);
});

Deno.test("eventStream() makes no more than was read", async () => {
  let made = 0;
  const { reader, read } = given(async function* () {
    for (;;) yield await Promise.resolve(delta(String(++made)));
  });
  assertEquals(made, 0);
  for (let i = 1; i <= 5; i++) {
    await read();
    assertEquals(made, i);
  }
  await reader.cancel();
  assertEquals(made, 5);
});

Deno.test("eventStream() ends a failure with a safe sentence that the log can be searched by", async () => {
  const table: [Error, string][] = [
    [new TypeError("secret detail"), "The service could not do this"],
    [new DatabaseUnavailable("secret detail"), "The service cannot reach its database"],
    [new AppError("overloaded", { message: "Busy" }), "Busy"],
  ];
  for (const [error, sentence] of table) {
    const { readAll, lines } = given(async function* () {
      yield await Promise.resolve(delta("1"));
      throw error;
    });
    const [first, failure, end, ...rest] = await readAll();
    assertStringIncludes(first ?? "", "text-delta");
    assertStringIncludes(failure ?? "", `data: {"type":"error","errorText":"${sentence}`);
    assertStringIncludes(failure ?? "", "(request request-7)");
    assert(!failure?.includes("secret"));
    assertEquals([end, rest], [done, []]);
    assertEquals(lines.length, 1);
    assertStringIncludes(lines[0] ?? "", "request-7");
  }
});

Deno.test("a client that leaves ends the work, between chunks and while it waits for one", async () => {
  for (const reads of [1, 2, 3]) {
    const { run, state } = stuck();
    const { reader, read, lines } = given(run);
    const all = Array.from({ length: reads }, read);
    await Promise.all(all.slice(0, 2));
    await reader.cancel();
    await Promise.all(all);
    assertEquals([state.ended, lines], [1, []], `after ${reads} reads`);
  }
});

Deno.test("a client that leaves before it read anything starts no work", async () => {
  let begun = false;
  const { reader } = given(async function* () {
    begun = true;
    yield await Promise.resolve(delta("1"));
  });
  await reader.cancel();
  assertEquals(begun, false);
});

Deno.test("a failure while the work puts its things in order is logged, not thrown", async () => {
  const { reader, read, lines } = given(async function* () {
    try {
      for (;;) yield await Promise.resolve(delta("1"));
    } finally {
      await Promise.reject(new Error("could not store"));
    }
  });
  await read();
  await reader.cancel();
  assertEquals(lines.length, 1);
  assertStringIncludes(lines[0] ?? "", "could not store");
});

Deno.test("a silent stream sends a comment every 15 seconds and stays in order", async () => {
  using time = new FakeTime();
  const next = Promise.withResolvers<void>();
  const { read } = given(async function* () {
    yield delta("1");
    await next.promise;
    yield delta("2");
  });
  assertStringIncludes(await read() ?? "", '"1"');
  for (let i = 0; i < 3; i++) {
    const waiting = read();
    await time.tickAsync(15_000);
    assertEquals(await waiting, ": heartbeat\n\n");
  }
  next.resolve();
  assertStringIncludes(await read() ?? "", '"2"');
  assertEquals(await read(), done);
});

Deno.test("a stream that nobody reads is ended after five minutes", async () => {
  using time = new FakeTime();
  const { run, state } = stuck();
  const { read, readAll } = given(run);
  await read();
  await time.tickAsync(5 * 60_000);
  assertEquals(state.ended, 1);
  const [failure, end] = await readAll();
  assertStringIncludes(failure ?? "", "The answer took too long");
  assertEquals(end, done);
});

Deno.test("endEventStreams() ends every open stream with an error and no finished one", async () => {
  const finished = given(() => chunksOf(delta("1")));
  await finished.readAll();
  const streams = [stuck(), stuck()].map(({ run, state }) => ({ ...given(run), state }));
  for (const { read } of streams) assertStringIncludes(await read() ?? "", '"1"');
  const waiting = streams.map(({ readAll }) => readAll());
  endEventStreams();
  for (const texts of await Promise.all(waiting)) {
    assertStringIncludes(texts.at(-2) ?? "", "The service is restarting");
    assertEquals(texts.at(-1), done);
  }
  assertEquals(streams.map(({ state }) => state.ended), [1, 1]);
  assertEquals([...finished.lines], []);
});

Deno.test("the work of a stream is done in the name of its request, whoever reads", async () => {
  const work = beginWork("request-9");
  const { readAll } = await runWork(work, () =>
    Promise.resolve(given(async function* () {
      yield delta(`${currentWork()?.requestId} `);
      await Promise.resolve();
      yield delta(`${currentWork()?.requestId}`);
    })));
  assertEquals(currentWork(), undefined);
  const texts = (await readAll()).filter((text) => text.includes("request-9"));
  assertEquals(texts.length, 2);
});

Deno.test("a line at its end says what a stream took after the answer had begun", async () => {
  const work = beginWork("request-7");
  const { readAll, lines } = await runWork(work, () =>
    Promise.resolve(given(async function* () {
      work.sqlCount = 3;
      work.modelTokens = 12;
      yield delta("a");
      await Promise.resolve();
    }, "info")));
  await readAll();
  endEventStreams();
  assertEquals(lines.length, 1);
  const { event, level, requestId, ms, dbQueries, modelTokens } = JSON.parse(lines[0] ?? "");
  assertEquals(
    [event, level, requestId, dbQueries, modelTokens],
    ["stream ended", "info", "request-7", 3, 12],
  );
  assert(ms >= 0);
});
