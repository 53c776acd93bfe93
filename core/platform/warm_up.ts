/**
 * The first draft of a process costs three times the second, and so does the first sign-in. This pays for them at the
 * start. A worker for documents is not started: it would hold a third of the memory of a service that prints nothing.
 */
import { offlineAi } from "@/core/ai/offline.ts";
import type { App } from "@/core/app.ts";
import { draft } from "@/core/drafting/draft.ts";

const message = "Hello,\nplease quote:\n- 10 x copy paper A4\n- 2 boxes of gloves, size M\nThanks";

/** Drafts a small message, throws the draft away and loads what signs people in; never asks a model, never fails. */
export async function warmUp(app: App): Promise<void> {
  try {
    await draft({ database: app.database, ai: offlineAi() }, message);
    await app.auth.accounts();
  } catch (error) {
    app.log.warn("warm-up", { error: error instanceof Error ? error.name : "unknown" });
  }
}
