/** Parts of a sentence that are not what is asked for: introductions, purposes, things only told of. */
import { quantitiesIn } from "./certainty.ts";
import { leadIn } from "./leads.ts";
import { countedWords } from "./nouns.ts";
import { phraseAt } from "./phrases.ts";
import { isAside, isNoise, talk } from "./prose.ts";
import type { Quantity } from "./quantities.ts";
import type { Token } from "./tokens.ts";
import { tails } from "./vocabulary.ts";

/** "Further to our call: safety helmets, 10 pcs": what is asked for stands behind the colon. */
export function afterColon(sentence: readonly Token[], language: string): readonly Token[] {
  const colon = sentence.findIndex((token) => token.text === ":");
  if (colon < 2 || colon + 1 >= sentence.length) return sentence;
  const before = sentence.slice(0, colon);
  const counted = quantitiesIn(before, language).some((quantity) =>
    quantity.evidence !== "article"
  );
  const spoken = talk(before) > 0 || isNoise(before) || leadIn(before) !== undefined;
  return !counted && spoken && !isAside(before.slice(0, 2)) ? sentence.slice(colon + 1) : sentence;
}

const prepositions = new Set(
  "an am auf bei bis in im nach vor zu zum zur to at by on from until before after w we do na przed po od u about regarding bezuglich wegen"
    .split(" "),
);

/** "for our new office", "an Wareneingang": a purpose or a place, not a thing. */
export function opensElsewhere(piece: readonly Token[]): boolean {
  return phraseAt(tails, piece, 0) > 0 || prepositions.has(piece[0]?.norm ?? "");
}

/** "3 people will come", "10 dni roboczych": what is counted is no thing, though "office chairs" are. */
export function isCountedNoise(tokens: readonly Token[], quantity: Quantity): boolean {
  const words = countedWords(tokens, quantity);
  const after = tokens[quantity.next + words.length];
  // "the 5 lamps you sent were broken" tells of things, it does not ask for them.
  if (after !== undefined && telling.has(after.norm) && isNoise(tokens)) return true;
  return isAside(tokens) || isNoise(words.slice(-1)) || (words.length > 1 && isDuration(words[0]));
}

const telling = new Set(
  "you we they i he she was were is are have has had that which wir sie sind waren die sa byly ktore"
    .split(" "),
);

const durations = new Set(
  "day days week weeks month months year years dni tygodni miesiecy lat tage tagen wochen monate jahre people osob"
    .split(" "),
);

function isDuration(token: Token | undefined): boolean {
  return token !== undefined && durations.has(token.norm);
}
