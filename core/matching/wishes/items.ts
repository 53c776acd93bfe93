/** One piece of a request that asks for one thing: which words name it, and how many are wanted. */
import { crosses } from "@/core/matching/quantities/beginnings.ts";
import { certaintyOf, quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { takeCorrection } from "@/core/matching/quantities/corrections.ts";
import { isWeighed, sizeIn } from "@/core/matching/quantities/packed.ts";
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { isFlat } from "@/core/matching/quantities/units.ts";
import type { Member } from "@/core/matching/said_once/members.ts";
import { withoutRemark } from "@/core/matching/sentences/remarks.ts";
import { closers, cutTail, edge, trimmed } from "@/core/matching/sentences/trim.ts";
import { labelEnd } from "@/core/matching/words/compound_labels.ts";
import { areKinds } from "@/core/matching/words/kinds.ts";
import { once } from "@/core/matching/words/once.ts";
import { isMark, isOf, mentions, phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { isAddress, isCode, isMeasure, isSeparateUnit } from "@/core/matching/words/shapes.ts";
import { look, wordSet } from "@/core/words/signs.ts";
import type { Token, Written } from "@/core/words/tokens.ts";
import {
  articles,
  codeLabels,
  itemLabels,
  packs,
  readableIn,
  units,
} from "@/core/matching/words/vocabulary.ts";
import { isPartitive } from "./partitives.ts";

/** The tokens `from` to `to` (exclusive) name the wanted thing; `quantity` is absent when none was given. */
export interface Item {
  readonly tokens: readonly Token[];
  readonly quantity?: Quantity;
  /** How sure it is that the quantity is one; 0 without. */
  readonly certainty: number;
  /** A product number the words name, as written. */
  readonly code?: string;
  /** The words of the thing above that it stands for, where it only says "ditto". */
  readonly same?: readonly Token[];
  /** `same` holds its own words, too. */
  readonly whole?: true;
  /** The words of the thing whose name it shares with others. */
  readonly first?: readonly Token[];
  /** It only adds to those: "40 red" behind "100 folders". */
  readonly added?: true;
  /** It says how many and what is different, and leaves the name to another. */
  readonly member?: Member;
  /** The code was announced: "art. no.", "SKU". */
  readonly labelled: boolean;
}

const labelMarks = wordSet([":", ".", "#", "-", "=", "(", "–", "№"]);

/** The product number among the words, announced by a label or by its looks. */
export function codeIn(tokens: readonly Token[]): { code?: string; labelled: boolean } {
  for (let at = 0; at < tokens.length; at++) {
    const label = phraseAt(codeLabels, tokens, at);
    if (label === 0) continue;
    const token = tokens[skipMarks(tokens, label, labelMarks)];
    if (token !== undefined && token.norm.length > 2 && /\d/.test(token.norm)) {
      return { code: token.text, labelled: true };
    }
  }
  const code = tokens.find(isCode);
  return code === undefined ? { labelled: false } : { code: code.text, labelled: false };
}

/** What tenders put before each thing. */
const supplying = [
  "supply of",
  "supplying",
  "supplying of",
  "supply and delivery of",
  "supply and installation of",
  "provision of",
  "lieferung und montage von",
  "lieferung und einbau von",
  "dostawa i montaz",
];

const supplyingFirst = new Set(supplying.map((phrase) => phrase.split(" ")[0]));

/** The index after "supply of" and the like, or 0. */
function suppliesEnd(tokens: readonly Token[]): number {
  if (!supplyingFirst.has(tokens[0]?.norm)) return 0;
  const opening = tokens.slice(0, 4).map(({ norm }) => norm).join(" ") + " ";
  return supplying.find((phrase) => opening.startsWith(`${phrase} `))?.split(" ").length ?? 0;
}

/** Takes a label off the front: "Item: chairs", "Produkt: krzesło", "Supply of chairs". */
function withoutLabel(tokens: readonly Token[]): readonly Token[] {
  const begins = suppliesEnd(tokens);
  if (begins > 0 && begins < tokens.length) return tokens.slice(begins);
  if (isPartitive(tokens, 0)) return tokens.slice(2);
  const end = labelEnd(tokens, itemLabels, "item");
  return end > 0 && end < tokens.length ? tokens.slice(end) : tokens;
}

const mayName = look((written: Written) =>
  (written.kind === "word" && /\p{L}/u.test(written.text) && !isAddress({ written })) ||
  isCode({ written }) || (written.kind === "number" && written.norm.length >= 5)
);

/** Is there a word in it that could name a thing? */
export function namesSomething(tokens: readonly Token[]): boolean {
  return tokens.some(mayName);
}

/** The same without measures and units: "260 g/m²" and "9.4 GB" only describe; sides may be all that is said of boxes. */
export function namesThing(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) =>
    mayName(token) && !/^\p{Ll}$/u.test(token.text) &&
    !(isSeparateUnit(token) || isOf(token, units) && tokens[at - 1]?.kind === "number") &&
    (!isMeasure(token.norm) || token.norm.includes("x"))
  );
}

