/** One piece of a request that asks for one thing: which words name it, and how many are wanted. */
import { phraseAt, skipMarks } from "./phrases.ts";
import { type Quantity, readQuantity } from "./quantities.ts";
import { isAddress, isCode, isCurrency, isSeparateUnit } from "./shapes.ts";
import type { Token } from "./tokens.ts";
import {
  codeLabels,
  connectors,
  corrections,
  itemLabels,
  negations,
  properties,
  speech,
  tails,
} from "./vocabulary.ts";

/** The tokens `from` to `to` (exclusive) name the wanted thing; `quantity` is absent when none was given. */
export interface Item {
  readonly tokens: readonly Token[];
  readonly quantity?: Quantity;
  /** How sure it is that the quantity is one; 0 without. */
  readonly certainty: number;
  /** A product number the words name, as written. */
  readonly code?: string;
  /** The code was announced: "art. no.", "SKU". */
  readonly labelled: boolean;
}

const separators = new Set([
  ":",
  "=",
  "-",
  "–",
  "—",
  ",",
  ";",
  "|",
  "(",
  "[",
  "…",
  "_",
  "→",
  "►",
  "•",
  "·",
  "/",
  "\\",
]);
const closers = new Set([")", "]", ".", ";", ",", "!", "?", "|", '"', "”", "*"]);
const edge = new Set([
  ...separators,
  ...closers,
  "'",
  '"',
  "„",
  "“",
  "”",
  "«",
  "»",
  "‘",
  "’",
  "*",
  "+",
  "&",
  "~",
  ">",
  "<",
  "#",
  "@",
  "{",
  "}",
  "^",
  "`",
  "´",
  "x",
  "×",
  "☐",
  "☑",
  "✓",
  "✔",
  "▪",
  "●",
  "○",
  "■",
  "□",
  "◦",
  "‣",
  "➤",
  "➢",
  "⁃",
  "§",
]);
const closing: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

/** Before what a pack holds: "gloves, 3 boxes à 100 pcs". */
const contentsWords = new Set(["à", "je", "po", "per", "pro", "mit", "of", "every"]);
/** Units of length that nobody writes on a product, only on an order. */
const orderedLengths = new Set(["mb", "lfm", "lfdm"]);

/** How sure a quantity is by where it stands: 0 when it is part of the thing's name. */
export function certaintyOf(quantity: Quantity, tokens: readonly Token[]): number {
  const first = skipMarks(tokens, 0, edge) >= quantity.start;
  const last = skipMarks(tokens, quantity.next, closers) === tokens.length;
  const before = tokens[quantity.start - 1]?.text ?? "";
  const after = tokens[quantity.next];
  if (!first && contentsWords.has(before) && quantity.evidence !== "label") return 0;
  const apart = separators.has(before) || tokens[quantity.start]?.gap === false;
  switch (quantity.evidence) {
    case "label":
      return 12;
    case "unit":
      if (isProperty(quantity, tokens)) return quantity.of ? 9 : 3;
      if (first || last) return 11;
      return separators.has(before) || quantity.of ? 9 : quantity.word ? 0 : 4;
    case "times":
      return timesCertainty(quantity, tokens, first, last);
    case "pack":
      return first
        ? (quantity.of ? 10 : 7)
        : last
        ? (separators.has(before) ? 10 : 6)
        : separators.has(before)
        ? 5
        : 0;
    case "measure":
      return measureCertainty(
        quantity,
        first,
        last,
        orderedLengths.has(tokens[quantity.next - 1]?.norm ?? "") ||
          (separators.has(before) && before !== "(" && before !== "/"),
      );
    case "number":
      if (last && !first) return apart ? endCertainty(before) : 0;
      if (before === "(" && after?.text === ")") return 7;
      return first && isThing(after, quantity) ? (quantity.word ? 6.5 : 6) : 0;
    case "article":
      return first && after !== undefined && after.kind !== "mark" ? 2 : 0;
  }
}

