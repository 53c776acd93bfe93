/** Facts of products as cells of a file: read from what people and programs write, written so that they are read again. */
import type { ProductColumn } from "@/core/contracts/import.ts";
import { text, textAsMeant } from "@/core/contracts/values.ts";
import { withoutSign } from "@/core/csv/currency_sign.ts";
import { type DecimalMark, readDecimal } from "@/core/csv/decimals.ts";
import { limits } from "@/core/platform/limits.ts";
import { toDecimal } from "@/core/money/money.ts";
import type { Pack, ProductFacts } from "@/db/queries/catalogue/catalogue.ts";

/** A value of a cell, or what is wrong with it. */
export type Read<Value> =
  | { readonly value: Value; readonly fault?: undefined }
  | { readonly fault: string };

/** Bounds of number columns: the catalogue's own. */
export const bounds = {
  unitPriceNet: { most: limits.number, decimals: limits.priceDecimals },
  cost: { most: limits.number, decimals: limits.priceDecimals },
  vatRate: { most: 100, decimals: limits.vatDecimals },
  minQuantity: { most: limits.number, decimals: limits.quantityDecimals },
  quantityStep: { most: limits.number, decimals: limits.quantityDecimals },
} as const;

/** Reads a number of a column; decimal text comes out. */
export function readNumber(
  text: string,
  mark: DecimalMark | undefined,
  { most, decimals }: { most: number; decimals: number },
): Read<string> {
  const read = readDecimal(text, mark);
  if (read.fault !== undefined) return read;
  const value = textAsMeant(read.value);
  const fraction = value.split(".")[1] ?? "";
  if (value.startsWith("-") && Number(value) !== 0) {
    return { fault: "must be at least 0" };
  }
  if (Number(value) > most) return { fault: `must be at most ${most}` };
  if (fraction.length > decimals) return { fault: `must have at most ${decimals} decimals` };
  return { value: value.replace("-", "") };
}

/** Reads a quantity that may be missing: none for an empty cell and for 0. */
export function readQuantity(
  text: string,
  mark: DecimalMark | undefined,
  bound: { most: number; decimals: number },
): Read<string | null> {
  if (text === "") return { value: null };
  const read = readNumber(text, mark, bound);
  return read.fault === undefined && Number(read.value) === 0 ? { value: null } : read;
}

/** The number of a price cell, as it is written there. */
export function numberIn(cell: string): string {
  return withoutSign(cell).number;
}

/** A rate without its percent sign. */
export function rateIn(cell: string): string {
  return cell.replace(/(?<!\s)\s*%$/, "");
}

const yes = new Set(["", "true", "yes", "1", "x", "ja", "tak"]);
const no = new Set(["false", "no", "0", "nein", "nie"]);

/** Reads whether a product is offered; an empty cell says so. */
export function readActive(cell: string): Read<boolean> {
  const said = cell.toLowerCase();
  if (yes.has(said)) return { value: true };
  return no.has(said) ? { value: false } : { fault: "must be true or false" };
}

/** Reads whether a product is a thing or work; an empty cell says a thing. */
export function readKind(cell: string): Read<ProductFacts["kind"]> {
  const said = cell.toLowerCase();
  if (said === "" || said === "goods") return { value: "goods" };
  return said === "service" ? { value: "service" } : { fault: "must be goods or service" };
}

const unitText = text(limits.sku, 1);

/** Reads packs: `box 12; pallet 480`. The last word is the number. */
export function readPacks(cell: string, mark: DecimalMark | undefined): Read<Pack[]> {
  const packs: Pack[] = [];
  for (const each of cell.split(";").map((pack) => pack.trim()).filter((pack) => pack !== "")) {
    const [, unit = "", number = ""] = /^(.*\S)\s+(\S+)$/u.exec(each) ?? [];
    const factor = readNumber(number, mark, { most: limits.number, decimals: 6 });
    if (!unitText.safeParse(unit).success || factor.fault !== undefined || +factor.value <= 0) {
      return { fault: "must be units with numbers such as box 12; pallet 480" };
    }
    packs.push({ unit: unit.replace(/\s+/gu, " "), factor: Number(factor.value) });
  }
  return packs.length > limits.packs
    ? { fault: `must have at most ${limits.packs} units` }
    : { value: packs };
}

/** A fact as a cell that reads the same again; an empty text for none. */
export function cellOf(product: ProductFacts, column: ProductColumn): string {
  switch (column) {
    case "packs":
      return product.packs.map(({ unit, factor }) => `${unit} ${toDecimal(factor)}`).join("; ");
    case "active":
      return String(product.active);
    case "unitPriceNet":
    case "vatRate":
    case "minQuantity":
    case "quantityStep":
    case "cost":
      return product[column] === null ? "" : toDecimal(product[column]);
    default:
      return product[column];
  }
}
