/**
 * One reply of a model as it comes: text, and calls of tools in pieces. Bounded in time, bytes and calls; counted against
 * the day's tokens; left out while the server fails. What the server says is data: everything but text and calls is
 * dropped.
 */
import type OpenAI from "openai";
import { z } from "zod";
import { type Breaker, breakerOf } from "@/core/ai/breaker.ts";
import { beginModelCall } from "@/core/ai/measured.ts";
import { AiUnavailable, type ModelProblem } from "@/core/ai/port.ts";
import { sharedLedger, tokensIn } from "@/core/ai/spend.ts";
import { boundedFetch } from "@/core/ai/transport.ts";
import { failureOf } from "@/core/ai/tries.ts";
import type { App } from "@/core/app.ts";
import type { Config } from "@/core/config.ts";
import { newId } from "@/core/ids.ts";
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
/** A reply of our length in the smallest pieces, with all that servers put around them. */
const bytesAtMost = 4 * 1024 * 1024;

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

/** What processes keep of a server: the connection's client and how it did lately. */
interface Server {
  client?: Promise<OpenAI>;
  readonly breaker: Breaker;
}
const servers = new WeakMap<ModelSettings, Server>();

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
  const leave = server.breaker.enter();
  let outcome: "answered" | "failed" | undefined;
  let settle: (() => Promise<void>) | undefined;
  let said = 0;
  let end: ReturnType<typeof beginModelCall> | undefined;
  let failed: ModelProblem | undefined;
  const silence = new Silence(question.times.silenceMs);
  try {
    const take = await takeTokens(app, asked + replyTokens, question.userId);
    settle = () => take(outcome === "answered" || said > 0 ? asked + Math.ceil(said / 3) : 0);
    end = beginModelCall({ task: "chat", kind: "texts", model: settings.model });
    const signal = AbortSignal.any([caller, silence.signal]);
    silence.start();
    const stream = await openStream(await clientOf(server, settings), settings, question, signal);
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
    outcome = "answered";
    return calls.made;
  } catch (error) {
    caller.throwIfAborted();
    // The ledger refused, or could not be read: that says nothing about the server.
    if (settle === undefined) throw error;
    const failure = failureOf(error);
    outcome = failure.aboutInput ? undefined : "failed";
    const kind = error instanceof Error ? error.constructor.name : typeof error;
    const problem = silence.signal.aborted ? "model_slow" : failure.problem;
    failed = problem;
    // The server's own words may repeat the conversation: only the kind of failure is logged.
    app.log.warn("model", { task: "chat", kind, problem });
    throw new AiUnavailable(`chat: ${kind}`, { cause: error, problem });
  } finally {
    silence.end();
    const tokens = outcome === "answered" || said > 0 ? asked + Math.ceil(said / 3) : 0;
    end?.(failed === undefined ? { tokens } : { problem: failed, tokens });
    leave(outcome);
    await settle?.();
  }
}

/** Counts the most that a reply can use; the result corrects it. A correction that is lost has only counted too much. */
async function takeTokens(
  app: App,
  tokens: number,
  userId: string | undefined,
): Promise<(used: number) => Promise<void>> {
  const ledger = sharedLedger(app.database, app.config.modelLimits, app.now);
  const settle = await ledger.take({ kind: "texts", tokens, userId, background: false });
  return async (used) => {
    try {
      await settle(used);
    } catch (error) {
      app.log.error("model tokens", error);
    }
  };
}

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

function serverOf(settings: ModelSettings): Server {
  const known = servers.get(settings) ?? { breaker: breakerOf(settings) };
  servers.set(settings, known);
  return known;
}

function clientOf(server: Server, settings: ModelSettings): Promise<OpenAI> {
  return server.client ??= (async () => {
    // Loaded at the first call, so that an offline start never pays for it.
    const { default: Client } = await import("openai");
    return new Client({
      apiKey: settings.apiKey,
      ...(settings.baseUrl === undefined ? {} : { baseURL: settings.baseUrl }),
      organization: null,
      project: null,
      timeout: modelTimes.silenceMs,
      maxRetries: 1,
      fetch: boundedFetch(bytesAtMost),
      logLevel: "off",
    });
  })();
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
