/**
 * What a part of a table's cell is. pdfme has one style for all cells of a table, while an offer's line has its name in
 * bold over details in grey. A part begins with an invisible character, which `table.ts` reads and never draws; texts that
 * people type have none of them left (`printable` in `characters.ts` takes out every default-ignorable character).
 */

/** The parts that templates can give a look of their own (`roles` of a table's schema). */
export type Role = "plain" | "detail" | "heading" | "strong";

const marks: Readonly<Record<Role, string>> = {
  plain: "\u2061",
  detail: "\u2062",
  heading: "\u2063",
  strong: "\u2064",
};

const roles = new Map(Object.entries(marks).map(([role, mark]) => [mark, role as Role]));

/** A text as a part of a cell. */
export function asRole(role: Role, text: string): string {
  return marks[role] + text;
}

/** The role of the part that a text begins with, where one begins, and the text without its mark. */
export function readRole(text: string): { role?: Role; rest: string } {
  const role = roles.get(text.charAt(0));
  return role === undefined ? { rest: text } : { role, rest: text.slice(1) };
}

/** The role in which a text ends. */
export function lastRole(text: string): Role | undefined {
  return roles.get([...text].findLast((character) => roles.has(character)) ?? "");
}
