/**
 * Percentages in workbooks. A cell that shows `23%` holds the number 0.23 and a style; the library that reads cells drops the
 * style, and 0.23 would be taken for a rate.
 */

/** The built-in formats `0%` and `0.00%` (ECMA-376 part 1, 18.8.30). */
const builtIn = ["9", "10"];
/** A cell that is a number and has a style. */
const styledNumber =
  /<c((?:\s+\w+="[^"]*")*?\s+s="(\d+)"(?:\s+\w+="[^"]*")*)\s*>\s*<v>([^<]*)<\/v>\s*<\/c>/g;

/** Makes texts such as `23%` of the cells of a workbook that show their numbers so. */
export function showPercentages(parts: Record<string, Uint8Array>): void {
  const styles = parts["xl/styles.xml"];
  const percent = styles ? percentStyles(textOf(styles)) : new Set<string>();
  if (percent.size === 0) return;
  for (const [name, bytes] of Object.entries(parts)) {
    if (!name.startsWith("xl/worksheets/")) continue;
    const shown = textOf(bytes).replace(styledNumber, (cell, attributes, style, value) => {
      const number = Number(value);
      if (!percent.has(style) || /\st="/.test(attributes) || Number.isNaN(number)) return cell;
      return `<c${attributes} t="str"><v>${Number((number * 100).toPrecision(15))}%</v></c>`;
    });
    parts[name] = new TextEncoder().encode(shown);
  }
}

/** The styles of cells, by their places in the list, that show a percentage. */
function percentStyles(styles: string): Set<string> {
  const formats = new Set(builtIn);
  for (const [format] of styles.matchAll(/<numFmt\s[^>]*>/g)) {
    const id = /\snumFmtId="(\d+)"/.exec(format)?.[1];
    if (id && /\sformatCode="[^"]*%/.test(format)) formats.add(id);
  }
  const cells = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? "";
  const places = [...cells.matchAll(/<xf\s[^>]*>/g)].map(([style], place) => ({
    place: String(place),
    format: /\snumFmtId="(\d+)"/.exec(style)?.[1] ?? "",
  }));
  return new Set(places.filter(({ format }) => formats.has(format)).map(({ place }) => place));
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