function endCertainty(before: string): number {
  if (before === ":" || before === "=" || before === ";" || before === "|" || before === "→") {
    return 9;
  }
  if (before === ",") return 7;
  return before === "/" ? 0 : 8;
}

function timesCertainty(
  quantity: Quantity,
  tokens: readonly Token[],
  first: boolean,
  last: boolean,
): number {
  const after = tokens[quantity.next];
  const before = tokens[quantity.start - 1];
  const spaced = tokens[quantity.start + 1];
  const dimension = /^[a-z]{0,2}\d[\d.,]*$/.test(before?.norm ?? "") && !first;
  if (dimension) return isCode(before ?? after ?? spaced!) ? 11 : last ? 3 : 0;
  if (first) {
    const measure = after?.kind === "number" &&
      isSeparateUnit(tokens[quantity.next + 1]);
    return measure && spaced?.gap === true ? 7 : 11;
  }
  if (last) return 11;
  const signFirst = /^[x×*]/i.test(tokens[quantity.start]?.norm ?? "");
  return signFirst || separators.has(before?.text ?? "") ? 8 : 0;
}

const singular = new Set(["piece", "count", "item", "pack", "box"]);

/** "15-piece knife set", "24 pack": one of many pieces rather than many. */
function isProperty(quantity: Quantity, tokens: readonly Token[]): boolean {
  if (quantity.value === "1") return false;
  for (const token of tokens.slice(quantity.start, quantity.next)) {
    if (singular.has(token.norm) || /^\d+-[a-z]+$/.test(token.norm)) return true;
  }
  return false;
}

function measureCertainty(
  quantity: Quantity,
  first: boolean,
  last: boolean,
  separated: boolean,
): number {
  if (last && separated) return 7;
  if (first) return quantity.of ? 8 : 4;
  return 0;
}

/** May a bare number before this token count it? Not `4 port`, `3 phase`, `5 inch`, `2-way`. */
function isThing(after: Token | undefined, quantity: Quantity): boolean {
  if (after === undefined || isCurrency(after)) return false;
  if (after.kind === "mark") {
    return after.text === '"' || after.text === "„" || after.text === "“" || after.text === "'" ||
      after.text === "(";
  }
  if (!quantity.word && (properties.has(after.norm) || isSeparateUnit(after))) return false;
  return after.kind === "word" || isCode(after) || after.kind === "number";
}

/** Every quantity among the tokens, left to right, not overlapping. */
export function quantitiesIn(tokens: readonly Token[], language: string): Quantity[] {
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length;) {
    const quantity = readQuantity(tokens, at, language);
    if (quantity === undefined) at++;
    else {
      found.push(quantity);
      at = Math.max(quantity.next, at + 1);
    }
  }
  return found;
}

/** Takes a corrected quantity ("make that six", "6 instead of 5") out of the tokens. */
export function takeCorrection(
  tokens: readonly Token[],
  language: string,
): { tokens: readonly Token[]; quantity?: Quantity } {
  let rest = tokens;
  let corrected: Quantity | undefined;
  for (let at = 1; at < rest.length; at++) {
    if (rest[at]?.kind !== "word") continue;
    const negated = phraseAt(negations, rest, at);
    const against = negated > 0 ? readQuantity(rest, negated, language) : undefined;
    if (
      against !== undefined && against.evidence !== "article" && quantityBefore(rest, at, language)
    ) {
      rest = [...rest.slice(0, at), ...rest.slice(against.next)];
      continue;
    }
    const cue = correctionEnd(rest, at);
    if (cue === 0 || !opensClause(rest, at)) continue;
    const quantity = readQuantity(rest, cue, language);
    if (quantity === undefined || quantity.evidence === "article") continue;
    if (!quantityBefore(rest, at, language)) continue;
    corrected = quantity;
    rest = [...rest.slice(0, at), ...rest.slice(quantity.next)];
    at--;
  }
  return corrected === undefined ? { tokens: rest } : { tokens: rest, quantity: corrected };
}

