/** Sizes and colours in a text: measures with their unit, dimensions, clothing sizes, so that 5 m and 15 m are told apart. */
import { colourOf } from "@/core/words/colours.ts";
import { denies } from "@/core/words/denials.ts";
import { allWords, unitSaid } from "@/core/words/terms.ts";

/** Values by unit, e.g. `m` to `5` and `15`. */
export type Sizes = ReadonlyMap<string, ReadonlySet<string>>;

const units = new Set(
  "mm cm m km inch ft deg yd ml cl l g mg kg t v kv w kw va kva a ah mah ma hz mhz ghz gb tb mb mm2 p pin port ports polig"
    .split(" "),
);
/** One measure in several units, by how many of the smallest each is. */
const scales = [
  { mm: 1, cm: 10, m: 1000, km: 1e6, inch: 25.4, ft: 304.8 },
  { ml: 1, cl: 10, l: 1000 },
  { mg: 1, g: 1000, kg: 1e6 },
  { gb: 1, tb: 1000 },
  { w: 1, kw: 1000 },
  { ma: 1, a: 1000 },
  { deg: 1 },
  { p: 1 },
  { port: 1 },
] as const;
const scaleOf = new Map<string, Readonly<Record<string, number>>>(
  scales.flatMap((scale) => Object.keys(scale).map((unit) => [unit, scale] as const)),
);
/** Units by one of their names. */
const unitOf = (unit: string) => unit === "polig" ? "p" : unit === "ports" ? "port" : unit;
const sizeWords = new Set("size grosse groesse gr rozmiar rozm".split(" "));
const clothing = new Set("xxs xs s m l xl xxl xxxl 2xl 3xl 4xl".split(" "));
const clothingNames = new Map([["small", "s"], ["medium", "m"], ["large", "l"]]);
/** Sizes with the letters of what they are sizes of: M8, A4, B16, E27, GU10. */
const lettered = /^([a-z]{1,2})(\d{1,3})$/;
const hyphened = /\b([a-zA-Z]{1,2}-|[A-Z]{2} )(\d{1,3})\b(?![/.,]\d)/g;

const number = /^\d+(?:\.\d+)?$/;
const dimensions = /^([a-z]{0,2}\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)+)(mm|cm|m)?$/;

/** The dimensions that a word says, and their unit of length, which may be the word behind it. */
function dimensionsIn(word: string, next: string): { sides: string; unit: string } | undefined {
  const [, sides, unit = next in scales[0] ? next : ""] = dimensions.exec(word) ?? [];
  return sides === undefined ? undefined : { sides, unit };
}

/** `140x70` and `cm` are `1400x700`; those without a unit of length stay as they are. */
function inMillimetres(sides: string, unit: string): string {
  const times = scales[0][unit === "cm" || unit === "m" ? unit : "mm"];
  return times === 1
    ? sides
    : sides.replace(/\d+(?:\.\d+)?/g, (each) => String(Math.round(Number(each) * times)));
}

/** Poles said in one word: `dreipolig`, `jednobiegunowy`. Phases are no poles: what is for one phase may have two. */
const poles = /^(?:(ein|jedno)|(zwei|dwu)|(drei|troj)|(vier|cztero))(?:polig|biegunow)[a-z]{0,3}$/;

/** The number and the unit of `4in`, the unit as products say it; empty where a word is no such thing. */
function gluedIn(word: string): { value: string; unit: string } {
  const counted = poles.exec(word)?.slice(1).findIndex((each) => each !== undefined);
  if (counted !== undefined) return { value: String(counted + 1), unit: "p" };
  const [, value = "", unit = ""] = /^(\d+(?:\.\d+)?)([a-z]+\d?)$/.exec(word) ?? [];
  return { value, unit: units.has(unit) ? unit : unitSaid(unit) };
}

/**
 * Dimensions without a unit may be centimetres, where nothing is smaller than one: who wants a box of 40x30x20 has measured
 * it in the hand.
 */
function inCentimetres(word: string, next: string): string | undefined {
  const { sides = "", unit } = dimensionsIn(word, next) ?? {};
  return unit === "" && sides.split("x").every((side) => Number(side) >= 10)
    ? inMillimetres(sides, "cm")
    : undefined;
}

const vulgar = /[¼-¾⅐-⅞]/g;
/** `1 1/4`, but no date and no `3/4/5`; what follows tells whether it is a measure of something else than length. */
const fraction =
  /(?<![\d/.,x])(?:(\d)[ -])?(\d{1,2})\/([1-46892]|16)(?![\d/]|[.,]\d)(?=\s*(\p{L}*))/giu;
/** Most texts have nothing of it. */
const special = /[/°¼-¾⅐-⅞]|\d ?(?:grad|deg|stopni)/i;
const degrees = /(?<=\d) ?(?:°(?! ?c)|(?:grad|degrees?|deg|stopni)\b(?! ?c))/gi;

/** Fractions as decimals, of an inch where they are of nothing else: `3/4` is called by whoever means `3/4"`. */
function inDecimals(text: string): string {
  if (!special.test(text)) return text;
  return text.replace(vulgar, (sign) => ` ${sign.normalize("NFKD").replace("\u2044", "/")}`)
    .replace(fraction, (_, whole = "0", part: string, parts: string, next: string) => {
      const value = Number(whole) + Number(part) / Number(parts);
      return `${Math.round(value * 1e4) / 1e4}${units.has(next.toLowerCase()) ? " " : " inch "}`;
    })
    .replace(degrees, " deg");
}

