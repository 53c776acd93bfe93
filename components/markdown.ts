/**
 * The subset of Markdown that answers are shown in: paragraphs, headings, lists, tables, code, strong and emphasised words.
 * No HTML, no images and no links: an address is shown as the text that it is. Pure, and linear in the length of the text.
 */

/** A piece of a line. */
export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "strong" | "em"; readonly inner: readonly Inline[] };

/** A block of lines. */
export type Block =
  | { readonly kind: "paragraph"; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: "heading"; readonly inner: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string }
  | {
    readonly kind: "list";
    /** The number that an ordered list starts with. */
    readonly start?: number;
    readonly items: readonly (readonly Inline[])[];
  }
  | {
    readonly kind: "table";
    readonly head: readonly (readonly Inline[])[];
    readonly rows: readonly (readonly (readonly Inline[])[])[];
  };

/** Longer answers are cut: nobody reads them, and a page has to be made of them. */
const longest = 40_000;
const mostCells = 12;

const bullet = /^ {0,6}[-*+•] +(\S.*)$/;
const numbered = /^ {0,6}(\d{1,6})[.)] +(\S.*)$/;
const heading = /^ {0,3}#{1,6} +(\S.*)$/;
/** With the name of a language at most: a line that says more is a text. */
const fence = /^ {0,3}(?:```|~~~)[\w+.#-]{0,20} {0,9}$/;
const rule = /^ {0,3}(?:(?:- ?){3,60}|(?:\* ?){3,60}|(?:_ ?){3,60})$/;
const tableRule = /^[ |:-]{3,400}$/;

/** Reads a text into blocks. */
export function readMarkdown(text: string): Block[] {
  const lines = text.slice(0, longest).toWellFormed().split(/\r\n?|\n/);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const { block, next } = blockAt(lines, at);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

function blockAt(lines: readonly string[], at: number): { block?: Block; next: number } {
  const line = lines[at] ?? "";
  if (line.trim() === "" || rule.test(line)) return { next: at + 1 };
  if (fence.test(line)) return codeAt(lines, at);
  const title = heading.exec(line)?.[1];
  if (title !== undefined) {
    return { block: { kind: "heading", inner: readInline(title) }, next: at + 1 };
  }
  if (isTable(line, lines[at + 1])) return tableAt(lines, at);
  if (bullet.test(line)) return listAt(lines, at, bullet);
  if (numbered.test(line)) return listAt(lines, at, numbered);
  return paragraphAt(lines, at);
}

function codeAt(lines: readonly string[], at: number): { block: Block; next: number } {
  let end = at + 1;
  while (end < lines.length && !fence.test(lines[end] ?? "")) end++;
  return {
    block: { kind: "code", text: lines.slice(at + 1, end).join("\n") },
    next: end + 1,
  };
}

function listAt(
  lines: readonly string[],
  at: number,
  mark: RegExp,
): { block: Block; next: number } {
  const items: Inline[][] = [];
  let next = at;
  for (; next < lines.length; next++) {
    const match = mark.exec(lines[next] ?? "");
    if (!match || rule.test(match[0])) break;
    items.push(readInline(match.at(-1) ?? ""));
  }
  const start = mark === numbered ? Number(numbered.exec(lines[at] ?? "")?.[1] ?? 1) : undefined;
  return { block: { kind: "list", items, ...(start !== undefined && { start }) }, next };
}

function isTable(line: string, below: string | undefined): boolean {
  return line.includes("|") && below !== undefined && below.includes("-") &&
    below.includes("|") && tableRule.test(below);
}

function tableAt(lines: readonly string[], at: number): { block: Block; next: number } {
  const head = cellsOf(lines[at] ?? "");
  const rows: Inline[][][] = [];
  let next = at + 2;
  for (; next < lines.length && (lines[next] ?? "").includes("|"); next++) {
    const cells = cellsOf(lines[next] ?? "");
    rows.push(head.map((_, column) => cells[column] ?? []));
  }
  return { block: { kind: "table", head, rows }, next };
}

function cellsOf(line: string): Inline[][] {
  return line.trim().replace(/^\|/, "").replace(/\|$/, "").split("|").slice(0, mostCells)
    .map((cell) => readInline(cell.trim()));
}

function paragraphAt(lines: readonly string[], at: number): { block: Block; next: number } {
  let next = at + 1;
  while (next < lines.length && !begins(lines, next)) next++;
  return {
    block: { kind: "paragraph", lines: lines.slice(at, next).map((line) => readInline(line)) },
    next,
  };
}

/** Whether a line ends the paragraph before it. */
function begins(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  return line.trim() === "" || isTable(line, lines[at + 1]) ||
    [rule, fence, heading, bullet, numbered].some((pattern) => pattern.test(line));
}

/**
 * Strong and emphasised words stand between marks that touch them, and not within a word: `3*4*5` is a text. All repeats
 * are bounded, so that no text takes longer than its length.
 */
const inline = new RegExp(
  [
    "\\\\([\\\\`*_#|\\[\\]()])", // an escaped mark
    "`([^`\\n]{1,400})`",
    "(?<![\\w*])\\*\\*(?=\\S)([^*\\n]{0,400}[^\\s*])\\*\\*(?![\\w*])",
    "(?<![\\w*])\\*(?=\\S)([^*\\n]{0,400}[^\\s*])\\*(?![\\w*])",
    "!?\\[([^\\[\\]\\n]{0,400})\\]\\(([^()\\s]{1,800})\\)",
  ].join("|"),
  "g",
);

/** Reads one line; marks without a partner are text. */
export function readInline(line: string): Inline[] {
  const pieces: Inline[] = [];
  const text = (piece: string) => {
    if (piece !== "") pieces.push({ kind: "text", text: piece });
  };
  let from = 0;
  for (const match of line.matchAll(inline)) {
    const [whole, escaped, code, strong, em, label, address] = match;
    text(line.slice(from, match.index));
    from = match.index + whole.length;
    if (escaped !== undefined) text(escaped);
    else if (code !== undefined) pieces.push({ kind: "code", text: code });
    else if (strong !== undefined) pieces.push({ kind: "strong", inner: readInline(strong) });
    else if (em !== undefined) pieces.push({ kind: "em", inner: readInline(em) });
    else text(linkText(label ?? "", address ?? ""));
  }
  text(line.slice(from));
  return pieces;
}

/** A link as a text that hides nothing: where it would have led stands beside what it was called. */
function linkText(label: string, address: string): string {
  return label === "" || label === address ? address : `${label} (${address})`;
}
