/** Which adapter the settings ask for. */
import type { Config } from "@/core/config.ts";
import { offlineAi } from "./offline.ts";
import { openaiAi } from "./openai.ts";
import type { Ai } from "./port.ts";

/** The model of this installation: any OpenAI-compatible server with a key, else the offline adapter. */
export function openAi(config: Pick<Config, "openai">): Ai {
  return config.openai === undefined ? offlineAi() : openaiAi(config.openai);
}
