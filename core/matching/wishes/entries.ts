/** Lines that stand alone: is it the name of a wanted thing, or talk? */
import type { Line } from "@/core/matching/layout/layout.ts";
import { isNone, isRecord } from "@/core/matching/layout/records.ts";
import { isCountOnly } from "@/core/matching/quantities/alone.ts";
import { enough, sure } from "@/core/matching/quantities/certainty.ts";
import { leadInEnd } from "@/core/matching/sentences/leads.ts";
import { sentences } from "@/core/matching/sentences/sentences.ts";
import { isRemark } from "@/core/matching/sentences/sites.ts";
import { isRefused } from "@/core/matching/sentences/refused.ts";
import { opensPurpose } from "@/core/matching/sentences/trim.ts";
import { labelEnd } from "@/core/matching/words/compound_labels.ts";
import { isOf, phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { isAddress } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import {
  codeLabels,
  greetings,
  itemLabels,
  records,
  speech,
  tails,
  topics,
  units,
} from "@/core/matching/words/vocabulary.ts";
import { type Item, namesSomething, readItem } from "./items.ts";
import { isAside, isEmptyWant, isNoise, opensInside, talk, talkBesideName } from "./prose.ts";

/** A line's tokens and the items its pieces were read as. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly items: readonly Item[];
  /** It began with "also", "we need" or the like. */
  readonly asked: boolean;
}

/** The thing of a line that names one and counts nothing. */
export function uncountedItem({ items }: Reading): Item | undefined {
  const [item] = items;
  const plain = items.length === 1 && item !== undefined && item.quantity === undefined;
  return plain && namesSomething(item.tokens) ? item : undefined;
}

const longestEntry = 40;
const longestWish = 8;
/** The same behind a lead-in, in tokens. */
const longestLed = 26;

/** Where "– 12 szt." begins at the end of a line, of which neither word nor dot speaks for a sentence. */
function countFrom(tokens: readonly Token[]): number {
  const last = tokens.at(-1)?.text === "." ? tokens.length - 2 : tokens.length - 1;
  return last > 1 && isOf(tokens[last], units) && tokens[last - 1]?.kind === "number"
    ? last - 1
    : tokens.length;
}

/** Is the line running text rather than an entry of a list? */
export function readsAsProse(written: readonly Token[]): boolean {
  const tokens = written.slice(0, countFrom(written));
  if (hasLeaders(tokens)) return false;
  const words = tokens.filter((token) => token.kind === "word");
  if (phraseAt(greetings, tokens, 0) > 0 && words.length > 1) return true;
  const end = tokens.at(-1)?.text ?? "";
  const counted = tokens.length < written.length || /^x?\d+x?$/.test(end);
  const spoken = counted ? talkBesideName(tokens) : talk(tokens);
  if (leadInEnd(tokens) > 0 && (spoken > 0.15 || words.length > 3)) return true;
  if (words.length >= 4 && spoken >= 0.34) return true;
  return (end === "?" || end === "." || end === "!") && words.length >= 4 && spoken >= 0.2;
}

const leaders = wordSet([".", "…", "_"]);
/** Fewer of them in a row are a pause. */
const fewestLeaders = 4;

/** "Swivel chair ........ 5": dots that lead from a name to its quantity. */
function hasLeaders(tokens: readonly Token[]): boolean {
  return tokens.some(({ kind }, at) =>
    kind === "mark" && skipMarks(tokens, at, leaders) >= at + fewestLeaders
  );
}

/** Spaces between the columns of a line. */
const columnGap = 3;

/** "stapler .... 4      hole punch .... 6": the parts of a line with leaders that stand wide apart. */
function besideLeaders(tokens: readonly Token[]): (readonly Token[])[] | undefined {
  if (!hasLeaders(tokens)) return undefined;
  const cuts = tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    const wide = before !== undefined && token.start - before.end >= columnGap;
    return wide && token.kind === "word" && before.kind !== "mark" ? [at] : [];
  });
  if (cuts.length === 0) return undefined;
  return [0, ...cuts].map((from, index) => tokens.slice(from, cuts[index]));
}

