/**
 * Lists whose marks are only known by the lines beside them: levels, as tenders number them ("3.1 Gloves", "3.2 Masks" below
 * the heading "3. Goods"), and letters with a dot ("a. Gloves", "b. Masks").
 */
import type { Line } from "./layout.ts";

const mark = /^(\d{1,2}(?:\.\d{1,2}){0,2})\.(\d{1,2})[.)]?\s+(?=[\p{L}„"(\d])/u;
const letter = /^([a-z]|[A-Z])\.\s+(?=\S)/;
/** A line that begins with a mark of levels. */
interface Marked {
  readonly above: string;
  readonly last: number;
  readonly length: number;
}

function markOf(message: string, { start, end, listed }: Line): Marked | undefined {
  const opening = listed ? "" : message.slice(start, Math.min(end, start + 24));
  const lettered = letter.exec(opening);
  if (lettered !== null) {
    const [length, last] = [lettered[0].length, lettered[1]?.codePointAt(0) ?? 0];
    return { above: "", last, length };
  }
  const found = mark.exec(opening);
  return found === null
    ? undefined
    : { above: found[1] ?? "", last: Number(found[2]), length: found[0].length };
}

const mostHeading = 60;

/** A title without a number in it. */
function isHeading(message: string, line: Line): boolean {
  return line.number !== undefined && line.end - line.start <= mostHeading &&
    !/\d/.test(message.slice(line.start, line.end));
}

/**
 * The blocks with marks of levels taken off, where at least two count up: "1.5 m" alone is none. Where there are some, the
 * lines numbered without a level are headings and left out.
 */
export function withoutSections(message: string, blocks: Line[][]): Line[][] {
  const marked = blocks.flat().flatMap((line) => {
    const found = markOf(message, line);
    return found === undefined ? [] : [{ line, ...found }];
  });
  const sections = new Map<Line, Line>();
  for (const [at, { line, above, last, length }] of marked.entries()) {
    const follows = (other: typeof marked[number] | undefined, by: number) =>
      other?.above === above && other.last === last + by;
    if (!follows(marked[at - 1], -1) && !follows(marked[at + 1], 1)) continue;
    sections.set(line, { ...line, start: line.start + length, listed: true });
  }
  if (sections.size === 0) return blocks;
  return blocks.map((block) =>
    block.filter((line) => !isHeading(message, line)).map((line) => sections.get(line) ?? line)
  ).filter((block) => block.length > 0);
}
