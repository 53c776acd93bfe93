/** Tables as the reader of messages takes them: one line for each row, a tab between two cells. */

/**
 * The rows as text. White space inside of a cell becomes one space, since tabs and line ends separate; empty rows, and empty
 * columns at the end, are left out.
 */
export function tabbed(rows: readonly (readonly string[])[]): string {
  const plain = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, " ").trim()));
  const width = Math.max(0, ...plain.map((row) => row.findLastIndex((cell) => cell !== "") + 1));
  return plain.filter((row) => row.some((cell) => cell !== ""))
    .map((row) => row.slice(0, width).join("\t").replace(/\t+$/, "")).join("\n");
}
