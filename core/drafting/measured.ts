/** A draft as monitoring sees it: how long it took, how its parts ended, whether the model helped. Never a text. */
import type { SearchServices } from "@/core/catalogue/candidates.ts";
import { countUp, inSpan, record } from "@/core/telemetry/telemetry.ts";
import { type Draft, draft, type DraftOptions } from "./draft.ts";

/** {@link draft}, measured: for drafts that somebody asked for. */
export function measuredDraft(
  services: SearchServices,
  text: string,
  options: DraftOptions = {},
): Promise<Draft> {
  const started = performance.now();
  const { name: ai } = services.ai;
  return inSpan("draft", { "offerwright.ai": ai }, async (span) => {
    const drafted = await draft(services, text, options);
    const { lines, unmatched, mode } = drafted;
    const exact = lines.filter(({ matchSource }) => matchSource === "exact").length;
    const parts = { exact, semantic: lines.length - exact, unmatched: unmatched.length };
    for (const [outcome, n] of Object.entries(parts)) {
      span.note({ [`offerwright.draft.${outcome}`]: n });
      countUp("offerwright.draft.parts", n, { outcome });
    }
    if (mode.problem !== undefined) {
      countUp("offerwright.draft.problems", 1, { problem: mode.problem });
    }
    record("offerwright.draft.duration", (performance.now() - started) / 1000, { ai });
    return drafted;
  });
}
