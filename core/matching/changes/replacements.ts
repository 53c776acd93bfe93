/** One thing in the place of another: "Instead of 10 white helmets please 12 yellow", "statt 4 Tischen bitte 6 Stühle". */
import { asLabelled } from "@/core/matching/quantities/certainty.ts";
import { isSize } from "@/core/matching/quantities/clothes.ts";
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { pronouns } from "@/core/matching/said_once/refinements.ts";
import { clauseMarks, cutTail, trimmed } from "@/core/matching/sentences/trim.ts";
import { additionEnd } from "@/core/matching/wishes/additions.ts";
import { type Item, namesSomething } from "@/core/matching/wishes/items.ts";
import { isAside, isNoise } from "@/core/matching/wishes/prose.ts";
import { isColour } from "@/core/words/colours.ts";
import { isMark, isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { isMeasure } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { adverbs, leadIns, negations, polite, speech } from "@/core/matching/words/vocabulary.ts";
import { speaksOf } from "./same_thing.ts";
import { readSwap } from "./swaps.ts";

/** "Statt der 10 Tische" */
const definite = wordSet("the die der den des tych");
/** "Not 10" is no word for a change. */
const denying = wordSet(["not", "nicht", "nie", "and", "und", "a"]);
/** Words between the old name and the new count: "please", "we would now like". */
const mostBetween = 6;
const mostWords = 5;

/** What is no longer wanted, and what is in its place. */
export interface Replacement {
  readonly former: readonly Token[];
  readonly item: Item;
}

/** Does the word only say which kind of a thing: a colour, a size, a measure? */
function tellsKind(token: Token): boolean {
  return isColour(token) || isSize(token) || isMeasure(token.norm);
}

/** The index after a word that stands between the two things, or 0. */
function betweenEnd(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  const small = token !== undefined &&
    (isMark(token, clauseMarks) || isOf(token, polite) || isOf(token, speech) ||
      isOf(token, adverbs));
  return phraseAt(leadIns, tokens, at) || (small ? at + 1 : 0);
}

function isNamed(tokens: readonly Token[], at: number, language: string): boolean {
  return at < tokens.length && betweenEnd(tokens, at) === 0 &&
    readQuantity(tokens, at, language) === undefined;
}

/** Where the new count stands, from the first word behind the old name on; nothing where other words do. */
function countFrom(tokens: readonly Token[], from: number, language: string) {
  for (let at = from, most = from + mostBetween; at < most;) {
    const quantity = readQuantity(tokens, at, language);
    if (quantity !== undefined && quantity.evidence !== "article") return quantity;
    const next = betweenEnd(tokens, at);
    if (next === 0) return undefined;
    at = next;
  }
  return undefined;
}

/** "Statt 4 Tischen bitte 6 Stühle": both counted or the new one at least. */
function readCounted(
  written: readonly Token[],
  language: string,
): Replacement | undefined {
  const tokens = written.slice(additionEnd(written, language));
  const cue = isOf(tokens[0], denying) ? 0 : phraseAt(negations, tokens, 0);
  if (cue === 0) return undefined;
  const from = isOf(tokens[cue], definite) ? cue + 1 : cue;
  const start = readQuantity(tokens, from, language)?.next ?? from;
  let end = start;
  while (end <= start + mostWords && isNamed(tokens, end, language)) end++;
  const former = tokens.slice(start, end);
  const quantity = namesSomething(former) ? countFrom(tokens, end, language) : undefined;
  if (quantity === undefined) return undefined;
  const behind = trimmed(cutTail(tokens.slice(quantity.next), language));
  const name = behind.filter(({ norm }) => !pronouns.has(norm));
  const goods = namesSomething(name) && name.length <= mostWords + 1 &&
    !name.some(({ norm }) => speech.has(norm)) && !isAside(name) && !isNoise(name);
  if (!goods || speaksOf(former, name) && speaksOf(name, former)) return undefined;
  const kind = name.every((token) => token.kind === "mark" || tellsKind(token));
  const head = kind ? former.filter((token) => !tellsKind(token)) : [];
  const item = { tokens: name, quantity, certainty: asLabelled, labelled: false };
  return { former, item: head.length === 0 ? item : { ...item, same: head } };
}

/** The thing that a sentence puts in the place of another; nothing where it names none, as in "instead of 10 lamps 12". */
export function readReplacement(
  written: readonly Token[],
  language: string,
): Replacement | undefined {
  return readCounted(written, language) ??
    readSwap(written.slice(additionEnd(written, language)), language);
}
