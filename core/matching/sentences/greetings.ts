/** How mails begin: "Hi there,", "Dzień dobry Panie Janie,". */
import { isGivenName } from "@/core/matching/words/names.ts";
import { phraseAt } from "@/core/matching/words/phrases.ts";
import type { Token } from "@/core/words/tokens.ts";
import { greetings, leadIns } from "@/core/matching/words/vocabulary.ts";

/** Takes "Hi there," or "Dzień dobry Panie Janie," off the front. */
export function withoutGreeting(tokens: readonly Token[]): readonly Token[] {
  const end = phraseAt(greetings, tokens, 0);
  const [first, mark] = tokens;
  const called = mark?.text === "," && tokens.length === 2 && isGivenName(first?.norm ?? "");
  if (called) return [];
  if (end === 0) return tokens;
  for (let at = end; at < Math.min(tokens.length, end + 7); at++) {
    const text = tokens[at]?.text ?? "";
    if (
      text === "," || text === "!" || text === ":" || text === "-" || text === "–" || text === "."
    ) {
      return tokens.slice(at + 1);
    }
    if (phraseAt(leadIns, tokens, at) > 0) return tokens.slice(at);
  }
  return tokens.length <= end + 6 ? [] : tokens.slice(end);
}
