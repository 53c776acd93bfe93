/** A new count for what was only told of: "Our last order was 300 badges. This time we want 200." */
import { enough, quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { changeVerbs, readChange } from "@/core/matching/quantities/changes.ts";
import { fromFirstQuantity } from "@/core/matching/quantities/first_count.ts";
import type { Quantity } from "@/core/matching/quantities/quantities.ts";
import { leadIn } from "@/core/matching/sentences/leads.ts";
import { isPastVerb, isVoiding } from "@/core/matching/sentences/told.ts";
import { clauseMarks, cutTail } from "@/core/matching/sentences/trim.ts";
import { type Item, readItem } from "@/core/matching/wishes/items.ts";
import { isAside, pieces } from "@/core/matching/wishes/prose.ts";
import { isMark, isOf, mentions, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import {
  cancellations,
  connectors,
  corrections,
  leadIns,
  polite,
  speech,
} from "@/core/matching/words/vocabulary.ts";
import { readCancellation } from "./cancellations.ts";
import { readCorrection } from "./corrected.ts";
import { readRecount } from "./recounts.ts";

const before = wordSet(
  "said wrote mentioned geschrieben gesagt mowilem mowilam mowilismy napisalem napisalam pisalem pisalam podalem podalam last previous previously letzte letzten letzter letztes letzem zuletzt vorige vorigen ostatnio ostatnie ostatnim " +
    "poprzednio poprzednie zeszlym poprzednim vorjahr",
);
/** What this order is set against the one before by. */
const renewing = wordSet(
  "actually eigentlich jednak doch time year month round now diesmal mal jetzt jahr tym razem teraz roku miesiacu dieses diesem " +
    "only nur tylko lieber rather bitte gerne gern each jeweils kazdego kazdej of them those davon nich " +
    "then dann to wtedy nehmen nahmen take order have wezme wezmiemy wezmiem wzialbym wzielibysmy wzielabym bierzemy " +
    "biore interesuja interesuje nas brauchen brauchten brauche benotigen bestellen poprosimy poprosze prosze potrzebujemy " +
    "make it more another further weitere noch kolejnych kolejne wiecej dodatkowych put aside reserve reservieren yes if ja falls wenn " +
    "jesli tak jezeli do suffice enough wystarczy reicht reichen genugen poprosilbym zarezerwowac odlozyc potrzebuje zamawiamy zamowimy chcemy ze jakies einige about ca for w",
);
/** The same where it opens a clause behind a comma. */
const openers =
  /^(?:(?:we|i)(?:'d|'ll| would| will) take |wir nehmen |ich nehme |wezme |wezmiemy |wzial|wziel|this (?:time|year|month)|now |diesmal|dieses (?:mal|jahr)|jetzt |tym razem|w tym|teraz )/;

const but = wordSet(["but", "aber", "ale", "jedoch", "however"]);

/**
 * "…, this time we want 200", "…, but only 4 of the desks after all": the sentence in two where its second half counts
 * anew or corrects the first.
 */
export function withRenewals(
  sentence: readonly Token[],
  language: string,
): readonly (readonly Token[])[] {
  const at = sentence.findLastIndex(({ text, norm }, index) =>
    index > 1 &&
    (but.has(norm) ||
      (sentence[index + 1]?.kind === "word" && clauseMarks.has(text) &&
        openers.test(wordsAt(sentence, index + 1))))
  );
  const changes = withChanges(sentence, language);
  if (changes.length > 1) return changes;
  if (at < 0) return withReplacement(sentence);
  const [head, behind] = [sentence.slice(0, at), sentence.slice(at + 1)];
  const earlier = speaksOfBefore(head);
  const anew = openers.test(wordsAt(behind, 0))
    ? earlier || (leadIn(head) !== undefined && onlyCount(behind, language) !== undefined)
    : readCorrection(behind, language) !== undefined ||
      (earlier && readCount(behind, language) !== undefined);
  return anew ? [head, behind] : [sentence];
}

/** "Add 2 cabinets, reduce the desks from 6 to 5, cancel the stands": the clauses, where one changes a number. */
export function withChanges(
  sentence: readonly Token[],
  language: string,
): readonly (readonly Token[])[] {
  if (!mentions(sentence, changeVerbs) && !mentions(sentence, corrections)) return [sentence];
  const starts = sentence.flatMap(({ text }, at) => {
    const joined = phraseAt(connectors, sentence, at);
    const from = joined > 0 ? joined : text === "," ? at + 1 : 0;
    const opens = from > 0 && (isOf(sentence[from], changeVerbs) ||
      phraseAt(cancellations, sentence, from) > 0 || phraseAt(leadIns, sentence, from) > 0 ||
      cancelsShortly(sentence, from));
    return opens ? [from] : [];
  });
  const clauses = [0, ...starts].map((start, index) => sentence.slice(start, starts[index]));
  const changes = clauses.length > 1 &&
    clauses.some((clause) =>
      readChange(clause, language) !== undefined || readRecount(clause, language) !== undefined
    );
  return changes ? clauses : [sentence];
}

/** Words of a clause that names a thing and takes it back. */
const mostCancelled = 6;

/** "…, die Tische streichen", "…, biurka skreślamy" */
function cancelsShortly(sentence: readonly Token[], from: number): boolean {
  const near = sentence.slice(from, from + mostCancelled);
  const end = near.findIndex(({ kind }) => kind === "mark");
  const clause = end < 0 ? near : near.slice(0, end);
  return mentions(clause, cancellations) && readCancellation(clause) !== undefined;
}

/** "Cancel the 4 stools and instead send 6 benches": what is taken back and what comes in its place, apart. */
function withReplacement(sentence: readonly Token[]): readonly (readonly Token[])[] {
  for (let at = 2; at < sentence.length; at++) {
    const from = phraseAt(connectors, sentence, at) ||
      (isMark(sentence[at], clauseMarks) ? at + 1 : 0);
    if (from === 0) continue;
    const [word, next] = [sentence[from]?.norm ?? "", sentence[from + 1]?.norm ?? ""];
    const end = replacing.has(word) ? from + 1 : replacing.has(`${word} ${next}`) ? from + 2 : 0;
    if (end > 0 && isVoiding(sentence.slice(0, at))) {
      return [sentence.slice(0, at), sentence.slice(end)];
    }
  }
  return [sentence];
}

const replacing = wordSet(["instead", "stattdessen", "dafur", "zamiast tego", "w zamian"]);

function wordsAt(tokens: readonly Token[], at: number): string {
  return `${tokens.slice(at, at + 3).map(({ norm }) => norm).join(" ")} `;
}

/** Does the sentence speak of an order before this one? */
export function speaksOfBefore(sentence: readonly Token[]): boolean {
  return sentence.some(({ norm }, at) =>
    usual.has(norm) || (norm === "every" && isOf(sentence[at + 1], periods))
  ) || (mentions(sentence, before) && leadIn(sentence) === undefined);
}

const usual = wordSet("usually normally sonst normalerweise ublicherweise zwykle zazwyczaj");
const periods = wordSet(["year", "month", "week", "time", "quarter"]);

/** The things that a sentence tells of with their counts. */
export function thingsTold(sentence: readonly Token[], language: string): readonly Item[] {
  const first = quantitiesIn(sentence, language).find(({ evidence }) => evidence !== "article");
  if (first === undefined) return [];
  let end = sentence.length;
  while (end > first.next && ends(sentence[end - 1])) end--;
  const told = sentence.slice(first.start, end);
  return pieces(fromFirstQuantity(told, language), "prose", language)
    .map((piece) => readItem(piece, language))
    .filter(({ certainty, tokens }) => certainty >= enough && !isAside(tokens));
}

/** "300 Schilder bei Ihnen bestellt", "15 krzeseł u Państwa" */
const from = wordSet("bei ihnen euch from you u panstwa was");

function ends(token: Token | undefined): boolean {
  return token === undefined || token.kind === "mark" || isPastVerb(token) ||
    isOf(token, from) || isOf(token, before) || isOf(token, periods) ||
    isOf(token, speech);
}

/** The only quantity of a clause that says nothing else: "this time we want 200", "dann bitte zwei", "we'd take three". */
export function onlyCount(clause: readonly Token[], language: string): Quantity | undefined {
  const said = cutTail(clause, language);
  const cut = said.length < clause.length ? clause.slice(said.length - 1) : [];
  if (cut.some(({ text }) => text === ",")) return undefined;
  const counts = quantitiesIn(said, language).filter(({ evidence }) => evidence !== "article");
  const [count] = counts;
  if (count === undefined || counts.length > 1 || count.evidence === "measure") return undefined;
  const lead = leadIn(said);
  const alone = said.every((token, at) =>
    (at >= count.start && at < count.next) ||
    (lead !== undefined && at >= lead.start && at < lead.end) || token.kind === "mark" ||
    isOf(token, speech) || isOf(token, renewing) || isOf(token, polite)
  );
  return alone && count.value.length <= mostDigits ? count : undefined;
}

/** The count that a sentence opens with where its first clause is nothing else, and what else it says. */
export function readCount(
  sentence: readonly Token[],
  language: string,
): { readonly count: Quantity; readonly rest: readonly Token[] } | undefined {
  const whole = onlyCount(sentence, language);
  if (whole !== undefined) return { count: whole, rest: [] };
  for (let at = 1; at < Math.min(sentence.length, longestClause); at++) {
    if (sentence[at]?.text !== "," && phraseAt(connectors, sentence, at) === 0) continue;
    const count = onlyCount(sentence.slice(0, at), language);
    if (count !== undefined) return { count, rest: sentence.slice(at) };
  }
  return undefined;
}

const longestClause = 15;
/** Longer numbers are codes. */
const mostDigits = 6;
