/** One thing in the place of another by a verb: "swap the round tables for rectangular ones, still 6", "zamienić krzesła czarne na szare, nadal 8". */
import { asLabelled } from "@/core/matching/quantities/certainty.ts";
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { pronouns } from "@/core/matching/said_once/refinements.ts";
import { type Item, namesSomething } from "@/core/matching/wishes/items.ts";
import { attributesIn } from "@/core/matching/words/kinds.ts";
import { isMark, isOf, phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { adverbs, connectors, negations, polite, tails } from "@/core/matching/words/vocabulary.ts";

const verbs = wordSet(
  "swap exchange switch replace change zamienic wymienic zmienic podmienic zamiencie wymiencie tauschen",
);
const into = wordSet("for with by na gegen durch");
const definite = wordSet("the those these die der den das tych te");
/** Before the count of what comes instead: ", still 6", ", weiterhin 6 Stück". */
const still = wordSet(
  "still again weiterhin wieder ebenfalls unverandert nadal dalej wciaz also auch tez same",
);
const marks = wordSet([",", "-", "–", "—", "(", ":"]);
const joining = wordSet(["a"]);
const mostWords = 6;
const mostBefore = 12;

/** The words from a token on that name a thing, up to a mark, a connector or one of `ends`. */
function nameEnd(tokens: readonly Token[], from: number, ends: (token: Token) => boolean): number {
  let at = from;
  while (
    at < from + mostWords && tokens[at]?.kind === "word" &&
    phraseAt(connectors, tokens, at) === 0 && phraseAt(tails, tokens, at) === 0 &&
    !ends(tokens[at]!)
  ) at++;
  return at;
}

/** What comes instead may only say what is different; then it has the noun of the former. */
function named(
  name: readonly Token[],
  former: readonly Token[],
  language: string,
): Item | undefined {
  if (name.some((token) => isOf(token, adverbs))) return undefined;
  const own = name.filter((token) => !isOf(token, pronouns));
  const said = attributesIn(own, language);
  const kinds = said.reduce((sum, { from, to }) => sum + to - from, 0) === own.length;
  const small = language === "de" && own.every(({ text }) => /^\p{Ll}/u.test(text));
  const base = { tokens: name, certainty: asLabelled, labelled: false } as const;
  if (own.length === name.length && !kinds && !small) return base;
  const gone = attributesIn(former, language);
  const head = former.filter((_, at) => !gone.some(({ from, to }) => at >= from && at < to));
  if (!namesSomething(head) || own.length === 0) return undefined;
  const words = language === "pl" ? [...head, ...own] : [...own, ...head];
  return { ...base, same: words.map((token) => token.apart()), whole: true };
}

/** See {@link readSwap}. */
export interface Swap {
  readonly former: readonly Token[];
  readonly item: Item & { readonly quantity: Quantity };
  /** The index after all that is said of it. */
  readonly next: number;
}

/** The thing that a sentence puts in the place of another, counted in front or behind; nothing where it does not say so. */
export function readSwap(tokens: readonly Token[], language: string): Swap | undefined {
  const cue = phraseAt(negations, tokens, 0);
  const verb = cue > 0
    ? cue - 1
    : tokens.slice(0, mostBefore).findIndex((token) => isOf(token, verbs));
  if (verb < 0) return undefined;
  const start = isOf(tokens[verb + 1], definite) ? verb + 2 : verb + 1;
  const before = readQuantity(tokens, start, language);
  const from = before?.next ?? start;
  const ends = cue > 0 ? polite : into;
  const middle = nameEnd(tokens, from, (token) => isOf(token, ends));
  const former = tokens.slice(from, middle);
  if (!isOf(tokens[middle], ends) || !namesSomething(former)) return undefined;
  // "Replace 6 chairs for the reception" says where.
  if (isOf(tokens[middle + 1], definite)) return undefined;
  const inFront = readQuantity(tokens, middle + 1, language);
  const counted = inFront?.evidence === "article" ? undefined : inFront;
  const first = inFront?.next ?? middle + 1;
  const end = nameEnd(tokens, first, (token) => isOf(token, still) || isOf(token, verbs));
  let at = skipMarks(tokens, isOf(tokens[end], verbs) ? end + 1 : end, marks);
  const said = isOf(tokens[at], still);
  while (isOf(tokens[at], still)) at++;
  const behind = said ? readQuantity(tokens, at, language) : undefined;
  const quantity = behind ?? counted ?? (cue > 0 ? undefined : before);
  const item = named(tokens.slice(first, end), former, language);
  if (quantity === undefined || item === undefined || quantity.evidence === "article") {
    return undefined;
  }
  return { former, item: { ...item, quantity }, next: behind?.next ?? end };
}

/** A sentence, apart behind a swap where another clause follows it. */
export function swapClauses(
  sentence: readonly Token[],
  language: string,
): readonly (readonly Token[])[] {
  const { next = 0 } = readSwap(sentence, language) ?? {};
  const joined = phraseAt(connectors, sentence, next) > 0;
  if (next === 0 || next > sentence.length - 2) return [sentence];
  if (!joined && !isMark(sentence[next], marks)) return [sentence];
  // ", a biurek 5"
  const from = joined ? next : isOf(sentence[next + 1], joining) ? next + 2 : next + 1;
  const rest = sentence.slice(phraseAt(connectors, sentence, from) || from);
  return [sentence.slice(0, next), rest];
}
