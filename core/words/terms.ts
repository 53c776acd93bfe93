/** The words of a text as search sees them: one normal form, the same for the catalogue and for what is asked. */
import { fold } from "./fold.ts";
import { root, stem } from "./stems.ts";

/** A word of a text with the lexemes that stand for it. */
export interface Word {
  /** Folded, as written: `clt-m508l` gives `clt` and `m508l`. */
  readonly form: string;
  readonly stem: string;
  /** Without Polish and German endings; equal to the stem when there is nothing more to take off. */
  readonly root: string;
  /** This word and the next one as one: "band saw" also says `bandsaw`. Absent for the last word. */
  readonly joined?: string;
}

const stops = new Set(
  ("the a an of for to in on at by is are was and or with from that this it as be we you our your my " +
    "i w z na do dla od po ze oraz lub a o u przy der die das den dem des ein eine einen einem einer und oder fur mit von zu zum zur im am auf aus bei")
    .split(" "),
);

/** The longest word kept; longer ones are no words. */
const longest = 40;

/** `M8 x 40` and `M8×40` are `m8x40`; `2,5` is `2.5`; `210 x 297` is `210x297`; `1/2"` keeps its slash. */
function normalise(folded: string): string {
  const measured = digit.test(folded) ? measures(folded) : folded;
  return measured.includes("'") ? measured.replaceAll("'", "") : measured;
}

