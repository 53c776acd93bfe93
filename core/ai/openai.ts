/** The adapter for any OpenAI-compatible server. */
import type OpenAI from "openai";
import { z } from "zod";
import { aside } from "@/core/platform/work.ts";
import { offlineAi } from "./offline.ts";
import { type Ai, type AiOptions, AiUnavailable, type EmbedOptions, type Prompt } from "./port.ts";
import { beginCall, Server, type ServerSettings } from "./server.ts";
import { freeLedger, type Ledger, tokensIn, type Use } from "./spend.ts";
import { withTries } from "./tries.ts";

/** How the server is reached, and what it is asked for. */
export interface OpenaiOptions extends ServerSettings {
  readonly model: string;
  /** Absent: the server makes no vectors, those made here serve. */
  readonly embeddingModel?: string;
  readonly embeddingDimensions: number;
  /** Milliseconds for one call with its retries. */
  readonly timeoutMs?: number;
  /** Counts what is used and refuses what is too much; without one nothing is counted. */
  readonly ledger?: Ledger;
  /** Tokens that one draft or search may use. */
  readonly mostTokensPerRequest?: number;
  /** Shared with others of this process; without one the adapter has its own. */
  readonly server?: Server;
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
  const generate: Ai["generate"] = (prompt, asked = {}) => calls.generate(prompt, asked);
  if (embeddingModel === undefined) return { ...offlineAi(), name: "openai", generate };
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
    generate,
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

/** The calls of one adapter: they share what was learnt of the server. */
class Calls {
  readonly #options: OpenaiOptions;
  readonly #server: Server;
  readonly #writing: Dialects<Prompt, Parameters>;
  /** Not every model can shorten its vectors, and servers of others may refuse the parameter. */
  readonly #embedding = new Dialects<EmbeddingModel, { dimensions?: number }>([
    ({ dimensions }) => ({ dimensions }),
    () => ({}),
  ]);

  constructor(options: OpenaiOptions) {
    this.#options = options;
    this.#server = options.server ?? new Server(options);
    this.#writing = new Dialects(writingDialects(options.baseUrl === undefined));
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
        await this.#embedding.try((dimensions) =>
          openai.embeddings.create({
            model: model.name,
            input: texts,
            encoding_format: "float",
            ...dimensions(model),
          }, { signal })
        ),
      );
      const value = vectorsOf(reply.data, texts.length, model.dimensions);
      return { value, used: usedOf(reply.usage, estimate) };
    });
  }

  generate(prompt: Prompt, asked: AiOptions): Promise<string> {
    const input = tokensIn(prompt.instructions) + tokensIn(prompt.data) +
      (prompt.schema === undefined ? 0 : tokensIn(JSON.stringify(prompt.schema)));
    const use: Use = {
      kind: "texts",
      tokens: input + prompt.mostTokens,
      userId: asked.request?.userId,
      background: false,
    };
    return this.#call(prompt.task, use, asked, async (openai, signal) => {
      const raw = await this.#writing.try((parameters) =>
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

  /** One call under all its limits. What it may use is counted before, what it used after. */
  async #call<T>(
    task: string,
    use: Use,
    { request, signal }: AiOptions,
    work: (openai: OpenAI, signal: AbortSignal) => Promise<Answer<T>>,
  ): Promise<T> {
    signal?.throwIfAborted();
    const { model, embeddingModel = "", mostTokensPerRequest, ledger = freeLedger } = this.#options;
    const end = await beginCall(this.#server, {
      task,
      model: use.kind === "texts" ? model : embeddingModel,
      use,
      ledger,
      ...(request === undefined ? {} : { request }),
      ...(mostTokensPerRequest === undefined ? {} : { mostTokensPerRequest }),
    });
    const limitMs = Math.min(this.#options.timeoutMs ?? timeoutMs, request?.cooldownMs ?? Infinity);
    const limits = { limitMs, ...(signal === undefined ? {} : { signal }) };
    let answer: Answer<T>;
    try {
      const openai = await this.#server.client;
      answer = await aside(() => withTries(task, limits, (stop) => work(openai, stop)));
    } catch (error) {
      await end(error instanceof AiUnavailable ? { failure: error } : {});
      throw error;
    }
    await end({ answered: true, used: answer.used });
    return answer.value;
  }
}

type Parameters = Partial<OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming>;

/** Servers take all parameters, or none but a bound of the length, or not even that. */
function writingDialects(isOpenai: boolean): ((prompt: Prompt) => Parameters)[] {
  const bound = ({ mostTokens }: Prompt): Parameters =>
    isOpenai ? { max_completion_tokens: mostTokens } : { max_tokens: mostTokens };
  return [
    (prompt) => ({ ...bound(prompt), temperature: 0, seed, ...formatOf(prompt) }),
    bound,
    () => ({}),
  ];
}

/** Servers differ in the parameters they take: the first of several ways that a server takes is used from then on. */
class Dialects<Asked, Parameters> {
  #known = 0;

  constructor(private readonly dialects: readonly ((asked: Asked) => Parameters)[]) {}

  async try<T>(work: (parameters: (asked: Asked) => Parameters) => Promise<T>): Promise<T> {
    for (let at = this.#known;; at++) {
      const dialect = this.dialects[at];
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
        if (!refused || at + 1 >= this.dialects.length) throw error;
      }
    }
  }
}

function formatOf({ schema, task }: Prompt): Parameters {
  return schema === undefined ? {} : {
    response_format: { type: "json_schema", json_schema: { name: task, strict: true, schema } },
  };
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
