/** Clauses that only count what stands before them: "the lamp, of which we need 12, and …", "…, insgesamt 5 Stück". */
import { quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { dashBefore } from "@/core/matching/quantities/end_counts.ts";
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { isOf, mentions, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import {
  adverbs,
  connectors,
  polite,
  speech,
  subcounted,
} from "@/core/matching/words/vocabulary.ts";
import { leadIn } from "./leads.ts";
import { clauseMarks } from "./trim.ts";

/** They say of what is counted that it was just named, or that nothing else is counted of it. */
const pointing = wordSet(
  "which them those these all davon wovon denen insgesamt gesamt zusammen total altogether overall lacznie razem sumie " +
    "tych takich nich czego tego suffice enough reicht reichen genugt genugen wystarczy wystarcza",
);
/** Beside those: "da reichen 25", "tu wystarczy 15". */
const places = wordSet(["da", "dort", "hier", "tu", "tam", "there", "here"]);
/** Longer clauses say more than how many. */
const longestClause = 12;
/** Longer numbers count nothing. */
const mostDigits = 4;

/** Where a clause may begin or end. */
function boundsIn(tokens: readonly Token[]): readonly number[] {
  return tokens.flatMap((token, at) => {
    const parts = token.kind === "mark"
      ? clauseMarks.has(token.text) || token.text === "?" || token.text === ")"
      : phraseAt(connectors, tokens, at) > 0 || phraseAt(subcounted, tokens, at) > 0;
    return parts && at > 0 ? [at] : [];
  });
}

/** "20 in total": no inches. */
function withoutTotal(clause: readonly Token[]): readonly Token[] {
  const at = clause.findIndex(({ norm }, index) =>
    norm === "in" && ["total", "all"].includes(clause[index + 1]?.norm ?? "")
  );
  return at < 0 ? clause : [...clause.slice(0, at), ...clause.slice(at + 1)];
}

/** The count of a clause that says nothing else, and whether it asks; nothing where it names something. */
export function countIn(
  written: readonly Token[],
  language: string,
): { readonly count: Quantity; readonly asks: boolean } | undefined {
  if (written.length > longestClause) return undefined;
  const clause = withoutTotal(written);
  const counts = quantitiesIn(clause, language).filter(({ evidence }) => evidence !== "article");
  const [count] = counts;
  if (count === undefined || counts.length > 1 || count.evidence === "measure") return undefined;
  const lead = leadIn(clause);
  if (lead === undefined && !mentions(clause, pointing)) return undefined;
  const only = clause.every((token, at) =>
    (at >= count.start && at < count.next) ||
    (lead !== undefined && at >= lead.start && at < lead.end) ||
    [speech, adverbs, polite, pointing, places].some((words) => isOf(token, words))
  );
  return only && count.value.length <= mostDigits ? { count, asks: lead !== undefined } : undefined;
}

/** Does the stretch since the last clause begin with a count, so that the next one only takes a part of it? */
function isCountedBefore(tokens: readonly Token[], language: string): boolean {
  const lead = leadIn(tokens)?.end ?? 0;
  const from = Math.max(lead, phraseAt(connectors, tokens, lead));
  const first = readQuantity(tokens, from, language);
  return first !== undefined && first.evidence !== "article";
}

/**
 * The sentence with each clause that only counts what it follows as a count behind a dash: "the lamp – 12, and …". `asked`
 * says that such a clause asks ("which we need").
 */
export function withCountsBehind(
  tokens: readonly Token[],
  language: string,
): { readonly tokens: readonly Token[]; readonly asked: boolean } {
  const bounds = boundsIn(tokens);
  const kept: Token[] = [];
  let asked = false;
  let from = 0;
  let stretch = 0;
  for (const [index, at] of bounds.entries()) {
    if (at < from) continue;
    const opens = tokens[at]?.kind === "mark" ? at + 1 : at;
    const joined = phraseAt(subcounted, tokens, opens) === 0 && phraseAt(connectors, tokens, opens);
    // "…, and 12 of them": the connector opens no thing of its own.
    const start = joined || opens;
    const end = bounds.slice(index + 1).find((next) => next > start) ?? tokens.length;
    const said = countIn(tokens.slice(start, end), language);
    const first = tokens[start + (said?.count.start ?? 0)];
    if (said === undefined || first === undefined) continue;
    if (isCountedBefore(tokens.slice(stretch, at), language)) continue;
    kept.push(
      ...tokens.slice(from, at),
      dashBefore(first),
      ...tokens.slice(start + said.count.start, start + said.count.next),
    );
    asked ||= said.asks;
    from = stretch = end;
  }
  return from === 0 ? { tokens, asked } : { tokens: [...kept, ...tokens.slice(from)], asked };
}