/**
 * Reads one piece as one wanted thing: chooses its surest quantity, and what is left names the thing. A quantity in the
 * middle cuts the name; the longer part before it stays, unless only the part behind says anything.
 */
export const readItem = once((piece, language): Item => {
  const correction = takeCorrection(piece, language);
  const body = cutTail(withoutLabel(trimmed(correction.tokens)), language);
  let best: Quantity | undefined;
  let certainty = 0;
  const found = withContents(quantitiesIn(body, language), body).map((each) =>
    withThing(each, body)
  )
    .map((quantity) => ({ quantity, sure: certaintyOf(quantity, body) }));
  const opened = found[0] !== undefined && found[0].sure >= 6 &&
    found[0].quantity.start === skipMarks(body, 0, edge);
  let packed = 0;
  for (const { quantity, sure } of found) {
    // "48 Stk. (8 Ktn à 6)", "karton (5 ryz) papieru": what a bracket says of a pack.
    if (quantity.start < packed) continue;
    packed = packingEnd(body, quantity, sure, language);
    if (isPacking(body, quantity) || holdsSo(body, quantity, opened ? found[0] : undefined)) {
      continue;
    }
    // "12 HDMI cables, 3 m", "six photo paper - 100 sheets": counted already, so it describes the thing.
    if (opened && quantity !== found[0]?.quantity && describes(quantity, found[0]?.quantity)) {
      continue;
    }
    if (sure > certainty && standsBesideName(body, quantity)) {
      best = quantity;
      certainty = sure;
    }
  }
  const quantity = correction.quantity === undefined
    ? best
    : { ...correction.quantity, ...(best?.unit === undefined ? {} : { unit: best.unit }) };
  const named = best === undefined
    ? trimmed(body)
    : withoutShare(nameBeside(body, best), best, body, language);
  const whole = trimmed(withoutRemark(trimmed(cutTail(named, language))));
  const name = quantity === undefined ? whole : withoutArticle(whole, language);
  const sure = correction.quantity === undefined ? certainty : 12;
  return {
    tokens: name,
    certainty: sure,
    ...(quantity === undefined ? {} : { quantity }),
    ...codeIn(name),
  };
});

/** Is it a measure, or what a pack holds, behind a first quantity that counts? Nobody begins a name with a number in words. */
function describes({ evidence, unit }: Quantity, first: Quantity | undefined): boolean {
  return evidence === "measure" ||
    (evidence === "pack" && (first?.word === true || isFlat(unit)));
}

/** A thing of which the count is known already: the words without what stands around a name. */
export function namedIn(tokens: readonly Token[], language: string): Item {
  const name = trimmed(withoutRemark(trimmed(cutTail(withoutLabel(trimmed(tokens)), language))));
  return { tokens: name, certainty: 0, ...codeIn(name) };
}

/** Is it counted by a quantity of its own? */
export function isCounted({ quantity, certainty, tokens }: Item): boolean {
  if (quantity === undefined || (quantity.evidence === "measure" && certainty < 8)) return false;
  return certainty >= (quantity.evidence === "pack" ? 6 : 7) && namesThing(tokens);
}

const serving = wordSet("fur for dla do");

/** "3 Beutel 100 Stück", "1 op. 50 szt.": pieces right behind a pack are what it holds. */
function withContents(
  quantities: readonly Quantity[],
  body: readonly Token[],
): readonly Quantity[] {
  const merged: Quantity[] = [];
  for (const quantity of quantities) {
    const last = merged.at(-1);
    const held = last?.evidence === "pack" && last.next === quantity.start &&
      // "Locher für 25 Blatt 200 Stück"
      !isOf(body[last.start - 1], serving) && quantity.evidence === "unit";
    if (held) merged[merged.length - 1] = { ...last, next: quantity.next };
    else merged.push(quantity);
  }
  return merged;
}

function standsBesideName(body: readonly Token[], { start, next }: Quantity): boolean {
  return namesSomething(trimmed(body.slice(0, start))) ||
    namesSomething(trimmed(body.slice(next)));
}

const pieceUnits: ReadonlySet<string> = new Set(["pcs", "szt", "Stück"]);

