/** The words people count in: pieces, packs with what they hold, measures. */
import { isOf, phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { glued, isMeasure, isMeasureUnit, isSeparateUnit } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { isCompound } from "@/core/matching/words/unit_names.ts";
import { measures, ofWords, packs, units } from "@/core/matching/words/vocabulary.ts";
import { readDecimal } from "@/core/decimals.ts";
import { type ReadNumber, readNumber } from "./numbers.ts";
import { dots } from "./quantities.ts";

interface Unit {
  readonly next: number;
  readonly name?: string;
  readonly evidence: "unit" | "pack" | "measure";
}

/** The unit that a folded word names, by its canonical name. */
export function unitNamed(word: string): Omit<Unit, "next"> | undefined {
  const unit = units.get(word);
  if (unit !== undefined) return { name: unit, evidence: "unit" };
  const pack = packs.get(word);
  if (pack !== undefined) return { name: pack, evidence: "pack" };
  const measure = measures.get(word);
  return measure === undefined ? undefined : { name: measure, evidence: "measure" };
}

/** Where an English word would say something else: "10 Pack Servietten" are ten packs, "24 pack" is one. */
const germanUnits: ReadonlyMap<string, Omit<Unit, "next">> = new Map([
  ["pack", { name: "Packung", evidence: "pack" }],
  ["me", { name: "Stück", evidence: "unit" }],
]);

/** Units that are words of their own unless a dot follows: "24 but.", "12 No. props". */
const dotted: ReadonlyMap<string, Omit<Unit, "next">> = new Map([
  ["no", { name: "pcs", evidence: "unit" }],
  ["but", { name: "butelka", evidence: "pack" }],
  ["fl", { name: "Flasche", evidence: "pack" }],
  ["kan", { name: "Eimer", evidence: "pack" }],
]);

/** Units where no word follows: "12 butli propan" are cylinders, "propan 11 kg – 12 butli" are so many of it. */
const ending: ReadonlyMap<string, Omit<Unit, "next">> = new Map(
  [
    ["paleta", "pal"],
    ["karton", "pud kart"],
    ["puszka", "pusz"],
    ["worek", "wor"],
    ["pojemnik", "pojemnik pojemniki pojemnikow"],
    ["butla", "butla butle butli butlach"],
  ].flatMap(([name = "", forms = ""]) =>
    forms.split(" ").map((form) => [form, { name, evidence: "pack" as const }] as const)
  ),
);

/** The unit that ends a word behind a number: "60pal". */
export function unitAtEnd(word: string): Omit<Unit, "next"> | undefined {
  return unitNamed(word) ?? ending.get(word);
}

/** A word that is a unit by what follows it. */
function dottedUnit(tokens: readonly Token[], at: number): Omit<Unit, "next"> | undefined {
  const norm = tokens[at]?.norm ?? "";
  const dot = tokens[at + 1];
  if ((dot?.kind ?? "mark") === "mark" && ending.has(norm)) return ending.get(norm);
  const unit = dotted.get(norm);
  if (unit === undefined) return undefined;
  const ends = dot === undefined ||
    (dot.text === "." && !dot.gap && tokens[at + 2]?.kind !== "number");
  return ends ? unit : undefined;
}

/** Words for pieces of a thing that are things themselves elsewhere: "sticky notes 30 blocks", but "30 blocks A4 ruled". */
const behindNames = wordSet(
  "block blocks bloc blocke bloecke heft hefte riegel tafel tafeln wurfel streifen bar bars cubes strips slabs " +
    "bloczek bloczki bloczkow tabliczka tabliczki tabliczek saszetka saszetki saszetek torebka torebki torebek",
);

/** Such a word behind a name and a number, where nothing of the name follows. */
function unitBehind(tokens: readonly Token[], at: number): Omit<Unit, "next"> | undefined {
  if (!isOf(tokens[at], behindNames) || tokens[at - 2]?.kind !== "word") return undefined;
  const after = tokens[at + 1];
  return after === undefined || after.kind === "mark"
    ? { name: tokens[at]?.text ?? "", evidence: "pack" }
    : undefined;
}

/** `pcs`, `szt.`, `Stk.`, `(pcs)`, `packs of 10`, `op. po 100 szt.`: the unit and what the pack holds. */
export function readUnit(tokens: readonly Token[], at: number, language: string): Unit | undefined {
  const open = tokens[at]?.text === "(" ? 1 : 0;
  const token = tokens[at + open];
  if (token?.kind !== "word") return undefined;
  const found = (language === "de" ? germanUnits.get(token.norm) : undefined) ??
    unitNamed(token.norm) ?? dottedUnit(tokens, at + open) ?? unitBehind(tokens, at + open);
  const after = tokens[at + open + 1];
  if (
    found === undefined ||
    (language !== "de" && describesUnit(found, tokens, at + open + 1, language))
  ) {
    return undefined;
  }
  if (found.evidence === "pack" && isModifier(token, after)) return undefined;
  if (found.evidence === "measure" && isCompound(tokens, at + open)) return undefined;
  let next = skipMarks(tokens, at + open + 1, dots);
  // "lfd. m"
  if (token.norm === "lfd" && /^m(?:eter)?$/.test(tokens[next]?.norm ?? "")) next++;
  if (open === 1) {
    if (tokens[next]?.text !== ")") return undefined;
    next++;
  }
  const holds = found.evidence === "pack" && !isFlat(found.name);
  return { ...found, next: holds ? contentsEnd(tokens, next, language) : next };
}

const flat: ReadonlySet<string | undefined> = new Set(["sheets", "Blatt", "arkusz"]);

/** Packs that hold nothing: "tray 250 sheets (6 pcs)" is wanted six times. */
export function isFlat(unit: string | undefined): boolean {
  return flat.has(unit);
}

const modifying = wordSet(
  "pallet roll bottle bag box drum barrel can tube sheet spool reel case jug tin sack",
);
const modified =
  /^(?:truck|jack|lift|file|rack|shelf|shelve|kit|stand|liner|clip|spanner|wrench|pump|crusher|lid|tag|trap|guard|fan|cap|brush|label|light|press|unit)s?$|[^aeiou](?:ers|ors)$|^(?:holder|opener|sealer|cutter|dispenser|stacker|trolley|trolleys|washer|warmer|cooler)$/;

/** "6 pallet trucks", "4 roll holders": the pack says what the thing serves. */
function isModifier(pack: Token | undefined, after: Token | undefined): boolean {
  if (pack === undefined || after === undefined) return false;
  // "20 palet EUR"
  if (/^pal/.test(pack.norm) && /^(?:euro?|epal)$/.test(after.norm)) return true;
  return isOf(pack, modifying) && modified.test(after.norm);
}

const polishAdjective = /(?:ow[ey]|[ajlrz]ne|skie)$/;

/** Not "małych", "duże" or "do": of what stands behind an adjective, the noun that it goes with. */
const polishNoun = /^\p{Ll}[\p{Ll}\p{M}]{2,}(?<!ch|[^i]e)$/u;

/**
 * "200 kartonów klapowych", "2 worki foliowe": an adjective behind the pack makes the pack itself the wanted thing. One
 * with its own noun behind does not: "48 rolek przemysłowych ręczników".
 */
function describesUnit(
  unit: Omit<Unit, "next">,
  tokens: readonly Token[],
  at: number,
  language: string,
): boolean {
  const after = tokens[at];
  if (unit.evidence !== "pack" || after === undefined) return false;
  const noun = tokens[at + 1];
  if (noun !== undefined && noun.row === 0 && polishNoun.test(noun.text)) return false;
  return /(?:ych|ich)$/.test(after.norm) || (language === "pl" && polishAdjective.test(after.norm));
}

/** After a pack: `of 10`, `à 50 Stück`, `po 100 szt.`, `(10 pcs)`. The contents are no quantity. */
export function contentsEnd(tokens: readonly Token[], at: number, language: string): number {
  const open = tokens[at]?.text === "(" ? 1 : 0;
  const said = open === 1 ? definitionEnd(tokens, at + 1) : 0;
  const of = said > 0 ? said : phraseAt(ofWords, tokens, at + open);
  if (of === 0 && open === 0) return at;
  const number = readNumber(tokens, Math.max(of, at + open), language);
  const held = number ?? gluedNumber(tokens[Math.max(of, at + open)], Math.max(of, at + open));
  if (held === undefined) return at;
  const unit = tokens[held.next];
  // "2 pallets of the 20kg rock salt"
  const sized = number === undefined && open === 0 && unit?.kind === "word";
  if (sized && isMeasure(tokens[held.next - 1]?.norm ?? "")) return at;
  let next = held.next;
  // "packs of 160 g card": a size of the thing, unless nothing but the size is said.
  if (open === 0 && describesThing(unit, tokens[held.next + 1])) return at;
  if (unit !== undefined && (unitNamed(unit.norm) !== undefined || isMeasureUnit(unit.norm))) {
    next = skipMarks(tokens, next + 1, dots);
  }
  if (open === 1) return tokens[next]?.text === ")" ? next + 1 : at;
  return next;
}

/** "(op. = 100 szt.)": what a pack holds, as an equation. */
function definitionEnd(tokens: readonly Token[], at: number): number {
  if (unitNamed(tokens[at]?.norm ?? "")?.evidence !== "pack") return 0;
  const sign = skipMarks(tokens, at + 1, dots);
  return tokens[sign]?.text === "=" ? sign + 1 : 0;
}

function describesThing(unit: Token | undefined, after: Token | undefined): boolean {
  const measure = unit !== undefined &&
    (isSeparateUnit(unit) || unitNamed(unit.norm)?.evidence === "measure");
  return measure && after !== undefined && after.kind !== "mark";
}

/** The number of a word that is number and unit in one: `100pcs`. */
export function gluedNumber(token: Token | undefined, at: number): ReadNumber | undefined {
  const parts = token === undefined ? undefined : glued(token.norm);
  const value = parts === undefined ? undefined : readDecimal(parts.number);
  return value === undefined || parts === undefined || unitNamed(parts.rest) === undefined
    ? undefined
    : { value, next: at + 1, word: false };
}
