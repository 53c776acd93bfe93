/** What a table's row asks for. */
import { quantitiesIn, sure } from "@/core/matching/quantities/certainty.ts";
import { type Item, readItem } from "@/core/matching/wishes/items.ts";
import { besideCode, besideSize, isTotal, trimmedCell } from "./rows.ts";
import type { TableRow } from "./tables.ts";

/** The thing of a row, with the quantity and the product number of their cells; nothing of sums and of what counts 0. */
export function rowItem(row: TableRow, language: string): Item | undefined {
  const cell = row.item.length > 0 ? row.item : row.code;
  const item = readItem(cell, language);
  const quantity = row.quantity.length > 0
    ? quantitiesIn([...row.quantity, ...row.unit], language)[0]
    : item.quantity;
  const code = row.code[0]?.text;
  if (isTotal(cell) && (code === undefined || row.item.length === 0)) return undefined;
  if (row.quantity.length === 1 && row.quantity[0]?.text === "0") return undefined;
  const name = row.quantity.length > 0 && item.certainty < sure ? trimmedCell(cell) : item.tokens;
  return {
    ...item,
    tokens: row.item.length > 0
      ? besideSize(besideCode(name, row.codeBeside ? row.code : []), row.size)
      : name,
    certainty: sure,
    ...(quantity === undefined ? {} : { quantity }),
    ...(code === undefined ? {} : { code, labelled: true }),
  };
}
