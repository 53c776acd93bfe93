/** Lines that say for whom or where before what: "Standort Köln: 3 Lampen", "Leeds: 5 desks", "2nd floor - 4 chairs". */
import { carriesOrder } from "@/core/matching/layout/records.ts";
import { certaintyOf, enough, quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { isSize } from "@/core/matching/quantities/clothes.ts";
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { readItem } from "@/core/matching/wishes/items.ts";
import { isNoise, talk } from "@/core/matching/wishes/prose.ts";
import { isColour } from "@/core/words/colours.ts";
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { type Words, wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import {
  additions,
  corrections,
  itemLabels,
  leadIns,
  quantityLabels,
} from "@/core/matching/words/vocabulary.ts";
import { opensElsewhere } from "./asides.ts";
import { isPlural } from "./nouns.ts";

/** Places that goods are for. */
export const sites: Words = wordSet(
  "office room floor site branch store building department dept team warehouse depot kitchen reception level lab workshop " +
    "school classroom basement house location shop plant hall ward standort filiale werk lager buro zimmer raum abteilung halle niederlassung " +
    "baustelle etage stock stockwerk og eg ug gebaude kuche empfang werkstatt station klasse oddzial dzial biuro pokoj pietro " +
    "magazyn sklep budynek sala hala filia kuchnia recepcja budowa salon zaklad warsztat lokalizacja kuchni biura pokoju magazynu sklepu sali hali recepcji warsztatu",
);
/** More tokens before the mark are a sentence. */
const longestSite = 4;
const mostWords = 4;
const dashes = wordSet(["-", "–", "—"]);
const plain = /^\p{L}{3}/u;

/** Is it a thing that is counted, rather than a colour or a size of what is named before? */
function namesThing([first]: readonly Token[]): boolean {
  return first !== undefined && plain.test(first.text) && !isColour(first) && !isSize(first);
}

/** Does a noun in the plural, or a capital as German nouns have, stand behind a bare number? */
function endsInNoun(rest: readonly Token[]): boolean {
  const mark = rest.findIndex(({ kind }) => kind === "mark");
  const near = rest.slice(0, mark < 0 ? mostWords : Math.min(mark, mostWords));
  return near.some(({ text, norm }) => isPlural(norm) || /^\p{Lu}\p{Ll}/u.test(text));
}

/** Is one of the further things of a list counted? */
function countsLater(rest: readonly Token[], language: string): boolean {
  return quantitiesIn(rest, language).some(({ start, next, evidence }) =>
    evidence === "number" && rest[start - 1]?.text === "," && namesThing(rest.slice(next))
  );
}

/** Words before what is only said of the wishes. */
const remarks = wordSet(
  "note notes nb remark remarks comment hinweis bemerkung anmerkung uwaga uwagi notatka",
);

/** "Note: 2 bins go to unit 5" */
export function isRemark([first]: readonly Token[]): boolean {
  return first !== undefined && isOf(first, remarks);
}

/** Words that only say what follows: "Correction", "Also", "Urgent". */
function isTalk(before: readonly Token[]): boolean {
  const opens = [itemLabels, quantityLabels, leadIns, corrections, additions]
    .some((phrases) => phraseAt(phrases, before, 0) > 0);
  return opens || talk(before) > 0 || isRemark(before);
}

/** The tokens without the site before them; the same where what stands there may be the thing itself. */
export function withoutSite(tokens: readonly Token[], language: string): readonly Token[] {
  const mark = tokens.slice(0, longestSite + 1)
    .findIndex(({ text, gap }) => text === ":" || (dashes.has(text) && gap));
  if (mark < 1 || mark + 2 >= tokens.length || carriesOrder(tokens)) return tokens;
  const before = tokens.slice(0, mark);
  if (before.some(({ kind }) => kind === "mark")) return tokens;
  const rest = tokens.slice(mark + 1);
  const placed = before.some(({ norm }) => sites.has(norm));
  // "Do kuchni: kawa, herbata (4 op.)"
  if (placed && opensElsewhere(before) && plain.test(rest[0]?.text ?? "")) return rest;
  // "Site office: kettle, microwave, 6 mugs"
  const alone = before.length < 3 && isOf(before.at(-1), sites);
  if (alone && namesThing(rest) && countsLater(rest, language)) return rest;
  const quantity = isTalk(before) ? undefined : readQuantity(rest, 0, language);
  if (quantity === undefined) return tokens;
  const sure = certaintyOf(quantity, rest);
  const named = rest.slice(quantity.next);
  // "Monitor: 2 ports, 27 inch, 5 pcs"
  const counted = readItem(tokens, language).quantity;
  const ends = counted !== undefined && counted.start > mark + 1 &&
    tokens.slice(counted.next).every(({ kind }) => kind === "mark");
  if (ends) return tokens;
  const site = sure > 1 && placed;
  const bare = sure >= enough && quantity.evidence === "number" && tokens[mark]?.text === ":" &&
    !isNoise(before) && endsInNoun(named) && quantitiesIn(before, language).length === 0;
  return (site || bare) && namesThing(named) ? rest : tokens;
}
