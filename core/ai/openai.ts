/** Any OpenAI-compatible server. The library is loaded at the first call, so that an offline start never pays for it. */
import type OpenAI from "openai";
import { z } from "zod";
import { Breaker, type Outcome } from "./breaker.ts";
import { measuredCall } from "./measured.ts";
import {
  type Ai,
  type AiOptions,
  AiUnavailable,
  type EmbedOptions,
  type ModelProblem,
  type Prompt,
} from "./port.ts";
import { freeLedger, type Ledger, tokensIn, type Use } from "./spend.ts";
import { boundedFetch } from "./transport.ts";
import { failureOf, withTries } from "./tries.ts";

/** How the server is reached; `baseUrl` absent means OpenAI itself. */
export interface OpenaiOptions {
  readonly apiKey: string;
  readonly baseUrl?: string;
  readonly model: string;
  readonly embeddingModel: string;
  readonly embeddingDimensions: number;
  /** Milliseconds for one call with its retries. */
  readonly timeoutMs?: number;
  /** Counts what is used and refuses what is too much; without one nothing is counted. */
  readonly ledger?: Ledger;
  /** Tokens that one draft or search may use. */
  readonly mostTokensPerRequest?: number;
  readonly breaker?: Breaker;
}

const timeoutMs = 30_000;
/** One call for vectors holds at most so many texts and characters; servers refuse some hundred thousand tokens. */
const batch = { texts: 96, characters: 60_000 } as const;
/** Characters of a text that is embedded: below the 8,191 tokens that models take, in European languages. */
const longestText = 8_000;
/** The same question gets the same answer, as far as the server can. */
const seed = 7;

const Embeddings = z.object({
  data: z.array(
    z.object({ index: z.number().int().nonnegative().optional(), embedding: z.array(z.number()) }),
  ),
  usage: z.unknown().optional(),
});
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
  usage: z.unknown().optional(),
});
const tokens = z.number().int().min(0).max(100_000_000);
const Usage = z.object({ prompt_tokens: tokens.min(1), completion_tokens: tokens.default(0) });

/** What a reply is worth to us, and the tokens that it used. */
interface Answer<T> {
  readonly value: T;
  readonly used: number;
}

/**
 * The adapter. Vectors are checked for number, length and finite values; a lie is an {@link AiUnavailable}. Calls are
 * limited in time, tried again where that may help, counted, and left out while the server fails.
 */
export function openaiAi(options: OpenaiOptions): Ai {
  const { embeddingDimensions, embeddingModel } = options;
  const calls = new Calls(options);
  return {
    name: "openai",
    embeddingModel: `${embeddingModel}/${embeddingDimensions}`,
    dimensions: embeddingDimensions,
    async embed(texts, asked: EmbedOptions = {}) {
      const model = asked.model === undefined
        ? { name: embeddingModel, dimensions: embeddingDimensions }
        : namedModel(asked.model);
      const vectors: number[][] = [];
      for (const part of batchesOf(texts)) vectors.push(...await calls.embed(part, model, asked));
      return vectors;
    },
    generate: (prompt, asked: AiOptions = {}) => calls.generate(prompt, asked),
  };
}

interface EmbeddingModel {
  readonly name: string;
  readonly dimensions: number;
}

/** The model and its dimensions from the name beside vectors, `text-embedding-3-small/1536`. */
function namedModel(name: string): EmbeddingModel {
  const found = /^(.+)\/(\d{1,5})$/.exec(name);
  if (found?.[1] === undefined) throw new AiUnavailable("embedding: another adapter's vectors");
  return { name: found[1], dimensions: Number(found[2]) };
}

/** Texts cut to what a model takes, in batches of bounded number and size. */
function batchesOf(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let characters = 0;
  for (const text of texts) {
    const cut = text.slice(0, longestText).toWellFormed() || " ";
    const open = batches.at(-1);
    const fits = open !== undefined && open.length < batch.texts &&
      characters + cut.length <= batch.characters;
    if (fits) open.push(cut);
    else batches.push([cut]);
    characters = fits ? characters + cut.length : cut.length;
  }
  return batches;
}