const mostlyTalk = 0.34;

/** "Pressure washer 10. Hose reels: 3.": the sentences of an entry where each counts a thing or is talk; else all of it. */
export function countedParts(
  tokens: readonly Token[],
  language: string,
): readonly (readonly Token[])[] {
  const parts = besideLeaders(tokens) ?? sentences(tokens);
  const counted = parts.filter((part) => readItem(part, language).certainty >= enough);
  // "…, quantity 30. Item two: lamp, quantity 5. That's all for now."
  const others = parts.length - counted.length;
  const talks = parts.filter((part) =>
    !counted.includes(part) && (talk(part) >= mostlyTalk || phraseAt(tails, part, 0) > 0)
  );
  return counted.length > 1 && others === talks.length ? counted : [tokens];
}

const streets = wordSet(
  "street st road rd lane avenue ave blvd boulevard strasse str platz allee gasse ring ul ulica al aleja rue square court drive way weg damm ufer close terrace plaza via calle",
);

/** "4 rue des Tanneurs" */
const linking = wordSet("of the some");

/** "14 Mill Lane, Leeds LS1 4AB", "ul. Polna 5", "10115 Berlin". */
export function isAddressLine(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.kind === "word");
  const named = words.filter((token) =>
    /^[\p{Lu}\d]/u.test(token.text) || isOf(token, streets) || isOf(token, linking)
  );
  if (named.length < words.length || tokens.length > 14) return false;
  const numbered = tokens.some((token) => token.kind === "number");
  const street = words.some((token) =>
    isOf(token, streets) ||
    /(?:strasse|str|platz|weg|allee|gasse|straat|laan|plein)$/.test(token.norm) &&
      token.norm.length > 6
  );
  const first = tokens[0];
  const town = /^\d{5}$|^\d{2}-\d{3}$/.test(first?.text ?? "") && words.length <= 3;
  return numbered && (street || town);
}

const legalForms = wordSet(
  "gmbh ag kg ohg ug e.k ltd llc inc plc llp sp.z s.a sp.k sp.j z.o.o gbr mbh bv n.v sarl srl",
);
const persons = wordSet("herr frau mr mrs ms pan pani panie dr");

/** "Stadtwerke AG, Herr Kühn, 030 23125 508": a firm, a person or a telephone number. */
function isContactLine(tokens: readonly Token[]): boolean {
  if (tokens.some((token) => isLegalForm(token))) return true;
  if (isOf(tokens[0], persons) || tokens.some((token) => token.norm === "o.o")) {
    return true;
  }
  return isPhone(tokens);
}

function isLegalForm(token: Token): boolean {
  return isOf(token, legalForms) && (token.text !== token.norm || token.norm.includes("."));
}

/** Seven digits or more in groups, beginning with a plus or a zero. */
function isPhone(tokens: readonly Token[]): boolean {
  let digits = 0;
  let groups = 0;
  let leading = false;
  for (const token of [...tokens, undefined]) {
    const numeric = token !== undefined && /^[\d()+/-]+$/.test(token.text);
    if (numeric) {
      const here = token.text.replace(/\D/g, "").length;
      if (digits === 0 && here > 0) leading ||= token.text.startsWith("0");
      if (token.text === "+") leading = true;
      digits += here;
      if (here > 0) groups++;
    } else {
      if (leading && digits >= 7 && digits <= 15 && groups >= 2) return true;
      digits = 0;
      groups = 0;
      leading = false;
    }
  }
  return false;
}

/** "Delivery: 5", "Our budget: 9500": the first telling word says that it is no thing. */
function opensAside(tokens: readonly Token[]): boolean {
  const first = tokens.findIndex((token) => token.kind === "word" && !isOf(token, speech));
  return first >= 0 &&
    isAside(tokens.slice(first, first + 2).filter(({ kind }, at) => at === 0 || kind === "word")) &&
    isOf(tokens[first], topics);
}

