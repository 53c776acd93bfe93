import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { ChatMessage, ChatThread } from "@/core/contracts/chat.ts";
import { newId } from "@/core/platform/ids.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";

const site = await openTestSite({ settings: { RATE_LIMITS: "chat=1000/60,api=10000/60" } });
const user = site.as("user");
const nobody = site.as("nobody");

async function givenOffer(): Promise<string> {
  const { id } = await givenProduct(site.database);
  const reply = await user.post("/api/offers/quick", { items: [{ productId: id, quantity: 2 }] });
  return reply.body.offer.id;
}

const threadsOf = (offerId: string) => `/api/offers/${offerId}/chat/threads`;
const messagesOf = (offerId: string, threadId: string) =>
  `${threadsOf(offerId)}/${threadId}/messages`;

async function givenThread(title?: string) {
  const offerId = await givenOffer();
  const { body } = await user.post(threadsOf(offerId), { title });
  return { offerId, threadId: String(body.thread.id) };
}

const ask = (text: unknown, fields = {}) => ({
  messages: [{ role: "user", parts: [{ type: "text", text }] }],
  ...fields,
});
const code = (reply: Reply) => reply.body?.error?.code;

/** The chunks of a streamed reply; the last event must be the end mark. */
function chunksOf(reply: Reply) {
  const events = reply.text.split("\n\n").filter((event) => event !== "");
  assertEquals(events.pop(), "data: [DONE]");
  return events.map((event) => {
    assertMatch(event, /^data: \{[^\n]*\}$/);
    return JSON.parse(event.slice("data: ".length));
  });
}

Deno.test("chat answers with the UI message stream", async () => {
  const reply = await user.post("/api/chat", ask("help"));
  assertEquals(reply.status, 200);
  assertMatch(reply.headers.get("content-type") ?? "", /^text\/event-stream\b/);
  assertEquals(reply.headers.get("x-vercel-ai-ui-message-stream"), "v1");
  assertEquals(reply.headers.get("cache-control"), "no-cache");
  assertEquals(reply.headers.get("x-accel-buffering"), "no");
  assert(reply.headers.has("x-request-id"));
  const types = chunksOf(reply).map(({ type }) => type);
  assertEquals([...new Set(types)], [
    "start",
    "start-step",
    "text-start",
    "text-delta",
    "text-end",
    "finish-step",
    "finish",
  ]);
});

Deno.test("chat tolerates what the AI SDK sends besides", async () => {
  const { offerId, threadId } = await givenThread();
  const reply = await user.post("/api/chat", {
    id: "chat-1",
    trigger: "submit-message",
    messageId: undefined,
    offerId,
    threadId,
    messages: [
      { id: "a", role: "system", parts: [{ type: "text", text: "Be brief" }] },
      { id: "b", role: "user", parts: [{ type: "text", text: "hello" }], metadata: { at: 1 } },
      {
        id: "c",
        role: "assistant",
        parts: [
          { type: "step-start" },
          {
            type: "tool-x",
            toolCallId: "1",
            state: "output-available",
            input: {},
            output: { deep: [[[null, true, 1.5]]] },
          },
        ],
      },
      { id: "d", role: "user", parts: [{ type: "text", text: "total", state: "done" }] },
    ],
  });
  assertEquals(chunksOf(reply).at(-1)?.type, "finish");
  const { body } = await user.get(messagesOf(offerId, threadId));
  assertEquals(body.messages.map((message: ChatMessage) => message.role), ["user", "assistant"]);
  assertEquals(body.messages[0].id, "d");
  assertEquals(body.messages[0].parts, [{ type: "text", text: "total", state: "done" }]);
});

