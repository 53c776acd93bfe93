/** Where a sentence begins to ask that does not say so: at its first clear quantity. */
import {
  countsPersons,
  countsTime,
  isCountedNoise,
  isPerson,
  namesBefore,
} from "@/core/matching/sentences/asides.ts";
import { cutTail } from "@/core/matching/sentences/trim.ts";
import { namesSomething, readItem } from "@/core/matching/wishes/items.ts";
import { isAside, isNoise, longestName } from "@/core/matching/wishes/prose.ts";
import { isMark, isOf, phraseAt, tokenBefore } from "@/core/matching/words/phrases.ts";
import { isDate } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import { clauseBefore } from "@/core/matching/words/titles.ts";
import type { Token } from "@/core/words/tokens.ts";
import { negations, speech } from "@/core/matching/words/vocabulary.ts";
import { certaintyOf, enough, quantitiesIn, sure } from "./certainty.ts";
import { type Quantity, readQuantity } from "./quantities.ts";

/** Quantities of a sentence that are tried as the beginning of what it asks for. */
const mostLooks = 8;

const stating = wordSet("is are was has jest sa byl ist sind hat");

/** "Two of them have scratches": a number of things spoken of before. */
function pointsBack(tokens: readonly Token[], first: Quantity | undefined): boolean {
  const next = tokens[first?.next ?? 0]?.norm ?? "";
  // "Does the HP 4200 come with a cable", "HP 4200 jest …": the number is part of a name.
  if (stating.has(next)) return true;
  if (tokens[(first?.next ?? 0) - 1]?.norm === "them") return true;
  return first?.of === true && (next === "them" || speech.has(next));
}

/** Before the number of a place in a list or a house. */
const labels = wordSet(
  "items lines positions positionen pozycje item line pos position pozycja pozycji poz punkt gate junction unit page seite strona tor brama",
);

const within = wordSet(["w", "na"]);

/** "w 3 pokojach", "na 2 piętrach": the Polish case that only says where; one of a unit does count ("w 5 rolkach"). */
function isPlace(tokens: readonly Token[], { next, evidence }: Quantity): boolean {
  const place = tokens[next];
  return evidence === "number" && place?.kind === "word" && /[a-z]{2}ach$/.test(place.norm);
}

/** "a school with 24 classes", "in 2 Etappen": before what something has or how it is done. */
const having = wordSet("mit with in seit since within");
const orders = wordSet("bestellung liste auftrag paket order list parcel email mail");

/** "Eine Bestellung mit 20 Stühlen" */
function ordersBefore(sentence: readonly Token[], at: number): boolean {
  return isOf(sentence[at - 2], orders);
}

const supposing = wordSet("if when wenn falls sofern sollte jesli jezeli gdy gdyby jak");
const separating = wordSet([",", ";", ".", ")", "–", "-"]);

/** Without "we need", a sentence asks for something only from its first clear quantity on. */
export function fromFirstQuantity(
  sentence: readonly Token[],
  language: string,
): readonly Token[] {
  const quantities = quantitiesIn(sentence, language, mostLooks);
  if (namesBefore(sentence, quantities[0])) return sentence;
  // "If the price is right, we'd add 5 lamps": the condition says nothing of the lamps.
  const supposes = isOf(sentence[0], supposing);
  for (const quantity of quantities) {
    const rest = sentence.slice(quantity.start);
    // "Instead of 10 desks now 8" begins with the word before the number.
    const negated = [1, 2].find((words) =>
      quantity.start >= words &&
      phraseAt(negations, sentence, quantity.start - words) === quantity.start
    ) ?? 0;
    const near = rest.slice(0, longestName);
    const first = readQuantity(near, 0, language);
    if (first === undefined || first.evidence === "article") continue;
    if (isMark(near[first.next], separating) || countsPersons(near, first)) continue;
    if (
      isOf(tokenBefore(sentence, quantity.start), having) && !ordersBefore(sentence, quantity.start)
    ) {
      continue;
    }
    if (pointsBack(near, first) || countsTime(near, first)) continue;
    if (isOf(tokenBefore(sentence, quantity.start), labels)) continue;
    if (isOf(tokenBefore(sentence, quantity.start), within) && isPlace(near, first)) continue;
    const opens = quantity.start === 0;
    const told = supposes
      ? clauseBefore(sentence, quantity.start)
      : sentence.slice(0, quantity.start);
    const noisy = isNoise(told) ||
      (opens ? isCountedNoise(near, first) : isNoise(cutTail(near, language)));
    const least = noisy ? sure : enough;
    if (certaintyOf(first, near) >= least && namesSomething(near.slice(first.next))) {
      return sentence.slice(quantity.start - negated);
    }
  }
  const [opening] = quantities;
  if (sentence.length > longestName || pointsBack(sentence, opening)) return [];
  const item = readItem(sentence, language);
  // "The delivery came on 3 November 2026, 2 parcels"
  if (isAside(item.tokens) && item.tokens.some(({ norm }) => isDate(norm))) return [];
  // "Number of participants: 60"
  if (isPerson(item.tokens.findLast(({ kind }) => kind === "word"))) return [];
  const told = opening?.start === 0 && isCountedNoise(sentence, opening);
  return item.certainty >= (told || isNoise(item.tokens) ? sure : enough) ? sentence : [];
}
