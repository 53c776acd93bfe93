/** Quantities that depend on what is there: "if in stock 10, else 5" asks for ten. */
import { isOf, phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { conditions, otherwise } from "@/core/matching/words/vocabulary.ts";
import { readQuantity } from "./quantities.ts";
import { withBareBrackets } from "./bracketed.ts";

const between = wordSet([",", ":", "-", "–", "(", ";", "/"]);
const closers = wordSet([")"]);

/** The index after a phrase, marks and a quantity from `at` on, and where the quantity begins; nothing without one. */
function counted(
  tokens: readonly Token[],
  at: number,
  language: string,
): { readonly start: number; readonly next: number } | undefined {
  const start = skipMarks(tokens, at, between);
  const quantity = readQuantity(tokens, start, language);
  return quantity === undefined || quantity.evidence === "article"
    ? undefined
    : { start, next: quantity.next };
}

/** The same where nothing is named behind it: "else 5", not "or else 5 stools". */
function lesser(tokens: readonly Token[], at: number, language: string) {
  const found = counted(tokens, at, language);
  const after = tokens[found?.next ?? 0];
  return after === undefined || after.kind === "mark" ? found : undefined;
}

const alternatives = wordSet("or oder albo lub ewentualnie evtl ggf");

/** "2 ladders (or 3, if below 300)": the tokens without what brackets say might be wanted as well. */
function withoutAlternatives(tokens: readonly Token[], language: string): readonly Token[] {
  const open = tokens.findIndex(({ text }, at) =>
    text === "(" && at > 0 && isOf(tokens[at + 1], alternatives) &&
    readQuantity(tokens, at + 2, language) !== undefined
  );
  const close = open < 0 ? -1 : tokens.findIndex(({ text }, at) => at > open && text === ")");
  return close < 0 ? tokens : [...tokens.slice(0, open), ...tokens.slice(close + 1)];
}

/**
 * The tokens without the condition before a quantity and without what is wanted otherwise; the same tokens where nothing
 * depends on anything. "Lamps, if in stock" keeps its words. "(we need 5)" is a count in brackets.
 */
export function withoutCondition(written: readonly Token[], language: string): readonly Token[] {
  const tokens = withoutAlternatives(withBareBrackets(written, language), language);
  const said = tokens.some((_, at) =>
    phraseAt(conditions, tokens, at) > 0 || phraseAt(otherwise, tokens, at) > 0
  );
  if (!said) return tokens;
  const kept: Token[] = [];
  let conditional = false;
  for (let at = 0; at < tokens.length;) {
    const condition = phraseAt(conditions, tokens, at);
    const asked = condition === 0 ? undefined : counted(tokens, condition, language);
    if (asked !== undefined) conditional = true;
    const instead = asked === undefined
      ? phraseAt(otherwise, tokens, skipMarks(tokens, at, between))
      : 0;
    const less = instead === 0 ? undefined : lesser(tokens, instead, language);
    if (asked !== undefined) {
      kept.push(...tokens.slice(asked.start, asked.next));
      at = asked.next;
    } else if (less !== undefined && kept.length > 0) {
      conditional = true;
      at = skipMarks(tokens, less.next, closers);
    } else {
      kept.push(...tokens.slice(at, at + 1));
      at++;
    }
  }
  return conditional ? kept : tokens;
}
