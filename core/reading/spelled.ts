/** Numbers in words as products have them: in digits. */
import { openLexicon } from "./lexicon/open.ts";
import { prepare } from "./message.ts";
import { drained } from "./steps.ts";
import { noTerms } from "./terms.ts";

/**
 * A thing's words with its numbers in digits: "bolts M ten by ninety-five" gives "bolts M 10x95", "Dübel Sechser" gives
 * "Dübel 6". An article or "one" stays as it is: it rarely is a size.
 */
export function inDigits(text: string): string {
  const { tokens, counts, countAt } = drained(prepare(text, noTerms, openLexicon()));
  const said = counts.map(({ first, last, value }) => ({
    first,
    last,
    value: tokens[first]!.kind === "word" && value > 1 ? String(value) : undefined,
  }));
  tokens.forEach(({ tags, values }, at) => {
    if (countAt[at]! >= 0 || !tags.includes("FIGURE")) return;
    said.push({ first: at, last: at + 1, value: values.find(({ value }) => value !== "")?.value });
  });
  if (said.every(({ value }) => value === undefined)) return text;
  let digits = "", at = 0, end = -1;
  for (const { first, last, value } of said.sort((a, b) => a.first - b.first)) {
    const from = tokens[first]!.start, to = tokens[last - 1]!.end;
    const isTimes = end >= 0 && first === end + 1 && tokens[end]!.tags.includes("TIMES");
    digits += isTimes ? "x" : text.slice(at, from);
    digits += value ?? text.slice(from, to);
    at = to;
    end = last;
  }
  return digits + text.slice(at);
}