const clauseMarks: ReadonlySet<string> = new Set([
  ",",
  "-",
  "–",
  "—",
  ".",
  ";",
  "(",
  ":",
  "!",
  "…",
  "/",
]);

function opensClause(tokens: readonly Token[], at: number): boolean {
  return clauseMarks.has(tokens[at - 1]?.text ?? "") || phraseAt(corrections, tokens, at) > at + 1;
}

const mostCues = 4;

/** The index after one or more correction phrases in a row: "no, sorry, make that". */
export function correctionEnd(tokens: readonly Token[], at: number): number {
  let end = 0;
  let next = at;
  for (let count = 0; count < mostCues; count++) {
    const phrase = phraseAt(corrections, tokens, next);
    if (phrase === 0) break;
    end = skipMarks(tokens, phrase, clauseMarks);
    next = end;
  }
  return end;
}

function quantityBefore(tokens: readonly Token[], at: number, language: string): boolean {
  return quantitiesIn(tokens.slice(0, at), language).some((quantity) =>
    quantity.evidence !== "article"
  );
}

/** Cuts off what no longer names the thing: a price, "please", "by Friday". A quantity behind it stays. */
export function cutTail(tokens: readonly Token[], language: string): readonly Token[] {
  for (let at = 1; at < tokens.length; at++) {
    if (isPrice(tokens, at)) return tokens.slice(0, priceStart(tokens, at));
    if (tokens[at]?.kind !== "word" || !endsAt(tokens, at)) continue;
    const comma = tokens.findIndex((token, index) => index > at && clauseMarks.has(token.text));
    const behind = comma < 0 ? undefined : readQuantity(tokens, comma + 1, language);
    const counted = behind !== undefined && behind.evidence !== "article" &&
      skipMarks(tokens, behind.next, closers) === tokens.length;
    return counted ? [...tokens.slice(0, at), ...tokens.slice(comma)] : tokens.slice(0, at);
  }
  return tokens;
}

function endsAt(tokens: readonly Token[], at: number): boolean {
  const end = phraseAt(tails, tokens, at);
  if (end === 0) return false;
  const open = tokens.slice(0, at).some((token) => token.kind !== "mark");
  const apart = tokens[at - 1]?.text === "," || tokens[end]?.kind === "mark";
  return open && (end > at + 1 || end === tokens.length || apart);
}

/** Takes a remark off the end: "(the ordinary ones, we are not a school)". Brackets that describe the thing stay. */
function withoutRemark(tokens: readonly Token[]): readonly Token[] {
  if (tokens.at(-1)?.text !== ")") return tokens;
  const open = tokens.findLastIndex((token) => token.text === "(");
  const inside = tokens.slice(open + 1, -1).filter((token) => token.kind === "word");
  const spoken = inside.filter((token) => speech.has(token.norm)).length;
  const remark = open > 0 && inside.length >= 3 && spoken * 4 >= inside.length;
  return remark ? tokens.slice(0, open) : tokens;
}

function isPrice(tokens: readonly Token[], at: number): boolean {
  return isCurrency(tokens[at]) &&
    (tokens[at - 1]?.kind === "number" || tokens[at + 1]?.kind === "number");
}

const priceWords = new Set([
  "@",
  "at",
  "à",
  "a",
  "po",
  "za",
  "for",
  "zu",
  "je",
  "fur",
  "(",
  ",",
  "-",
  "–",
]);

function priceStart(tokens: readonly Token[], currency: number): number {
  let start = tokens[currency - 1]?.kind === "number" ? currency - 1 : currency;
  while (start > 1 && priceWords.has(tokens[start - 1]?.norm ?? "")) start--;
  return start;
}