/** The index after the bracket that stands right behind a quantity, or 0. */
function packingEnd(
  body: readonly Token[],
  { next, evidence, value }: Quantity,
  sure: number,
  language: string,
): number {
  if (sure === 0 || evidence === "measure" || body[next]?.text !== "(") return 0;
  // "labels 50 pcs. (6 pcs.)": pieces that are no multiple of what stands before count that.
  const inside = readQuantity(body, next + 1, language);
  const apart = inside?.evidence === "unit" && Number(inside.value) % Number(value) !== 0;
  if (apart && inside.next === body.length - 1 && pieceUnits.has(inside.unit ?? "")) return 0;
  return 1 + body.findIndex((token, at) => at > next && token.text === ")");
}

/** A quantity in brackets behind the pack that a name begins with. */
function isPacking(body: readonly Token[], { start, next }: Quantity): boolean {
  return start === 2 && body[1]?.text === "(" && isOf(body[0], packs) &&
    next + 1 < body.length;
}

/** "1 VE Handschuhe M (100 St.)": what each of the packs holds that the piece begins with. */
function holdsSo(
  body: readonly Token[],
  { start, next }: Quantity,
  first: { readonly quantity: Quantity } | undefined,
): boolean {
  return first?.quantity.evidence === "pack" && start > first.quantity.next &&
    body[start - 1]?.text === "(" && body[next]?.text === ")";
}

/** "500 Kartons 300x200x150": are the sides all that is said of the packs? */
function onlySides(body: readonly Token[], { bare, next }: Quantity): boolean {
  const rest = body.slice(next);
  return bare === next - 1 &&
    rest.some(({ norm }) => crosses.has(norm) || /\dx\d/.test(norm)) &&
    rest.every((token) =>
      token.kind === "number" || isOf(token, crosses) || isMeasure(token.norm) ||
      isSeparateUnit(token) || isMark(token, closers)
    );
}

/** "Ein Karton mit 24 Tassen", "30 boxes with lids": what it holds or has is said behind the pack. */
function holds(body: readonly Token[], at: number): boolean {
  return isOf(body[at], having) && body[at + 1] !== undefined && body[at + 1]?.kind !== "mark";
}

const having = wordSet("mit with z ze");

/** "20 pallets": when nothing but number and pack is said, the pack is the wanted thing. */
function withThing(quantity: Quantity, body: readonly Token[]): Quantity {
  const whole = skipMarks(body, 0, edge) >= quantity.start &&
    (skipMarks(body, quantity.next, closers) === body.length || onlySides(body, quantity) ||
      areKinds(body.slice(quantity.next)) || holds(body, quantity.next));
  if (!whole || quantity.bare === undefined || quantity.evidence !== "pack") return quantity;
  const { unit: _, ...rest } = quantity;
  return { ...rest, next: quantity.bare, evidence: "number" };
}

/** "a lawn mower (just one)": when the quantity stands elsewhere, the article is no part of the name. */
function withoutArticle(tokens: readonly Token[], language: string): readonly Token[] {
  const [first, next] = tokens;
  const article = first !== undefined && isOf(first, articles) &&
    readableIn(first.norm, language) && first.text !== first.text.toUpperCase();
  return article && next?.kind === "word" ? tokens.slice(1) : tokens;
}

const totals = wordSet("insgesamt gesamt total razem lacznie zusammen altogether");
const sharing = wordSet("je pro per na each every");
const places = wordSet(
  "room desk head office employee floor table person zimmer raum buro tisch mitarbeiter etage pokoj osobe stanowisko " +
    "biuro pracownika pietro sale",
);

/** "Lampen pro Zimmer", "2 desks per office": whom each is for is no part of the name. */
function withoutPlace(name: readonly Token[]): readonly Token[] {
  const [by, place] = name.slice(-2);
  const shared = name.length > 2 && isOf(by, sharing) && isOf(place, places);
  return shared ? name.slice(0, -2) : name;
}

/** "Je Zimmer 2 Lampen (insgesamt 30)": where the total is said, what each gets is no part of the name. */
function withoutShare(
  written: readonly Token[],
  { value }: Quantity,
  body: readonly Token[],
  language: string,
): readonly Token[] {
  const name = withoutPlace(written);
  if (!mentions(body, totals)) return name;
  const placed = isOf(name[0], sharing) && name[1]?.kind === "word";
  const shared = placed ? name.slice(2) : name;
  const part = readQuantity(shared, 0, language);
  return part === undefined || part.value === value ? shared : shared.slice(part.next);
}

function nameBeside(body: readonly Token[], quantity: Quantity): readonly Token[] {
  const before = trimmed(withoutLabel(trimmed(body.slice(0, quantity.start))));
  const after = trimmed(withoutLabel(trimmed(body.slice(quantity.next))));
  if (!namesSomething(before)) return after;
  if (quantity.evidence !== "times") return before;
  const size = after.length > 0 ? after : sizeIn(body[quantity.start]);
  return isWeighed(size) ? [...before, ...size] : before;
}
