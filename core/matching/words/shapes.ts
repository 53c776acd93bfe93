/** What a single token looks like: a measure, a code, a date, a price, a telephone number. */
import { look, wordSet } from "@/core/words/signs.ts";
import type { Token, Written } from "@/core/words/tokens.ts";
import { isCompound } from "./unit_names.ts";
import { isOf } from "./phrases.ts";

const measureUnits = wordSet(
  "mm cm dm m km mic micron microns mikron mikronow mikrometer mb lfm ft feet foot in inch inches zoll cal cali calowy yd yard yards mil mils um nm gb mb tb kb gib mib mhz ghz khz hz v kv mv vac vdc w kw kwh wh kva va mw a ma ah mah " +
    "ohm k db lm lx lux lumen cd g mg kg t lb lbs oz st ml cl dl l ltr gal gallon gallons dpi ppm ppi rpm psi bar mbar kpa mpa pa px mp awg ga gauge gsm mm2 mm3 cm2 cm3 m2 m3 sqm nm n kn c f % ° °c °f bit bits byte bps mbps gbps fps min h sec ms s x2 hp ps km/h g/m2 g/m",
);

/** The letters of a word behind its leading number: `256gb` gives `gb`. Empty when it has none of the two parts. */
export function glued(norm: string): { number: string; rest: string } | undefined {
  const found = /^(\d[\d.,/]*)-?([a-z%°"'\u2033\u201d\u2032][a-z0-9%°/]*)$/.exec(norm);
  return found === null ? undefined : { number: found[1] ?? "", rest: found[2] ?? "" };
}

/** Units that are more often something else when they stand alone: "25 HP printers", "12 PS2 cables". */
const onlyGlued = wordSet(
  "hp ps st ga pa c f k n h s t ms min sec bit bits byte mil mils cal nm lx x2 oz ma mb",
);

/** Is this folded word a unit of length, weight, volume, power and the like, glued to a number? */
export function isMeasureUnit(norm: string): boolean {
  return measureUnits.has(norm);
}

/** The same for a word of its own: `12 mm`, `16 A`. */
export function isSeparateUnit(token: Token | undefined): boolean {
  if (token === undefined || isOf(token, onlyGlued)) return false;
  return isOf(token, measureUnits) && (token.norm !== "a" || token.text === "A");
}

/** Does a unit of a measure stand at this token, and not the first word of a name? */
export function isUnitAt(tokens: readonly Token[], at: number): boolean {
  return isSeparateUnit(tokens[at]) && !isCompound(tokens, at);
}

/** `256gb`, `10ft`, `42.5"`, `15%`, `3x2.5`, `210x297`, `m8x40`, `1/2`: a property, never a quantity or a code. */
export function isMeasure(norm: string): boolean {
  const parts = glued(norm);
  if (
    parts !== undefined &&
    (measureUnits.has(parts.rest) || /^["'%°\u2033\u201d\u2032]/.test(parts.rest))
  ) return true;
  return /^[a-z]{0,2}\d[\d.,/]*(?:[x*]\d[\d.,/]*)+[a-z]{0,3}\d?$/.test(norm) ||
    /^\d+\/\d+$/.test(norm);
}

const currencies = wordSet(
  "€ $ £ ¥ eur euro euros usd gbp pln zl zloty zlotych chf czk sek nok dkk cent cents gr",
);

/** A currency by sign, code or name. */
export const isCurrency = look(({ kind, norm }: Written) => {
  if (kind === "number") return false;
  const slash = kind === "mark" ? -1 : norm.indexOf("/");
  return currencies.has(slash < 0 ? norm : norm.slice(0, slash));
});

/** `2026-04-17`, `3/1/2026`, `17.04.2026`, `10:30`: dates and times of day. */
export function isDate(norm: string): boolean {
  return /^\d{4}-\d{1,2}-\d{1,2}$/.test(norm) || /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(norm) ||
    /^\d{1,2}:\d{2}(?::\d{2})?$/.test(norm) || /^\d{1,2}\.\d{1,2}$/.test(norm) && norm.length === 5;
}

/** `14/12`, `24.12.`: a day of a month, where the words around it speak of one. */
export function isDay(norm: string): boolean {
  return isDate(norm) || /^\d{1,2}[./]\d{1,2}$/.test(norm);
}

/** `RQ204AA`, `0757120217268`, `37PFL8404H/12`: at least five characters with a digit, and no measure or date. */
export const isCode = look(({ norm }: Written): boolean => {
  if (norm.length < 5 || !/\d/.test(norm) || isMeasure(norm) || isDate(norm)) return false;
  if (norm.includes("@") || norm.includes("://")) return false;
  return /^[a-z0-9][a-z0-9./_+&#-]*$/.test(norm) && !/^\d{1,3}-[a-z]+$/.test(norm);
});

/** A web or mail address. */
export const isAddress = look(({ norm }: Written) =>
  norm.includes("@") || norm.includes("://") || norm.startsWith("www.")
);
