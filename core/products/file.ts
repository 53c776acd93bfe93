/** Reads a catalogue file: CSV with one product a row. */
import { z } from "zod";
import { readRow } from "@/core/contracts/import.ts";
import { text, textAsMeant } from "@/core/contracts/values.ts";
import { type DecimalMark, decimalMarkOf, readDecimal } from "@/core/csv/decimals.ts";
import { openTable, type TableRow } from "@/core/csv/table.ts";
import { isCurrency } from "@/core/currency.ts";
import type { RowError } from "@/core/errors.ts";
import { limits } from "@/core/limits.ts";
import { inTurns } from "@/core/turns.ts";
import type { ProductRecord } from "./record.ts";

/** What a file says: good products, each sku once, and the rows that were refused. */
export interface ProductFile {
  readonly products: readonly ProductRecord[];
  readonly errors: readonly RowError[];
}

const required = ["sku", "name", "description", "unitPriceNet", "vatRate", "currency"] as const;
const optional = ["unit", "category", "searchWords"] as const;
type Column = typeof required[number] | typeof optional[number];

const Texts = z.object({
  sku: text(limits.sku, 1),
  name: text(limits.name, 1),
  description: text(limits.description),
  searchWords: text(limits.description),
  unit: text(limits.sku),
  category: text(limits.name),
  currency: z.string().toUpperCase().refine(isCurrency, "must be an ISO 4217 code such as PLN"),
});

/** Bounds of a number column: the catalogue's own. */
const prices = { most: limits.number, decimals: 4 };
const rates = { most: 100, decimals: 3 };

/**
 * Reads a file. A sku that the file repeats with the same values counts once; with other values it is an error.
 *
 * @throws {AppError} `invalid_body` for a text that is no such file
 */
export function readProductFile(content: string): Promise<ProductFile> {
  return inTurns(productsOf(content));
}

function* productsOf(content: string): Generator<void, ProductFile, void> {
  const table = openTable<Column>(content, {
    required,
    optional,
    maxRows: limits.productImportRows,
  });
  const rows: TableRow<Column>[] = [];
  const errors: RowError[] = [];
  for (const row of table.rows) {
    if ("cells" in row) rows.push(row);
    else errors.push(row);
    yield;
  }
  const numbers = rows.flatMap(({ cells }) => [cells.unitPriceNet, withoutPercent(cells)]);
  const mark = decimalMarkOf(numbers, table.separator);
  const products = new Map<string, { product: ProductRecord; index: number }>();
  for (const row of rows) {
    yield;
    const product = readProduct(row.cells, mark);
    const refuse = (message: string) => {
      const name = row.cells.name || row.cells.sku;
      errors.push({ index: row.index, ...(name !== "" && { name }), message });
    };
    if (typeof product === "string") {
      refuse(product);
      continue;
    }
    const earlier = products.get(product.sku);
    if (!earlier) products.set(product.sku, { product, index: row.index });
    else if (JSON.stringify(earlier.product) !== JSON.stringify(product)) {
      refuse(`sku: is the one of row ${earlier.index}, with other values`);
    }
  }
  return { products: [...products.values()].map(({ product }) => product), errors };
}

/** The product of a row, or what is wrong with it. */
function readProduct(
  cells: TableRow<Column>["cells"],
  mark: DecimalMark | undefined,
): ProductRecord | string {
  const texts = readRow(Texts, {
    ...cells,
    sku: oneLine(cells.sku),
    name: oneLine(cells.name),
  });
  if (texts.fault !== undefined) return texts.fault;
  const price = readNumber(cells.unitPriceNet, mark, prices);
  if (price.fault !== undefined) return `unitPriceNet: ${price.fault}`;
  const rate = readNumber(withoutPercent(cells), mark, rates);
  if (rate.fault !== undefined) return `vatRate: ${rate.fault}`;
  return { ...texts.data, unitPriceNet: price.value, vatRate: rate.value };
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ");
}

function withoutPercent({ vatRate }: { readonly vatRate: string }): string {
  return vatRate.replace(/(?<!\s)\s*%$/, "");
}

function readNumber(
  text: string,
  mark: DecimalMark | undefined,
  { most, decimals }: { most: number; decimals: number },
): ReturnType<typeof readDecimal> {
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
