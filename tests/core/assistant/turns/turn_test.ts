import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { listMessages, listThreads, removeThread } from "@/core/assistant/threads.ts";
import { startTurn } from "@/core/assistant/turns/turn.ts";
import { textOf } from "@/core/assistant/turns/parts.ts";
import type { ChatTurn, Chunk } from "@/core/contracts/chat.ts";
import { AppError } from "@/core/errors.ts";
import { newId } from "@/core/platform/ids.ts";
import { testDatabase } from "@/tests/helpers/database.ts";
import { asked, givenThread, openTestApp, runTurn, spoken } from "@/tests/core/assistant/given.ts";

const database = await testDatabase();
const { app, user } = await openTestApp(database);

/** Roles, ids and texts of what is stored, and how often an answer was cut off. */
async function stored({ offerId, threadId }: { offerId: string; threadId: string }) {
  const messages = await listMessages(app, offerId, threadId);
  return messages.map(({ role, parts, metadata }) => ({
    role,
    text: textOf(parts),
    interrupted: metadata?.interrupted ?? false,
  }));
}

const messageIdOf = (chunks: readonly Chunk[]) =>
  chunks[0]?.type === "start" ? chunks[0].messageId : undefined;

Deno.test("startTurn() refuses before anything is stored", async () => {
  const thread = await givenThread(app, user);
  const other = await givenThread(app, user);
  const { offerId, threadId } = thread;
  const table: [string, ChatTurn, string][] = [
    ["offer only", asked("help", { offerId }), "thread_identifiers_incomplete"],
    ["thread only", asked("help", { threadId }), "thread_identifiers_incomplete"],
    ["no messages, offer only", { messages: [], offerId }, "thread_identifiers_incomplete"],
    ["no messages", { messages: [], offerId, threadId }, "invalid_body"],
    [
      "no message of the user",
      { messages: [{ role: "assistant", parts: [] }], offerId, threadId },
      "invalid_body",
    ],
    [
      "unknown thread",
      asked("help", { offerId, threadId: newId() }),
      "thread_not_found",
    ],
    [
      "unknown offer",
      asked("help", { offerId: newId(), threadId }),
      "thread_not_found",
    ],
    [
      "thread of another offer",
      asked("help", { offerId, threadId: other.threadId }),
      "thread_not_found",
    ],
    ["no UUID", asked("help", { offerId, threadId: "7" }), "thread_not_found"],
  ];
  for (const [name, input, code] of table) {
    const error = await assertRejects(() => startTurn(app, user, input), AppError);
    assertEquals(error.code, code, name);
  }
  assertEquals([await stored(thread), await stored(other)], [[], []]);
});

Deno.test("startTurn() counts against the limit of the user", async () => {
  const limited = await openTestApp(database, "chat=2/60");
  for (let i = 0; i < 2; i++) await runTurn(limited.app, limited.user, asked("help"));
  const error = await assertRejects(
    () => startTurn(limited.app, limited.user, asked("help")),
    AppError,
  );
  assertEquals(error.code, "rate_limited");
});

Deno.test("a turn without identifiers stores nothing and says what needs an offer", async () => {
  const before = await database.sql<{ count: number }>`select count(*) as count from chat_messages`;
  const chunks = await runTurn(app, user, asked("what is the total?"));
  assertStringIncludes(spoken(chunks), "only in the chat of an offer");
  const after = await database.sql<{ count: number }>`select count(*) as count from chat_messages`;
  assertEquals(after, before);
});

Deno.test("a turn stores the question and the answer once, as they were said", async () => {
  const thread = await givenThread(app, user);
  const chunks = await runTurn(app, user, asked("total", { ...thread, id: "question-1" }));
  const [question, answer, ...rest] = await listMessages(app, thread.offerId, thread.threadId);
  assertEquals(rest, []);
  assertEquals([question?.id, question?.role], ["question-1", "user"]);
  assertEquals(question?.parts, [{ type: "text", text: "total" }]);
  assertEquals([answer?.id, answer?.role], [messageIdOf(chunks), "assistant"]);
  assertEquals(answer?.parts.map(({ type }) => type), [
    "step-start",
    "tool-readTotals",
    "step-start",
    "text",
  ]);
  assertEquals(textOf(answer?.parts ?? []), spoken(chunks));
  assertEquals(answer?.metadata, undefined);
});

