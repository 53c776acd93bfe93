/** What calls of a model cost, for monitoring and for the log line of the request that waits for them. */
import { beginLeaf, countUp, record } from "@/core/telemetry/telemetry.ts";
import { currentWork } from "@/core/platform/work.ts";
import type { ModelProblem } from "./port.ts";

/** What is called. */
export interface ModelCall {
  /** `extraction`, `rerank`, `answer`, `embedding`, `chat`. */
  readonly task: string;
  readonly kind: "texts" | "vectors";
  /** As the operator has named it. */
  readonly model: string;
}

/** Begins a call and gives what ends it: told of the problem, or of none, and of the tokens that were used. */
export function beginModelCall(
  { task, kind, model }: ModelCall,
): (end: { readonly problem?: ModelProblem; readonly tokens: number }) => void {
  const work = currentWork();
  const started = performance.now();
  const leaf = beginLeaf(() => ({
    name: `model ${task}`,
    attributes: {
      "gen_ai.operation.name": kind === "vectors" ? "embeddings" : "chat",
      "gen_ai.request.model": model,
    },
  }));
  return ({ problem, tokens }) => {
    const ms = performance.now() - started;
    if (work !== undefined) {
      work.modelMs += ms;
      work.modelTokens += tokens;
    }
    leaf?.(problem !== undefined);
    record("offerwright.model.duration", ms / 1000, { task, outcome: problem ?? "answered" });
    countUp("offerwright.model.tokens", tokens, { kind });
  };
}
