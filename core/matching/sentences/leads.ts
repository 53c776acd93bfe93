/** Phrases that lead in to what is wanted: "could you offer", "poproszę o", "wir brauchen". */
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { isOf, phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import {
  adverbs,
  articles,
  codeLabels,
  connectors,
  hedges,
  leadIns,
  noise,
  notGoods,
  records,
  speech,
  wishes,
} from "@/core/matching/words/vocabulary.ts";

/** The index after the phrases that lead in to what is wanted, or 0: "could you offer", "poproszę o". */
export function leadInEnd(tokens: readonly Token[]): number {
  return leadIn(tokens)?.end ?? 0;
}

/** Where the phrases begin and end that lead in to what is wanted. */
export function leadIn(tokens: readonly Token[]): { start: number; end: number } | undefined {
  for (let at = 0; at < tokens.length; at++) {
    let end = phraseAt(leadIns, tokens, at, adverbs);
    if (end === 0 || phraseAt(codeLabels, tokens, at) > end) continue;
    if (end === at + 1 && (isNoun(tokens, at) || needsNothing(tokens, at))) continue;
    // "Do zamówienia 5521 proszę doliczyć": the number of an order.
    const order = tokens[end - 1]?.norm === "zamowienia" &&
      /^\d{3,}$/.test(tokens[end]?.text ?? "");
    if (order) continue;
    // "Our order from last week can stay": the mail and not the wish.
    if (isOf(tokens[end - 1], ordered) && isOf(tokens[end], whence)) continue;
    // "It would be great if you could quote …": another lead-in follows.
    if (
      phraseAt(wishes, tokens, at) > end &&
      tokens.slice(0, at).every((token) => isOf(token, speech))
    ) continue;
    // "…, 14 Lampen zu bestellen": what is wanted stands before.
    if (tokens[at - 1]?.norm === "zu" && (tokens[end]?.kind ?? "mark") === "mark") continue;
    // "… no marks when we take them off again"
    if (isOf(tokens[at - 1], whens) && readQuantity(tokens, end, "en") === undefined) {
      continue;
    }
    if (citesNumber(tokens, end) || asksNothing(tokens, at, end)) continue;
    // "Can you price this up?" says nothing of what.
    if (tokens[end - 1]?.norm === "price" && isOf(tokens[end], pointing)) continue;
    for (let next = skipSpeech(tokens, end); next < tokens.length; next = skipSpeech(tokens, end)) {
      const more = phraseAt(leadIns, tokens, next, adverbs);
      if (more === 0) break;
      end = more;
    }
    // "let me know what a lamp costs": the article counts.
    const article = tokens[at]?.norm === "know" && isOf(tokens[end - 1], articles) ? end - 1 : end;
    return { start: at, end: Math.max(article, skipFillers(tokens, article)) };
  }
  return undefined;
}

/** "Please quote PO 4500981 on all papers": the number that carries the order is not asked for. */
function citesNumber(tokens: readonly Token[], at: number): boolean {
  const own = isOf(tokens[at], possessive) ? at + 1 : at;
  const label = phraseAt(records, tokens, own);
  return label > 0 && /\d.*\d{2}/.test(tokens[skipMarks(tokens, label, citing)]?.norm ?? "");
}

const possessive = wordSet(["our", "the", "your", "this"]);
const citing = wordSet([".", ":", "#"]);

/** "If you need anything else", "we need this on site by Friday": nothing new is named. */
function asksNothing(tokens: readonly Token[], at: number, end: number): boolean {
  const other = tokens[at - 1]?.norm === "you" && isOf(tokens[at - 2], supposing);
  const known = at <= 1 && isOf(tokens[end], pointing) &&
    (tokens[end + 1] === undefined || isOf(tokens[end + 1], placing));
  return other || known;
}

const supposing = wordSet(["if", "should", "when", "whatever"]);
const placing = wordSet("on at in by for before to no not as and with within until from");

/** Who needs things rather than work: people and the rooms they work in. */
const whoNeeds = wordSet(
  "he she boss manager director colleague colleagues team staff office kitchen school reception department workshop " +
    "warehouse lab canteen client customer guest chef assistant accountant site " +
    "er chefin kollege kollegin kollegen team buro buero kuche kueche schule empfang abteilung werkstatt lager labor kantine " +
    "kunde kundin praxis hausmeister sekretariat " +
    "szef szefowa kolega kolezanka zespol biuro kuchnia szkola recepcja dzial warsztat magazyn klient klientka kierownik " +
    "ksiegowa sekretariat",
);

/** Verbs of whoever needs things: "our team needs 14 mice". */
const needing = wordSet([
  "needs",
  "requires",
  "braucht",
  "benotigt",
  "mochte",
  "wunscht",
  "chce",
]);

/** Words between the verb and the count: "benötigt ab Januar monatlich 20 Liter". */
const mostBetween = 4;

/** "It needs repairing": these verbs ask only for what is counted, where no people have them as their subject. */
function needsNothing(tokens: readonly Token[], at: number): boolean {
  return isOf(tokens[at], needing) && !isOf(tokens[at - 1], whoNeeds) &&
    !(at === 0 && tokens[at]?.norm === "chce") &&
    !tokens.slice(at + 1, at + 1 + mostBetween).some((_, next) =>
      readQuantity(tokens, at + 1 + next, "de") !== undefined ||
      readQuantity(tokens, at + 1 + next, "en") !== undefined
    );
}

const ordered = wordSet(["order", "bestellung", "zamowienie"]);
const whence = wordSet(["from", "of", "von", "vom", "z"]);
const whens = wordSet("when once after wenn sobald nachdem gdy kiedy");
const pointing = wordSet("this these that it them");
const nouns = wordSet(["quote", "order"]);
const beforeNouns = wordSet("minimum from your our this my in on per last the");

/** Numbers of orders have so many digits. */
const numbered = /^\d{5,}$/;

/** "the desks from quote Q-2211", "order 88123 was delivered": the mail and not the wish. */
function isNoun(tokens: readonly Token[], at: number): boolean {
  if (!isOf(tokens[at], nouns)) return false;
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  // "4 order pads", "2 x order trolley", "(order 88213)"
  if ((before?.kind === "number" || before?.norm === "x") && next?.kind === "word") return true;
  if (before?.text === "(" && /^\d{4,}$/.test(next?.text ?? "")) return true;
  return isOf(before, beforeNouns) ||
    (numbered.test(tokens[at + 1]?.text ?? "") &&
      [speech, noise].some((words) => isOf(tokens[at + 2], words)));
}

function skipSpeech(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length && at < from + 5) {
    const token = tokens[at];
    if (token === undefined || phraseAt(leadIns, tokens, at) > 0) break;
    const filler = isOf(token, speech) || isOf(token, notGoods) || token.text === "," ||
      token.text === ":";
    if (!filler || readQuantity(tokens, at, "en")?.evidence === "number") break;
    at++;
  }
  return phraseAt(leadIns, tokens, at) > 0 ? at : tokens.length;
}

