/** Quantities changed from one to another: "Please change the desks from 6 to 8", "Stehtische von 6 auf 8 erhöhen". */
import { isOf, phraseAt, placeOf } from "@/core/matching/words/phrases.ts";
import { type Words, wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { ofWords, polite, quantityLabels, speech } from "@/core/matching/words/vocabulary.ts";
import { readNumber } from "./numbers.ts";
import { type Quantity, readQuantity } from "./quantities.ts";

/** Verbs that say that a number changes. */
export const changeVerbs: Words = wordSet(
  "zmien zmiencie andere andert up change increase reduce raise lower amend andern andere erhohen reduzieren zmienic zmieniamy zmiane zwiekszyc " +
    "zmniejszyc set adjust update bump anheben aufstocken setzen korrigieren changed increased reduced raised lowered geandert erhoht reduziert korrigiert poprawic podniesc",
);
const from = wordSet("from von z ze");
const to = wordSet("to auf na zu");

/** The new quantity and the words that say of what; nothing where the sentence changes none. */
export function readChange(
  tokens: readonly Token[],
  language: string,
): { quantity: Quantity; about: readonly Token[] } | undefined {
  const verb = placeOf(tokens, changeVerbs);
  if (verb < 0) return undefined;
  for (let at = 1; at < tokens.length; at++) {
    const old = isOf(tokens[at], from) ? readNumber(tokens, at + 1, language) : undefined;
    if (old === undefined || !isOf(tokens[old.next], to)) continue;
    const quantity = readQuantity(tokens, old.next + 1, language);
    if (quantity === undefined || quantity.evidence === "article") continue;
    return { quantity, about: named(tokens.slice(verb < at ? verb + 1 : 0, at)) };
  }
  return readRaise(tokens, verb, language);
}

const raising = wordSet(
  "up increase reduce raise lower bump erhohen reduzieren anheben aufstocken zwiekszyc zmniejszyc podniesc increased reduced " +
    "raised lowered erhoht reduziert zwiekszamy zmniejszamy",
);
const mostNamed = 5;

/** "Could we up the chairs to 40", "bitte die Stühle auf 12 erhöhen": the new number, whatever it was before. */
function readRaise(
  tokens: readonly Token[],
  verb: number,
  language: string,
): { quantity: Quantity; about: readonly Token[] } | undefined {
  if (!isOf(tokens[verb], raising)) return undefined;
  const at = tokens.findLastIndex(({ norm }, index) =>
    to.has(norm) || (norm === "do" && index > verb)
  );
  const quantity = at < 1 ? undefined : readQuantity(tokens, at + 1, language);
  if (quantity === undefined || quantity.evidence === "article") return undefined;
  const behind = tokens[quantity.next];
  const ends = behind === undefined || behind.kind === "mark" || quantity.next === verb ||
    isOf(behind, polite);
  const about = named(tokens.slice(verb < at ? verb + 1 : 0, at))
    .filter(({ norm }) => !polite.has(norm));
  const plain = about.length <= mostNamed && about.every(({ kind }) => kind === "word");
  return ends && about.length > 0 && plain ? { quantity, about } : undefined;
}

/** "Sie die Stückzahl der Stehtische" speaks of "Stehtische". */
function named(tokens: readonly Token[]): readonly Token[] {
  let at = 0;
  while (at < tokens.length) {
    const skipped = phraseAt(quantityLabels, tokens, at) || phraseAt(ofWords, tokens, at);
    if (skipped > 0) at = skipped;
    else if (isOf(tokens[at], speech)) at++;
    else break;
  }
  return tokens.slice(at);
}