/** Looking for a character costs much less than looking for an expression. */
function measures(folded: string): string {
  let text = folded;
  if (text.includes(",")) text = text.replace(/(\d),(?=\d)/g, "$1.");
  if (text.includes("x") || text.includes("*")) {
    text = text.replace(/(\d) ?[x*] ?(?=\d)/g, "$1x");
  }
  if (text.includes("er")) text = text.replace(/(\d)er\b/g, "$1");
  return inches.test(text) ? text.replace(/(\d) ?(?:"|''|\u2033|\u201d)/g, "$1 inch ") : text;
}

const inches = /["'\u2033\u201d]/;

/** Unit words behind a number, in the three languages, by what they are written as on products. */
const unitNames = new Map(
  ([
    ["l", "liter liters litre litres ltr litr litry litrow litra"],
    ["ml", "milliliter millilitre mililitr mililitrow"],
    ["m", "meter meters metre metres metr metry metrow metra mb lfm"],
    ["cm", "centimeter centimetre centymetr centymetry centymetrow zentimeter"],
    ["mm", "millimeter millimetre milimetr milimetry milimetrow"],
    ["kg", "kilogram kilograms kilogramm kilo kilogramy kilogramow kgs"],
    ["g", "gram grams gramm gramy gramow gr"],
    ["inch", "inches zoll cal cale cali calowy calowa calowe in"],
    ["ft", "feet foot"],
    ["v", "volt volts wolt wolty woltow"],
    ["w", "watt watts wat waty watow"],
    ["a", "amp amps ampere amperes amper ampery amperow"],
    ["gb", "gigabyte gigabytes gigabajt gigabajtow"],
    ["pack", "pk pck packs"],
  ] as const).flatMap(([name, forms]) => forms.split(" ").map((form) => [form, name] as const)),
);

/** The unit that a folded word behind a number names, as products say it: `cale` and `zoll` are `inch`. */
export function unitSaid(form: string): string {
  return unitNames.get(form) ?? form;
}

const germanEndings = ["", "e", "er", "en", "es", "em"];
const polishEndings = "y i a e ego iego ej iej ie ym im ych ich ymi imi".split(" ");

/** Colours in the three languages; the last two without their endings. */
const colours = [
  ["blue", "blau", "niebiesk"],
  ["black", "schwarz", "czarn"],
  ["white", "weiss", "bial"],
  ["red", "rot", "czerwon"],
  ["green", "grun", "zielon"],
  ["yellow", "gelb", "zolt"],
  ["grey", "grau", "szar"],
  ["brown", "braun", "brazow"],
] as const;
const sizeNames = ["grosse", "groesse", "rozmiar", "rozmiaru", "rozmiarze", "rozmiary"];

/** Colours and "size" by their English word, whatever they are called: the little that requests translate. */
const commonNames: ReadonlyMap<string, string> = new Map([
  ...colours.flatMap(([name, german, polish]) => [
    ...germanEndings.map((ending) => [german + ending, name] as const),
    ...polishEndings.map((ending) => [polish + ending, name] as const),
  ]),
  ...sizeNames.map((word) => [word, "size"] as const),
  ["gray", "grey"],
]);

/** How the words begin that have these stems, besides the stem itself. */
const otherBeginnings: ReadonlyMap<string, readonly string[]> = new Map([
  ...colours.map(([name, ...others]) =>
    [stem(name), name === "grey" ? [...others, "gray"] : others] as const
  ),
  [stem("size"), sizeNames],
]);

const digit = /\d/;
// Most catalogues are all ASCII, where the plain expression is several times as fast.
const ascii = /^[\0-\x7f]*$/;
const asciiPieces = /[a-z0-9]+(?:\.\d+)*/g;
const pieces = /[\p{L}\p{N}]+(?:\.\d+)*/gu;
const letterDot = /^\p{L}+\.\d/u;

/** Cuts a folded text at everything but letters and digits; a dot stays between digits. */
function split(folded: string): string[] {
  const normal = normalise(folded);
  const found = normal.match(ascii.test(normal) ? asciiPieces : pieces);
  if (found === null) return [];
  const kept: string[] = [];
  const keep = (word: string) => {
    if (word.length <= longest) kept.push(word);
  };
  for (const piece of found) {
    if (piece.includes(".") && letterDot.test(piece)) piece.split(".").forEach(keep);
    else keep(piece);
  }
  let afterNumber = false;
  for (const [at, word] of kept.entries()) {
    if (afterNumber) kept[at] = unitNames.get(word) ?? word;
    const first = word.charCodeAt(0);
    afterNumber = first >= 48 && first <= 57;
  }
  return kept;
}

/** Every word of a text in order, small ones too, in normal form. */
export function allWords(text: string): string[] {
  return split(fold(text));
}

/** What a word is reduced to. */
interface Reduced {
  readonly form: string;
  readonly stem: string;
  readonly root: string;
  /** The stem of the word itself, where `stem` is that of its English name: `blau`. */
  readonly plain: string;
  /** Says nothing of a thing: "for", "dla", "mit". */
  readonly small: boolean;
}

/** Words come again and again; reducing one costs more than the rest of the reading. */
const reduced = new Map<string, Reduced>();
const mostReduced = 50_000;

function reduce(form: string): Reduced {
  const before = reduced.get(form);
  if (before !== undefined) return before;
  const common = commonNames.get(form) ?? form;
  const small = stops.has(form);
  const made = { form, stem: stem(common), root: root(common), plain: stem(form), small };
  if (reduced.size >= mostReduced) reduced.clear();
  reduced.set(form, made);
  return made;
}

function tellingWords(text: string): readonly Reduced[] {
  const all = split(fold(text)).map(reduce);
  const telling = all.filter((word) => !word.small);
  return telling.length > 0 ? telling : all;
}

/** The words of a text in order. Small words ("for", "dla", "mit") are left out unless nothing else is there. */
export function words(text: string): Word[] {
  const telling = tellingWords(text);
  return telling.map(({ form, stem, root }, index) => {
    const after = telling[index + 1];
    return after === undefined || form.length + after.form.length > longest
      ? { form, stem, root }
      : { form, stem, root, joined: form + after.plain };
  });
}

/** The stems of {@link words} alone, for long texts. */
export function stems(text: string): string[] {
  return tellingWords(text).map((word) => word.stem);
}

/** Stems that a text may have without their letters: `5"` says `inch`. */
const unitStems = new Set([...unitNames.values()].map(stem));
const lettersOnly = /^[a-z]{3,}$/;
/** What follows a fraction is a word of its own: `2.4ghz`. */
const decimalEnd = /[.,]\d+$/;
const half = /[\ud800-\udfff]/;
const letterOrNumber = /[\p{L}\p{N}]/u;

/** Letters that stand in a folded text wherever it has a word of this stem; none when there is no telling. */
function beginningsOf(wanted: string): readonly string[] {
  if (unitStems.has(wanted)) return [];
  // An ending may have changed the last letter.
  if (lettersOnly.test(wanted)) return [wanted.slice(0, -1), ...otherBeginnings.get(wanted) ?? []];
  // `x40` may have been cut off `2.5 x 40`. One letter begins too many words.
  const numbered = /^(?:[a-z]{2}$|(?!x\d)[a-z]*\d+)/.exec(wanted);
  return numbered === null ? [] : [numbered[0]];
}

/**
 * Tells whether a text has a word of a stem, as `words()` cuts it. For long texts that are asked for a few words: all of
 * their words are cut only when the letters leave it open.
 */
export function stemsIn(text: string): (wanted: string) => boolean {
  let folded: string | undefined;
  let all: ReadonlySet<string> | undefined;
  return (wanted) => {
    if (text === "") return false;
    if (all === undefined) {
      folded ??= withoutApostrophes(fold(text));
      const has = folded === undefined ? undefined : hasStem(folded, wanted);
      if (has !== undefined) return has;
      all = new Set(stems(text));
    }
    return all.has(wanted);
  };
}

const apostrophe = /(?<=[a-z]{2})'(?=[a-z])/g;

/** Without those inside of words; others may be inches, which only cutting tells. */
function withoutApostrophes(folded: string): string | undefined {
  if (!folded.includes("'")) return folded;
  const plain = folded.replace(apostrophe, "");
  return plain.includes("'") ? undefined : plain;
}

/** Does a folded text have a word of this stem? `undefined` when its words have to be cut to know. */
function hasStem(folded: string, wanted: string): boolean | undefined {
  const beginnings = beginningsOf(wanted);
  if (beginnings.length === 0) return undefined;
  const exact = lettersOnly.test(wanted);
  for (const beginning of beginnings) {
    for (let at = folded.indexOf(beginning); at >= 0; at = folded.indexOf(beginning, at + 1)) {
      const inside = at > 0 && isPart(folded.charCodeAt(at - 1));
      if (inside && !followsFraction(folded, at)) continue;
      let end = at + beginning.length;
      while (end < folded.length && isPart(folded.charCodeAt(end))) end++;
      const form = folded.slice(at, end);
      const plain = exact && !inside && !stops.has(form) && !unitNames.has(form) &&
        !half.test(form);
      const has = plain
        ? form.length <= longest && reduce(form).stem === wanted
        : hasNear(folded, at, end, wanted);
      if (has !== false) return has;
    }
  }
  return false;
}

function followsFraction(folded: string, at: number): boolean {
  const before = folded.slice(Math.max(0, at - longest), at);
  return decimalEnd.test(before) || half.test(before.slice(-1));
}

/** A word that no rule of {@link normalise} or {@link split} joins with what stands beside it. */
const plainWord = /^[a-z]{2,40}$/;
/** Where no such word is so near, cutting the whole text costs less. */
const mostNear = 200;

/** Does a text have a word of this stem around a place? Cuts what stands between the nearest two plain words. */
function hasNear(folded: string, at: number, end: number, wanted: string): boolean | undefined {
  let from = folded.lastIndexOf(" ", at - 1) + 1;
  while (from > 0) {
    const before = from < 2 ? 0 : folded.lastIndexOf(" ", from - 2) + 1;
    if (plainWord.test(folded.slice(before, from - 1))) break;
    from = before;
    if (at - from > mostNear) return undefined;
  }
  let to = spaceFrom(folded, end);
  while (to < folded.length) {
    const next = spaceFrom(folded, to + 1);
    if (plainWord.test(folded.slice(to + 1, next))) break;
    to = next;
    if (to - end > mostNear) return undefined;
  }
  for (const form of split(folded.slice(from, to))) {
    // Small words count where nothing else is said.
    if (reduce(form).stem === wanted) return stops.has(form) ? undefined : true;
  }
  return false;
}

function spaceFrom(text: string, at: number): number {
  const found = text.indexOf(" ", at);
  return found < 0 ? text.length : found;
}

/** Is this character of a folded text one of a word? Halves of rare characters count: they may be letters. */
function isPart(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  return (code >= 0xd800 && code <= 0xdfff) || letterOrNumber.test(String.fromCharCode(code));
}

/** Lexemes of a text with how often each occurs; a root or joined pair counts half. */
export type Lexemes = ReadonlyMap<string, number>;

/** Counts the lexemes of a text; `pairs` also joins neighbouring words and counts roots. */
export function lexemes(text: string, pairs: boolean): Lexemes {
  const counts = new Map<string, number>();
  const add = (lexeme: string, count: number) =>
    counts.set(lexeme, (counts.get(lexeme) ?? 0) + count);
  for (const word of words(text)) {
    add(word.stem, 1);
    if (!pairs) continue;
    if (word.root !== word.stem) add(word.root, 0.5);
    if (word.joined !== undefined) add(word.joined, 0.5);
  }
  return counts;
}

/** The stems of a word with two neighbouring letters exchanged: `dsek` may be `desk`. Only for words of four letters on. */
export function swappedStems(form: string): string[] {
  if (form.length < 4 || form.length > 20 || /\d/.test(form)) return [];
  const stems = new Set<string>();
  for (let at = 0; at + 1 < form.length; at++) {
    const [first, second] = [form[at] ?? "", form[at + 1] ?? ""];
    if (first !== second) stems.add(stem(form.slice(0, at) + second + first + form.slice(at + 2)));
  }
  return [...stems];
}
