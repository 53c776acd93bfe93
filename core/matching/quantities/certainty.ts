/** How sure it is that a number among words is a quantity and not a part of the name. */
import { closers, edge, separators, trimmed } from "@/core/matching/sentences/trim.ts";
import { isMark, isOf, phraseAt, skipMarks, tokenBefore } from "@/core/matching/words/phrases.ts";
import { isCode, isCurrency, isSeparateUnit, isUnitAt } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { isCompound } from "@/core/matching/words/unit_names.ts";
import { multipliers, properties, sizeLabels } from "@/core/matching/words/vocabulary.ts";
import { isWeighed } from "./packed.ts";
import { type Quantity, readQuantity } from "./quantities.ts";

/** From here on a quantity counts where nothing else speaks for a wish: as sure as a number in front of a name. */
export const enough = 6;
/** From here on it counts even among talk: as sure as a number behind a label. */
export const sure = 10;
/** Of a number behind a label, and of what says as clearly that it counts. */
export const asLabelled = 12;

/** "Ab 50 Stück", "od 50 szt.": from how many on something holds. */
const thresholds = wordSet(["ab", "od"]);
/** Before what a pack holds: "gloves, 3 boxes à 100 pcs". */
const contentsWords = wordSet([
  "à",
  "à".normalize("NFD"),
  "je",
  "po",
  "per",
  "pro",
  "mit",
  "of",
  "every",
]);
/** "binders, red/blue/green, 10 each" is "jeweils 10" in German. */
const eachWords = wordSet(["je", "jeweils"]);
/** Between a quantity in front and its thing: "5 - lamps". */
const leads = wordSet([":", "-", "–", "="]);
const totals = wordSet("lacznie razem insgesamt gesamt zusammen total");
/** Units of length that nobody writes on a product, only on an order. */
const orderedLengths = wordSet(["mb", "lfm", "lfdm", "laufmeter", "lfd"]);

/** How sure a quantity is by where it stands: 0 when it is part of the thing's name. */
export function certaintyOf(quantity: Quantity, tokens: readonly Token[]): number {
  const first = skipMarks(tokens, 0, edge) >= quantity.start;
  const last = skipMarks(tokens, quantity.next, closers) === tokens.length ||
    endsInContents(quantity, tokens);
  const before = tokenBefore(tokens, quantity.start)?.text ?? "";
  if (thresholds.has(before.toLowerCase())) return 0;
  const after = tokens[quantity.next];
  if (!first && contentsWords.has(before) && quantity.evidence !== "label") {
    return 0;
  }
  const leaders = before === "." && tokens[quantity.start - 2]?.text === ".";
  const each = isOf(tokens[quantity.start], eachWords);
  const apart = leaders || each || separators.has(before) || before === "@" ||
    tokens[quantity.start]?.gap === false;
  switch (quantity.evidence) {
    case "label":
      return asLabelled;
    case "unit":
      if (isProperty(quantity, tokens)) return quantity.of ? 9 : 3;
      if (first || last) return 11;
      return separators.has(before) || quantity.of ? 9 : quantity.word ? 0 : 4;
    case "times":
      return timesCertainty(quantity, tokens, first, last);
    case "pack":
      if (isProperty(quantity, tokens)) return quantity.of && first ? 9 : 0;
      return first
        ? (quantity.of ? 10 : 7)
        : last
        ? (separators.has(before) ? 10 : 6)
        : separators.has(before)
        ? 5
        : 0;
    case "measure":
      if (last && (isPoured(quantity, tokens) || isRunOf(quantity, tokens))) return 8;
      if ((first || last) && isOf(tokens[quantity.next - 1], orderedLengths)) return 8;
      // "(łącznie 25 metrów)"
      if (last && isOf(tokens[quantity.start], totals)) return 8;
      return measureCertainty(
        quantity,
        first,
        last,
        leaders || (separators.has(before) && before !== "(" && before !== "/"),
      );
    case "number":
      if (last && !first && !apart && endsInDozen(quantity, tokens)) return 7;
      // "Blankets the same number": no name ends like that.
      if (last && !first && quantity.ofLast !== undefined) return 7;
      if (last && !first) return apart ? endCertainty(before) : 0;
      // "(300) labels, 400 pcs": who puts the number in brackets before the name counts with it.
      if (first && before === "(" && after?.text === ")") return asLabelled;
      // "(20 needed)", "– 20 required"
      if (apart && isOf(after, asking) && tokens[quantity.next + 1]?.kind !== "word") return 9;
      if (before === "(" && after?.text === ")" || before === "[" && after?.text === "]") return 7;
      // "6.........Wheelie bins"
      if (first && after?.text === "." && tokens[quantity.next + 1]?.text === ".") return 7;
      if (first && isMark(after, leads) && tokens[quantity.next + 1]?.kind === "word") {
        return 6;
      }
      // "1.6 TDI", "2.5 twin and earth": nobody counts in parts of a thing without a unit.
      if (/\d[.,]\d{1,2}$/.test(tokens[quantity.next - 1]?.text ?? "")) return 0;
      // "Richards 162740": so many of something are said with zeros or in groups.
      if (/^\d{5,}$/.test(tokens[quantity.start]?.text ?? "") && !/00$/.test(quantity.value)) {
        return 0;
      }
      return first && isThing(tokens, quantity) ? (quantity.word ? 6.5 : 6) : 0;
    case "article":
      return first && after !== undefined && after.kind !== "mark" ? 2 : 0;
  }
}

