/** German verbs whose parts stand at the end of the sentence: "…, 10 Headsets dazunehmen", "nehmen Sie 5 Lampen mit auf". */
import { isOf, mentions } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { clauseMarks } from "./trim.ts";

/** An infinitive with its first part, in small letters as no noun: "dazunehmen", "aufzunehmen". */
const compound =
  /^(?:dazu|hinzu|mit|auf|bei|nach|drauf|obendrauf|vor|zuruck|rein|raus|ein)(?:zu|ge)?[a-z]{2,}(?:en|ern|eln)$/;
const plain = /^[a-z]{3,}(?:en|ern|eln)$/;
/** By these other rules know what is asked. */
const asking = wordSet("wollen mochten brauchen benotigen kosten suchen");
const modals = wordSet(
  "mochte mochten wurde wurden wollen will sollen soll konnen konnten mussen muss hatten",
);
/** First parts that stand alone where the verb itself opens the sentence. */
const parts = wordSet("mit auf dazu hinzu bei drauf obendrauf vor zuruck rein raus nach");
/** Who is asked or asks stands near the verb that opens. */
const speakers = wordSet("sie wir ihr ich bitte bitten");
const mostOpening = 4;

/** Where the clause that ends at `end` leaves its verb: the index of the first word of it, or `end`. */
function verbFrom(tokens: readonly Token[], end: number): number {
  const last = tokens[end - 1];
  if (last?.kind !== "word" || last.text !== last.text.toLowerCase()) return end;
  const infinitive = tokens[end - 2]?.norm === "zu" && plain.test(last.norm);
  if (infinitive) return end - 2;
  if (compound.test(last.norm)) return end - 1;
  // "… möchten wir durch 5 Lampen ersetzen": behind a noun in large letters.
  const noun = /^\p{Lu}\p{Ll}|^\d|^\p{Ll}{1,2}$/u.test(tokens[end - 2]?.text ?? "");
  if (noun && plain.test(last.norm) && !isOf(last, asking) && mentions(tokens, modals)) {
    return end - 1;
  }
  let from = end;
  while (isOf(tokens[from - 1], parts)) from--;
  const opened = tokens.slice(0, mostOpening).some((token) => isOf(token, speakers));
  return opened ? from : end;
}

/** A German sentence without the verbs that end its clauses. */
export function withoutVerbs(tokens: readonly Token[]): readonly Token[] {
  const ends = tokens.flatMap(({ text }, at) => at > 0 && clauseMarks.has(text) ? [at] : []);
  const cuts = new Set<number>();
  for (const end of [...ends, tokens.length]) {
    for (let at = verbFrom(tokens, end); at < end; at++) cuts.add(at);
  }
  return cuts.size === 0 ? tokens : tokens.filter((_, at) => !cuts.has(at));
}
