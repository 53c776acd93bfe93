/** What has run out in one clause and is counted in the next: "Müllbeutel ausgegangen – bitte 10 Rollen". */
import { asLabelled, countsAnything } from "@/core/matching/quantities/certainty.ts";
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { leadIn } from "@/core/matching/sentences/leads.ts";
import { clauseMarks, cutTail, trimmed } from "@/core/matching/sentences/trim.ts";
import { isOf, mentions, phraseAt } from "@/core/matching/words/phrases.ts";
import { type Words, wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { adverbs, articles, connectors, polite, speech } from "@/core/matching/words/vocabulary.ts";
import { additionEnd } from "./additions.ts";
import { type Item, namesSomething } from "./items.ts";

/** These say by themselves that something has run out. */
const strong = wordSet(
  "ausgegangen aufgebraucht skonczyly skonczyl skonczyla skonczylo konczy koncza brakuje zabraklo wyszly neige",
);
/** These do beside a verb: "is low", "sind alle", "brauchen wir wieder". */
const weak = wordSet(
  "alle leer aus knapp wieder low out empty gone finished short again left mehr",
);
const verbs = wordSet(
  "is are ist sind ran run running getting geht gehen brauchen we're we've have haben am",
);
/** Words beside the name. */
const fillers = wordSet(
  "auch uns nam sie tez juz fast nearly almost of us on wir zur bald langsam the die der das den too noch just " +
    "very quite nas mi ja already zapas zapasy stan schon leider unfortunately niestety kein keine keinen no any more me",
);
const longestName = 6;

/** Between what has run out and how many are wanted: "…, so chuck in 3". */
const hence = wordSet(["so", "daher", "deshalb", "also", "wiec", "dlatego"]);
/** "3 of those too" */
const pointing = wordSet("of those these them davon tych nich too also auch tez");

/** A clause that is nothing but so many of something: "bitte 10 Rollen", "da nehmen wir 6 Kartons", "4 bags please". */
function countAlone(clause: readonly Token[], language: string): Quantity | undefined {
  const lead = leadIn(clause);
  const opens = lead !== undefined &&
    clause.slice(0, lead.start).every(({ kind, norm }) =>
      kind === "mark" || (kind === "word" && norm.length < 4)
    );
  const rest = trimmed(opens ? clause.slice(lead.end) : clause);
  const quantity = readQuantity(rest, 0, language);
  if (quantity === undefined || quantity.evidence === "article") return undefined;
  const behind = cutTail(rest, language).slice(quantity.next);
  const alone = behind.every(({ kind, norm }) =>
    kind === "mark" || polite.has(norm) || pointing.has(norm)
  );
  return alone ? quantity : undefined;
}

/** The words of a clause that name what it says has run out. */
function runOut(clause: readonly Token[]): readonly Token[] | undefined {
  const said = (words: Words) => mentions(clause, words);
  if (!said(strong) && !(said(weak) && said(verbs))) return undefined;
  const names = ({ kind, norm }: Token) =>
    kind !== "mark" && !strong.has(norm) && !weak.has(norm) && !verbs.has(norm) &&
    !fillers.has(norm) &&
    !adverbs.has(norm) && !articles.has(norm);
  const start = clause.findIndex((token) => names(token) && !isOf(token, speech));
  const end = clause.findLastIndex((token) => names(token) && !isOf(token, speech)) + 1;
  const name = clause.slice(Math.max(start, 0), end);
  const whole = name.every(names) && name.length <= longestName && namesSomething(name);
  return start >= 0 && whole ? name : undefined;
}

/** The thing that a sentence says has run out, with the count that its last clause gives; nothing when it says no such thing. */
export function readShortage(sentence: readonly Token[], language: string): Item | undefined {
  const mark = sentence.findLastIndex(({ text, norm, gap }, at) =>
    (hence.has(norm) || (clauseMarks.has(text) && (text !== "-" || gap))) &&
    at > 0 && at < sentence.length - 2
  );
  if (mark < 1) return undefined;
  const before = sentence.slice(additionEnd(sentence, language), mark);
  const tokens = runOut(before);
  if (tokens === undefined) return undefined;
  const quantity = countAlone(sentence.slice(mark + 1), language);
  const counted = countsAnything(before, language);
  if (quantity === undefined || counted) return undefined;
  return { tokens, quantity, certainty: asLabelled, labelled: false };
}

/** A sentence before and behind its first connector. */
function firstClause(sentence: readonly Token[]): readonly [readonly Token[], readonly Token[]] {
  const at = sentence.findIndex((_, index) =>
    index > 1 && phraseAt(connectors, sentence, index) > 0
  );
  return at < 0
    ? [sentence, []]
    : [sentence.slice(0, at), sentence.slice(phraseAt(connectors, sentence, at))];
}

/** A sentence, or the thing that it and the next say has run out and is wanted. */
export type Said = { readonly sentence: readonly Token[]; readonly shortage?: Item };

/** The sentences, those with a shortage read: "Kaffee ist alle. 3 kg bitte." is one of two. */
export function withShortages(
  sentences: readonly (readonly Token[])[],
  language: string,
): readonly Said[] {
  const said: Said[] = [];
  for (let at = 0; at < sentences.length; at++) {
    const sentence = sentences[at] ?? [];
    const own = readShortage(sentence, language);
    const [count, rest] = firstClause(sentences[at + 1] ?? []);
    const shortage = own ?? (runOut(sentence) && readShortage([...sentence, ...count], language));
    said.push(shortage === undefined ? { sentence } : { sentence, shortage });
    if (own !== undefined || shortage === undefined) continue;
    at++;
    if (rest.length > 0) said.push({ sentence: rest });
  }
  return said;
}
