/** The first draft and the first document of a process cost three times the second. This pays for them at the start. */
import { offlineAi } from "@/core/ai/offline.ts";
import type { App } from "@/core/app.ts";
import { draft } from "@/core/drafting/draft.ts";

const message = "Hello,\nplease quote:\n- 10 x copy paper A4\n- 2 boxes of gloves, size M\nThanks";

/** Drafts a small message, loads what signs people in, draws a document and throws draft and document away; never asks a model, never fails. */
export async function warmUp(app: App): Promise<void> {
  try {
    await draft({ database: app.database, ai: offlineAi() }, message);
    await app.auth.accounts();
    await app.documents.warm();
  } catch (error) {
    app.log.warn("warm-up", { error: error instanceof Error ? error.name : "unknown" });
  }
}
