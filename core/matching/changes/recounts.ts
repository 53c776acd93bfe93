/** Sentences that count a named thing anew: "Make the film 8", "Folii jednak 8, nie 5", "Ordner doch lieber 15". */
import { asLabelled } from "@/core/matching/quantities/certainty.ts";
import { correctionEnd } from "@/core/matching/quantities/corrections.ts";
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { closers } from "@/core/matching/sentences/trim.ts";
import { type Item, namesSomething } from "@/core/matching/wishes/items.ts";
import { isAside, isNoise } from "@/core/matching/wishes/prose.ts";
import { isOf, phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { additions, negations, polite, speech } from "@/core/matching/words/vocabulary.ts";

const only = wordSet("only just nur tylko");
/** "Biurek zrobić 5 zamiast 4" */
const making = wordSet("zrobic zrobmy zrobcie");
const definite = wordSet("the die der das den te ten");
/** Words of a name that somebody says again. */
const mostWords = 4;
/** Words before it: "Oh, and actually make the …" */
const mostBefore = 6;
/** Words before a colon or before "make the" that say what the sentence is about. */
const mostOpening = 8;
/** Longer numbers are codes. */
const mostDigits = 4;
const clauses = wordSet([",", "-", "–", "("]);

/** The index after "make the", or 0. */
function makesEnd(tokens: readonly Token[], at: number): number {
  return tokens[at]?.norm === "make" && isOf(tokens[at + 1], definite) ? at + 2 : 0;
}

/** Where the words end that open a sentence and name nothing, "oh, and actually please"; `cued` where they correct. */
function readOpening(tokens: readonly Token[]): { readonly at: number; readonly cued: boolean } {
  // "Re quote 1208, please make the …", "Addendum: the lamps please only 8"
  const made = tokens.slice(0, mostOpening).findIndex((_, index) => makesEnd(tokens, index) > 0);
  const colon = tokens.slice(0, mostOpening).findIndex(({ text }) => text === ":");
  let at = made > 0 ? made : colon + 1;
  let cued = false;
  for (let next = at; next < mostBefore; next = at) {
    const token = tokens[at];
    if (token === undefined || makesEnd(tokens, at) > 0) break;
    const cue = correctionEnd(tokens, at);
    const end = cue || phraseAt(additions, tokens, at);
    cued ||= cue > 0;
    if (end > 0) at = end;
    else if (token.text === "," || isOf(token, polite)) at++;
    else break;
  }
  return { at, cued };
}

function skipPolite(tokens: readonly Token[], from: number): number {
  let at = from;
  while (isOf(tokens[at], polite)) at++;
  return at;
}

/** What else is said behind the count: nothing but "please", or how many it were before (", nie 5"). */
function behindCount(
  tokens: readonly Token[],
  from: number,
  language: string,
): "former" | "nothing" | "more" {
  const end = skipPolite(tokens, from);
  const negated = phraseAt(negations, tokens, skipMarks(tokens, end, clauses));
  const former = negated === 0 ? undefined : readQuantity(tokens, negated, language);
  const last = skipPolite(tokens, former?.next ?? end);
  if (skipMarks(tokens, last, closers) < tokens.length) return "more";
  return former === undefined ? "nothing" : "former";
}

/** The thing that a sentence counts anew, with its new count; nothing where it says anything else. */
export function readRecount(tokens: readonly Token[], language: string): Item | undefined {
  const { at: opened, cued } = readOpening(tokens);
  const made = makesEnd(tokens, opened);
  const from = made > 0 ? made : opened;
  const start = isOf(tokens[from], definite) ? from + 1 : from;
  let end = start;
  while (end < start + mostWords && isNamed(tokens, end, language)) end++;
  const cue = correctionEnd(tokens, skipPolite(tokens, isOf(tokens[end], making) ? end + 1 : end));
  const count = Math.max(cue, skipPolite(tokens, isOf(tokens[end], making) ? end + 1 : end));
  const quantity = end === start
    ? undefined
    : readQuantity(tokens, isOf(tokens[count], only) ? count + 1 : count, language);
  if (quantity === undefined || !counts(quantity)) return undefined;
  const behind = behindCount(tokens, quantity.next, language);
  const anew = cued || made > 0 || cue > 0 || behind === "former";
  if (!anew || behind === "more") return undefined;
  const name = tokens.slice(start, end);
  if (!namesSomething(name) || isAside(name) || isNoise(name)) return undefined;
  return { tokens: name, quantity, certainty: asLabelled, labelled: false };
}

function isNamed(tokens: readonly Token[], at: number, language: string): boolean {
  const token = tokens[at];
  return token?.kind === "word" && !isOf(token, speech) && !isOf(token, polite) &&
    correctionEnd(tokens, at) === 0 && readQuantity(tokens, at, language) === undefined;
}

function counts({ evidence, value }: Quantity): boolean {
  return evidence !== "article" && evidence !== "measure" && value.length <= mostDigits;
}