Deno.test("chat refuses before it streams", async () => {
  const { offerId, threadId } = await givenThread();
  const other = await givenThread();
  const message = (parts: unknown, role: unknown = "user") => ({ messages: [{ role, parts }] });
  const table: [string, unknown, number, string, string?][] = [
    ["no body", "", 400, "invalid_body"],
    ["no messages", {}, 400, "invalid_body", "messages: is missing"],
    ["messages no list", { messages: {} }, 400, "invalid_body", "messages: must be a list"],
    ["no message", { messages: [] }, 400, "invalid_body", "messages: must hold a message"],
    [
      "201 messages",
      { messages: Array.from({ length: 201 }, () => message([]).messages[0]) },
      400,
      "invalid_body",
      "messages: must have at most 200 elements",
    ],
    ["no role", { messages: [{ parts: [] }] }, 400, "invalid_body", "messages.0.role: is missing"],
    ["role no text", message([], 1), 400, "invalid_body", "messages.0.role: must be a text"],
    ["no parts", { messages: [{ role: "user" }] }, 400, "invalid_body", "messages.0.parts: is mis"],
    ["part no object", message(["a"]), 400, "invalid_body", "messages.0.parts.0: must be an obj"],
    ["text no text", ask(5), 400, "invalid_body", "messages.0.parts.0.text: must be a text"],
    ["lone surrogate", ask("\ud800"), 400, "invalid_body", "messages.0.parts.0.text: must be well"],
    [
      "NUL deep inside",
      message([{ a: [{ b: "\0" }] }]),
      400,
      "invalid_body",
      "parts.0.a.0.b: must",
    ],
    ["NUL in a key", message([{ "a\0": 1 }]), 400, "invalid_body", "parts.0: has a key that"],
    ["long text", ask("x".repeat(100_001)), 400, "invalid_body", "at most 100000 characters"],
    [
      "too many values",
      message([{ a: Array.from({ length: 10_001 }, () => 0) }]),
      400,
      "invalid_body",
      "messages.0.parts.0: must have at most 10000 values",
    ],
    ["201 parts", message(Array.from({ length: 201 }, () => ({}))), 400, "invalid_body", "200"],
    [
      "message id no text",
      { messages: [{ id: 1, role: "user", parts: [] }] },
      400,
      "invalid_body",
      "messages.0.id: must be a text",
    ],
    ["offerId no text", ask("a", { offerId: 1, threadId }), 400, "invalid_body", "offerId: must"],
    ["offer only", ask("a", { offerId }), 400, "thread_identifiers_incomplete"],
    ["thread only", ask("a", { threadId }), 400, "thread_identifiers_incomplete"],
    ["unknown thread", ask("a", { offerId, threadId: newId() }), 404, "thread_not_found"],
    ["unknown offer", ask("a", { offerId: newId(), threadId }), 404, "thread_not_found"],
    ["no UUID", ask("a", { offerId, threadId: "1" }), 404, "thread_not_found"],
    ["foreign", ask("a", { offerId, threadId: other.threadId }), 404, "thread_not_found"],
    ["too large", ask("x".repeat(1 << 20)), 413, "body_too_large"],
  ];
  for (const [name, body, status, expected, issue] of table) {
    const reply = await user.post("/api/chat", body);
    assertEquals([reply.status, code(reply)], [status, expected], name);
    assertMatch(reply.headers.get("content-type") ?? "", /^application\/json/);
    if (issue) assertStringIncludes(reply.body.error.issues.join("\n"), issue, name);
  }
  const { body } = await user.get(messagesOf(offerId, threadId));
  assertEquals(body, { messages: [] });
});

Deno.test("chat keeps a message that holds odd but well-formed text as it is", async () => {
  const { offerId, threadId } = await givenThread();
  const parts = [
    {
      type: "text",
      text: "Zażółć gęślą jaźń \u{1F600} \u202e <script>alert(1)</script> \\u0000 'x",
    },
    { type: "file", url: "data:text/plain,hi", nested: { "kęy": [1, null, { "": "tab\there" }] } },
  ];
  const messages = [{ id: "m", role: "user", parts }];
  assertEquals((await user.post("/api/chat", { messages, offerId, threadId })).status, 200);
  const { body } = await user.get(messagesOf(offerId, threadId));
  assertEquals(body.messages[0].parts, parts);
});

Deno.test("a session is needed for everything about chat", async () => {
  const { offerId, threadId } = await givenThread();
  const table: [string, string, unknown?][] = [
    ["POST", "/api/chat", ask("help")],
    ["GET", threadsOf(offerId)],
    ["POST", threadsOf(offerId), {}],
    ["PATCH", `${threadsOf(offerId)}/${threadId}`, { title: "Mine" }],
    ["DELETE", `${threadsOf(offerId)}/${threadId}`],
    ["GET", messagesOf(offerId, threadId)],
  ];
  for (const [method, path, body] of table) {
    const reply = await nobody.send(method, path, body);
    assertEquals(reply.status, 401, path);
    assertEquals(Object.keys(reply.body), ["error"]);
    assertEquals(typeof reply.body.error, "string");
  }
});

Deno.test("threads are created, listed, renamed and deleted", async () => {
  const offerId = await givenOffer();
  assertEquals((await user.get(threadsOf(offerId))).body, { threads: [] });
  const bare = await user.send("POST", threadsOf(offerId));
  assertEquals(bare.status, 201);
  assertEquals(ChatThread.parse(bare.body.thread), bare.body.thread);
  assertEquals(bare.body.thread.offerId, offerId);
  const titled = await user.post(threadsOf(offerId), { title: "Delivery", more: "ignored" });
  assertEquals([titled.status, titled.body.thread.title], [201, "Delivery"]);

  const listed = await user.get(threadsOf(offerId));
  assertEquals([listed.status, listed.body], [200, {
    threads: [titled.body.thread, bare.body.thread],
  }]);

  const path = `${threadsOf(offerId)}/${bare.body.thread.id}`;
  const renamed = await user.patch(path, { title: "Prices" });
  assertEquals([renamed.status, renamed.body.thread.title], [200, "Prices"]);
  const gone = await user.delete(path);
  assertEquals([gone.status, gone.text], [204, ""]);
  assertEquals(code(await user.delete(path)), "thread_not_found");
  const { body } = await user.get(threadsOf(offerId));
  assertEquals(body.threads.map(({ id }: ChatThread) => id), [titled.body.thread.id]);
});

