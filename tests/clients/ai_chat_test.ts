/**
 * The chat read by the clients that people use: the transports and readers of the AI SDK, three majors, over HTTP. They
 * are strict: an event they do not know, or a delta without its start, ends their stream with an error.
 */
import * as ai7 from "ai";
import * as ai6 from "ai-6";
import * as ai5 from "ai-5";
import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { Proposal } from "@/core/contracts/chat.ts";
import { openTestSite, type TestSite } from "@/tests/helpers/harness.ts";
import { givenSession } from "@/tests/helpers/users.ts";

interface Message {
  id: string;
  role: "user" | "assistant" | "system";
  parts: Record<string, unknown>[];
}

interface SendOptions {
  chatId: string;
  messages: Message[];
  trigger: "submit-message" | "regenerate-message";
  messageId: string | undefined;
  abortSignal: AbortSignal | undefined;
}

/** What the three majors have in common. */
interface Sdk {
  DefaultChatTransport: new (options: {
    api: string;
    headers: Record<string, string>;
    body: object;
    fetch?: typeof fetch;
  }) => { sendMessages(options: SendOptions): Promise<ReadableStream<unknown>> };
  readUIMessageStream(options: {
    stream: ReadableStream<unknown>;
    onError: (error: unknown) => void;
  }): AsyncIterable<Message>;
}

// Their types differ in what this test does not use.
const sdks = { "ai 7": ai7, "ai 6": ai6, "ai 5": ai5 } as unknown as Record<string, Sdk>;

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const local = { port: 0, hostname: "127.0.0.1", onListen() {} };
const server = Deno.serve(local, (req, info) => served(site, req, info));
const origin = `http://127.0.0.1:${server.addr.port}`;

/** A model's server: the deltas of one reply after another; a text among them is sent as it is. */
const model: { replies: (object | string)[][] } = { replies: [] };
const modelServer = Deno.serve(local, () => {
  const deltas = model.replies.shift() ?? [];
  const events = deltas.map((delta) =>
    `data: ${typeof delta === "string" ? delta : JSON.stringify({ choices: [{ delta }] })}\n\n`
  );
  return new Response(`${events.join("")}data: [DONE]\n\n`, {
    headers: { "content-type": "text/event-stream" },
  });
});
// The same installation with a model.
const modelSite = await openTestSite({
  database: site.database,
  settings: {
    RATE_LIMITS: "off",
    OPENAI_API_KEY: "key",
    OPENAI_BASE_URL: `http://127.0.0.1:${modelServer.addr.port}/v1`,
  },
});
const modelFront = Deno.serve(local, (req, info) => served(modelSite, req, info));
const modelApi = `http://127.0.0.1:${modelFront.addr.port}/api/chat`;
Deno.test.afterAll(async () => {
  await Promise.all([server, modelFront, modelServer].map((each) => each.shutdown()));
});

/** The port is whatever was free; the site answers for its own address, as behind a proxy. */
function served(site: TestSite, req: Request, info: Deno.ServeHandlerInfo): Promise<Response> {
  const url = new URL(req.url);
  url.host = "localhost:8000";
  const headers = new Headers(req.headers);
  headers.set("host", url.host);
  return site.fetch(new Request(url, { method: req.method, headers, body: req.body }), info);
}

const callPiece = (index: number, name: string | undefined, written: string) => ({
  tool_calls: [{ index, function: { name, arguments: written } }],
});
const cookie = await givenSession(site.app, "user");
const user = site.as("user");

async function givenThread() {
  const { id } = await givenProduct(site.database, { name: "Blue paper clip" });
  const offer = await user.post("/api/offers/quick", { items: [{ productId: id, quantity: 2 }] });
  const offerId: string = offer.body.offer.id;
  const { body } = await user.post(`/api/offers/${offerId}/chat/threads`);
  return { offerId, threadId: String(body.thread.id) };
}

async function messagesOf(thread: { offerId: string; threadId: string }): Promise<Message[]> {
  const path = `/api/offers/${thread.offerId}/chat/threads/${thread.threadId}/messages`;
  return (await user.get(path)).body.messages;
}

const question = (text: string, id: string = crypto.randomUUID()): Message => ({
  id,
  role: "user",
  parts: [{ type: "text", text }],
});

