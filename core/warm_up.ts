/** The first draft of a process costs three times the second: code is compiled and pages are read. This pays for it at the start. */
import { offlineAi } from "@/core/ai/offline.ts";
import type { App } from "@/core/app.ts";
import { draft } from "@/core/drafting/draft.ts";

const message = "Hello,\nplease quote:\n- 10 x copy paper A4\n- 2 boxes of gloves, size M\nThanks";

/** Drafts a small message and throws the result away; never asks a model, never fails. */
export async function warmUp(app: App): Promise<void> {
  try {
    await draft({ database: app.database, ai: offlineAi() }, message);
  } catch (error) {
    app.log.warn("warm-up", { error: error instanceof Error ? error.name : "unknown" });
  }
}
