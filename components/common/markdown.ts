/**
 * Markdown, of articles and of answers alike, as a tree of allowed elements. micromark writes HTML that it has made itself (raw HTML comes out
 * as text, links with other than web addresses come out empty); here that HTML is read back, element by element, so that
 * nothing which is not on the list can reach a page.
 */
import { micromark } from "micromark";

/** A piece of a text: text, or an element with pieces in it. */
export type Piece = string | {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inner: readonly Piece[];
};

/** What may stand in a text, and which attributes of it. The page has its own `h1`: headings go down by one. */
const elements: ReadonlyMap<string, readonly string[]> = new Map([
  ...["p", "em", "strong", "ul", "li", "blockquote", "pre", "code", "hr", "br"]
    .map((name): [string, readonly string[]] => [name, []]),
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name): [string, readonly string[]] => [name, []]),
  ["ol", ["start"]],
  ["a", ["href", "title"]],
  ["img", ["alt", "src"]],
]);

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const empty = new Set(["br", "hr", "img"]);
const entities: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
};

/** Longer texts are books: what comes after is shown as plain text, which costs nothing. */
const mostMarkdown = 20_000;
/** Marks of quotes and lists at the beginning of a line; micromark takes the square of their number. */
const containers = /^((?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){12})(?:[ \t]*(?:[>*+-]|\d{1,9}[.)]))+/gm;
/** Marks inside of a paragraph; micromark takes more than the square of their number, so that too many are text. */
const marks = /[*_`[\]!]/g;
const mostMarks = 1_000;
/** Cells of a text that are read as Markdown; those of larger tables are plain text, which takes no time. */
const mostCells = 2_000;
const plainCell = /^[\p{L}\p{N} .,;:%°²³/()+€$-]*$/u;

/** A star within a word or a number is itself: `80*60*40 cm` would come out without its stars. */
const innerStar = /(?<=[\p{L}\p{N}])\*(?=[\p{L}\p{N}])/gu;
/** Stands for such a star while micromark reads: it is no character of any text. */
const star = "\ufdd0";

/** Reads a text. Tables of the form `| a | b |` are read as well; everything else is CommonMark. */
export function readMarkdown(text: string): Piece[] {
  const markdown = text.toWellFormed().replaceAll(innerStar, star);
  const pieces: Piece[] = [];
  const cells = { left: mostCells };
  const end = markdown.length <= mostMarkdown ? markdown.length : cutAt(markdown);
  for (const block of cutTables(markdown.slice(0, end).replaceAll(containers, "$1 "))) {
    if (typeof block === "string") pieces.push(...readHtml(micromark(bounded(block))));
    else pieces.push(tableOf(block, cells));
  }
  const rest = markdown.slice(end);
  if (rest.trim() !== "") {
    pieces.push({ name: "pre", attributes: {}, inner: [rest.replaceAll(star, "*")] });
  }
  return pieces;
}

/** The last end of a line before the limit, else the limit itself. */
function cutAt(markdown: string): number {
  const at = markdown.lastIndexOf("\n", mostMarkdown);
  return at < mostMarkdown / 2 ? mostMarkdown : at;
}

/** The text with the marks of overfull paragraphs escaped. */
function bounded(markdown: string): string {
  return markdown.split(/(\n[ \t]*\n)/).map((paragraph) => {
    const count = paragraph.length > mostMarks ? paragraph.match(marks)?.length ?? 0 : 0;
    return count > mostMarks ? paragraph.replaceAll(marks, "\\$&") : paragraph;
  }).join("");
}

/** Rows of cells, the head first. */
type TableRows = readonly (readonly string[])[];

const divider =
  /^\s{0,3}\|?\s{0,20}:?-{1,40}:?\s{0,20}(\|\s{0,20}:?-{1,40}:?\s{0,20}){0,40}\|?\s*$/;

/** The text between tables, and the tables; fenced code keeps its bars. */
function cutTables(markdown: string): (string | TableRows)[] {
  const lines = markdown.split(/\r\n?|\n/);
  const blocks: (string | TableRows)[] = [];
  let text: string[] = [];
  let fenced = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (/^\s{0,3}(```|~~~)/.test(line)) fenced = !fenced;
    const below = lines[at + 1] ?? "";
    if (fenced || !line.includes("|") || !below.includes("|") || !divider.test(below)) {
      text.push(line);
      continue;
    }
    blocks.push(text.join("\n"));
    text = [];
    const rows = [cellsOf(line)];
    for (at += 2; at < lines.length && (lines[at] ?? "").includes("|"); at++) {
      rows.push(cellsOf(lines[at] ?? ""));
    }
    at--;
    blocks.push(rows);
  }
  return [...blocks, text.join("\n")];
}