interface AskOptions {
  readonly trigger?: SendOptions["trigger"];
  readonly body?: object;
  readonly headers?: Record<string, string>;
  readonly api?: string;
  readonly fetch?: typeof fetch;
  readonly abort?: { readonly after: number };
}

/** Sends messages as the SDK does and gives every state of the answer that it shows, and the errors that it reports. */
async function ask(sdk: Sdk, messages: Message[], options: AskOptions = {}) {
  const transport = new sdk.DefaultChatTransport({
    api: options.api ?? `${origin}/api/chat`,
    headers: options.headers ?? { cookie },
    body: options.body ?? {},
    ...(options.fetch && { fetch: options.fetch }),
  });
  const abort = new AbortController();
  const stream = await transport.sendMessages({
    chatId: "chat",
    messages,
    trigger: options.trigger ?? "submit-message",
    messageId: undefined,
    abortSignal: abort.signal,
  });
  const errors: string[] = [];
  const states: Message[] = [];
  const onError = (error: unknown) => errors.push(error instanceof Error ? error.message : "");
  for await (const message of sdk.readUIMessageStream({ stream, onError })) {
    states.push(plain(message));
    if (states.length === options.abort?.after) abort.abort();
  }
  return { states, errors, message: states.at(-1) };
}

/** Without the keys whose value is `undefined`, as JSON carries it. */
function plain(message: Message): Message {
  return JSON.parse(JSON.stringify(message));
}

const textOf = (message: Message | undefined) =>
  message?.parts.filter(({ type }) => type === "text").map(({ text }) => text).join("") ?? "";

