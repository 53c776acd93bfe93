/** Which adapter the settings ask for. */
import type { Config } from "@/core/platform/config.ts";
import type { Database } from "@/db/sql.ts";
import { offlineAi } from "./offline.ts";
import type { Ai } from "./port.ts";

/**
 * The model of this installation: any OpenAI-compatible server with a key, else the offline adapter. What it uses is
 * counted in the database. The adapter is loaded only where there is a key.
 */
export async function openAi(
  config: Pick<Config, "openai" | "modelLimits">,
  database: Database,
  now: () => Date,
): Promise<Ai> {
  if (config.openai === undefined) return offlineAi();
  const [{ openaiAi }, { serverOf }, { sharedLedger }] = await Promise.all([
    import("./openai.ts"),
    import("./server.ts"),
    import("./spend.ts"),
  ]);
  return openaiAi({
    ...config.openai,
    server: serverOf(config.openai),
    ledger: sharedLedger(database, config.modelLimits, now),
    mostTokensPerRequest: config.modelLimits.request,
  });
}
