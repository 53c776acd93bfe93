/** Readings that are asked for again and again: done once for each list of tokens. */
import type { Token } from "@/core/words/tokens.ts";

/** `read` with its answers kept as long as the tokens; they must not change afterwards. */
export function once<Found>(
  read: (tokens: readonly Token[], language: string) => Found,
): (tokens: readonly Token[], language: string) => Found {
  const known = new WeakMap<readonly Token[], { language: string; found: Found }>();
  return (tokens, language) => {
    const before = known.get(tokens);
    if (before?.language === language) return before.found;
    const found = read(tokens, language);
    known.set(tokens, { language, found });
    return found;
  };
}
