/**
 * The language of templates: text with fields in double braces, `{{offer.number}}`. Nothing is evaluated: a field is a name of a
 * list, its value is put in as text. What is wrong is told with its place.
 */

/** What is wrong in a template: line and column count from 1, columns in UTF-16 units. */
export interface TemplateFault {
  readonly line: number;
  readonly column: number;
  readonly fault: "unknown_field" | "not_closed" | "closes_nothing" | "missing_field";
  /** The field that is unknown or missing. */
  readonly field?: string;
}

/** A piece of a template. */
export type Part = { readonly text: string } | { readonly field: string };

/** A template that was read. */
export interface ReadTemplate {
  readonly parts: readonly Part[];
  readonly faults: readonly TemplateFault[];
}

/** A name of a field is cut in messages: it may be the rest of a text. */
const longestName = 60;

/**
 * Reads a template.
 *
 * @param fields the names that may stand in it
 * @param required those that have to
 */
export function readTemplate(
  template: string,
  fields: readonly string[],
  required: readonly string[] = [],
): ReadTemplate {
  const parts: Part[] = [];
  const faults: TemplateFault[] = [];
  const told = (at: number, fault: TemplateFault["fault"], field?: string) => {
    const before = template.slice(0, at).split("\n");
    faults.push({
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      fault,
      ...(field !== undefined && { field: field.slice(0, longestName).toWellFormed() }),
    });
  };
  let from = 0;
  for (const { 0: brace, index } of template.matchAll(/\{\{|\}\}/g)) {
    if (index < from) continue; // it closes the field before
    if (index > from) parts.push({ text: template.slice(from, index) });
    from = index + 2;
    if (brace === "}}") {
      told(index, "closes_nothing");
      continue;
    }
    const inside = /^[^{}\n]*(?=\}\})/.exec(template.slice(from))?.[0];
    if (inside === undefined) {
      told(index, "not_closed");
      continue;
    }
    from += inside.length + 2;
    const field = inside.trim();
    if (!fields.includes(field)) told(index, "unknown_field", field);
    parts.push({ field });
  }
  if (from < template.length) parts.push({ text: template.slice(from) });
  const used = new Set(parts.map((part) => "field" in part ? part.field : ""));
  for (const field of required) {
    if (!used.has(field)) told(template.length, "missing_field", field);
  }
  return { parts, faults };
}

/** A piece of a filled line; a link is shown as its own address. */
interface Piece {
  readonly text: string;
  readonly isLink: boolean;
}

/** A template with values in it, as plain text and as HTML. */
export interface Filled {
  readonly text: string;
  /** Paragraphs with every text escaped; links are anchors. */
  readonly html: string;
}

/**
 * Puts values into a template. A line that has fields and nothing else in it once they are filled with nothing is left out.
 *
 * @param values by field; one that is missing or empty stands for nothing
 * @param links the fields whose values are addresses of pages
 */
export function fill(
  parts: readonly Part[],
  values: Readonly<Record<string, string | undefined>>,
  links: readonly string[] = [],
): Filled {
  const lines: { pieces: Piece[]; hasField: boolean }[] = [{ pieces: [], hasField: false }];
  for (const part of parts) {
    const isField = "field" in part;
    const isLink = isField && links.includes(part.field);
    const value = isField ? (values[part.field] ?? "").trim() : part.text;
    if (value === "") trimEnd(lines.at(-1)!.pieces); // "Hello {{contact.name}}," is "Hello," then
    for (const [at, text] of value.split(/\r\n?|\n/).entries()) {
      if (at > 0) lines.push({ pieces: [], hasField: isField });
      const line = lines.at(-1)!;
      line.pieces.push({ text, isLink });
      line.hasField ||= isField;
    }
  }
  const isBlank = (line: { pieces: Piece[] }) =>
    line.pieces.every(({ text }) => text.trim() === "");
  const kept = lines.filter((line) => !(line.hasField && isBlank(line)));
  const paragraphs: Piece[][][] = [[]];
  for (const line of kept) {
    if (!isBlank(line)) paragraphs.at(-1)!.push(line.pieces);
    else if (paragraphs.at(-1)!.length > 0) paragraphs.push([]);
  }
  const written = paragraphs.filter((paragraph) => paragraph.length > 0);
  const each = (print: (piece: Piece) => string, between: string) =>
    written.map((paragraph) =>
      paragraph.map((pieces) => pieces.map(print).join("").trim()).join(between)
    );
  return {
    text: each(({ text }) => text, "\n").join("\n\n"),
    html: each(htmlOf, "<br>\n").map((paragraph) => `<p>${paragraph}</p>`).join("\n"),
  };
}

function trimEnd(pieces: Piece[]): void {
  const last = pieces.pop();
  if (last) pieces.push({ ...last, text: last.text.trimEnd() });
}

function htmlOf({ text, isLink }: Piece): string {
  const escaped = escapeHtml(text);
  return isLink ? `<a href="${escaped}">${escaped}</a>` : escaped;
}

/** Text that stands for itself in HTML, also within quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}
