/**
 * A total and its kinds behind "of which": "50 vests, of which 30 in yellow and 20 in orange". They are read as those in
 * brackets are: "50 vests (30 yellow, 20 orange)".
 */
import { isMark, isOf, mentions, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { connectors, subcounted } from "@/core/matching/words/vocabulary.ts";
import { quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { plus } from "@/core/decimals.ts";
import { readNumber } from "@/core/matching/quantities/numbers.ts";

const opening = wordSet([",", "(", "-", "–", "—"]);
const inside = wordSet("in w we");
/** Words that say which kind. */
const mostWords = 3;
/** Tokens before "of which" in which the total stands. */
const longestName = 24;

interface Kind {
  readonly from: number;
  readonly value: string;
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

/** Those of the kinds that make up a number said before; none where no number is the sum of them. */
function summing(
  kinds: readonly Kind[],
  before: readonly Token[],
  language: string,
): readonly Kind[] {
  const totals = new Set(quantitiesIn(before, language).map(({ value }) => value));
  let sum = "0";
  const last = kinds.findIndex(({ value }) => totals.has(sum = plus(sum, value)));
  return kinds.slice(0, last + 1);
}

/** Where the kind ends that begins with a number at `from`, and where the number does; nothing where none does. */
function kindAt(tokens: readonly Token[], from: number, language: string): Kind | undefined {
  const number = readNumber(tokens, from, language);
  if (number === undefined) return undefined;
  const start = isOf(tokens[number.next], inside) ? number.next + 1 : number.next;
  let end = start;
  while (tokens[end]?.kind === "word" && phraseAt(connectors, tokens, end) === 0) end++;
  return end > start && end - start <= mostWords
    ? { from, value: number.value, number: number.next, start, end }
    : undefined;
}

/** The tokens with the kinds of each such total in brackets; the same where there are fewer than two of one. */
export function withPartsOfTotal(tokens: readonly Token[], language: string): readonly Token[] {
  if (!mentions(tokens, subcounted)) return tokens;
  for (let at = 2; at < tokens.length; at++) {
    const said = phraseAt(subcounted, tokens, at);
    if (said === 0) continue;
    const all: Kind[] = [];
    let next = said;
    for (let kind = kindAt(tokens, next, language); kind !== undefined;) {
      all.push(kind);
      const { end } = kind;
      const comma = tokens[end]?.text === "," ? end + 1 : end;
      next = phraseAt(connectors, tokens, comma) || comma;
      kind = next > end ? kindAt(tokens, next, language) : undefined;
      if (kind === undefined) next = end;
    }
    const kinds = summing(all, tokens.slice(Math.max(0, at - longestName), at), language);
    const [first, last] = [tokens[at], kinds.at(-1)];
    if (kinds.length < 2 || first === undefined || last === undefined) continue;
    const mark = (token: Token, text: string) =>
      token.respelled({ kind: "mark", text, end: token.start });
    const listed = kinds.flatMap(({ from, number, start, end }, index) => {
      const own = [...tokens.slice(from, number), ...tokens.slice(start, end)];
      return index === 0 || own[0] === undefined ? own : [mark(own[0], ","), ...own];
    });
    const before = tokens.slice(0, isMark(tokens[at - 1], opening) ? at - 1 : at);
    const rest = tokens[last.end]?.text === ")" ? last.end + 1 : last.end;
    const closed = tokens[last.end - 1]?.respelled({ kind: "mark", text: ")" });
    return [
      ...before,
      mark(first, "("),
      ...listed,
      ...(closed === undefined ? [] : [closed]),
      ...withPartsOfTotal(tokens.slice(rest), language),
    ];
  }
  return tokens;
}
