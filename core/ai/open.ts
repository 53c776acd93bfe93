/** Which adapter the settings ask for. */
import type { Config } from "@/core/config.ts";
import type { Database } from "@/db/sql.ts";
import { breakerOf } from "./breaker.ts";
import { offlineAi } from "./offline.ts";
import { openaiAi } from "./openai.ts";
import type { Ai } from "./port.ts";
import { sharedLedger } from "./spend.ts";

/**
 * The model of this installation: any OpenAI-compatible server with a key, else the offline adapter. What it uses is
 * counted in the database.
 */
export function openAi(
  config: Pick<Config, "openai" | "modelLimits">,
  database: Database,
  now: () => Date,
): Ai {
  if (config.openai === undefined) return offlineAi();
  return openaiAi({
    ...config.openai,
    breaker: breakerOf(config.openai),
    ledger: sharedLedger(database, config.modelLimits, now),
    mostTokensPerRequest: config.modelLimits.request,
  });
}
