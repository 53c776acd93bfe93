/** Lists whose marks have levels, as tenders number them: "3.1 Gloves", "3.2 Masks" below the heading "3. Goods". */
import type { Line } from "./layout.ts";

const mark = /^(\d{1,2}(?:\.\d{1,2}){0,2})\.(\d{1,2})[.)]?\s+(?=[\p{L}„"(\d])/u;
/** A line that begins with a mark of levels. */
interface Marked {
  readonly above: string;
  readonly last: number;
  readonly length: number;
}

function markOf(message: string, { start, end, listed }: Line): Marked | undefined {
  const found = listed ? null : mark.exec(message.slice(start, Math.min(end, start + 24)));
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
