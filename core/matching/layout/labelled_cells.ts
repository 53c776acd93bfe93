/** Rows whose cells say themselves what they hold: "Qty: 3 | Item: Desk lamp | SKU: DL-20". */
import type { Token } from "@/core/words/tokens.ts";
import { headerRole, type Role } from "./header_labels.ts";
import type { Cells } from "./tables.ts";

/** A label has so many tokens at most. */
const longestLabel = 4;

/** The role that a cell's label gives it and what stands behind the label. */
function labelledCell(cell: readonly Token[]): { role: Role; value: readonly Token[] } | undefined {
  const label = cell.slice(0, longestLabel + 1);
  const colon = label.findIndex(({ text }) => text === ":");
  // "Art.-Nr. 0601512000": a code may follow its label without a colon.
  const bare = colon < 0 ? label.findLastIndex(({ text }) => text === ".") : colon;
  const role = bare < 1 ? "other" : headerRole(label.slice(0, bare));
  if (role === "other" || (colon < 0 && role !== "code")) return undefined;
  return { role, value: cell.slice(bare + 1) };
}

/** The roles of the columns and the rows without their labels, where every cell of every row has the same one. */
export function labelledRows(
  rows: readonly Cells[],
): { readonly roles: readonly Role[]; readonly rows: readonly Cells[] } | undefined {
  const read = rows.map((row) => row.map(labelledCell));
  const roles = read[0]?.map((cell) => cell?.role ?? "other") ?? [];
  const named = roles.includes("item") || roles.includes("code");
  if (!named || !roles.includes("quantity")) return undefined;
  const alike = read.every((row) =>
    row.length === roles.length &&
    row.every((cell, at) => cell !== undefined && cell.role === roles[at])
  );
  return alike
    ? { roles, rows: read.map((row) => row.map((cell) => cell?.value ?? [])) }
    : undefined;
}
