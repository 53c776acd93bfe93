/**
 * One reply of a model as it comes: text, and calls of tools in pieces. Bounded in time, bytes and calls; counted against
 * the day's tokens; left out while the server fails. What the server says is data: everything but text and calls is
 * dropped.
 */
import type OpenAI from "openai";
import { z } from "zod";
import { AiUnavailable } from "@/core/ai/port.ts";
import { beginCall, type CallEnd, serverOf } from "@/core/ai/server.ts";
import { sharedLedger, tokensIn } from "@/core/ai/spend.ts";
import { failureOf, withTries } from "@/core/ai/tries.ts";
import type { App } from "@/core/app.ts";
import type { Config } from "@/core/platform/config.ts";
import { newId } from "@/core/platform/ids.ts";
import type { Tool } from "./toolbox.ts";

/** How a model is reached. */
export type ModelSettings = NonNullable<Config["openai"]>;

/** A message as the model's server takes it. */
export type ModelMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/** A call of a tool; the id is ours, the input as the model wrote it. */
export interface ToolCall {
  readonly id: string;
  /** {@link noTool} for a call of something that is no tool of ours: it is answered, and shown to nobody. */
  readonly name: string;
  readonly input: string;
}

/** Stands for names that a model made up. */
export const noTool = "unknown";

/** What a reply consists of. */
export type ReplyPiece =
  | { readonly kind: "text"; readonly delta: string }
  | { readonly kind: "call"; readonly id: string; readonly name: string }
  | { readonly kind: "input"; readonly id: string; readonly delta: string };

/** What is asked. */
export interface ModelQuestion {
  readonly messages: readonly ModelMessage[];
  /** Empty asks for words only. */
  readonly tools: readonly Tool[];
  readonly userId: string | undefined;
  readonly times: ModelTimes;
}

/** How long a model may take, in milliseconds. */
export interface ModelTimes {
  /** Until the first byte and between two pieces. */
  readonly silenceMs: number;
  /** The whole answer. */
  readonly wholeMs: number;
}

/** What people wait for an answer that is still being written. */
export const modelTimes: ModelTimes = { silenceMs: 20_000, wholeMs: 90_000 };

const replyTokens = 1_500;
const callsAtMost = 8;
const inputAtMost = 8_000;

/** What is read of a streamed event; servers differ in the rest. */
const Event = z.object({
  choices: z.array(z.object({
    delta: z.object({
      content: z.string().nullish(),
      tool_calls: z.array(z.object({
        index: z.number().optional(),
        function: z.object({
          name: z.string().nullish(),
          arguments: z.string().nullish(),
        }).nullish(),
      })).nullish(),
    }).nullish(),
  })),
});

/**
 * Streams one reply; the calls it made are the generator's result.
 *
 * @throws {AiUnavailable} before anything is said where the budget is used up or the server is left alone; later when the
 * server fails, is silent or talks nonsense
 */
