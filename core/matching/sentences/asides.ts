/** Parts of a sentence that are not what is asked for: introductions, purposes, things only told of. */
import { certaintyOf, enough, quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { sizeRuns } from "@/core/matching/quantities/clothes.ts";
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { namesSomething } from "@/core/matching/wishes/items.ts";
import { isAside, isNoise, talk } from "@/core/matching/wishes/prose.ts";
import { isMark, isOf, mentions, phraseAt, tokenBefore } from "@/core/matching/words/phrases.ts";
import { isDay } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import { clauseBefore } from "@/core/matching/words/titles.ts";
import type { Token } from "@/core/words/tokens.ts";
import {
  articles,
  connectors,
  negations,
  pointers,
  rangeOpeners,
  speech,
  tails,
} from "@/core/matching/words/vocabulary.ts";
import { leadIn } from "./leads.ts";
import { countedWords } from "./nouns.ts";
import { cutTail } from "./trim.ts";

/** "Further to our call: safety helmets, 10 pcs": what is asked for stands behind the colon. */
export function afterColon(sentence: readonly Token[], language: string): readonly Token[] {
  const colon = sentence.findIndex((token) => token.text === ":");
  if (colon < 2 || colon + 1 >= sentence.length) return sentence;
  const before = sentence.slice(0, colon);
  // "(correction of our colleagues: ten)": a colon within brackets opens nothing.
  const open = before.findLastIndex(({ text }) => text === "(");
  if (open >= 0 && !before.slice(open).some(({ text }) => text === ")")) return sentence;
  const counted = quantitiesIn(before, language).some((quantity) =>
    certaintyOf(quantity, before) > 0 && quantity.evidence !== "article" &&
    // "a set for the meeting: coffee, tea, …"
    !(quantity.value === "1" && mentions(before.slice(quantity.start, quantity.next), articles)) &&
    !countsPersons(before.slice(quantity.start), {
      ...quantity,
      next: quantity.next - quantity.start,
    })
  );
  // "Poproszę o 6 konewek, a z chemii: 10 opakowań": what stands before asks and counts, too.
  const lead = leadIn(before);
  const asked = lead && readQuantity(before, lead.end, language);
  const clause = asked === undefined || asked.evidence === "article"
    ? []
    : before.slice(asked.next);
  const goesOn = clause.some(({ text }, at) =>
    text === "," || phraseAt(connectors, clause, at) > 0
  );
  if (clause[0]?.kind === "word" && goesOn) return sentence;
  // "Also interested in lamps: 4 pcs": only the quantity stands behind.
  const first = readQuantity(sentence, colon + 1, language);
  if (first !== undefined && !namesSomething(withoutBrackets(sentence.slice(first.next)))) {
    return sentence;
  }
  // "Prosimy o przesłanie po 4 sztuki: …": so many of each of what follows.
  const last = quantitiesIn(before, language).at(-1);
  const shared = last !== undefined && last.next === colon &&
    mentions(before.slice(Math.max(0, last.start - 1), last.start + 1), sharing);
  if (shared) return sentence;
  // "We need vests: 12 x L, 8 x XL"
  if (sizeRuns(sentence).some(({ start }) => start === colon || start === colon + 1)) {
    return sentence;
  }
  // "A change to order 8812: instead of 20 lamps please 26"
  const negated = phraseAt(negations, sentence, colon + 1);
  if (negated > 0 && readQuantity(sentence, negated, language) !== undefined) {
    return sentence.slice(colon + 1);
  }
  const spoken = talk(before) > 0 || isNoise(before) || leadIn(before) !== undefined ||
    opensElsewhere(before) || before.some(({ norm }) => isDay(norm) || announcing.has(norm));
  // "Please quote replacements: 2 x pallet jack"
  const led = first !== undefined && first.evidence !== "article" && leadIn(before) !== undefined;
  const cut = !counted && spoken && (led || !isAside(before.slice(0, 2)));
  return cut ? sentence.slice(colon + 1) : sentence;
}

const sharing = wordSet("je jeweils po");

/** "…: 1.000 Stück (Jahresbedarf)": what stands in brackets names nothing by itself. */
function withoutBrackets(tokens: readonly Token[]): readonly Token[] {
  return tokens[0]?.text === "(" && tokens.at(-1)?.text === ")" ? [] : tokens;
}

/** "Przesyłam zapotrzebowanie kuchni: …", "unser Bedarf: …" */
const announcing = wordSet(
  "zapotrzebowanie zapotrzebowania bedarf bedarfsliste requirement requirements wishlist",
);

const prepositions = wordSet(
  "spatestens innerhalb per lt laut gemass fur for dla wie jak as like an am auf bei bis in im nach vor zu zum zur to at by on from until before after w we do na przed po od u about regarding bezuglich wegen",
);

/** Between a name and its quantity. */
const leading = wordSet(["-", "–", "—", ":"]);

/** "Lamps 5 pcs, desks 2 pcs": the first quantity stands behind a name, and nothing else is said before. */
export function namesBefore(sentence: readonly Token[], first: Quantity | undefined): boolean {
  if (first === undefined || first.start === 0 || first.start > 5) return false;
  if (first.evidence === "article" || first.evidence === "measure") return false;
  const dashed = isMark(tokenBefore(sentence, first.start), leading) ? 1 : 0;
  const before = sentence.slice(0, first.start - dashed);
  const next = sentence[first.next];
  const parted = next === undefined || next.kind === "mark" ||
    phraseAt(connectors, sentence, first.next) > 0;
  return parted && before.every((token) => token.kind !== "mark") && talk(before) === 0 &&
    !isNoise(before) && !isPerson(before.at(-1)) && !isOf(before.at(-1), prepositions);
}

/** "Per invoice 4711 we need", "gemäß Angebot": what the wish rests on. */
const grounding = wordSet(
  "per as according under gemass laut zgodnie wg wedlug nawiazaniu odniesieniu reference bezug bezugnehmend bezugnahme anschluss",
);

/** "Pilnie potrzebujemy", "dringend suchen wir" */
const urgent = wordSet("urgent urgently asap dringend eilig pilne pilnie");
/** Words between a connector and the lead-in: "…, and for that we would like". */
const mostJoined = 3;

/** Is the clause before a lead-in about something else than the wish? */
export function isOffSubject(tokens: readonly Token[], lead: number): boolean {
  for (let at = Math.max(0, lead - mostJoined); at < lead; at++) {
    if (phraseAt(connectors, tokens, at) > 0) return false;
  }
  const clause = clauseBefore(tokens, lead).filter((token) => !isOf(token, urgent));
  return isAside(clause) && !clause.slice(0, 2).some(({ norm }) => grounding.has(norm));
}

/** "for our new office", "an Wareneingang": a purpose or a place, not a thing. */
export function opensElsewhere(piece: readonly Token[]): boolean {
  return phraseAt(tails, piece, 0) > 0 || isOf(piece[0], prepositions) ||
    pointsElsewhere(piece);
}

/** What is left of a piece from each number on that counts a thing: no persons, days or what is only told of. */
export function* countedRests(
  piece: readonly Token[],
  language: string,
): Generator<{ readonly rest: readonly Token[]; readonly first: Quantity }> {
  for (const { start, evidence } of quantitiesIn(piece, language)) {
    if (evidence === "article" || evidence === "measure") continue;
    const rest = piece.slice(start);
    const first = readQuantity(rest, 0, language);
    if (first === undefined || certaintyOf(first, rest) < enough) continue;
    // "to our dock 3 between 8 and 12": a number before a place or a time counts nothing.
    const behind = rest[first.next];
    if (isOf(behind, prepositions) || phraseAt(rangeOpeners, rest, first.next) > 0) continue;
    if (!countsPersons(rest, first) && !isCountedNoise(rest, first)) yield { rest, first };
  }
}

/**
 * "für unsere Praxis 20 Packungen Handschuhe", "na magazyn dwie pary rękawic": without the purpose or the place in front;
 * the same tokens where no counted thing follows. `opened` says that the preposition was cut off with a lead-in.
 */
export function behindPlace(
  piece: readonly Token[],
  opened: boolean,
  language: string,
): readonly Token[] {
  if (!opened && !opensElsewhere(piece)) return piece;
  if (quantitiesIn(piece, language, 1)[0]?.start === 0) return piece;
  // "ofertę na rękawice: rozmiar 9 - 60 par"
  if (sizeRuns(piece).some(({ start }) => piece[start]?.text === ":")) return piece;
  for (const { rest, first } of countedRests(piece, language)) {
    if (namesSomething(cutTail(rest, language).slice(first.next))) return rest;
  }
  // "für meine Werkstatt einen Kompressor": German nouns end the purpose.
  const article = language !== "de"
    ? -1
    : piece.findIndex((token, at) =>
      at > 1 && isOf(token, articles) && /^\p{Lu}/u.test(piece[at - 1]?.text ?? "") &&
      piece[at + 1]?.kind === "word"
    );
  return article < 0 ? piece : piece.slice(article);
}

/** Does a lead-in end with the beginning of a purpose: "potrzebujemy na magazyn"? */
export function endsWithPlace(token: Token | undefined): boolean {
  return token?.norm === "na";
}

const lists = wordSet(
  "items products goods articles things artikel produkte positionen produkty towary pozycje list lists liste lista listy attachment attached anlage anhang zalacznik zalaczniku",
);

/** "… and how long would it take", "i ile bym czekał" */
const asking = wordSet("how when ile kiedy wann wie");

/** "see below", "the list my colleague sent", "jak niżej": it only says where the wishes stand. */
function pointsElsewhere(piece: readonly Token[]): boolean {
  if (phraseAt(pointers, piece, 0) > 0 || isOf(piece[0], asking)) return true;
  const first = piece.findIndex((token) => token.kind === "word" && !isOf(token, speech));
  const next = piece[first + 1];
  return isOf(piece[first], lists) && next !== undefined && isOf(next, speech);
}

/** "3 people will come", "10 dni roboczych": what is counted is no thing, though "office chairs" are. */
export function isCountedNoise(tokens: readonly Token[], quantity: Quantity): boolean {
  const words = countedWords(tokens, quantity);
  const after = tokens[quantity.next + words.length];
  // "the 5 lamps you sent were broken" tells of things, it does not ask for them.
  if (after !== undefined && isOf(after, telling) && isNoise(tokens)) return true;
  if (isOf(after, past)) return true;
  // "5 lamps as on invoice 4711"
  const ofThing = cutTail(tokens, "en");
  return isAside(ofThing) || isNoise(words.slice(-1)) || isDuration(words[0]);
}

/** "Seit zwei Wochen", "for 3 months": nothing but a time. */
export function countsTime(tokens: readonly Token[], quantity: Quantity): boolean {
  const words = countedWords(tokens, quantity);
  return words.length === 1 && isDuration(words[0]);
}

/** "46 residents over two floors" */
const spreading = wordSet("over across within per on in auf uber na w");

/** "35 people", "35 Mitarbeitern": who is counted is not asked for. */
export function countsPersons(tokens: readonly Token[], quantity: Quantity): boolean {
  const words = countedWords(tokens, quantity);
  const stop = words.findIndex(({ norm }) => spreading.has(norm));
  return isPerson((stop < 0 ? words : words.slice(0, stop)).at(-1));
}

/** Does the word name many people: "colleagues", "Mitarbeiter", "pracowników"? */
export function isPerson(token: Token | undefined): boolean {
  return token !== undefined && isOf(token, persons);
}

const persons = wordSet(
  "classrooms rooms bedrooms offices floors buildings klassenraume klassenzimmer raume raumen zimmer zimmern buros etagen pokoi pokoje pomieszczen biur pieter klas sites locations branches addresses departments standorte standorten filialen adressen oddzialow lokalizacji people persons employees colleagues staff guests students pupils visitors participants attendees users children kids " +
    "inhabitants starters joiners hires fitters engineers technicians workers nurses residents patients delegates apprentices " +
    "workstations workplaces arbeitsplatze arbeitsplatzen stanowisk personen leute leuten mitarbeiter mitarbeitern mitarbeiterinnen kollegen gaste gasten schuler schulern teilnehmer " +
    "teilnehmern einwohner einwohnern besucher besuchern kinder kindern sitzplatze sitzplatzen klassen betten monteure monteuren techniker technikern arbeiter arbeitern fahrer fahrern azubis bewohner bewohnern patienten " +
    "helfer helfern osob osoby osobami pracownikow pracownikami gosci uczniow uczestnikow " +
    "uzytkownikow dzieci kolegow magazynierow monterow technikow kierowcow handlowcow pacjentow mieszkancow lekarzy",
);

const telling = wordSet(
  "you we they i he she was were is are have has had that which wir sie sind waren die sa byly ktore",
);

/** "Two of your drivers were rude" */
const past = wordSet("was were had waren war hatten wurden byly byli bylo");

const durations = wordSet(
  "day days week weeks month months year years dni tygodni miesiecy lat tage tagen wochen monate jahre people osob",
);

function isDuration(token: Token | undefined): boolean {
  return token !== undefined && isOf(token, durations);
}
