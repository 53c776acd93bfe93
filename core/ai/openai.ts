/** Any OpenAI-compatible server. The library is loaded at the first call, so that an offline start never pays for it. */
import type OpenAI from "openai";
import { z } from "zod";
import { type Ai, type AiOptions, AiUnavailable } from "./port.ts";

/** How the server is reached; `baseUrl` absent means OpenAI itself. */
export interface OpenaiOptions {
  readonly apiKey: string;
  readonly baseUrl?: string;
  readonly model: string;
  readonly embeddingModel: string;
  readonly embeddingDimensions: number;
  /** Milliseconds for one try. */
  readonly timeoutMs?: number;
}

const timeoutMs = 20_000;
/** Only for lost connections, 408, 409, 429 and 5xx. */
const retries = 1;
/** Texts in one call for vectors; servers refuse more than some thousand tokens times texts. */
const embedBatch = 96;
/** Characters of a text that is embedded: below the 8,191 tokens that models take, in any language. */
const longestText = 8_000;

const Embeddings = z.object({
  data: z.array(
    z.object({ index: z.number().int().nonnegative().optional(), embedding: z.array(z.number()) }),
  ),
});
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
});

/** Failures of the server keep their kind but not their text, which may repeat the prompt. */
function unavailable(what: string, cause: unknown): AiUnavailable {
  const status = typeof cause === "object" && cause !== null && "status" in cause &&
      typeof cause.status === "number"
    ? ` (status ${cause.status})`
    : "";
  const kind = cause instanceof Error ? cause.constructor.name : "failure";
  return new AiUnavailable(`${what}: ${kind}${status}`, { cause });
}

/** The adapter. Vectors are checked for number and length and for finite values; a lie is an {@link AiUnavailable}. */
export function openaiAi(options: OpenaiOptions): Ai {
  const { embeddingDimensions: dimensions } = options;
  let client: Promise<OpenAI> | undefined;
  const connected = () => client ??= connect(options);

  const embedOnce = async (texts: readonly string[], signal: AbortSignal | undefined) => {
    const openai = await connected();
    const reply = await openai.embeddings.create({
      model: options.embeddingModel,
      input: texts.map((text) => text.slice(0, longestText) || " "),
      encoding_format: "float",
      ...(acceptsDimensions(options.embeddingModel) ? { dimensions } : {}),
    }, signal === undefined ? {} : { signal });
    return vectorsOf(reply, texts.length, dimensions);
  };

  return {
    name: "openai",
    embeddingModel: `${options.embeddingModel}/${dimensions}`,
    dimensions,
    async embed(texts, { signal }: AiOptions = {}) {
      const vectors: number[][] = [];
      for (let at = 0; at < texts.length; at += embedBatch) {
        vectors.push(
          ...await guarded(
            "embedding",
            signal,
            () => embedOnce(texts.slice(at, at + embedBatch), signal),
          ),
        );
      }
      return vectors;
    },
    generate: (prompt, { signal }: AiOptions = {}) =>
      guarded("answer", signal, async () => {
        const openai = await connected();
        const reply = await openai.chat.completions.create({
          model: options.model,
          messages: [{ role: "user", content: prompt }],
        }, signal === undefined ? {} : { signal });
        const content = Completion.parse(reply).choices[0]?.message.content ?? "";
        if (content.trim() === "") throw new AiUnavailable("answer: the server sent an empty text");
        return content;
      }),
  };
}

async function connect(options: OpenaiOptions): Promise<OpenAI> {
  const { default: Client } = await import("openai");
  return new Client({
    apiKey: options.apiKey,
    ...(options.baseUrl === undefined ? {} : { baseURL: options.baseUrl }),
    timeout: options.timeoutMs ?? timeoutMs,
    maxRetries: retries,
    logLevel: "off",
  });
}

/** Only these models can shorten their vectors; others refuse the parameter. */
function acceptsDimensions(model: string): boolean {
  return model.startsWith("text-embedding-3");
}

async function guarded<T>(
  what: string,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    signal?.throwIfAborted();
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof AiUnavailable ? error : unavailable(what, error);
  }
}

/** The vectors of a reply in the order of the texts. */
function vectorsOf(reply: unknown, count: number, dimensions: number): number[][] {
  const { data } = Embeddings.parse(reply);
  const ordered = data
    .map((entry, at) => ({ at: entry.index ?? at, embedding: entry.embedding }))
    .sort((a, b) => a.at - b.at);
  const complete = ordered.length === count && ordered.every((entry, at) => entry.at === at);
  if (!complete) throw new AiUnavailable(`embedding: ${ordered.length} vectors for ${count} texts`);
  for (const { embedding } of ordered) {
    const usable = embedding.length === dimensions && embedding.every(Number.isFinite) &&
      embedding.some((value) => value !== 0);
    if (!usable) throw new AiUnavailable(`embedding: a vector is not ${dimensions} finite numbers`);
  }
  return ordered.map((entry) => entry.embedding);
}