const fillers = wordSet(
  "gewusst wissen was of us me you uns mir ihnen nam mi also additionally the following as follows auch noch bitte please also folgende folgenden nastepujace doch jednak jeszcze tez takze rowniez about um uber o na from your den die das dem",
);

const places = wordSet(
  "ofercie sprzedazy stanie skladzie magazynie asortymencie lager sortiment programm stock",
);
const placed = wordSet("w na im auf in");

/** "Macie w ofercie …", "haben Sie auf Lager …" */
function isPlace(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at + 2];
  return isOf(tokens[at], placed) && isOf(tokens[at + 1], places) &&
    after !== undefined && after.kind !== "mark";
}

function skipFillers(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token === undefined) break;
    // "We'd like an extra 150 fans"
    const more = isOf(token, articles) ? phraseAt(hedges, tokens, at + 1) : 0;
    if (isPlace(tokens, at) || (more > 0 && tokens[more]?.kind === "number")) at++;
    else if (
      !isOf(token, fillers) && !isOf(token, adverbs) && token.text !== ":" &&
      token.text !== ","
    ) break;
    at++;
  }
  return at;
}

const following = wordSet(
  "following folgende folgenden folgendes nastepujace nastepujacych ponizsze ponizszych",
);

/** "Pricing for the following IT equipment": does a list follow, of which only the kind is named and nothing counted? */
export function leadsToList(
  sentence: readonly Token[],
  lead: { readonly end: number } | undefined,
): boolean {
  // "Please process the following order against our account."
  const near = lead === undefined ? [] : sentence.slice(Math.max(0, lead.end - 2), lead.end);
  if (lead === undefined || !near.some((token) => isOf(token, following))) return false;
  return sentence.slice(lead.end, -1).every(({ kind, text }) =>
    kind === "word" && !/\d/.test(text)
  );
}

/** "Streusalz hätten wir gern noch, 20 Sack": a word in front that is no talk, in small letters where a unit counts it. */
function isName(token: Token | undefined, counted: boolean): boolean {
  const written = counted ? /^\p{L}{4}/u : /^\p{Lu}\p{Ll}{3}/u;
  return token !== undefined && written.test(token.text) &&
    ![speech, adverbs, noise, notGoods].some((words) => isOf(token, words));
}

/** What is asked for stands behind the lead-in, or before it: "the shoes we need eight times". */
export function askedWith(
  sentence: readonly Token[],
  lead: { readonly start: number; readonly end: number },
  language: string,
): readonly Token[] {
  const behind = sentence.slice(lead.end);
  const quantity = readQuantity(behind, 0, language);
  const counts = quantity?.evidence === "unit" || quantity?.evidence === "pack";
  const named = lead.start > 1 || (lead.start === 1 && isName(sentence[0], counts));
  if (!named || quantity === undefined || quantity.evidence === "article") return behind;
  const next = behind[quantity.next];
  const ends = next === undefined || next.kind === "mark" ||
    phraseAt(connectors, behind, quantity.next) > 0;
  return ends ? [...sentence.slice(0, lead.start), ...behind] : behind;
}
