/** A customer as a row of a CSV file: what the export writes, the import reads back. */
import { CustomerCreate } from "@/core/contracts/customer.ts";
import { type CustomerColumn, customerColumns, readRow } from "@/core/contracts/import.ts";
import { readDecimal } from "@/core/csv/decimals.ts";
import type { Cell } from "@/core/csv/write.ts";
import { isAppError } from "@/core/errors.ts";
import { toNumber } from "@/core/money/money.ts";
import type { CustomerRow } from "@/db/queries/customers/customers.ts";
import { fieldsAfter, noFields } from "./fields.ts";

/** Every column besides `name`, in the order of the export. */
export const detailColumns = customerColumns.filter((column) => column !== "name");
type DetailColumn = typeof detailColumns[number];

/** The cells of a customer, in the order of `name` and {@link detailColumns}. */
export function cellsOf(row: CustomerRow): Cell[] {
  const cells: Record<DetailColumn, Cell> = {
    ...row,
    discountPercent: row.discountPercent === null ? null : toNumber(row.discountPercent),
    tags: row.tags.join("; "),
    contacts: row.contacts.length === 0 ? null : JSON.stringify(row.contacts),
    active: String(row.active),
  };
  return [row.name, ...detailColumns.map((column) => cells[column])];
}

/** What a row says; blank cells say nothing. */
export function readCells(
  cells: Readonly<Record<CustomerColumn, string>>,
): { data: CustomerCreate; fault?: undefined } | { fault: string } {
  const said: Record<string, unknown> = { name: cells.name };
  for (const column of detailColumns) {
    const cell = cells[column];
    if (cell === "") continue;
    const value = valueOf(column, cell);
    if (value.fault !== undefined) return { fault: `${column}: ${value.fault}` };
    said[column] = value.value;
  }
  const row = readRow(CustomerCreate, said);
  if (row.fault !== undefined) return row;
  const { name: _name, source: _source, ...details } = row.data;
  const contacts = details.contacts?.map(({ id: _id, ...contact }) => contact);
  try {
    fieldsAfter(noFields, { ...details, contacts });
  } catch (error) {
    if (!isAppError(error, "invalid_body")) throw error;
    return { fault: error.issues?.[0] ?? error.message };
  }
  return row;
}

function valueOf(
  column: DetailColumn,
  cell: string,
): { value: unknown; fault?: undefined } | { fault: string } {
  switch (column) {
    case "discountPercent": {
      const decimal = readDecimal(cell.replace(/\s*%$/, ""), undefined);
      return decimal.fault === undefined ? { value: Number(decimal.value) } : decimal;
    }
    case "tags":
      return { value: cell.split(";").map((tag) => tag.trim()).filter((tag) => tag !== "") };
    case "contacts":
      return contactsIn(cell);
    case "active":
      return /^(true|false)$/i.test(cell)
        ? { value: cell.toLowerCase() === "true" }
        : { fault: "must be true or false" };
    case "country":
    case "currency":
      return { value: cell.toUpperCase() };
    case "language":
    case "priceListId":
      return { value: cell.toLowerCase() };
    default:
      return { value: cell };
  }
}

function contactsIn(cell: string): { value: unknown; fault?: undefined } | { fault: string } {
  try {
    return { value: JSON.parse(cell) };
  } catch {
    return { fault: 'must be JSON such as [{"name":"Anna Nowak","email":"anna@nowak.example"}]' };
  }
}
