/** HTML of mails and documents as text; tables with data become tab-separated rows. */
import { compile } from "html-to-text";
import { clean } from "./text.ts";
import { tabbed } from "./rows.ts";

/** The part of an element that is looked at; the library has no types of its own. */
interface Element {
  readonly name?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Element[];
}

interface Cell {
  readonly text: string;
  readonly colspan: number;
}

interface Builder {
  openTable(): void;
  closeTable(options: unknown): void;
  openTableRow(): void;
  closeTableRow(): void;
  openTableCell(options: unknown): void;
  closeTableCell(options: unknown): void;
  openBlock(options: unknown): void;
  closeBlock(options: unknown): void;
}

type Walk = (children: readonly Element[] | undefined, builder: Builder) => void;

const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: 8 * 1024 * 1024, maxDepth: 200, maxChildNodes: 50_000, ellipsis: "" },
  formatters: { rows: formatTable },
  selectors: [
    { selector: "table", format: "rows" },
    { selector: "img", format: "skip" },
    { selector: "head", format: "skip" },
    { selector: "style", format: "skip" },
    { selector: "script", format: "skip" },
    { selector: "title", format: "skip" },
    { selector: "a", options: { ignoreHref: true } },
    { selector: "ul", options: { itemPrefix: "- " } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
});

/** The text that a reader of the page would see. */
export function htmlText(html: string): string {
  return clean(toText(html)).replaceAll("\u00a0", " ").replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n").trim();
}

/** A table that lays out a page (nested, or of one column) is shown as blocks, any other as rows. */
function formatTable(table: Element, walk: Walk, builder: Builder): void {
  const rows = rowsOf(table);
  const isData = !hasTable(table) && rows.length > 1 &&
    rows.some((row) => cellsOf(row).length > 1);
  if (!isData) {
    for (const row of rows) {
      for (const cell of cellsOf(row)) {
        builder.openBlock({ leadingLineBreaks: 1 });
        walk(cell.children, builder);
        builder.closeBlock({ trailingLineBreaks: 1 });
      }
    }
    return;
  }
  builder.openTable();
  for (const row of rows) {
    builder.openTableRow();
    for (const cell of cellsOf(row)) {
      builder.openTableCell({});
      walk(cell.children, builder);
      const colspan = Math.min(100, Math.max(1, Number(cell.attribs?.colspan) || 1));
      builder.closeTableCell({ colspan, rowspan: 1 });
    }
    builder.closeTableRow();
  }
  builder.closeTable({ tableToString: rowsText, leadingLineBreaks: 2, trailingLineBreaks: 2 });
}

/** A cell over several columns leaves those that it covers empty, so that the next one stands under its heading. */
function rowsText(rows: readonly (readonly Cell[])[]): string {
  return tabbed(
    rows.map((row) =>
      row.flatMap(({ text, colspan }) => [text, ...new Array<string>(colspan - 1).fill("")])
    ),
  );
}

function rowsOf({ children = [] }: Element): Element[] {
  return children.flatMap((child) =>
    child.name === "tr"
      ? [child]
      : ["thead", "tbody", "tfoot"].includes(child.name ?? "")
      ? rowsOf(child)
      : []
  );
}

function cellsOf({ children = [] }: Element): Element[] {
  return children.filter(({ name }) => name === "td" || name === "th");
}

function hasTable({ children = [] }: Element): boolean {
  return children.some((child) => child.name === "table" || hasTable(child));
}
