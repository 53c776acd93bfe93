/** Questions whether something is in stock: "Is the G3020 in stock?" asks for the thing. */
import { phraseAt } from "./phrases.ts";
import type { Token } from "./tokens.ts";
import { tails } from "./vocabulary.ts";

const openers = new Set(["is", "are", "ist", "sind", "czy"]);
const between = new Set(["the", "your", "a", "an", "der", "die", "das", "jest", "sa", "macie"]);
const states = new Set(
  "available stock lager lieferbar vorratig verfugbar dostepne dostepny dostepna dostepnosci stanie magazynie"
    .split(" "),
);

/** The words between "is the" and "in stock?"; nothing when the sentence is no such question. */
export function askedInStock(sentence: readonly Token[]): readonly Token[] | undefined {
  const asks = sentence.at(-1)?.text === "?" && openers.has(sentence[0]?.norm ?? "");
  if (!asks || !sentence.some((token) => states.has(token.norm))) return undefined;
  let from = 1;
  while (between.has(sentence[from]?.norm ?? "")) from++;
  const to = sentence.findIndex((token, at) =>
    at > from && (states.has(token.norm) || phraseAt(tails, sentence, at) > 0)
  );
  let end = to;
  while (end > from && between.has(sentence[end - 1]?.norm ?? "")) end--;
  return end > from ? sentence.slice(from, end) : undefined;
}
