/**
 * The model's server as this process knows it: one client of it, one breaker, and what every call goes through, whether it
 * writes, embeds or streams. The library is loaded at the first call, so that an offline start never pays for it.
 */
import type OpenAI from "openai";
import { Breaker, type Outcome } from "./breaker.ts";
import { beginModelCall } from "./measured.ts";
import { AiUnavailable, type ModelProblem } from "./port.ts";
import type { ModelRequest } from "./request.ts";
import type { Ledger, Use } from "./spend.ts";
import { boundedFetch } from "./transport.ts";
import { failureOf } from "./tries.ts";

/** How the server is reached; `baseUrl` absent means OpenAI itself. */
export interface ServerSettings {
  readonly apiKey: string;
  readonly baseUrl?: string;
}

/** Calls are limited by whoever makes them, with the body included: the library's own limit must not come first. */
const longestMs = 600_000;

/** See the head of this file. */
export class Server {
  readonly breaker = new Breaker();
  #client: Promise<OpenAI> | undefined;

  constructor(private readonly settings: ServerSettings) {}

  /** The client, which neither retries nor follows redirects, and reads no endless answers. */
  get client(): Promise<OpenAI> {
    return this.#client ??= this.#connect();
  }

  async #connect(): Promise<OpenAI> {
    const { apiKey, baseUrl } = this.settings;
    const { default: Client } = await import("openai");
    return new Client({
      apiKey,
      ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
      organization: null,
      project: null,
      timeout: longestMs,
      maxRetries: 0,
      fetch: boundedFetch(),
      logLevel: "off",
    });
  }
}

const servers = new WeakMap<ServerSettings, Server>();

/** The server that these settings name: drafts, searches and chats of this process share it. */
export function serverOf(settings: ServerSettings): Server {
  const known = servers.get(settings) ?? new Server(settings);
  servers.set(settings, known);
  return known;
}

/** A call that is about to be made. */
export interface Planned {
  /** `extraction`, `rerank`, `answer`, `embedding`, `chat`. */
  readonly task: string;
  /** As the operator has named it. */
  readonly model: string;
  readonly use: Use;
  readonly ledger: Ledger;
  /** The draft or search that it is a part of, and the tokens that one may use. */
  readonly request?: ModelRequest;
  readonly mostTokensPerRequest?: number;
}

/** How a call ended: answered, failed, or (neither) left by whoever asked. `used` are its tokens, where they are known. */
export interface CallEnd {
  readonly answered?: boolean;
  readonly failure?: AiUnavailable;
  readonly used?: number;
}

/**
 * Begins a call under all its limits: it is counted with the most that it may use. The result ends it, and must be called
 * once.
 *
 * @throws {AiUnavailable} `model_paused`, `request_too_large`, or what the ledger refuses with
 */
export async function beginCall(
  { breaker }: Server,
  { task, model, use, ledger, request, mostTokensPerRequest = Infinity }: Planned,
): Promise<(end: CallEnd) => Promise<void>> {
  request?.check();
  const leave = breaker.enter();
  let settle: (used: number) => Promise<void>;
  try {
    request?.take(use.tokens, mostTokensPerRequest);
    settle = await ledger.take(use);
  } catch (error) {
    leave(undefined);
    if (error instanceof AiUnavailable && keepsWaiting.has(error.problem)) request?.giveUp(error);
    throw error;
  }
  const measured = beginModelCall({ task, kind: use.kind, model });
  return async ({ answered = false, failure, used = tokensOf(failure) }) => {
    const { problem } = failure ?? {};
    leave(answered ? "answered" : outcomeOf(failure));
    measured({ tokens: used ?? 0, ...(problem === undefined ? {} : { problem }) });
    if (failure !== undefined && keepsWaiting.has(failure.problem)) request?.giveUp(failure);
    if (used !== undefined) {
      request?.settle(use.tokens, used);
      await settle(used);
    }
    const { retryAfterMs } = failureOf(failure?.cause);
    if (retryAfterMs !== undefined) await ledger.pause(retryAfterMs);
  };
}

/** Failures that cost the reader time, and would again. */
const keepsWaiting = new Set<ModelProblem>(["model_slow", "model_unreachable", "model_busy"]);

/** What a failure says about the server; an input that it does not take says nothing. */
function outcomeOf(failure: AiUnavailable | undefined): Outcome | undefined {
  return failure === undefined || failureOf(failure.cause).aboutInput ? undefined : "failed";
}

/** Refusals are not billed; an answer that came too late, or that we cannot read, may be. */
function tokensOf(failure: AiUnavailable | undefined): number | undefined {
  if (failure === undefined) return undefined;
  return failure.problem === "model_slow" || failure.problem === "model_unusable" ? undefined : 0;
}
