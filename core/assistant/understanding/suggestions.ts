/** What can be said to the assistant, shown by the examples of its table. Pure. */
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import type { Language } from "@/core/words/concepts.ts";
import {
  type Example,
  exampleText,
  type Intent,
  intents,
  type Meant,
  readExamples,
} from "./intents.ts";
import { oneLine } from "@/core/assistant/turns/words.ts";

const suggested = 3;

/** Three examples near to a sentence that was not understood, each of another intent, about what the offer holds. */
export function suggestionsFor(
  text: string,
  near: readonly Meant[],
  language: Language,
  row: OfferRow | undefined,
): string[] {
  const examples = usable(language, row);
  const said = new Set(partsOf(text));
  const likeness = ({ text }: Example) => {
    const parts = partsOf(text);
    return parts.filter((part) => said.has(part)).length / (parts.length + said.size);
  };
  return near.flatMap(({ intent }) => {
    const own = examples.filter((example) => example.intent === intent);
    const [best] = own.toSorted((one, other) => likeness(other) - likeness(one));
    return best ? [filled(best, row)] : [];
  }).slice(0, suggested);
}

/** The first example of each intent. */
export function abilitiesIn(language: Language, row: OfferRow | undefined): string[] {
  const examples = usable(language, row);
  return (Object.keys(intents) as Intent[]).flatMap((name) => {
    const example = examples.find(({ intent }) => intent === name);
    return example ? [filled(example, row)] : [];
  });
}

/** Examples of what can be asked here: those that name a thing only where the offer has one. */
function usable(language: Language, row: OfferRow | undefined): Example[] {
  return readExamples().filter((example) => {
    if (example.language !== language || silent.has(example.intent)) return false;
    const slots = [...example.text.matchAll(/\{(\w+)\}/g)].map(([, slot = ""]) => slot);
    return slots.every((slot) => slot in valuesOf(row));
  });
}

const silent: ReadonlySet<Intent> = new Set(["none", "help"]);

const filled = ({ text }: Example, row: OfferRow | undefined) => exampleText(text, valuesOf(row));

function valuesOf(row: OfferRow | undefined): Record<string, string> {
  const [first, second] = row?.items ?? [];
  return {
    ...(first && { thing: shortName(first.name) }),
    ...(second && { other: shortName(second.name) }),
    ...(row?.customerName && { customer: oneLine(row.customerName) }),
  };
}

/** A product as people call it: what stands before the first comma. */
const shortName = (name: string) => oneLine(name.split(",")[0] ?? name);

const lettersAtOnce = 4;

/** Pieces of a text by which others are compared: nobody need write a word just so. */
function partsOf(text: string): string[] {
  const letters = text.toLowerCase();
  return Array.from(
    { length: Math.max(0, letters.length - lettersAtOnce + 1) },
    (_, at) => letters.slice(at, at + lettersAtOnce),
  );
}
