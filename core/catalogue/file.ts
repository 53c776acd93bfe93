/** Reads a catalogue file: CSV with one product a row. */
import { z } from "zod";
import {
  type ColumnNames,
  type ProductColumn,
  productColumns,
  readRow,
} from "@/core/contracts/import.ts";
import { text } from "@/core/contracts/values.ts";
import { withoutSign } from "@/core/csv/currency_sign.ts";
import { type DecimalMark, decimalMarkOf } from "@/core/csv/decimals.ts";
import { openTable, type TableOptions, type TableRow } from "@/core/csv/table.ts";
import { isCurrency } from "@/core/money/currency.ts";
import type { RowError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { inTurns } from "@/core/platform/turns.ts";
import {
  bounds,
  numberIn,
  rateIn,
  type Read,
  readActive,
  readKind,
  readNumber,
  readPacks,
  readQuantity,
} from "./cells.ts";
import type { GivenProduct } from "./record.ts";

/** What a file says: good products, each sku once, and the rows that were refused. */
export interface ProductFile {
  readonly products: readonly GivenProduct[];
  /** Rows of the products by their numbers, counted from 0. */
  readonly rows: ReadonlyMap<string, number>;
  readonly errors: readonly RowError[];
  /** All headers, and those of columns that were left out. */
  readonly header: readonly string[];
  readonly ignoredColumns: readonly string[];
}

/** How a file is read. */
export interface FileOptions {
  /** What the file calls its columns. */
  readonly columns?: ColumnNames | undefined;
  /** Costs are left out otherwise. */
  readonly seesMargins?: boolean | undefined;
}

type Cells = TableRow<ProductColumn>["cells"];
type Columns = ReadonlySet<ProductColumn>;

const texts = {
  sku: text(limits.sku, 1),
  name: text(limits.name, 1),
  description: text(limits.description),
  searchWords: text(limits.description),
  unit: text(limits.sku),
  category: text(limits.name),
  currency: z.string().toUpperCase().refine(isCurrency, "must be an ISO 4217 code such as PLN"),
};
const Sku = z.object({ sku: texts.sku });
const Texts = z.object(texts).partial().required({ sku: true });

/**
 * Reads a file. Only `sku` has to be there: of a product that the catalogue has, columns that are absent stay. A sku that the
 * file repeats with the same values counts once; with other values it is an error.
 *
 * @throws {AppError} `invalid_body` for a text that is no such file
 */
export function readProductFile(content: string, options: FileOptions = {}): Promise<ProductFile> {
  return inTurns(productsOf(content, options));
}

function* productsOf(
  content: string,
  options: FileOptions,
): Generator<void, ProductFile, void> {
  const table = openTable(content, tableOptions(options, limits.productImportRows));
  const { columns } = table;
  const rows: TableRow<ProductColumn>[] = [];
  const errors: RowError[] = [];
  for (const row of table.rows) {
    if ("cells" in row) rows.push(row);
    else errors.push(row);
    yield;
  }
  const mark = decimalMarkOf(rows.flatMap(({ cells }) => numbersIn(cells)), table.separator);
  const products = new Map<string, { product: GivenProduct; index: number }>();
  for (const row of rows) {
    yield;
    const product = readProduct(row.cells, columns, mark);
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
  return {
    products: [...products.values()].map(({ product }) => product),
    rows: new Map([...products].map(([sku, { index }]) => [sku, index])),
    errors,
    header: table.header,
    ignoredColumns: table.ignored,
  };
}

/** What the table of a file has. */
export function tableOptions(
  { columns: names, seesMargins = false }: FileOptions,
  maxRows: number,
): TableOptions<ProductColumn> {
  const known = productColumns.filter((column) => column !== "cost" || seesMargins);
  return {
    required: ["sku"],
    optional: known.filter((column) => column !== "sku"),
    maxRows,
    names: Object.fromEntries(
      Object.entries(names ?? {}).map(([name, column]) => [
        name,
        column === "cost" && !seesMargins ? "" : column,
      ]),
    ),
  };
}

/** The number of a row's product, or what is wrong with it. */
export function skuIn(cells: Cells): Read<string> {
  const read = readRow(Sku, { sku: oneLineIn("sku", cells) });
  return read.fault === undefined ? { value: read.data.sku } : { fault: read.fault };
}

/** What the decimal mark of a file is seen by. */
export function numbersIn(cells: Cells): string[] {
  const { unitPriceNet, cost, vatRate, minQuantity, quantityStep } = cells;
  return [unitPriceNet, cost].map((cell) => numberIn(cell ?? "")).concat(
    [vatRate ?? "", minQuantity ?? "", quantityStep ?? ""].map(rateIn),
  );
}

/** The product of a row, or what is wrong with it: `unitPriceNet: must be at least 0`. */
export function readProduct(
  cells: Cells,
  columns: Columns,
  mark: DecimalMark | undefined,
): GivenProduct | string {
  const said = Object.fromEntries(
    Object.keys(texts).filter((column) => columns.has(column as ProductColumn))
      .map((column) => [column, oneLineIn(column as ProductColumn, cells)]),
  );
  const price = withoutSign(cells.unitPriceNet ?? "");
  const signed = columns.has("unitPriceNet") ? price.currency : undefined;
  if (signed !== undefined && (said.currency ?? "") === "") said.currency = signed;
  const read = readRow(Texts, said);
  if (read.fault !== undefined) return read.fault;
  const { currency } = read.data;
  if (currency !== undefined && price.currencies?.includes(currency) === false) {
    return `currency: is ${currency}, and the price is in ${price.currencies[0]}`;
  }
  const others: [ProductColumn, (cell: string) => Read<unknown>][] = [
    ["unitPriceNet", () => readNumber(price.number, mark, bounds.unitPriceNet)],
    ["vatRate", (cell) => readNumber(rateIn(cell), mark, bounds.vatRate)],
    ["kind", readKind],
    ["packs", (cell) => readPacks(cell, mark)],
    ["minQuantity", (cell) => readQuantity(cell, mark, bounds.minQuantity)],
    ["quantityStep", (cell) => readQuantity(cell, mark, bounds.quantityStep)],
    [
      "cost",
      (cell) => cell === "" ? { value: null } : readNumber(numberIn(cell), mark, bounds.cost),
    ],
    ["active", readActive],
  ];
  const facts: Record<string, unknown> = { ...read.data };
  for (const [column, readCell] of others) {
    if (!columns.has(column)) continue;
    const { value, fault } = readCell(cells[column]) as { value?: unknown; fault?: string };
    if (fault !== undefined) return `${column}: ${fault}`;
    facts[column] = value;
  }
  return facts as GivenProduct;
}

/** A number or a name stands on one line. */
function oneLineIn(column: ProductColumn, cells: Cells): string {
  const cell = cells[column];
  return column === "sku" || column === "name" ? cell.replace(/\s+/gu, " ") : cell;
}