/** "5 op. po 100 torebek": the last word says what the pack holds so many of. */
function endsInContents({ start, next, evidence }: Quantity, tokens: readonly Token[]): boolean {
  return evidence === "pack" && start > 0 && tokens[next - 1]?.kind === "number" &&
    next - start > 2 && tokens[next]?.kind === "word" &&
    skipMarks(tokens, next + 1, closers) === tokens.length;
}

/** "Oven cleaner half a dozen": no name ends like that. */
function endsInDozen({ word, next }: Quantity, tokens: readonly Token[]): boolean {
  return word && isOf(tokens[next - 1], multipliers);
}

function endCertainty(before: string): number {
  if (before === ":" || before === "=" || before === ";" || before === "|" || before === "→") {
    return 9;
  }
  if (before === ",") return 7;
  return before === "/" ? 0 : before === "@" ? 6 : 8;
}

/** "toner HP 26X", "size 1X / 2X": a large X among small letters or beside another ends the name of a model or a size. */
function isModel(start: number, tokens: readonly Token[]): boolean {
  const sized = (text: string | undefined) => /^\d+X$/.test(text ?? "");
  return sized(tokens[start]?.text) && (phraseAt(sizeLabels, tokens, start - 1) === start ||
    tokens.some(({ text }, at) =>
      /^\p{Ll}{3}/u.test(text) || (sized(text) && tokens[at + 1]?.text === "/")
    ));
}

/** "4", "M8", "DN50" before a sign; two other letters make a model of it: "FD30 x 4". */
const side = /^(?:[a-z]|dn|pn|pg|nw|tx|ph|pz|sw|rd|tr|fi)?\d[\d.,]*$/;

const occasions = wordSet("in im pro per am");

function timesCertainty(
  quantity: Quantity,
  tokens: readonly Token[],
  first: boolean,
  last: boolean,
): number {
  const after = tokens[quantity.next];
  const before = tokenBefore(tokens, quantity.start);
  const spaced = tokens[quantity.start + 1];
  // "cloths pk of 50 x 3": what a pack holds is no side.
  const dimension = side.test(before?.norm ?? "") && !first && !isSeparateUnit(before) &&
    !contentsWords.has(tokenBefore(tokens, quantity.start - 1)?.text ?? "");
  if (dimension) return isCode(before ?? after ?? spaced!) ? 11 : last ? 3 : 0;
  // "3x in Tirol", "2x pro Woche": how often something happens.
  if (first && isOf(after, occasions)) return 0;
  if (first) {
    const measure = after?.kind === "number" &&
      isSeparateUnit(tokens[quantity.next + 1]);
    return measure && spaced?.gap === true ? 7 : 11;
  }
  if (last) return isModel(quantity.start, tokens) ? 5 : 11;
  if (isWeighed(trimmed(tokens.slice(quantity.next)))) return 8;
  // "(90 x 230, …": sides, not so many of something.
  if (after?.kind === "number" && tokens[quantity.next + 1]?.kind !== "word") return 0;
  // "Xeon X5450": a model.
  const model = /^X\d{3}/.test(tokens[quantity.start]?.text ?? "");
  const signFirst = !model && /^[x×*]/i.test(tokens[quantity.start]?.norm ?? "");
  return signFirst || isMark(before, separators) ? 8 : 0;
}