/** The sizes of a text. */
export function sizesOf(text: string): Sizes {
  const sizes = new Map<string, Set<string>>();
  const add = (unit: string, value: string) =>
    sizes.set(unitOf(unit), (sizes.get(unitOf(unit)) ?? new Set()).add(value));
  for (const [, letters = "", count = ""] of text.matchAll(hyphened)) {
    add(`${letters.slice(0, -1).toLowerCase()}#`, count);
  }
  const found = allWords(inDecimals(text));
  found.forEach((word, at) => {
    const next = found[at + 1] ?? "";
    const glued = gluedIn(word);
    const measured = dimensionsIn(word, next);
    if (number.test(word) && units.has(next)) add(next, word);
    else if (units.has(glued.unit)) add(glued.unit, glued.value);
    else if (measured !== undefined) {
      add("x", measured.sides);
      add("x", inMillimetres(measured.sides, measured.unit));
    } else if (sizeWords.has(word) && number.test(next)) add("size", next);
    else if (clothing.has(word) && !/^\d/.test(found[at - 1] ?? "")) add("size", word);
    const [, letters = "", count = ""] = lettered.exec(word) ?? [];
    if (letters !== "") add(`${letters}#`, count);
    const named = clothingNames.get(word);
    if (named !== undefined) add("size", named);
    const colour = colourOf(word);
    if (colour !== undefined && !found.slice(Math.max(0, at - 2), at).some(denies)) {
      add("colour", colour);
    }
  });
  return sizes;
}

/** The sizes that a request says: who asks for "safety shoes 44" need not call it a size. */
export function askedSizes(text: string): Sizes {
  const sizes = new Map(sizesOf(text));
  const all = allWords(inDecimals(text));
  const bare = all.flatMap((word, at) => inCentimetres(word, all[at + 1] ?? "") ?? []);
  if (bare.length > 0) sizes.set("x", new Set([...sizes.get("x") ?? [], ...bare]));
  const last = all.at(-1) ?? "";
  if (!sizes.has("size") && /^\d{1,2}$/.test(last)) sizes.set("", new Set([last]));
  return sizes;
}

/** Do both texts give a size in one unit, and not one value in common, in whatever unit? */
export function contradicts(asked: Sizes, product: Sizes): boolean {
  const [bare] = asked.get("") ?? [];
  const numbered = [...product.get("size") ?? []].filter((size) => number.test(size));
  if (bare !== undefined && numbered.length > 0 && !numbered.includes(bare)) return true;
  return asked.entries().some(([unit, values]) =>
    unit !== "" && compareSizes(product, unit, values) === "Contradict"
  );
}

/** Does a product say one of the sizes that are asked for in a unit, others, or none? A bare number is a size. */
export function compareSizes(
  product: Sizes,
  unit: string,
  values: ReadonlySet<string>,
): "Agree" | "Contradict" | "Missing" {
  const kind = unit === "" ? "size" : unit;
  if (values.values().some((value) => isSize(product, kind, value))) return "Agree";
  return product.has(kind) ? "Contradict" : "Missing";
}

/** Is a size among those of a text, be it in another unit: 1200 mm where it says 120 cm? */
export function isSize(sizes: Sizes, unit: string, value: string): boolean {
  if (sizes.get(unit)?.has(value)) return true;
  if (unit === "x") {
    return sizes.get(unit)?.values().some((each) => haveSameSides(each, value)) ?? false;
  }
  const scale = scaleOf.get(unit);
  if (scale === undefined) return false;
  const size = Number(value) * scale[unit]!;
  if (unit in scales[0] && hasSide(sizes, size)) return true;
  return Object.entries(scale).some(([other, times]) => {
    const tolerance = imperial.test(unit) === imperial.test(other) ? exactly : roundly;
    const isSame = (each: string) => Math.abs(Number(each) * times - size) < tolerance * size;
    return other !== unit && sizes.get(other)?.values().some(isSame);
  });
}

/** Two inches are sold as 50 mm, six feet as 1800 mm. */
const imperial = /^(?:inch|ft)$/, roundly = 0.02, exactly = 1e-6;

/** Is one side of a text's dimensions in millimetres so long: the 125 of "125 x 1.0 mm"? */
export function hasSide(sizes: Sizes, length: number): boolean {
  const isSide = (side: string) => Number(side) === length;
  return sizes.get("x")?.values().some((each) => each.split("x").some(isSide)) === true;
}

/** A board of 60x90 is one of 90x60; those with letters, such as M8x40, are not told in another order. */
function haveSameSides(one: string, other: string): boolean {
  const inOrder = (text: string) => text.split("x").map(Number).sort((a, b) => a - b).join("x");
  return inOrder(one) === inOrder(other) && !/[a-wyz]|^x/.test(one + other);
}

/** Is a word a number, a unit or a size, which say nothing of what a thing is? Single letters say no more. */
export function saysSize(form: string): boolean {
  return form.length < 2 || /^\d/.test(form) || units.has(form) || clothing.has(form);
}

/** The size that a folded word says, or says together with one beside it: `1200mm`, and `1200` and `mm`; any of the values. */
export function sizeIn(
  before: string,
  form: string,
  after: string,
): { unit: string; values: string[] } | undefined {
  const measure = (unit: string, value: string) =>
    scaleOf.has(unit) ? { unit, values: [value] } : undefined;
  const named = clothingNames.get(form);
  if (named !== undefined) return { unit: "size", values: [named] };
  if (!/^\d/.test(form) && !poles.test(form)) {
    return number.test(before) ? measure(unitOf(form), before) : undefined;
  }
  if (scaleOf.has(unitOf(after)) && number.test(form)) return measure(unitOf(after), form);
  const measured = dimensionsIn(form, after);
  if (measured !== undefined) {
    const value = inMillimetres(measured.sides, measured.unit);
    const values = [value, inCentimetres(form, after)].filter((each) => each !== undefined);
    return { unit: "x", values };
  }
  const { value, unit } = gluedIn(form);
  return measure(unit, value);
}