for (const [name, sdk] of Object.entries(sdks)) {
  Deno.test(`${name} shows a text as it grows`, async () => {
    const { states, errors, message } = await ask(sdk, [question("help")]);
    assertEquals(errors, []);
    const texts = states.map(textOf);
    assert(new Set(texts).size > 5, "the text came in pieces");
    for (const [index, text] of texts.entries()) assert(text.startsWith(texts[index - 1] ?? ""));
    assertStringIncludes(textOf(message), "I can answer these:");
    assertEquals(message?.role, "assistant");
  });

  Deno.test(`${name} shows a tool before the text, and reloads what it showed`, async () => {
    const thread = await givenThread();
    const asked = question("total with 5 % discount");
    const { errors, states, message } = await ask(sdk, [asked], { body: thread });
    assertEquals(errors, []);
    const toolStates = states.map((state) =>
      state.parts.find(({ type }) => type === "tool-computeTotals")?.state
    );
    assert(toolStates.includes("input-available") && toolStates.includes("output-available"));
    assertStringIncludes(textOf(message), "Net: 19.00 PLN");

    const [storedQuestion, storedAnswer, ...rest] = await messagesOf(thread);
    assertEquals(rest, []);
    assertEquals([storedQuestion?.id, storedQuestion?.parts], [asked.id, asked.parts]);
    assertEquals(storedAnswer?.id, message?.id);
    assertEquals(storedAnswer?.parts, message?.parts);
  });

  Deno.test(`${name} continues a conversation that was reloaded`, async () => {
    const thread = await givenThread();
    await ask(sdk, [question("total")], { body: thread });
    const reloaded = await messagesOf(thread);
    const { errors } = await ask(sdk, [...reloaded, question("help")], { body: thread });
    assertEquals(errors, []);
    assertEquals((await messagesOf(thread)).map(({ role }) => role), [
      "user",
      "assistant",
      "user",
      "assistant",
    ]);
  });

  Deno.test(`${name} retries and regenerates without doubles`, async () => {
    const thread = await givenThread();
    const asked = question("total");
    const first = await ask(sdk, [asked], { body: thread });
    const retried = await ask(sdk, [asked], { body: thread });
    assertEquals(retried.message, first.message);
    const trigger = "regenerate-message";
    const regenerated = await ask(sdk, [asked], { body: thread, trigger });
    assertEquals(regenerated.errors, []);
    assertEquals(textOf(regenerated.message), textOf(first.message));
    const stored = await messagesOf(thread);
    assertEquals(stored.map(({ id }) => id), [asked.id, first.message?.id]);
    assertEquals(stored[1]?.parts, regenerated.message?.parts);
  });

  Deno.test(`${name} reports a failure in the middle, and what was said stays`, async () => {
    const thread = await givenThread();
    const asked = question("find paper");
    await site.database.sql`alter table terms rename to terms_away`;
    const failed = await ask(sdk, [asked], { body: thread });
    await site.database.sql`alter table terms_away rename to terms`;
    assertEquals(failed.errors.length, 1);
    assertStringIncludes(failed.errors[0] ?? "", "The service could not do this (request ");
    const [, interrupted] = await messagesOf(thread);
    assertEquals(interrupted?.parts, failed.message?.parts);

    const { errors, message } = await ask(sdk, [asked], { body: thread });
    assertEquals(errors, []);
    assertEquals((await messagesOf(thread)).map(({ id }) => id), [asked.id, message?.id]);
  });

  Deno.test(`${name} shows a proposal as a part of data, reloads it, and shows what became of it`, async () => {
    const thread = await givenThread();
    const asked = question("set the discount to 5 %");
    const { errors, states, message } = await ask(sdk, [asked], { body: thread });
    assertEquals(errors, []);
    const types = states.at(-1)?.parts.map(({ type }) => type);
    assertEquals(types, [
      "step-start",
      "tool-proposeEdits",
      "data-proposal",
      "step-start",
      "text",
    ]);
    const [, stored] = await messagesOf(thread);
    assertEquals(stored?.parts, message?.parts);
    const part = message?.parts.find(({ type }) => type === "data-proposal");
    const proposal = Proposal.parse(part?.data);
    assertEquals([part?.id, proposal.changes], [proposal.id, ["Discount: 0 % → 5 %"]]);

    const path = `/api/offers/${thread.offerId}/chat/proposals/${proposal.id}`;
    assertEquals((await user.post(path, { decision: "apply" })).status, 200);
    const again = await ask(sdk, [asked], { body: thread });
    const shown = again.message?.parts.find(({ type }) => type === "data-proposal");
    assertEquals(Proposal.parse(shown?.data), { ...proposal, state: "applied" });
  });

  Deno.test(`${name} shows a model's text and tools as they are written, also a call that fails`, async () => {
    const thread = await givenThread();
    const asked = question("What does line 1 cost?");
    model.replies = [
      [
        { content: "One " },
        { content: "moment." },
        callPiece(0, "readLine", ""),
        callPiece(0, undefined, '{"li'),
        callPiece(0, undefined, 'ne":1}'),
        callPiece(1, "readLine", '{"line":"first"}'),
      ],
      [{ content: "10.00 PLN" }],
    ];
    const body = { ...thread };
    const { errors, states, message } = await ask(sdk, [asked], { body, api: modelApi });
    assertEquals(errors, []);
    const toolStates = states.flatMap(({ parts }) =>
      parts.flatMap(({ type, state }) => type === "tool-readLine" ? [state] : [])
    );
    assertEquals([...new Set(toolStates)], [
      "input-streaming",
      "input-available",
      "output-available",
      "output-error",
    ]);
    assertEquals(message?.parts.map(({ type, state }) => [type, state]), [
      ["step-start", undefined],
      ["text", "done"],
      ["tool-readLine", "output-available"],
      ["tool-readLine", "output-error"],
      ["step-start", undefined],
      ["text", "done"],
    ]);
    const [, stored] = await messagesOf(thread);
    assertEquals(stored?.parts, message?.parts);
    // A conversation with tools goes on, and the model is asked with what is stored of it.
    model.replies = [[{ content: "Yes." }]];
    const next = [...await messagesOf(thread), question("Sure?")];
    assertEquals((await ask(sdk, next, { body, api: modelApi })).errors, []);
  });

  Deno.test(`${name} reports a model that breaks off, keeps what was said, and gets it whole on a retry`, async () => {
    const thread = await givenThread();
    const asked = question("Tell me");
    model.replies = [[{ content: "The first half" }, "broken"]];
    const failed = await ask(sdk, [asked], { body: thread, api: modelApi });
    assertEquals(failed.errors.length, 1);
    assertStringIncludes(failed.errors[0] ?? "", "The assistant's model did not answer");
    const [, interrupted] = await messagesOf(thread);
    assertEquals(textOf(interrupted), "The first half");
    model.replies = [[{ content: "The whole" }]];
    const whole = await ask(sdk, [asked], { body: thread, api: modelApi });
    assertEquals([whole.errors, textOf(whole.message)], [[], "The whole"]);
    assertEquals((await messagesOf(thread)).length, 2);
  });

  Deno.test(`${name} aborts, and the answer is kept once, marked`, async () => {
    const thread = await givenThread();
    const left = Promise.withResolvers<void>();
    // In process, so that no network buffer hides how far the client has read.
    const direct: typeof fetch = async (_input, init) => {
      const req = new Request("http://localhost:8000/api/chat", { ...init, signal: null });
      return abortable(await site.fetch(req), init?.signal, left.resolve);
    };
    const asked = question("help");
    const options = { body: thread, fetch: direct, abort: { after: 4 } };
    await ask(sdk, [asked], options).catch(() => undefined);
    await left.promise;
    const stored: (Message & { metadata?: unknown })[] = await messagesOf(thread);
    assertEquals(stored.map(({ role, metadata }) => [role, metadata]), [
      ["user", undefined],
      ["assistant", { interrupted: true }],
    ]);
    const whole = await ask(sdk, [asked], { body: thread });
    assert(textOf(whole.message).startsWith(textOf(stored[1])));
    assert(textOf(whole.message).length > textOf(stored[1]).length);
  });

  Deno.test(`${name} is told in JSON what is wrong before the stream`, async () => {
    const { offerId, threadId } = await givenThread();
    const table: [AskOptions, string][] = [
      [{ headers: {} }, '{"error":"Sign in to use this operation"}'],
      [{ body: { offerId } }, '"code":"thread_identifiers_incomplete"'],
      [{ body: { offerId: threadId, threadId } }, '"code":"thread_not_found"'],
    ];
    for (const [options, expected] of table) {
      const error = await assertRejects(() => ask(sdk, [question("help")], options), Error);
      assertStringIncludes(error.message, expected);
    }
  });
}

