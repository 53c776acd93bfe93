/**
 * What tells one thing of a kind from another: colours, sizes, measures, materials and other words that are no things
 * themselves. Two that say different things of the same kind exclude each other: "double" and "single", "M8" and "M10".
 */
import { isColour, saysColour } from "@/core/words/colours.ts";
import { glued, isMeasure, isUnitAt } from "./shapes.ts";
import { type Words, wordSet } from "@/core/words/signs.ts";
import { type Token, tokenize } from "@/core/words/tokens.ts";
import { isOf } from "./phrases.ts";

/** An attribute at tokens `from` to `to` (exclusive). */
export interface Attribute {
  /** Attributes of the same kind take each other's place. */
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

/** Words of each kind: whole words, beginnings of Polish adjectives, beginnings of German ones. */
const lexicon: Readonly<Record<string, readonly [whole: string, polish: string, german: string]>> =
  {
    colour: [
      "natural naturbelassen tinted smoked cyan magenta khaki olive bronze burgundy maroon turquoise",
      "przyciemnian granatow bordow oliwkow turkusow kremow",
      "getont cremefarben",
    ],
    cell: ["aa aaa", "", ""],
    "c#": ["dl", "", ""],
    multiple: [
      "single double twin triple quadruple",
      "pojedyncz podwojn potrojn poczworn",
      "einfach zweifach dreifach vierfach doppelt",
    ],
    bigness: ["small medium large big", "mal sredn duz", "klein mittler gross mittel"],
    side: ["left right left-hand right-hand links rechts", "lew praw", "link recht"],
    length: ["short long", "krotk dlug", "kurz lang"],
    width: ["narrow wide", "wask szerok", "schmal breit"],
    thickness: ["thin thick", "cienk grub", "dunn dick"],
    height: ["low high", "nisk wysok", "niedrig hoh"],
    wearer: ["mens womens men's women's ladies damen herren", "damsk mesk", ""],
    ruling: [
      "lined ruled squared plain dotted kratke linie blanko",
      "gladk",
      "liniert kariert gepunktet",
    ],
    gloss: ["matt matte glossy gloss satin", "matow", "matt glanzend seidenmatt"],
    hardness: ["hard soft", "tward miekk", "hart weich"],
    light: ["warm cold cool neutral", "ciepl zimn neutraln", "warmweiss kaltweiss neutralweiss"],
    finish: [
      "stainless steel zinc plated galvanised galvanized brass edelstahl messing",
      "ocynkowan nierdzewn mosiezn stalow",
      "verzinkt unverzinkt",
    ],
    material: [
      "nitrile latex vinyl leather cotton plastic nitril leder baumwolle kunststoff",
      "nitrylow lateksow winylow skorzan bawelnian drewnian plastikow metalow papierow",
      "",
    ],
    decor: [
      "oak beech walnut maple birch eiche buche nussbaum ahorn birke dab buk klon orzech brzoza",
      "debow bukow klonow orzechow brzozow",
      "",
    ],
    outline: ["round square rectangular oval", "okragl kwadratow prostokatn", "rund eckig"],
    sides: [
      "single-sided double-sided",
      "jednostronn dwustronn",
      "einseitig doppelseitig beidseitig",
    ],
    stiffness: ["rigid flexible", "sztywn gietk", "starr flexibel flexibl"],
    bend: ["straight curved angled", "zakrzywion", "gerade gebogen gewinkelt"],
  };
const polishEndings = "y a e i ie ego iego ej iej ym im ych ich".split(" ");
const germanEndings = ["", "e", "en", "er", "es", "em"];

const listed = (words: string) => words.split(" ").filter((word) => word !== "");
const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries(lexicon).flatMap(([kind, [whole, polish, german]]) =>
    [
      ...listed(whole),
      ...listed(polish).flatMap((stem) => polishEndings.map((ending) => stem + ending)),
      ...listed(german).flatMap((stem) => germanEndings.map((ending) => stem + ending)),
    ].map((word) => [word, kind] as const)
  ),
);
/** Kinds whose words are things as well, where nothing of the kind was said before: "5 leather". */
export const nounKinds: Words = wordSet(["material", "finish", "wearer"]);
/** Kinds of plain words: they can be added to what a thing was called without. */
export const isWordKind = (kind: string) => !/[:#]/.test(kind);

const shades = wordSet("light dark bright pale");
const shade =
  /^(?:hell|dunkel|jasno|ciemno|(?:schwarz|rot|weiss|blau|zolto|czarno|bialo|czerwono)-)(?=.{3})/;

/** What measures of one dimension are called: "300 mm" takes the place of "0.5 m". */
const dimensions: ReadonlyMap<string, string> = new Map(
  [
    "mm cm dm m in inch inches zoll cal cali ft feet yd",
    "ml cl l ltr gal",
    "mg g kg t lb lbs oz",
    "w kw hp",
    "a ma",
    "v kv",
    "g/m2 gsm",
  ].flatMap((units) => units.split(" ").map((unit) => [unit, units.split(" ")[0] ?? ""] as const)),
);
/** The kind of attribute that a measure in this unit says. */
export const ofUnit = (unit: string) => `:${dimensions.get(unit) ?? unit}`;

/** Words before the number that says a size or class. */
const labels: ReadonlyMap<string, string> = new Map([
  ..."size sizes rozm rozmiar rozmiarze r gr grosse groesse".split(" ")
    .map((word) => [word, ":size"] as const),
  ..."cat kat".split(" ").map((word) => [word, "cat#"] as const),
  ..."fi dn pn klasa klasse class typ type stufe".split(" ")
    .map((word) => [word, `:${word}`] as const),
]);
/** Letters before digits: "M8", "A4", "Cat6", "P120". */
const lettered = /^([a-z]{1,4})[-.]?\d+(?:[.,]\d+)?([a-z]{0,2})$/;
const sign = /^[x×*]$/;

/** Sizes of what is worn, in capitals. */
const letterSize = /^(?:X{0,4}[SL]|M|[2-6]XL)$/;

/** "9" behind "size", "Gr.", "Cat"; "XL" alone. */
function labelledAt(tokens: readonly Token[], at: number): Attribute | undefined {
  const kind = labels.get(tokens[at]?.norm ?? "");
  if (letterSize.test(tokens[at]?.text ?? "")) return { kind: ":size", from: at, to: at + 1 };
  if (kind === undefined) return undefined;
  const number = tokens[at + 1]?.text === "." || tokens[at + 1]?.text === ":" ? at + 2 : at + 1;
  return /^\d{1,3}(?:[.,]5)?[a-z]?$/.test(tokens[number]?.norm ?? "")
    ? { kind, from: at, to: number + 1 }
    : undefined;
}

/** "4 x 40 mm": sides written apart. */
function sidesAt(tokens: readonly Token[], at: number): Attribute | undefined {
  let to = at + 1;
  while (sign.test(tokens[to]?.norm ?? "") && tokens[to + 1]?.kind === "number") to += 2;
  if (to === at + 1) return undefined;
  const sides = (to - at + 1) / 2;
  return {
    kind: "#" + "x#".repeat(sides - 1),
    from: at,
    to: isUnitAt(tokens, to) ? to + 1 : to,
  };
}

/** The measure, size or shape that begins with the number or the word with digits at a token. */
function sizedAt(tokens: readonly Token[], at: number): Attribute | undefined {
  const token = tokens[at];
  if (token === undefined || token.kind === "mark") return undefined;
  if (token.kind === "number") {
    const sides = sidesAt(tokens, at);
    if (sides !== undefined) return sides;
    // "5 in rot": no inches.
    const [unit, colour] = [tokens[at + 1]?.norm ?? "", tokens[at + 2]];
    const within = unit === "in" && colour !== undefined && isColour(colour);
    return isUnitAt(tokens, at + 1) && !within
      ? { kind: ofUnit(unit), from: at, to: at + 2 }
      : undefined;
  }
  const { norm } = token;
  if (!/\d/.test(norm)) return undefined;
  // "2-fach", "3-warstwowe"
  const counted = /^\d+-([a-z]{3,})$/.exec(norm)?.[1];
  if (counted !== undefined) return { kind: `#-${counted}`, from: at, to: at + 1 };
  if (isMeasure(norm)) {
    const parts = glued(norm);
    const kind = parts === undefined || /x\d/.test(norm)
      ? norm.replace(/\d+(?:[.,]\d+)*/g, "#").replaceAll("*", "x").replace(/#[a-z]+\d?$/, "#")
      : ofUnit(parts.rest);
    return {
      kind: kind.includes("#") || kind.startsWith(":") ? kind : `:${kind}`,
      from: at,
      to: at + 1,
    };
  }
  const [, letters = ""] = lettered.exec(norm) ?? [];
  return letters === "" || letters === "x"
    ? undefined
    : { kind: `${letters}#`, from: at, to: at + 1 };
}

/** Adjectives by their endings, of which the lexicon cannot hold all: "ścienne", "geschirmt", "cordless". */
function isAdjective({ text, norm }: Token, language: string): boolean {
  if (!/^\p{Ll}[\p{L}-]{4,}$/u.test(text.normalize("NFC"))) return false;
  switch (language) {
    case "pl":
      return /(?:(?:n|ow|st|gl|kr)e|[kg]ie|[^aeiou]ych|[kg]ich)$/.test(text.normalize("NFC"));
    case "de":
      return /(?:ert|zt|mt|ig|isch|lich|los)(?:e[nrs]?)?$/.test(norm);
    default:
      return /(?:..[^e]ed|less|-duty|-free)$/.test(norm) && norm.length > 5;
  }
}

/** The attribute that begins at a token, if one does. */
export function attributeAt(
  tokens: readonly Token[],
  at: number,
  language: string,
): Attribute | undefined {
  const token = tokens[at];
  if (token === undefined || token.kind === "mark") return undefined;
  const found = labelledAt(tokens, at) ?? sizedAt(tokens, at);
  if (found !== undefined || token.kind !== "word") return found;
  const next = tokens[at + 1];
  const shaded = isOf(token, shades) && next !== undefined && isColour(next);
  if (shaded || isColour(token) || saysColour(token.norm.replace(shade, ""))) {
    return { kind: "colour", from: at, to: shaded ? at + 2 : at + 1 };
  }
  // "Dübel: 6er 500", but "6er Pack"
  const sized = language === "de" && /^\d{1,3}er$/.test(token.norm) && next?.kind !== "word";
  if (sized) return { kind: ":er", from: at, to: at + 1 };
  const kind = kinds.get(token.norm) ?? (isAdjective(token, language) ? "adjective" : undefined);
  return kind === undefined ? undefined : { kind, from: at, to: at + 1 };
}

/** The attributes among tokens, left to right. */
export function attributesIn(tokens: readonly Token[], language: string): readonly Attribute[] {
  const found: Attribute[] = [];
  for (let at = 0; at < tokens.length;) {
    const attribute = attributeAt(tokens, at, language);
    if (attribute !== undefined) found.push(attribute);
    at = attribute?.to ?? at + 1;
  }
  return found;
}

/** Kinds by whose words alone people do ask for things: "AA", "A4", "leather". */
const tellingKinds = wordSet([...nounKinds, "cell", "a#", "c#"]);

/** Are these tokens nothing but colours, sizes, measures and the like, of which nobody can tell what is wanted? */
export function areKinds(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind !== "mark");
  const found = attributesIn(words, "");
  return found.length > 0 && found.every(({ kind }) => !tellingKinds.has(kind)) &&
    found.reduce((sum, { from, to }) => sum + to - from, 0) === words.length;
}

/** Is a text nothing but those? */
export function namesNoThing(text: string): boolean {
  return areKinds(tokenize(text));
}
