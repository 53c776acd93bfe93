/** Reads lists of product numbers and quantities as people paste them from sheets and messages: one product a line. */
import type { App } from "@/core/app.ts";
import { readEntries } from "@/core/reading/lexicon/open.ts";
import { skuForm } from "@/core/reading/words.ts";
import { findProductsBySkuForm, type ProductRow } from "@/db/queries/catalogue/catalogue.ts";

/** One way to read a line. */
interface Reading {
  readonly number: string;
  /** As typed; empty where the line gives none. */
  readonly quantity: string;
}

/** A line as it was understood. */
export interface PastedLine {
  /** The product number, or the whole line where none was found. */
  readonly number: string;
  readonly quantity: string;
  /** `unclear`: the line can mean two products. */
  readonly state: "found" | "not_found" | "unclear";
  readonly product?: ProductRow;
}

/** A number, and the words of the lexicon for single pieces, which stand beside quantities. */
const amount = String.raw`(\d{1,3}(?:[ '\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d[\d.,]*)`;
const pieces = readEntries().filter(({ tag }) => tag === "UNIT")
  .map(({ form }) => form.replace(/\.$/, "")).filter((form) => /^\p{L}+$/u.test(form))
  .toSorted((one, other) => other.length - one.length);
const units = String.raw`(?:\s*(?:x|×|${[...new Set(pieces)].join("|")})\.?)?`;
const patterns: readonly { readonly pattern: RegExp; readonly numberFirst: boolean }[] = [
  {
    pattern: RegExp(String.raw`^(.+?)\s*[;\t,:]\s*(?:x\s*)?${amount}${units}$`, "iu"),
    numberFirst: true,
  },
  { pattern: RegExp(String.raw`^${amount}${units}\s*[;\t]\s*(.+)$`, "iu"), numberFirst: false },
  { pattern: RegExp(String.raw`^${amount}${units}\s+(\S.*)$`, "iu"), numberFirst: false },
  { pattern: RegExp(String.raw`^(\S.*?)\s+(?:x\s*)?${amount}${units}$`, "iu"), numberFirst: true },
];

/** The longest line that is read; what a sheet holds beside a number is shorter. */
const longestLine = 300;

/** All ways to read a line, the likeliest first; the line as a bare number is the last. */
export function readingsOf(line: string): Reading[] {
  const text = line.trim().slice(0, longestLine).replace(/^[-*•–]\s+/, "").replace(
    /(?<![\t;])[\t;]+$/,
    "",
  );
  const readings: Reading[] = [];
  const add = (number: string | undefined, quantity: string | undefined) => {
    const reading = { number: clean(number ?? ""), quantity: (quantity ?? "").trim() };
    if (reading.number !== "") readings.push(reading);
  };
  // Cells of a sheet: the number of the product and its quantity may have other cells around them.
  const cells = text.split(/[\t;]/).map((cell) => cell.trim()).filter((cell) => cell !== "");
  if (cells.length > 2) {
    const isCount = (cell: string) => /^\d[\d.,]*$/.test(cell);
    cells.forEach((cell, at) =>
      add(cell, cells.slice(at + 1).find(isCount) ?? cells.slice(0, at).findLast(isCount))
    );
  }
  for (const { pattern, numberFirst } of patterns) {
    const match = pattern.exec(text);
    if (match) add(match[numberFirst ? 1 : 2], match[numberFirst ? 2 : 1]);
  }
  add(text, "");
  return readings;
}

function clean(number: string): string {
  return number.trim().replace(/^["']|["']$/g, "");
}

/**
 * Looks the lines of a pasted text up in the catalogue, in their order. A line without a quantity has 1. Blank lines are
 * none.
 *
 * @param lines at most as many as an offer holds; the caller has counted them
 * @throws {DatabaseUnavailable}
 */
export async function findPasted(
  app: Pick<App, "database">,
  lines: readonly string[],
): Promise<PastedLine[]> {
  const read = lines.filter((line) => line.trim() !== "").map((line) => ({
    line,
    readings: readingsOf(line),
  }));
  const forms = new Set(
    read.flatMap(({ readings }) => readings.map(({ number }) => skuForm(number))),
  );
  forms.delete("");
  const products = Map.groupBy(
    await findProductsBySkuForm(app.database.sql, [...forms]),
    (product) => product.skuForm,
  );
  return read.map(({ line, readings }) => understand(line, readings, products));
}

function understand(
  line: string,
  readings: readonly Reading[],
  products: ReadonlyMap<string, readonly ProductRow[]>,
): PastedLine {
  const hits = readings.flatMap((reading) => {
    const known = products.get(skuForm(reading.number)) ?? [];
    const same = known.filter(({ sku }) => sku === reading.number);
    return (same.length > 0 ? same : known).map((product) => ({ ...reading, product }));
  });
  const [first] = hits;
  if (!first) return { ...asTyped(line, readings), state: "not_found" };
  // The line as a bare number is only meant where nothing else is.
  const others = hits.filter(({ product }) => product.id !== first.product.id);
  if (others.length > 0) return { number: line.trim(), quantity: "", state: "unclear" };
  const quantity = hits.find((hit) => hit.quantity !== "")?.quantity ?? "1";
  return { number: first.product.sku, quantity, state: "found", product: first.product };
}

/** What to show of a line that names no product: number and quantity apart where they look like it. */
function asTyped(line: string, readings: readonly Reading[]): Reading {
  const parted = readings.find(({ number, quantity }) =>
    quantity !== "" && /\d/.test(number) && !/\s/.test(number)
  );
  return parted ?? { number: line.trim(), quantity: "1" };
}