/** What `fetch` does when its signal aborts: the body fails for the reader and is cancelled for the server. */
function abortable(
  res: Response,
  signal: AbortSignal | null | undefined,
  cancelled: () => void,
): Response {
  const reader = res.body?.getReader();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener("abort", () => {
        controller.error(signal.reason);
        reader?.cancel().then(cancelled);
      });
    },
    async pull(controller) {
      const next = await reader?.read();
      if (signal?.aborted) return;
      if (next?.value) controller.enqueue(next.value);
      else controller.close();
    },
  }, { highWaterMark: 0 });
  return new Response(body, res);
}

Deno.test("a client that aborts over HTTP leaves at most one answer and a service that goes on", async () => {
  for (let i = 0; i < 20; i++) {
    const thread = await givenThread();
    const abort = new AbortController();
    const res = await fetch(`${origin}/api/chat`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ messages: [question("help")], ...thread }),
      signal: abort.signal,
    });
    const reader = res.body?.getReader();
    for (let reads = 0; reads < i % 4; reads++) await reader?.read();
    abort.abort();
    await reader?.closed.catch(() => {});
    const answers = (await messagesOf(thread)).filter(({ role }) => role === "assistant");
    assert(answers.length <= 1);
  }
  assertEquals((await fetch(`${origin}/api/health/live`)).status, 200);
});

Deno.test("an answer is stored once when the client reads on while others abort", async () => {
  const thread = await givenThread();
  const asked = question("help");
  const body = JSON.stringify({ messages: [asked], ...thread });
  const send = (signal?: AbortSignal) =>
    fetch(`${origin}/api/chat`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body,
      signal,
    });
  const aborts = Array.from({ length: 5 }, () => new AbortController());
  const [whole] = await Promise.all([
    send().then((res) => res.text()),
    ...aborts.map(async (abort) => {
      const res = await send(abort.signal);
      abort.abort();
      await res.body?.cancel().catch(() => {});
    }),
  ]);
  assertStringIncludes(whole ?? "", "data: [DONE]");
  const [, stored, ...rest] = await messagesOf(thread);
  assertEquals(rest, []);
  assertEquals(Object.hasOwn(stored ?? {}, "metadata"), false);
  assert(textOf(stored).endsWith("no language model.)"));
});