/** The calls of one adapter: they share a client, a circuit breaker and what was learnt of the server. */
class Calls {
  readonly #options: OpenaiOptions;
  readonly #ledger: Ledger;
  readonly #breaker: Breaker;
  readonly #dialects: Dialects;
  #client: Promise<OpenAI> | undefined;

  constructor(options: OpenaiOptions) {
    this.#options = options;
    this.#ledger = options.ledger ?? freeLedger;
    this.#breaker = options.breaker ?? new Breaker();
    this.#dialects = new Dialects(options.baseUrl === undefined);
  }

  embed(texts: string[], model: EmbeddingModel, asked: EmbedOptions): Promise<number[][]> {
    const estimate = texts.reduce((sum, text) => sum + tokensIn(text), 0);
    const use: Use = {
      kind: "vectors",
      tokens: estimate,
      userId: undefined,
      background: asked.background === true,
    };
    return this.#call("embedding", use, asked, async (openai, signal) => {
      const reply = Embeddings.parse(
        await openai.embeddings.create({
          model: model.name,
          input: texts,
          encoding_format: "float",
          ...(acceptsDimensions(model.name) ? { dimensions: model.dimensions } : {}),
        }, { signal }),
      );
      const value = vectorsOf(reply.data, texts.length, model.dimensions);
      return { value, used: usedOf(reply.usage, estimate) };
    });
  }

  generate(prompt: Prompt, asked: AiOptions): Promise<string> {
    const input = tokensIn(prompt.instructions) + tokensIn(prompt.data);
    const use: Use = {
      kind: "texts",
      tokens: input + prompt.mostTokens,
      userId: asked.request?.userId,
      background: false,
    };
    return this.#call(prompt.task, use, asked, async (openai, signal) => {
      const raw = await this.#dialects.try((parameters) =>
        openai.chat.completions.create({
          model: this.#options.model,
          messages: [
            { role: "system", content: prompt.instructions },
            { role: "user", content: prompt.data },
          ],
          ...parameters(prompt),
        }, { signal })
      );
      const reply = Completion.parse(raw);
      const value = reply.choices[0]?.message.content ?? "";
      if (value.trim() === "") throw new AiUnavailable(`${prompt.task}: an empty text`);
      return { value, used: usedOf(reply.usage, input + tokensIn(value)) };
    });
  }

  #modelOf(kind: Use["kind"]): string {
    return kind === "texts" ? this.#options.model : this.#options.embeddingModel;
  }

  /** One call under all its limits. What it may use is counted before, what it used after. */
  async #call<T>(
    what: string,
    use: Use,
    asked: AiOptions,
    work: (openai: OpenAI, signal: AbortSignal) => Promise<Answer<T>>,
  ): Promise<T> {
    const { request, signal } = asked;
    signal?.throwIfAborted();
    request?.check();
    const leave = this.#breaker.enter();
    let outcome: Outcome | undefined;
    let settle: (tokens: number) => Promise<void> = () => Promise.resolve();
    try {
      request?.take(use.tokens, this.#options.mostTokensPerRequest ?? Infinity);
      const settleLedger = await this.#ledger.take(use);
      settle = (used) => {
        request?.settle(use.tokens, used);
        return settleLedger(used);
      };
      const limitMs = Math.min(this.#options.timeoutMs ?? timeoutMs, request?.leftMs ?? Infinity);
      const openai = await (this.#client ??= connect(this.#options));
      const call = { task: what, kind: use.kind, model: this.#modelOf(use.kind) };
      const limits = { limitMs, ...(signal === undefined ? {} : { signal }) };
      const { value, used } = await measuredCall(
        call,
        () => withTries(what, limits, (stop) => work(openai, stop)),
      );
      outcome = "answered";
      await settle(used);
      return value;
    } catch (error) {
      if (outcome === undefined && error instanceof AiUnavailable) {
        outcome = outcomeOf(error);
        if (keepsWaiting.has(error.problem)) request?.giveUp(error);
        if (isFree(error)) await settle(0);
        const { retryAfterMs } = failureOf(error.cause);
        if (retryAfterMs !== undefined) await this.#ledger.pause(retryAfterMs);
      }
      throw error;
    } finally {
      leave(outcome);
    }
  }
}

/** Failures that cost the reader time, and would again. */
const keepsWaiting = new Set<ModelProblem>(["model_slow", "model_unreachable", "model_busy"]);

const ourOwn = new Set<ModelProblem>([
  "budget_spent",
  "user_budget_spent",
  "request_too_large",
  "model_paused",
]);

/** What a failure says about the server; our own refusals and an input it does not take say nothing. */
function outcomeOf(error: AiUnavailable): Outcome | undefined {
  return ourOwn.has(error.problem) || failureOf(error.cause).aboutInput ? undefined : "failed";
}

/** Refusals are not billed; an answer that came too late, or that we cannot read, may be. */
function isFree(error: AiUnavailable): boolean {
  return error.problem !== "model_slow" && error.problem !== "model_unusable";
}

async function connect(options: OpenaiOptions): Promise<OpenAI> {
  const { default: Client } = await import("openai");
  return new Client({
    apiKey: options.apiKey,
    ...(options.baseUrl === undefined ? {} : { baseURL: options.baseUrl }),
    organization: null,
    project: null,
    // `withTries` limits and retries, with the body included: the library's own limit must not come first.
    timeout: 10 * (options.timeoutMs ?? timeoutMs),
    maxRetries: 0,
    fetch: boundedFetch(),
    logLevel: "off",
  });
}

type Parameters = Partial<OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming>;

/**
 * Servers differ in the parameters they take: all of them, or none but a bound of the length, or not even that. The first
 * that a server takes is used from then on.
 */
class Dialects {
  readonly #dialects: readonly ((prompt: Prompt) => Parameters)[];
  #known = 0;

  constructor(isOpenai: boolean) {
    const bound = ({ mostTokens }: Prompt): Parameters =>
      isOpenai ? { max_completion_tokens: mostTokens } : { max_tokens: mostTokens };
    this.#dialects = [
      (prompt) => ({ ...bound(prompt), temperature: 0, seed, ...formatOf(prompt) }),
      bound,
      () => ({}),
    ];
  }

  async try<T>(work: (parameters: (prompt: Prompt) => Parameters) => Promise<T>): Promise<T> {
    for (let at = this.#known;; at++) {
      const dialect = this.#dialects[at];
      if (dialect === undefined) throw new Error("no dialect is left");
      try {
        const answer = await work(dialect);
        this.#known = at;
        return answer;
      } catch (error) {
        const status = typeof error === "object" && error !== null
          ? Reflect.get(error, "status")
          : undefined;
        const refused = status === 400 || status === 422;
        if (!refused || at + 1 >= this.#dialects.length) throw error;
      }
    }
  }
}

function formatOf({ schema, task }: Prompt): Parameters {
  return schema === undefined ? {} : {
    response_format: { type: "json_schema", json_schema: { name: task, strict: true, schema } },
  };
}

/** Only these models can shorten their vectors; others refuse the parameter. */
function acceptsDimensions(model: string): boolean {
  return model.startsWith("text-embedding-3");
}

/** The tokens that a reply says it used, else what we think it did. */
function usedOf(usage: unknown, estimate: number): number {
  const { data } = Usage.safeParse(usage);
  return data === undefined ? estimate : data.prompt_tokens + data.completion_tokens;
}

/** The vectors of a reply in the order of the texts. */
function vectorsOf(
  data: z.infer<typeof Embeddings>["data"],
  count: number,
  dimensions: number,
): number[][] {
  const ordered = data
    .map((entry, at) => ({ at: entry.index ?? at, embedding: entry.embedding }))
    .sort((a, b) => a.at - b.at);
  const complete = ordered.length === count && ordered.every((entry, at) => entry.at === at);
  if (!complete) throw new AiUnavailable(`embedding: ${ordered.length} vectors for ${count} texts`);
  for (const { embedding } of ordered) {
    if (embedding.length !== dimensions) {
      throw new AiUnavailable(
        `embedding: ${embedding.length} numbers where OPENAI_EMBEDDING_DIMENSIONS says ${dimensions}`,
      );
    }
    // The database keeps single precision: what is too large or too small for it is no number there.
    const single = embedding.map(Math.fround);
    const usable = single.every(Number.isFinite) && single.some((value) => value !== 0);
    if (!usable) throw new AiUnavailable("embedding: a vector without a direction");
  }
  return ordered.map((entry) => entry.embedding);
}
