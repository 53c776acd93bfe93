/** What was asked for by length, weight or volume, in the unit in which a product is sold. */
import { times } from "@/core/money/decimals.ts";
import { unitNamed } from "@/core/reading/lexicon/units.ts";

/** Measures of one kind by their canonical names: the smaller, and a thousand of it. */
const kinds = [["m", "km"], ["kg", "t"], ["l", "m3"]];

const kindOf = (unit = "") => kinds.find((kind) => kind.includes(unit));

/** The canonical name of the measure that a product is sold by, if it is sold by one: `mb` and `metre` are `m`. */
function measureOf(productUnit: string): string | undefined {
  const named = unitNamed(productUnit);
  return named?.kind === "measure" ? named.name : undefined;
}

/** Was it asked for by a measure in which the product is sold, or by a larger or smaller one of that kind? */
export function isSoldBy(askedUnit: string | undefined, productUnit: string): boolean {
  const sold = measureOf(productUnit);
  return sold !== undefined && kindOf(askedUnit)?.includes(sold) === true;
}

/** Packs and other units by the names that the three languages give them here. */
const packs = [
  ["pcs", "szt", "Stück"],
  ["pairs", "par", "Paar"],
  ["sets", "kpl", "Satz"],
  ["packs", "opak", "Packung"],
  ["boxes", "karton", "Karton"],
  ["rolls", "rolka", "Rolle"],
  ["reams", "ryza", "Ries"],
  ["bottles", "butelka", "Flasche"],
  ["bags", "worek", "Sack"],
  ["pallets", "paleta", "Palette"],
];

/** The names of the pack or piece that has this name, if it is one we know. */
const packOf = (unit = "") => packs.find((names) => names.includes(unit));

/** Is the product sold in the very pack that was asked for: a box, a ream, a pair? */
export function isSoldIn(askedUnit: string | undefined, productUnit: string): boolean {
  const asked = packOf(askedUnit);
  return asked !== undefined && asked === packOf(unitNamed(productUnit)?.name);
}

/** What holds several of what others sell one by one, by the first of its names. */
const collective = ["packs", "boxes", "pallets"];

/**
 * Does the text count in something else than the product is sold by? Then the quantity says something else than the line:
 * 500 screws are not 500 boxes of them, 300 m no 300 rolls. People call many a thing a piece or a pack, so a roll by the
 * piece or a ream by the pack is none; `false` where either unit is unknown.
 */
export function isSoldOtherwise(askedUnit: string | undefined, productUnit: string): boolean {
  const sold = packOf(unitNamed(productUnit)?.name);
  if (kindOf(askedUnit) !== undefined) {
    return sold !== undefined ||
      measureOf(productUnit) !== undefined && !isSoldBy(askedUnit, productUnit);
  }
  const asked = packOf(askedUnit);
  if (asked === undefined || sold === undefined || asked === sold) return false;
  const isCollective = collective.some((name) => sold.includes(name));
  if (asked.includes("pcs") || asked.includes("pairs")) return isCollective;
  return asked.includes("pallets") || asked.includes("boxes") && !isCollective;
}

/**
 * The quantity in the product's unit: 1.5 km of a cable sold by the metre are 1500. Decimal text; as asked where the units
 * are not of one kind, or where the result would have more than three decimals.
 */
export function quantityIn(
  productUnit: string,
  quantity: string,
  askedUnit: string | undefined,
): string {
  const sold = measureOf(productUnit);
  if (sold === askedUnit || !isSoldBy(askedUnit, productUnit)) return quantity;
  if (kindOf(askedUnit)?.[0] === sold) return times(quantity, "1000");
  const parts = times(quantity, "0.001");
  return (parts.split(".")[1] ?? "").length <= 3 ? parts : quantity;
}
