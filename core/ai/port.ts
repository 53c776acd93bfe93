/** What the application asks of a language model, and nothing more. Two adapters: `offline.ts` and `openai.ts`. */

/** Stops the work when the caller goes away. */
export interface AiOptions {
  readonly signal?: AbortSignal;
}

/** A source of vectors and texts. Every failure is an {@link AiUnavailable}; callers fall back to rules and templates. */
export interface Ai {
  /** `offline` or `openai`. */
  readonly name: "offline" | "openai";
  /** Name stored beside each vector, e.g. `offline-hash-1` or `text-embedding-3-small`; vectors of two models never meet. */
  readonly embeddingModel: string;
  /** Length of every vector. */
  readonly dimensions: number;
  /** One vector of {@link Ai.dimensions} finite numbers for each text, in the same order. */
  embed(texts: readonly string[], options?: AiOptions): Promise<number[][]>;
  /** A text that answers the prompt. Never trusted: callers check what they take from it. Offline there is none. */
  generate(prompt: string, options?: AiOptions): Promise<string>;
}

/** The model did not answer, or what it answered cannot be used. The message never holds a key or the prompt. */
export class AiUnavailable extends Error {
  override readonly name = "AiUnavailable";
}