Deno.test("threads refuse wrong bodies, foreign parents and other methods", async () => {
  const { offerId, threadId } = await givenThread();
  const other = await givenThread();
  const foreign = `${threadsOf(other.offerId)}/${threadId}`;
  const table: [string, string, unknown, number, string][] = [
    ["POST", threadsOf(offerId), { title: 1 }, 400, "invalid_body"],
    ["POST", threadsOf(offerId), { title: "x".repeat(201) }, 400, "invalid_body"],
    ["POST", threadsOf(offerId), { title: "a\0" }, 400, "invalid_body"],
    ["POST", threadsOf(offerId), "{", 400, "invalid_body"],
    ["POST", threadsOf(newId()), {}, 404, "offer_not_found"],
    ["POST", threadsOf("1"), {}, 404, "offer_not_found"],
    ["GET", threadsOf(newId()), undefined, 404, "offer_not_found"],
    ["GET", threadsOf("1"), undefined, 404, "offer_not_found"],
    ["GET", messagesOf(offerId, newId()), undefined, 404, "thread_not_found"],
    ["GET", messagesOf(newId(), threadId), undefined, 404, "thread_not_found"],
    ["GET", `${foreign}/messages`, undefined, 404, "thread_not_found"],
    ["PATCH", foreign, { title: "Mine" }, 404, "thread_not_found"],
    ["DELETE", foreign, undefined, 404, "thread_not_found"],
    ["PATCH", `${threadsOf(offerId)}/${threadId}`, { title: " " }, 400, "invalid_body"],
    ["GET", "/api/chat", undefined, 405, "method_not_allowed"],
    ["PUT", threadsOf(offerId), {}, 405, "method_not_allowed"],
    ["POST", messagesOf(offerId, threadId), {}, 405, "method_not_allowed"],
  ];
  for (const [method, path, body, status, expected] of table) {
    const reply = await user.send(method, path, body);
    assertEquals([reply.status, code(reply)], [status, expected], `${method} ${path}`);
  }
});

Deno.test("a thread is created once for an Idempotency-Key", async () => {
  const offerId = await givenOffer();
  const create = (title: string) =>
    user.post(threadsOf(offerId), { title }, { "idempotency-key": `key-${offerId}` });
  const [first, again, reused] = [await create("One"), await create("One"), await create("Two")];
  assertEquals([again.status, again.body], [201, first.body]);
  assertEquals([reused.status, code(reused)], [409, "idempotency_key_reused"]);
  assertEquals((await user.get(threadsOf(offerId))).body.threads.length, 1);
});

Deno.test("messages are listed oldest first in the shape that chat takes", async () => {
  const { offerId, threadId } = await givenThread();
  const answers = [];
  for (const text of ["total", "help"]) {
    answers.push(chunksOf(await user.post("/api/chat", ask(text, { offerId, threadId }))));
  }
  const { body, status } = await user.get(messagesOf(offerId, threadId));
  assertEquals(status, 200);
  const messages: ChatMessage[] = body.messages;
  for (const message of messages) assertEquals(ChatMessage.parse(message), message);
  assertEquals(messages.map(({ role }) => role), ["user", "assistant", "user", "assistant"]);
  assertEquals([messages[1]?.id, messages[3]?.id], answers.map(([start]) => start.messageId));
  const times = messages.map(({ createdAt }) => createdAt);
  assertEquals(times, times.toSorted());
  const next = { messages: [...messages, ...ask("total").messages], offerId, threadId };
  assertEquals((await user.post("/api/chat", next)).status, 200);
});

Deno.test("a failure in the middle of the stream says nothing of its cause and leaves the log a trace", async () => {
  const { offerId, threadId } = await givenThread();
  await site.database.sql`alter table terms rename to terms_away`;
  const reply = await user.post("/api/chat", ask("find paper", { offerId, threadId }));
  await site.database.sql`alter table terms_away rename to terms`;
  assertEquals(reply.status, 200);
  const requestId = reply.headers.get("x-request-id") ?? "";
  assertEquals(chunksOf(reply).at(-1), {
    type: "error",
    errorText: `The service could not do this (request ${requestId})`,
  });
  const line = site.log.find((text) => text.includes('"stream"') && text.includes(requestId));
  assertStringIncludes(line ?? "", "terms");
  assert(!reply.text.includes("terms"));
});

Deno.test("a message of one user is there for all who are signed in", async () => {
  const { offerId, threadId } = await givenThread();
  await user.post("/api/chat", ask("help", { offerId, threadId }));
  const { body } = await site.as("admin").get(messagesOf(offerId, threadId));
  assertEquals(body.messages.length, 2);
});
