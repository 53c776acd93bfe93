/** CSV files as tab-separated rows. */
import { readRecords, type Separator } from "@/core/csv/records.ts";
import { tabbed } from "./rows.ts";

/** The text with tabs for its separators, whichever of the three it was saved with. A text whose quotes do not close stays as it is. */
export function csvText(text: string): string {
  const named = /^sep=([,;\t])\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const separator = (named?.[1] ?? separatorOf(body)) as Separator;
  const rows: string[][] = [];
  for (const record of readRecords(body, separator)) {
    if (record.fields === undefined) return body.trim();
    rows.push([...record.fields]);
  }
  return tabbed(rows);
}

/** The one that stands most often in the first lines, outside of quotes. */
function separatorOf(text: string): Separator {
  const head = text.slice(0, 4_000).replace(/"(?:[^"]|"")*"/g, "");
  const count = (separator: Separator) => head.split(separator).length;
  return (["\t", ";", ","] as const).reduce((best, other) =>
    count(other) > count(best) ? other : best
  );
}