/** What surrounds a line. */
export interface Surroundings {
  /** Lines beside it name things, or the text before said that a list follows. */
  readonly company: boolean;
  /** The text before announced an address or the like. */
  readonly aside: boolean;
}

/**
 * Tells which lines of a block are those of an address or of a form's head. `above` says that the text before announced such;
 * lines of which most count something for sure are a list nevertheless: "To be delivered to site 3:".
 */
export function headIn(
  readings: readonly Reading[],
): (reading: Reading, above: boolean) => boolean {
  const share = (test: (each: Reading) => boolean) => readings.filter(test).length;
  const counted = share(({ items }) => items.some(({ certainty }) => certainty >= sure));
  const records = share(({ tokens }) => isRecord(tokens));
  const form = records > 1 && counted === 0 && records * 2 >= readings.length;
  const list = counted > 1 && counted * 2 > readings.length;
  return ({ items, tokens }, above) =>
    above ? !list : form && items.every(({ quantity }) => quantity === undefined) &&
      labelEnd(tokens, itemLabels, "item") === 0;
}

const towards = wordSet("to an nach do");

/** "Lieferung an Firma Otto": where things go. */
function namesDestination([first, next]: readonly Token[]): boolean {
  return isOf(first, topics) && isOf(next, towards);
}

/** Is an item of a sentence wanted? `led` says that a lead-in stands before it. */
export function isWanted(item: Item, led: boolean): boolean {
  if (isAddressLine(item.tokens) || namesDestination(item.tokens)) return false;
  const noisy = isAside(item.tokens);
  if (item.quantity !== undefined && item.certainty >= 2) {
    return !noisy || item.certainty >= enough;
  }
  // "Bitte als PDF per Mail an einkauf@…"
  return led && !noisy && item.tokens.length <= longestLed && !item.tokens.some(isAddress);
}

/** A thing that is asked for without a clear quantity: nothing but its name, no talk. */
export function isAskedThing(item: Item): boolean {
  const spoken = talkBesideName(item.tokens);
  if (opensInside(item.tokens) || item.tokens.some(isAddress)) return false;
  if (isAside(item.tokens) || isEmptyWant(item.tokens)) return false;
  return item.quantity === undefined
    ? spoken < 0.15 && item.tokens.length <= longestWish && !isNoise(item.tokens)
    : spoken < 0.34 && !isNoise(item.tokens.slice(-1));
}

/** Lines so much deeper stand below a heading. */
const deeper = 2;

/** A line without a mark and a quantity right above a list or what is set in: "Lighting", "Los 1 – Schutzausrüstung". */
export function isHeading(
  reading: Reading,
  line: Line,
  next: Line | undefined,
  below: Reading | undefined,
): boolean {
  const labelled = reading.tokens.slice(1, 3).some(({ text }) => text === ":");
  const counted = (reading.asked && !labelled) ||
    reading.items.some((item) => item.quantity !== undefined);
  const set = next !== undefined && next.indent >= line.indent + deeper &&
    below?.items.some(({ certainty }) => certainty >= enough) === true;
  // "1. Catering" above "   - mugs – 5"
  const numbered = line.number !== undefined && set &&
    next?.listed === true && next.number === undefined &&
    reading.tokens.every(({ text }) => !/\d/.test(text));
  return !counted && !countsAbove(reading, below) &&
    (numbered || (!line.listed && (next?.listed === true || set)));
}

/** Is the line below only the count of what this one names: "-> 100 Stk."? */
export function countsAbove({ tokens }: Reading, below: Reading | undefined): boolean {
  const code = tokens[phraseAt(codeLabels, tokens, 0)]?.text === ":";
  return below !== undefined && !code && isCountOnly(below.tokens, "en");
}