Deno.test("the same question again gets the same answer and doubles nothing", async () => {
  const thread = await givenThread(app, user);
  const question = asked("total", { ...thread, id: "question-1" });
  const first = await runTurn(app, user, question);
  assertEquals(await runTurn(app, user, question), first);
  assertEquals((await stored(thread)).length, 2);
});

Deno.test("the same question at the same time is stored and answered once", async () => {
  const thread = await givenThread(app, user);
  const question = asked("total", { ...thread, id: "question-1" });
  const all = await Promise.all(Array.from({ length: 5 }, () => runTurn(app, user, question)));
  assertEquals(new Set(all.map(messageIdOf)).size, 1);
  assertEquals((await stored(thread)).map(({ role }) => role), ["user", "assistant"]);
});

Deno.test("another answer is made when it is asked for, or when the question was changed", async () => {
  const thread = await givenThread(app, user);
  const first = await runTurn(app, user, asked("total", { ...thread, id: "q" }));
  const regenerate = { ...thread, id: "q", trigger: "regenerate-message" };
  const again = await runTurn(app, user, asked("total", regenerate));
  assertEquals(messageIdOf(again), messageIdOf(first));
  assertEquals((await stored(thread)).map(({ text }) => text), ["total", spoken(first)]);

  const changed = await runTurn(app, user, asked("help", { ...thread, id: "q" }));
  assertStringIncludes(spoken(changed), "I can answer these");
  assertEquals((await stored(thread)).map(({ text }) => text), ["help", spoken(changed)]);
});

Deno.test("of two runs of one question the finished answer to its newest text stays", async () => {
  const table: [string, "help" | "total", "ends" | "is cut off", string][] = [
    ["a retry finishes first", "help", "is cut off", "I can answer these"],
    ["both finish", "help", "ends", "I can answer these"],
    ["the question was changed meanwhile", "total", "ends", "Totals"],
    ["the question was changed and the first cut off", "total", "is cut off", "Totals"],
  ];
  for (const [name, second, end, expected] of table) {
    const thread = await givenThread(app, user);
    const first = await startTurn(app, user, asked("help", { ...thread, id: "q" }));
    const slow = first(new AbortController().signal);
    for (let i = 0; i < 5; i++) await slow.next();
    await runTurn(app, user, asked(second, { ...thread, id: "q" }));
    if (end === "ends") await Array.fromAsync(slow);
    else await slow.return();
    const [question, answer, ...rest] = await stored(thread);
    assertEquals([question?.text, answer?.interrupted, rest], [second, false, []], name);
    assertStringIncludes(answer?.text ?? "", expected, name);
  }
});

Deno.test("a run of the old text that ends before the new one stores nothing", async () => {
  const thread = await givenThread(app, user);
  const start = async (text: string) =>
    (await startTurn(app, user, asked(text, { ...thread, id: "q" })))(new AbortController().signal);
  const old = await start("help");
  await old.next();
  const changed = await start("total");
  await Array.fromAsync(old);
  assertEquals((await stored(thread)).map(({ text }) => text), ["total"]);
  const said = await Array.fromAsync(changed);
  assertEquals((await stored(thread)).map(({ text }) => text), ["total", spoken(said)]);
});

Deno.test("a question cannot take the id of an answer", async () => {
  const thread = await givenThread(app, user);
  const id = messageIdOf(await runTurn(app, user, asked("help", thread)));
  const error = await assertRejects(
    () => startTurn(app, user, asked("help", { ...thread, id })),
    AppError,
  );
  assertEquals(error.code, "invalid_body");
  assertEquals((await stored(thread)).length, 2);
});