export async function* streamReply(
  app: App,
  settings: ModelSettings,
  question: ModelQuestion,
  caller: AbortSignal,
): AsyncGenerator<ReplyPiece, readonly ToolCall[], void> {
  const server = serverOf(settings);
  const asked = tokensIn(JSON.stringify(question.messages));
  let said = 0;
  const used = () => asked + Math.ceil(said / 3);
  const end = await beginCall(server, {
    task: "chat",
    model: settings.model,
    use: {
      kind: "texts",
      tokens: asked + replyTokens,
      userId: question.userId,
      background: false,
    },
    ledger: sharedLedger(app.database, app.config.modelLimits, app.now),
  });
  const silence = new Silence(question.times.silenceMs);
  let result: CallEnd = {};
  try {
    const signal = AbortSignal.any([caller, silence.signal]);
    silence.start();
    const client = await server.client;
    const limits = { limitMs: question.times.silenceMs, signal };
    const stream = await withTries(
      "chat",
      limits,
      (stop) => openStream(client, settings, question, stop),
    );
    const calls = new Calls(question.tools);
    for await (const event of stream) {
      silence.start();
      for (const piece of piecesOf(event, calls)) {
        if ("delta" in piece) said += piece.delta.length;
        yield piece;
      }
    }
    // The library ends the loop without a word when it is aborted.
    caller.throwIfAborted();
    if (silence.signal.aborted) throw new AiUnavailable("silence", { problem: "model_slow" });
    result = { answered: true };
    return calls.made;
  } catch (error) {
    caller.throwIfAborted();
    const kind = nameOf(error instanceof AiUnavailable ? error.cause ?? error : error);
    const problem = silence.signal.aborted ? "model_slow" : failureOf(error).problem;
    // The server's own words may repeat the conversation: only the kind of failure is logged.
    app.log.warn("model", { task: "chat", kind, problem });
    const cause = error instanceof AiUnavailable ? error.cause : error;
    const failure = new AiUnavailable(`chat: ${kind}`, { cause, problem });
    result = { failure };
    throw failure;
  } finally {
    silence.end();
    // A correction that is lost has only counted too much.
    await end({ ...result, used: result.answered || said > 0 ? used() : 0 })
      .catch((error) => app.log.error("model tokens", error));
  }
}

const nameOf = (error: unknown) => error instanceof Error ? error.constructor.name : typeof error;

/** Aborts when nothing was heard for a while. */
class Silence {
  readonly #abort = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly signal = this.#abort.signal;

  constructor(private readonly ms: number) {}

  start(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#abort.abort(), this.ms);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** Servers that know no tools, or not this bound of the length, are asked again without. */
async function openStream(
  client: OpenAI,
  settings: ModelSettings,
  { messages, tools }: ModelQuestion,
  signal: AbortSignal,
) {
  const base = { model: settings.model, messages: [...messages], stream: true as const };
  const bound = settings.baseUrl === undefined
    ? { max_completion_tokens: replyTokens }
    : { max_tokens: replyTokens };
  try {
    return await client.chat.completions.create({ ...base, ...bound, ...described(tools) }, {
      signal,
    });
  } catch (error) {
    if (!failureOf(error).aboutInput) throw error;
    return await client.chat.completions.create(base, { signal });
  }
}

function described(tools: readonly Tool[]) {
  return tools.length === 0 ? {} : {
    tools: tools.map(({ name, description, parameters }) => ({
      type: "function" as const,
      function: { name, description, parameters },
    })),
  };
}

/** The calls of one reply, put together from their pieces by the server's index. */
class Calls {
  readonly #names: ReadonlySet<string>;
  readonly #calls = new Map<number, { id: string; name: string; input: string }>();

  constructor(tools: readonly Tool[]) {
    this.#names = new Set(tools.map(({ name }) => name));
  }

  get made(): readonly ToolCall[] {
    return [...this.#calls.values()];
  }

  /** Takes a piece; gives what is new, nothing for what is too much or calls no tool of ours. */
  *add(index: number, name: string, input: string): Generator<ReplyPiece> {
    let call = this.#calls.get(index);
    if (!call) {
      if (this.#calls.size >= callsAtMost) return;
      const isKnown = this.#names.has(name);
      call = { id: newId(), name: isKnown ? name : noTool, input: "" };
      this.#calls.set(index, call);
      if (isKnown) yield { kind: "call", id: call.id, name };
    }
    if (call.name === noTool) return;
    const delta = input.slice(0, Math.max(0, inputAtMost - call.input.length));
    if (delta === "") return;
    call.input += delta;
    yield { kind: "input", id: call.id, delta };
  }
}

function* piecesOf(event: unknown, calls: Calls): Generator<ReplyPiece> {
  const delta = Event.parse(event).choices[0]?.delta;
  if (delta?.content) yield { kind: "text", delta: delta.content };
  for (const call of delta?.tool_calls ?? []) {
    yield* calls.add(call.index ?? 0, call.function?.name ?? "", call.function?.arguments ?? "");
  }
}