function trimmed(tokens: readonly Token[]): readonly Token[] {
  let from = 0;
  let to = tokens.length;
  for (;;) {
    const connector = phraseAt(connectors, tokens.slice(from, to), 0);
    if (from < to && edge.has(tokens[from]?.text ?? "") && !opensPair(tokens, from, to)) from++;
    else if (connector > 0 && from + connector < to) from += connector;
    else break;
  }
  while (to > from && edge.has(tokens[to - 1]?.text ?? "") && !closesPair(tokens, from, to - 1)) {
    to--;
  }
  return tokens.slice(from, to);
}

function opensPair(tokens: readonly Token[], at: number, to: number): boolean {
  if (tokens[at]?.text !== "(") return false;
  for (let next = at + 1; next < to - 1; next++) {
    if (tokens[next]?.text === ")") return next > at + 1;
  }
  return false;
}

function closesPair(tokens: readonly Token[], from: number, at: number): boolean {
  const open = closing[tokens[at]?.text ?? ""];
  if (open === undefined) return false;
  for (let before = at - 1; before >= from; before--) {
    if (tokens[before]?.text === open) return before < at - 1;
  }
  return false;
}

const labelMarks = new Set([":", ".", "#", "-", "=", "(", "–", "№"]);

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

/** Takes a label off the front: "Item: chairs", "Produkt: krzesło". */
function withoutLabel(tokens: readonly Token[]): readonly Token[] {
  const end = phraseAt(itemLabels, tokens, 0);
  return end > 0 && tokens[end]?.text === ":" && end + 1 < tokens.length
    ? tokens.slice(end + 1)
    : tokens;
}

/** Is there a word in it that could name a thing? */
export function namesSomething(tokens: readonly Token[]): boolean {
  return tokens.some((token) =>
    (token.kind === "word" && /\p{L}/u.test(token.text) && !isAddress(token)) || isCode(token) ||
    (token.kind === "number" && token.norm.length >= 5)
  );
}

/**
 * Reads one piece as one wanted thing: chooses its surest quantity, and what is left names the thing. A quantity in the
 * middle cuts the name; the longer part before it stays, unless only the part behind says anything.
 */
export function readItem(piece: readonly Token[], language: string): Item {
  const correction = takeCorrection(piece, language);
  const body = cutTail(withoutLabel(trimmed(correction.tokens)), language);
  let best: Quantity | undefined;
  let certainty = 0;
  for (const found of quantitiesIn(body, language)) {
    const quantity = withThing(found, body);
    const sure = certaintyOf(quantity, body);
    const before = body.slice(0, quantity.start);
    const after = body.slice(quantity.next);
    if (sure > certainty && (namesSomething(trimmed(before)) || namesSomething(trimmed(after)))) {
      best = quantity;
      certainty = sure;
    }
  }
  const quantity = correction.quantity === undefined
    ? best
    : { ...correction.quantity, ...(best?.unit === undefined ? {} : { unit: best.unit }) };
  const named = best === undefined ? trimmed(body) : nameBeside(body, best);
  const name = trimmed(withoutRemark(named));
  const sure = correction.quantity === undefined ? certainty : 12;
  return {
    tokens: name,
    certainty: sure,
    ...(quantity === undefined ? {} : { quantity }),
    ...codeIn(name),
  };
}

/** "20 pallets": when nothing but number and pack is said, the pack is the wanted thing. */
function withThing(quantity: Quantity, body: readonly Token[]): Quantity {
  const whole = skipMarks(body, 0, edge) >= quantity.start &&
    skipMarks(body, quantity.next, closers) === body.length;
  if (!whole || quantity.bare === undefined || quantity.evidence !== "pack") return quantity;
  const { unit: _, ...rest } = quantity;
  return { ...rest, next: quantity.bare, evidence: "number" };
}

function nameBeside(body: readonly Token[], quantity: Quantity): readonly Token[] {
  const before = trimmed(withoutLabel(trimmed(body.slice(0, quantity.start))));
  const after = trimmed(withoutLabel(trimmed(body.slice(quantity.next))));
  return namesSomething(before) ? before : after;
}