const asking = wordSet("needed required reqd wanted requested benotigt gewunscht potrzebne");

const bulk =
  /^(?:piask|piasek|zwir|zwiru|ziemi|wegi?e?l|ekogroszk|ekogrosz|pell?et|cement|soli?$|kruszyw|beton|tlucz|sand|kies|schotter|splitt|erde|kohle|streusalz|salz|gravel|soil|coal|topsoil|ballast|aggregate|concrete|mulch|kora|kory)/;

/** "piasek 5 ton", "sand 20 t": what is poured is ordered by weight, and the weight is no part of its name. */
function isPoured(quantity: Quantity, tokens: readonly Token[]): boolean {
  return (quantity.unit === "t" || quantity.unit === "m3") &&
    tokens.some((token, at) => at < quantity.start && bulk.test(token.norm));
}

/** A cross-section: "3x1.5", "5G6". */
const section = /^\d{1,2}[xg]\d/;

/** "NYM-J 3x1,5 200 m": the length of cable behind its cross-section. */
function isRunOf({ unit, start }: Quantity, tokens: readonly Token[]): boolean {
  const end = tokens[start - 1]?.text === "(" ? start - 1 : start;
  const before = tokens[end - 1];
  const size = before !== undefined && /^mm/.test(before.norm) ? tokens[end - 2] : before;
  return unit === "m" && section.test(size?.norm ?? "");
}

const singular = wordSet(["piece", "count", "item", "pack", "box"]);

/** "15-piece knife set", "24 pack": one of many pieces rather than many. */
function isProperty(quantity: Quantity, tokens: readonly Token[]): boolean {
  if (quantity.value === "1" || quantity.unit === "Packung") return false;
  for (const token of tokens.slice(quantity.start, quantity.next)) {
    if (isOf(token, singular) || /^\d+-[a-z]+$/.test(token.norm)) return true;
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
  // "three litres disinfectant": nobody spells out a size.
  if (first) return quantity.of ? 8 : quantity.word ? 7 : 4;
  return 0;
}

/** May a bare number before this token count it? Not `4 port`, `3 phase`, `5 inch`, `2-way`. */
function isThing(tokens: readonly Token[], quantity: Quantity): boolean {
  const after = tokens[quantity.next];
  if (after === undefined || isCurrency(after)) return false;
  if (after.kind === "mark") {
    return after.text === '"' || after.text === "„" || after.text === "“" || after.text === "'" ||
      after.text === "(";
  }
  const describes = isOf(after, properties) && !isCompound(tokens, quantity.next);
  if (!quantity.word && (describes || isUnitAt(tokens, quantity.next))) {
    return false;
  }
  return after.kind === "word" || isCode(after) || after.kind === "number";
}

/** The quantities among the tokens, left to right, not overlapping: all of them or the first `most`. */
export function quantitiesIn(
  tokens: readonly Token[],
  language: string,
  most = Infinity,
): readonly Quantity[] {
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length && found.length < most;) {
    const quantity = readQuantity(tokens, at, language);
    if (quantity === undefined) at++;
    else {
      found.push(quantity);
      at = Math.max(quantity.next, at + 1);
    }
  }
  return found;
}

/** Is anything counted among the tokens, by more than an article? */
export function countsAnything(tokens: readonly Token[], language: string): boolean {
  return quantitiesIn(tokens, language).some(({ evidence }) => evidence !== "article");
}
