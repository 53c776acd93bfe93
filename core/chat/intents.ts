/**
 * What a question asks for, as far as the offline assistant understands it:
 *
 * | intent | English | Polish | German |
 * |---|---|---|---|
 * | search | find A4 paper | znajdź papier A4 | suche A4-Papier |
 * | unmatched | what is unmatched? | czego brakuje? | was fehlt? |
 * | explain | why line 3? why EL-114? | dlaczego pozycja 3? | warum Position 3? |
 * | totals | what is the total? | jaka jest suma? | wie hoch ist die Summe? |
 * | totals with a discount | total with 5 % discount | suma z rabatem 5 % | Summe mit 5 % Rabatt |
 * | compare | compare with revision 2 | porównaj z rewizją 2 | vergleiche mit Revision 2 |
 * | summarise | summarise the offer | podsumuj ofertę | fasse das Angebot zusammen |
 * | articles | articles about cables | artykuły o kablach | Leitfaden zu Kabeln |
 * | change | see `commands.ts` | | |
 * | help | help | pomoc | Hilfe |
 *
 * Pure: a text in, an intent out. Everything else is `unknown`; a wish for a change becomes a proposal at most.
 */
import { limits } from "@/core/limits.ts";
import { fold } from "@/core/words/fold.ts";
import { readWish, type Wish } from "./commands.ts";
import { type Language, languages, type Lexicon, lexicons, type Topic } from "./lexicons.ts";
import { trimmed } from "./trimmed.ts";

/** What is asked for. */
export type Intent =
  | { readonly kind: "help" }
  | { readonly kind: "unknown" }
  | { readonly kind: "unmatched" | "totals" | "summarise" }
  | { readonly kind: "search"; readonly query: string }
  | { readonly kind: "articles"; readonly query: string }
  | { readonly kind: "change"; readonly wish: Wish }
  /** `line` counts from 1; `about` is the question, in which a SKU may stand. */
  | { readonly kind: "explain"; readonly line?: number; readonly about: string }
  /** `discountPercent` is the decimal as it was written, with a point. */
  | { readonly kind: "discount"; readonly discountPercent: string }
  /** Without a number the newest revision is meant. */
  | { readonly kind: "compare"; readonly revisionNumber?: number };

/** An intent and the language to answer in. */
export interface Reading {
  readonly intent: Intent;
  readonly language: Language;
}

/** Nobody asks in more; a longer text is a customer's message that was pasted. */
const readAtMost = 2_000;

const linePattern =
  /\b(?:line|item|position|pozycj\w*|poz|wiersz\w*|lini\w*|zeile|posten|pos|no|nr|number|numer)\.? ?(?:no\.?|nr\.?|number|numer)? ?#?(\d{1,4})\b/;
const revisionPattern =
  /\b(?:revision|version|rewizj\w*|wersj\w*|fassung)\.? ?(?:no\.?|nr\.?|number|numer)? ?#?(\d{1,6})\b/;
const percentPattern = /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,6})?) ?(?:%|percent\b|procent\w*|prozent\b)/;

/** Reads a question; see the table at the top of the file. */
export function readIntent(question: string): Reading {
  const text = question.slice(0, readAtMost).replace(/\s+/g, " ").trim();
  const folded = fold(text);
  return { intent: intentOf(text, folded), language: languageOf(folded) };
}

function intentOf(text: string, folded: string): Intent {
  const about = (topic: Topic) =>
    languages.some((name) => has(lexicons[name].topics[topic], folded));
  const percent = percentPattern.exec(folded)?.[1];

  const wish = readWish(text, folded);
  if (wish) return { kind: "change", wish };
  const articles = articlesAbout(text, folded);
  if (articles !== undefined) return { kind: "articles", query: articles };
  const wanted = searched(text, folded, "find");
  if (wanted) return { kind: "search", query: wanted };
  if (folded === "?" || about("help")) return { kind: "help" };
  if (about("compare") && (about("revision") || has(/what (?:has )?changed/g, folded))) {
    return { kind: "compare", ...numberOf("revisionNumber", revisionPattern, folded) };
  }
  const line = numberOf("line", linePattern, folded);
  if (about("unmatched") && line.line === undefined) return { kind: "unmatched" };
  if (about("explain") && (about("line") || !(about("totals") || about("discount")))) {
    return { kind: "explain", ...line, about: text };
  }
  if (percent !== undefined && (about("discount") || about("totals"))) {
    return { kind: "discount", discountPercent: percent.replace(",", ".") };
  }
  if (about("summarise")) return { kind: "summarise" };
  if (about("totals") || about("discount")) return { kind: "totals" };
  const shown = searched(text, folded, "show");
  return shown ? { kind: "search", query: shown } : { kind: "unknown" };
}

/** What stands after a verb of searching, as it was written; by characters, so that it fits a search in any script. */
function searched(text: string, folded: string, verbs: "find" | "show"): string | undefined {
  for (const name of languages) {
    const opening = lexicons[name][verbs].exec(folded)?.[0];
    if (opening === undefined) continue;
    // Folding may change lengths but not the number of words.
    const words = opening.split(" ").filter((word) => word !== "" && word !== ":").length;
    const rest = text.split(" ").filter((word) => word !== ":").slice(words).join(" ");
    const query = trimmed(rest);
    if (query !== "") return Array.from(query).slice(0, limits.searchText / 2).join("");
  }
  return undefined;
}

/** What articles are asked for: the words behind the one that names them. */
function articlesAbout(text: string, folded: string): string | undefined {
  for (const name of languages) {
    const match = [...folded.matchAll(lexicons[name].topics.articles)][0];
    if (!match) continue;
    const words = folded.slice(0, match.index + match[0].length).split(" ").length;
    const query = trimmed(text.split(" ").slice(words).join(" "));
    if (query !== "") return Array.from(query).slice(0, limits.searchText / 2).join("");
  }
  return undefined;
}

function numberOf<Name extends string>(
  name: Name,
  pattern: RegExp,
  folded: string,
): { [key in Name]?: number } {
  const digits = pattern.exec(folded)?.[1];
  const found: { [key in Name]?: number } = {};
  if (digits !== undefined) found[name] = Number(digits);
  return found;
}

/** The language of most known words; English where nothing tells. Product numbers are of no language (`OF-1001`). */
function languageOf(folded: string): Language {
  const words = folded.split(" ").map((word) => /\d/.test(word) ? "0" : word).join(" ");
  const scores = languages.map((name) => ({ name, score: scoreOf(lexicons[name], words) }));
  return scores.toSorted((a, b) => b.score - a.score)[0]?.name ?? "en";
}

function scoreOf(lexicon: Lexicon, folded: string): number {
  const patterns = [...Object.values(lexicon.topics), lexicon.common];
  const words = patterns.reduce((sum, pattern) => sum + [...folded.matchAll(pattern)].length, 0);
  return words + [lexicon.find, lexicon.show].filter((pattern) => pattern.test(folded)).length * 2;
}

/** Patterns are global for counting; `search` ignores where an earlier match ended. */
function has(pattern: RegExp, folded: string): boolean {
  return folded.search(pattern) >= 0;
}
