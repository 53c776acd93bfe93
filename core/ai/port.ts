/** What the application asks of a language model, and nothing more. Two adapters: `offline.ts` and `openai.ts`. */
import type { ModelProblem } from "@/core/contracts/model.ts";
import type { ModelRequest } from "./request.ts";

export type { ModelProblem };

/** Whose work a call is, and what ends it. */
export interface AiOptions {
  /** Stops the work, also at the provider, when the caller goes away. */
  readonly signal?: AbortSignal;
  /** The draft or search that the call is a part of: its time, its tokens and its user are counted together. */
  readonly request?: ModelRequest;
}

/** How vectors may be asked for. */
export interface EmbedOptions extends AiOptions {
  /** Another model than the adapter's own, by the name that is stored beside vectors. */
  readonly model?: string;
  /** Nobody waits for it: a part of the day's budget is left to those who do. */
  readonly background?: boolean;
}

/** What a model is asked. The data are never part of the instructions. */
export interface Prompt {
  /** One word for logs and figures: `extraction`, `rerank`, `answer`. */
  readonly task: string;
  /** Our words. */
  readonly instructions: string;
  /** The words of customers and catalogues. */
  readonly data: string;
  /** The JSON schema of the reply; without it the reply is text. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** Tokens that the reply may have. */
  readonly mostTokens: number;
}

/** A source of vectors and texts. Every failure is an {@link AiUnavailable}; callers fall back to rules and templates. */
export interface Ai {
  /** `offline` or `openai`. */
  readonly name: "offline" | "openai";
  /** Name stored beside each vector: the model and its dimensions; vectors of two models never meet. */
  readonly embeddingModel: string;
  /** Length of every vector. */
  readonly dimensions: number;
  /** One vector of finite numbers for each text, in the same order, never the zero vector. */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<number[][]>;
  /** A text that answers the prompt. Never trusted: callers check what they take from it. Offline there is none. */
  generate(prompt: Prompt, options?: AiOptions): Promise<string>;
}

/** The model did not answer, or what it answered cannot be used. The message never holds a key or the prompt. */
export class AiUnavailable extends Error {
  override readonly name = "AiUnavailable";
  readonly problem: ModelProblem;
  constructor(message: string, options: ErrorOptions & { problem?: ModelProblem } = {}) {
    super(message, options);
    this.problem = options.problem ?? "model_unusable";
  }
}
