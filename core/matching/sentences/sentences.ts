/** Where one sentence ends and the next begins. */
import { isMark, isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { isMeasureUnit, isSeparateUnit } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import {
  additions,
  closings,
  connectors,
  leadIns,
  negators,
  noise,
  packs,
  speech,
  units,
} from "@/core/matching/words/vocabulary.ts";
import { endsItem } from "./item_ends.ts";

const enders = wordSet([".", "!", "?"]);
const opening = /^[\p{Lu}\p{N}]/u;

/** Cuts tokens into sentences. A dot after an abbreviation ("szt.", "art. no.") ends none. */
export function sentences(tokens: readonly Token[]): (readonly Token[])[] {
  const found: Token[][] = [];
  let current: Token[] = [];
  tokens.forEach((token, index) => {
    current.push(token);
    const next = tokens[index + 1];
    if (!isMark(token, enders) || (next !== undefined && !next.gap)) return;
    if (token.text === "." && next !== undefined && !endsSentence(tokens, index, next)) return;
    found.push(current);
    current = [];
  });
  if (current.length > 0) found.push(current);
  return found;
}

const abbreviations = wordSet(
  "fa but fl kan ktn pal pud pusz wor rozm wym dl szer wys sr gr size art no nr nos ca approx min max st str poz pos lp ok op itd itp np tzn tel kat ref inkl exkl incl excl bzw evtl usw ul al inc ltd co dr mr mrs ms prof ing mgr inz zzgl zb vs cat nom dia dim e.g i.e",
);

/** Shorter units may be abbreviations: "szt.", "pcs.", "Pkg." */
const wholeUnit = 5;

/** "2. OG", "3. Etage" */
const storeys = wordSet("og ug stock etage obergeschoss untergeschoss bauabschnitt");

function endsSentence(tokens: readonly Token[], dot: number, next: Token): boolean {
  const before = tokens[dot - 1];
  // "Shelf bracket ... 36": dots that lead to a number.
  if (before?.text === "." && next.kind === "number" && tokens[dot - 2]?.kind === "mark") {
    return false;
  }
  if (before?.kind === "number" && isOf(next, storeys)) return false;
  if (!opening.test(next.text) && next.kind !== "mark" && !opensAnew(tokens, dot + 1)) return false;
  if (before === undefined) return true;
  const measured = isMeasureUnit(before.norm) && /\d/.test(tokens[dot - 2]?.text ?? "");
  const counted = measured || isOf(before, units) || isOf(before, packs);
  if (counted && before.norm.length < wholeUnit) {
    // "2 szt. 5 m": how long they are.
    const sized = isSeparateUnit(tokens[dot + 2]) && tokens[dot + 3]?.kind !== "word";
    const numbered = next.kind === "number" && tokens[dot - 2]?.kind !== "word" && !sized;
    // "4000 lm. Montażu nie potrzebujemy"
    const told = measured && tokens.slice(dot + 2, dot + 4).some(({ norm }) => negators.has(norm));
    // "je 4 Stk. Kostenstelle: 4711"
    const labels = tokens[dot + 2]?.text === ":" && next.kind === "word";
    return told || labels || isOf(next, speech) || isOf(next, noise) || numbered ||
      phraseAt(closings, tokens, dot + 1) > 0 || endsItem(tokens, dot);
  }
  const initial = before.norm.length === 1 && before.kind === "word";
  return (!isOf(before, abbreviations) || endsItem(tokens, dot)) &&
    // "iphone x. Bitte …"
    (!initial || (/^\p{Ll}/u.test(before.text) && isOf(next, speech)) || endsItem(tokens, dot)) &&
    !/-(?:pos|nr|no|art)$/.test(before.norm);
}

/** Words that begin sentences and no second part of a name behind an abbreviation. */
const english = wordSet(
  "the we i it they this that our my you he she wir ich das die der unser es",
);

/** In mails without capitals: does what follows the dot begin like a sentence? */
function opensAnew(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 2];
  const whole = before?.kind === "number" ||
    (before?.kind === "word" && (before.norm.length > 2 || before.norm === "it"));
  // "150 pens. the budget is tight"
  const long = before?.kind === "word" && before.norm.length > 3 && !isOf(before, abbreviations);
  if (long && isOf(tokens[at], english) && tokens[at - 1]?.gap === false) return true;
  return whole && tokens[at - 1]?.gap === false &&
    [additions, connectors, leadIns, closings].some((phrases) => phraseAt(phrases, tokens, at) > 0);
}