function cellsOf(line: string): string[] {
  return line.trim().replace(/^\|/, "").replace(/\|$/, "").split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function tableOf([head = [], ...rows]: TableRows, cells: { left: number }): Piece {
  const column: Readonly<Record<string, string>> = { scope: "col" };
  const row = (texts: readonly string[], name: "th" | "td"): Piece => ({
    name: "tr",
    attributes: {},
    inner: head.map((_, at) => ({
      name,
      attributes: name === "th" ? column : {},
      inner: inlineOf(texts[at] ?? "", cells),
    })),
  });
  return {
    name: "table",
    attributes: {},
    inner: [
      { name: "thead", attributes: {}, inner: [row(head, "th")] },
      { name: "tbody", attributes: {}, inner: rows.map((texts) => row(texts, "td")) },
    ],
  };
}

/** The words of a cell, without the paragraph around them. */
function inlineOf(cell: string, cells: { left: number }): readonly Piece[] {
  if (plainCell.test(cell) || --cells.left < 0) return [cell.replaceAll(star, "*")];
  const pieces = readHtml(micromark(bounded(cell))).filter((piece) => typeof piece !== "string");
  const [only] = pieces;
  return pieces.length === 1 && only && only.name === "p" ? only.inner : pieces;
}

/** Reads HTML as micromark writes it: quoted attributes, every element closed. */
function readHtml(html: string): Piece[] {
  const root: Piece[] = [];
  const open: { name: string; inner: Piece[] }[] = [];
  const add = (piece: Piece) => (open.at(-1)?.inner ?? root).push(piece);
  for (const [whole, closing, name, attributes] of html.replaceAll(layout, "").matchAll(token)) {
    if (name === undefined) {
      add(decoded(whole));
    } else if (closing === "/") {
      if (open.at(-1)?.name === name) open.pop();
    } else if (elements.has(name)) {
      const element = { name: lowered(name), attributes: allowed(name, attributes), inner: [] };
      add(element);
      if (!empty.has(name)) open.push({ name, inner: element.inner });
    }
  }
  return root;
}

/** Ends of lines beside elements: what remains of them stands for the author's own. */
const layout =
  /(?<=<\/?(?:ul|ol|li|p|blockquote|pre|hr|br|h[1-6])\b[^<>]*>)\n|\n(?=<\/?(?:ul|ol|li|p|blockquote|pre|hr|h[1-6])\b)/g;

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s[a-z-]+="[^"]*")*)\s*\/?>|[^<]+|</g;

function allowed(name: string, attributes = ""): Record<string, string> {
  const names = elements.get(name) ?? [];
  return Object.fromEntries(
    [...attributes.matchAll(/\s([a-z-]+)="([^"]*)"/g)]
      .map(([, key = "", value = ""]): [string, string] => [key, decoded(value)])
      .filter(([key, value]) =>
        names.includes(key) && (!addresses.includes(key) || isAddress(value))
      ),
  );
}

const addresses = ["href", "src"];

/** Addresses of the web, of mail and of this site. */
function isAddress(value: string): boolean {
  return /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(value);
}

function lowered(name: string): string {
  const level = headings.indexOf(name);
  return level < 0 ? name : headings[Math.min(level + 1, 5)] ?? name;
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:quot|amp|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(star, "*");
}