Deno.test("an answer that is cut off anywhere is stored at most once, marked, and can be asked for again", async () => {
  const whole = await runTurn(app, user, asked("total", await givenThread(app, user)));
  for (let length = 0; length <= whole.length; length++) {
    const thread = await givenThread(app, user);
    const question = asked("help", { ...thread, id: "q" });
    const answer = (await startTurn(app, user, question))(new AbortController().signal);
    const said: Chunk[] = [];
    for (let i = 0; i < length; i++) {
      const next = await answer.next();
      if (!next.done) said.push(next.value);
    }
    await answer.return();
    const [, kept, ...rest] = await stored(thread);
    assertEquals(rest, [], `after ${length} chunks`);
    if (spoken(said) === "") assertEquals(kept, undefined);
    else {
      const interrupted = !said.some(({ type }) => type === "finish");
      assertEquals(kept, { role: "assistant", text: spoken(said), interrupted });
    }
    const again = await runTurn(app, user, question);
    assertEquals((await stored(thread))[1], {
      role: "assistant",
      text: spoken(again),
      interrupted: false,
    });
    assertEquals((await stored(thread)).length, 2);
  }
});

Deno.test("twenty turns at once on one thread keep each answer behind its question", async () => {
  const thread = await givenThread(app, user);
  const questions = Array.from({ length: 20 }, (_, i) => `find widget ${i}`);
  await Promise.all(
    questions.map((text) => runTurn(app, user, asked(text, { ...thread, id: text }))),
  );
  const messages = await stored(thread);
  assertEquals(messages.length, 40);
  for (let i = 0; i < messages.length; i += 2) {
    const [question, answer] = [messages[i], messages[i + 1]];
    assertEquals([question?.role, answer?.role], ["user", "assistant"]);
    assertStringIncludes(answer?.text ?? "", `“${question?.text.replace("find ", "")}”`);
  }
  const times = (await listMessages(app, thread.offerId, thread.threadId))
    .map(({ createdAt }) => createdAt);
  assertEquals(times, times.toSorted());
  const positions = await database.sql<{ position: number }>`
    select position from chat_messages where thread_id = ${thread.threadId} order by position`;
  assertEquals(
    positions.map(({ position }) => position),
    questions.flatMap((_, i) => [2 * i, 2 * i + 1]),
  );
});

Deno.test("a turn moves its thread to the front", async () => {
  const { offerId, threadId } = await givenThread(app, user);
  await runTurn(app, user, asked("help", { offerId, threadId }));
  const [thread] = await listThreads(app, offerId);
  const [question] = await listMessages(app, offerId, threadId);
  assert(thread && question && thread.updatedAt >= question.createdAt);
});

Deno.test("a thread that is removed while an answer streams stores nothing more", async () => {
  const thread = await givenThread(app, user);
  const answer = (await startTurn(app, user, asked("total", thread)))(new AbortController().signal);
  await answer.next();
  await removeThread(app, thread.offerId, thread.threadId);
  assertEquals((await Array.fromAsync(answer)).at(-1)?.type, "finish");
  const rows = await database.sql`
    select id from chat_messages where thread_id = ${thread.threadId}`;
  assertEquals(rows, []);
});

Deno.test("a database that refuses in the middle ends the turn; what was said is kept as interrupted", async () => {
  const thread = await givenThread(app, user);
  const question = asked("find paper", { ...thread, id: "q" });
  const answer = (await startTurn(app, user, question))(new AbortController().signal);
  await database.sql`alter table terms rename to terms_away`;
  try {
    await assertRejects(() => Array.fromAsync(answer));
  } finally {
    await database.sql`alter table terms_away rename to terms`;
  }
  const [, kept] = await listMessages(app, thread.offerId, thread.threadId);
  assertEquals(kept?.metadata, { interrupted: true });
  assertEquals(kept?.parts.map(({ type, state }) => [type, state]), [
    ["step-start", undefined],
    ["tool-searchCatalogue", "input-available"],
  ]);
  await runTurn(app, user, question);
  assertEquals((await stored(thread)).map(({ interrupted }) => interrupted), [false, false]);
});