/** "P u r c h a s e  o r d e r": a heading whose letters stand apart. */
function isSpelt(tokens: readonly Token[]): boolean {
  return tokens.length > 5 &&
    tokens.every(({ kind, text }) => kind === "word" && text.length === 1);
}

const parting = wordSet("vor bei an auf aus ab");

/** "Druckdaten liegen vor.": a German sentence with its verb in two parts. */
function isStatement(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind === "word");
  return words.length > 2 && tokens.at(-1)?.text === "." && isOf(words.at(-1), parting) &&
    /^\p{Ll}+(?:en|t)$/u.test(words.at(-2)?.text ?? "");
}

const forms = wordSet(
  "form requisition request enquiry rfq formular anforderung formularz zapotrzebowanie",
);
const longestForm = 4;

/** "Material list - bathroom", "Stückliste Schaltschrank 7", "Requisition form": what the lines below are. */
function namesList(tokens: readonly Token[]): boolean {
  if (tokens.length <= longestForm && isOf(tokens.at(-1), forms)) return true;
  return tokens.slice(0, 3).some(({ norm }) => /^list[ae]?$|liste$|^zestawienie$/.test(norm));
}

/** "Same cost centre as last month": a label of an order's head, of two words or more, in a line that counts nothing. */
function citesRecord(tokens: readonly Token[]): boolean {
  return tokens.slice(0, mostBeforeLabel).some((_, at) => phraseAt(records, tokens, at) > at + 1);
}

/** Words before the label: "same", "our usual". */
const mostBeforeLabel = 3;

/** Does the line name wanted things? Bare lines need company; below the closing phrase only a clear quantity counts. */
export function isEntry(reading: Reading, line: Line, around: Surroundings): boolean {
  const [first] = reading.items;
  if (
    first === undefined || !reading.items.some(({ same, tokens }) => namesSomething(same ?? tokens))
  ) {
    return false;
  }
  if (isRecord(reading.tokens) || isNone(reading.tokens) || isSpelt(reading.tokens)) return false;
  if (
    first.quantity === undefined && (isRefused(reading.tokens) || opensPurpose(reading.tokens, 0))
  ) return false;
  const certainty = Math.max(...reading.items.map((item) => item.certainty));
  if (line.signed) {
    return certainty >= sure && (line.listed || first.certainty >= 11) && !isAside(reading.tokens);
  }
  if (certainty >= sure) return true;
  if (isRemark(reading.tokens) && reading.tokens[1]?.text === ":") return false;
  // "(no substitutes please)", "(Terrace)": what a line in brackets adds is no thing.
  if (
    reading.tokens[0]?.text === "(" && reading.tokens.at(-1)?.text === ")" && certainty < enough
  ) {
    return false;
  }
  if (around.aside && (!line.listed || certainty < enough)) return false;
  if (isAddressLine(reading.tokens) || (!line.listed && isContactLine(reading.tokens))) {
    return false;
  }
  if (
    opensAside(reading.tokens) || (first.quantity === undefined && first.tokens.some(isAddress))
  ) {
    return false;
  }
  if (certainty >= enough) return true;
  if (reading.asked && reading.items.some(isAskedThing)) return true;
  if (reading.tokens.at(-1)?.text === ":") return false;
  if (reading.tokens.length > longestEntry || isEmptyWant(reading.tokens)) return false;
  const labelled = labelEnd(reading.tokens, itemLabels, "item");
  if (labelled > 0) return around.company || !isAside(reading.tokens.slice(labelled));
  if (line.listed) return !isAside(reading.tokens) || first.code !== undefined;
  if (isStatement(reading.tokens) || citesRecord(reading.tokens) || namesList(reading.tokens)) {
    return false;
  }
  const named = reading.items.flatMap((item) => item.tokens);
  return around.company && talkBesideName(named) < 0.3 && !isAside(reading.tokens);
}
