/** Sentences that speak of things without asking for them: what somebody has, got, sent back, or does not need. */
import { dropsFirst, refuses } from "@/core/matching/changes/cancellations.ts";
import { countsAnything, quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { isOf, mentions, phraseAt, placeOf } from "@/core/matching/words/phrases.ts";
import { type Words, wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import {
  adverbs,
  cancellations,
  corrections,
  negators,
  notGoods,
  polite,
  speech,
} from "@/core/matching/words/vocabulary.ts";
import { leadIn } from "./leads.ts";
import { partOfMany, saysOfPart } from "./parts_told.ts";
import { done, wePast } from "./past.ts";
import { clauseMarks } from "./trim.ts";

const telling = wordSet(
  "have has had got already received ordered bought purchased returned broken damaged faulty arrived delivered sent " +
    "came installed used sold last invoiced paid returning complaint " +
    "haben hat hatte hatten bereits schon erhalten bekommen bestellt gekauft geliefert defekt kaputt beschadigt " +
    "verbaut letzte letzten letztes zuruck reklamieren reklamation bezahlt " +
    "mamy mam ma mielismy juz otrzymalismy dostalismy zamowilismy kupilismy kupione zamowione dostarczone uszkodzone " +
    "uszkodzony zwracamy reklamujemy reklamacja ostatnio przyszly przyszlo wyslaliscie zaplacilismy",
);

/** Does the sentence tell of things, correct them or refuse them? In doubt it does. */
export function isTold(sentence: readonly Token[]): boolean {
  return refuses(sentence) || isVoiding(sentence) ||
    sentence.some((token, at) =>
      isOf(token, telling) || isOf(token, negators) || phraseAt(corrections, sentence, at) > 0
    );
}

const owners = wordSet("we there wir ich hat has mamy mam posiadamy zatrudniamy we've i've");
/** "…, dass wir noch 25 Zangen wollen" */
const wanting = wordSet("wollen mochten brauchen benotigen need want require");
const owning = wordSet("have has got are is 've haben habe hat already schon bereits juz");

/** How many a sentence says somebody has: "We have 24 rooms"; nothing where it counts more. */
export function ownedOnly(sentence: readonly Token[], language: string): string | undefined {
  // Looking for a word costs much less than looking for quantities.
  if (!mentions(sentence, owning) && !mentions(sentence, owners)) return undefined;
  if (mentions(sentence, wanting)) return undefined;
  const counted = quantitiesIn(sentence, language)
    .filter(({ evidence }) => evidence !== "article" && evidence !== "measure");
  const [first] = counted;
  if (first === undefined || counted.length > 1) return undefined;
  // "I" and not the Polish "i".
  const before = sentence.slice(0, first.start).filter((token) => !isOf(token, adverbs)).slice(-3)
    .map(({ text, norm }) => text === "I" ? "we" : norm);
  const last = before.at(-1) ?? "";
  const has = (owning.has(last) || owners.has(last)) && before.some((word) => owners.has(word));
  return has ? first.value : undefined;
}

const tellers = wordSet(
  "colleague boss manager he she hat haben hatte hatten kollege kollegin chef chefin kolega kolezanka szef you we i they wir sie ich were was are is sind ist waren war wurden wurde",
);
const happened = wordSet(
  "quoted offered angeboten sent received delivered bought ordered returned broken damaged faulty paid used installed scratched cracked bent dented " +
    "torn defective zerkratzt verbogen gerissen " +
    "erhalten geliefert gekauft bestellt defekt kaputt beschadigt bekommen bezahlt verbaut angekommen eingetroffen " +
    "zugestellt berechnet verrechnet fakturiert",
);
/** "Bestellt", "received": a verb of what already happened. */
export function isPastVerb({ norm }: Token): boolean {
  return happened.has(norm);
}

/** What is missing is a wish, but not where the sentence tells of what came. */
const lacking = wordSet("fehlen fehlt fehlten");
/** "…, die Stühle bitte streichen", "please no cups": is all behind the lead-in that something is not wanted? */
export function cancelsBehind(tokens: readonly Token[], lead: { readonly end: number }): boolean {
  if (isOf(tokens[lead.end], negators) && !countsClause(tokens.slice(lead.end))) {
    return true;
  }
  const end = phraseAt(cancellations, tokens, lead.end);
  const behind = end > 0 && isOf(tokens[end], offering) ? end + 1 : end;
  return end > 0 &&
    tokens.slice(behind).every(({ kind, norm }) =>
      kind === "mark" || notGoods.has(norm) || speech.has(norm) || polite.has(norm)
    );
}

/** Does the first clause count anything? */
function countsClause(tokens: readonly Token[]): boolean {
  const end = tokens.findIndex(({ text }) => clauseMarks.has(text));
  return quantitiesIn(end < 0 ? tokens : tokens.slice(0, end), "").length > 0;
}

/** "Drukarkę proszę usunąć z zamówienia" */
const offering = wordSet("z from aus von");
const voids = wordSet(
  "skresl skreslcie usun usuncie wykresl cancel stornieren stornierung storniere anulowac anulowanie anuluje",
);
/** "Bitte stornieren Sie Auftrag 77123 über 12 Stühle", "please cancel order 77": takes back what another mail asked for. */
export function isVoiding(sentence: readonly Token[]): boolean {
  const at = sentence.slice(0, reach).findIndex(({ norm }) => voids.has(norm));
  const behind = sentence.slice(at + 1).filter(({ norm }) => !polite.has(norm));
  return (at >= 0 && leadIn(behind) === undefined) || takesAway(sentence) ||
    dropsFirst(sentence);
}

const fetching = wordSet("return collect exchange odebrac zwrocic");
const beforeFetching = wordSet("please to you prosze");

/** "Please return 5 of the chairs", "bitte holen Sie die Paletten ab": things go the other way. */
function takesAway(sentence: readonly Token[]): boolean {
  return sentence.some(({ norm }, at) =>
    (fetching.has(norm) && isOf(sentence[at - 1], beforeFetching) &&
      leadIn(sentence.slice(at + 1)) === undefined) ||
    (norm === "holen" && sentence.slice(at).some((token) => token.norm === "ab"))
  );
}

const news = wordSet("update status news progress neuigkeiten sachstand stand status statusie");
const asked =
  /^(?:orders?|quot(?:e|ation)s?|offers?|enquir(?:y|ies)|inquir(?:y|ies)|requests?|bestellung(?:en)?|angebots?|anfragen?|auftrags?|zamowieni[aeu]|zapytani[aeu]|ofert[aeyę]?)$/;

/** "…, czy zamówione 5 regałów zostanie dostarczone" */
const wasOrdered = wordSet("zamowione zamowionych zamowiony zamowiona bestellte bestellten");
const whether = wordSet("czy ob whether");

/** "Any update on the quotation for 8 air conditioners?": how another mail stands. */
function asksForNews(sentence: readonly Token[]): boolean {
  const at = placeOf(sentence, news);
  const ordered = placeOf(sentence, wasOrdered);
  if (ordered > 0 && mentions(sentence.slice(0, ordered), whether)) return true;
  return at >= 0 &&
    sentence.slice(at + 1, at + 1 + mostBetween).some(({ norm }) => asked.test(norm));
}

const suppliers = wordSet("supplier suppliers lieferanten lieferant anbieter dostawcy dostawce");

/** "We are looking for a supplier of pallets": whom somebody looks for. */
function seeksSupplier(sentence: readonly Token[], language: string): boolean {
  return mentions(sentence, suppliers) &&
    !countsAnything(sentence, language);
}

const others = wordSet("another other different anderen anderem innego");

/** "The desks come from another supplier": what is bought elsewhere. */
function comesElsewhere(sentence: readonly Token[]): boolean {
  return sentence.some((token, at) => isOf(token, suppliers) && isOf(sentence[at - 1], others));
}

const habits = wordSet(
  "regularly usually normally regelmassig ublicherweise normalerweise regularnie zwykle zazwyczaj",
);
const ordering = wordSet(
  "order buy use bestellen kaufen verwenden nutzen zamawiamy kupujemy uzywamy",
);

/** "We regularly order gloves": what is usual is not asked for by saying so. */
function isHabit(sentence: readonly Token[], language: string): boolean {
  return mentions(sentence, habits) && mentions(sentence, ordering) &&
    !countsAnything(sentence, language);
}

const concluding = wordSet("so also wiec dlatego deshalb daher");

/** "The desks come from another supplier, so just the chairs please": what follows from what is only told. */
export function concluded(
  sentence: readonly Token[],
  language: string,
): readonly (readonly Token[])[] {
  const at = sentence.findIndex((token, index) =>
    index > 0 && token.text === "," && isOf(sentence[index + 1], concluding)
  );
  if (at < 0) return [sentence];
  const from = sentence.findLastIndex(({ text }, index) => index < at && text === ":") + 1;
  const told = sentence.slice(from, at);
  if (!isHistory(told, language)) return [sentence];
  return [sentence.slice(0, from), told, sentence.slice(at + 2)].filter((each) => each.length > 0);
}

const supposing = wordSet("if falls wenn sollten jak jesli jezeli gdyby");

/** "If you don't have any in tubs, canisters are fine": what holds where something is not to be had. */
function supposes(sentence: readonly Token[], language: string): boolean {
  const [first, ...rest] = sentence;
  return isOf(first, supposing) &&
    rest.slice(0, mostBetween).some(({ norm }) => negators.has(norm)) &&
    !countsAnything(sentence, language);
}

/** "Prosił, żebym zamówił 100 stołków" */
const wishing = wordSet("zebym zebysmy zeby abym abysmy aby bym bysmy");

/** Does the sentence only tell what happened: "Last month you sent us 40 reams, and 2 of them were damaged"? */
export function isHistory(sentence: readonly Token[], language: string): boolean {
  if (sentence.at(-1)?.text === "?") {
    return asksWhen(sentence) || asksForNews(sentence) ||
      (ofOrder(sentence) && leadIn(sentence) === undefined);
  }
  if (
    supposes(sentence, language) || asksForNews(sentence) || seeksSupplier(sentence, language) ||
    isHabit(sentence, language)
  ) {
    return true;
  }
  if (ownedOnly(sentence, language) !== undefined && leadIn(sentence) === undefined) return true;
  const told = sentence.some((token, at) =>
    token.kind === "word" &&
    (wePast(token) || (isOf(token, done) && !isOf(sentence[at - 1], wishing)) ||
      (isOf(token, happened) &&
        sentence.slice(Math.max(0, at - reach), at).some(({ norm }) => tellers.has(norm))))
  );
  const spoken = told || comesElsewhere(sentence) || citesDocument(sentence) ||
    tellsOfKnown(sentence, language) ||
    ofOrder(sentence) || partOfMany(sentence) || saysOfPart(sentence) ||
    mentions(sentence, deciding) || mentions(sentence, awaiting);
  return spoken &&
    leadIn(sentence.filter(({ norm }) => !happened.has(norm) && !lacking.has(norm))) === undefined;
}

const whens = wordSet("when where wann wo kiedy gdzie");
/** "Where are the 6 lamps?", "Gdzie jest przesyłka z 6 lampami?" */
const wheres = wordSet(["where", "wo", "gdzie"]);
const arriving = wordSet(
  "arrive come bleiben bleibt kommen kommt ankommen eintreffen dotra dotrze dotarla przyjda przyjdzie beda",
);

/** "When will the remaining 15 boxes arrive?", "When can you deliver the 5 lamps we ordered?" */
function asksWhen(sentence: readonly Token[]): boolean {
  const asked = sentence.find(({ kind }) => kind === "word")?.norm ?? "";
  if (!whens.has(asked)) return false;
  if (wheres.has(asked) && leadIn(sentence) === undefined) return true;
  return sentence.some(({ norm }, at) =>
    arriving.has(norm) || done.has(norm) ||
    (happened.has(norm) && isOf(sentence[at - 1], tellers))
  );
}

/** Before what both know: "the 20 goggles". */
export const known: Words = wordSet("the those these die diese te tych");
const came = wordSet(
  "stay stays remain remains bleiben bleibt zostaja zostaje pozostaja came arrived kamen stehen funktionieren work dzialaja stoja",
);

/** "The 6 chairs came without screws", "die 12 Tische stehen schon": so many of what both know. */
function tellsOfKnown(sentence: readonly Token[], language: string): boolean {
  const at = sentence.slice(0, mostBetween).findIndex(({ norm }) => known.has(norm));
  return at >= 0 && sentence.some(({ norm }) => came.has(norm)) &&
    quantitiesIn(sentence, language).some(({ start }) => start === at || start === at + 1);
}

/** "We are still waiting for the 12 chairs": what was asked for before. */
const awaiting = wordSet(
  "waiting awaiting warten warte wartet czekamy czekam oczekujemy oczekuje",
);
/** What is not settled is not asked for yet. */
const deciding = wordSet("klaren uberlegen entscheiden decide zastanowimy ustalimy");
const orders = wordSet("order po auftrag bestellung zamowienia zamowieniu lieferung delivery");
const within = wordSet("from of in on aus von der unserer our z w");

/** "The 8 tables from order 99812": what another mail asked for. */
function ofOrder(sentence: readonly Token[]): boolean {
  return sentence.some(({ kind, norm }, at) =>
    kind === "word" && orders.has(norm) && isOf(sentence[at - 1], within) &&
    sentence.slice(at + 1, at + 3).some(({ text }) => /\d{3}/.test(text))
  );
}

/** "A copy of invoice 77 for 12 chairs": a paper is wanted, and no goods. */
export function namesDocument(tokens: readonly Token[]): boolean {
  const at = tokens.slice(0, 3).findIndex(({ norm }) => documents.test(norm));
  return at >= 0 && tokens.slice(at + 1, at + 4).some(({ text }) => /\d{2}/.test(text));
}

const documents =
  /^(?:invoices?|bill|statement|rechnung|lieferschein|fakturz?[aeyi]|deliveries|wz)$/;
/** What a document says. */
const stating = wordSet(
  "shows show says say lists list states contains has is are was were charges sind ist waren war stehen steht weist " +
    "enthalt wurden wurde jest sa byly bylo widnieje figuruje podano wpisano",
);
const mostBetween = 5;

/** "Invoice 2026-5518 shows 24 boxes", "na fakturze nr 45 jest 15 szt.": what a paper says is not asked for. */
function citesDocument(sentence: readonly Token[]): boolean {
  const at = sentence.findIndex(({ kind, norm }) => kind === "word" && documents.test(norm));
  if (at < 0) return false;
  const behind = sentence.slice(at + 1, at + 1 + mostBetween);
  const numbered = behind.findIndex(({ text }) => /\d{3}/.test(text));
  return numbered >= 0 && behind.slice(numbered).some(({ norm }) => stating.has(norm));
}

/** German puts the verb at the end. */
const reach = 12;
