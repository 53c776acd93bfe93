/** Comma-separated values (RFC 4180), as shops and portals export them: seen as cells between tabs, equally long, so that places stay. */

const fewestCommas = 2;
const quoted = /"(?:[^"]|"")*"/y, plain = /(?:[^\s,"][^,]*)?/y;

/**
 * Where commas part the fields of a line and quotation marks enclose them, and whether it may begin a table: its fields are all
 * quoted, or none has a digit. Nothing where a comma is one of a sentence.
 */
function fieldsOf(line: string) {
  const end = line.endsWith("\r") ? line.length - 1 : line.length;
  const commas: number[] = [], quotes: number[] = [];
  let allQuoted = true;
  for (let at = 0;; at++) {
    const isQuoted = line[at] === '"', field = isQuoted ? quoted : plain;
    field.lastIndex = at;
    if (!field.test(line)) return undefined;
    const next = Math.min(end, field.lastIndex);
    if (isQuoted) quotes.push(at, next - 1);
    else allQuoted = false;
    if (next === end) break;
    if (line[next] !== ",") return undefined;
    commas.push(next);
    at = next;
  }
  if (commas.length < fewestCommas) return undefined;
  return { commas, quotes, begins: allQuoted || !/\d/.test(line) };
}

/** The text with tabs in place of the commas that part cells, and spaces in place of the quotation marks around them. */
export function withCells(text: string): string {
  if (!text.includes('"')) return text.includes(",") ? withTabs(text) : text;
  // Between semicolons quotation marks enclose fields that have one themselves.
  const between = /(?<=^|;)"[^"\n]*"(?=;|\r?$)/gm;
  return withTabs(text.replace(between, (field) => field.replace(/[";]/g, " ")));
}

function withTabs(text: string): string {
  const lines = text.split("\n"), fields = lines.map(fieldsOf);
  let width = 0;
  return lines.map((line, at) => {
    const own = fields[at], count = own?.commas.length ?? 0;
    if (count !== width) {
      width = own?.begins === true && fields[at + 1]?.commas.length === count ? count : 0;
    }
    if (own === undefined || width === 0) return line;
    const letters = line.split("");
    for (const comma of own.commas) letters[comma] = "\t";
    for (const quote of own.quotes) letters[quote] = " ";
    return letters.join("");
  }).join("\n");
}
