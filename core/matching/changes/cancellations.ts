/** Sentences that take a wish back: "No lamps after all", "Die Stühle doch nicht", "Rezygnujemy z biurek". */
import { clauseMarks } from "@/core/matching/sentences/trim.ts";
import { isMark, isOf, mentions, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import {
  additions,
  adverbs,
  afterthoughts,
  cancellations,
  negators,
  polite,
  speech,
} from "@/core/matching/words/vocabulary.ts";

const parting = wordSet(["off", "out", "away"]);
/** Longer clauses tell a story. */
const mostWords = 12;

/** Words that a cancellation may hold beside the name of what it cancels. */
function isFiller(token: Token): boolean {
  return token.kind === "mark" || isOf(token, speech) || isOf(token, adverbs) ||
    isOf(token, negators) || token.norm.length < 3;
}

/**
 * The words that say what is no longer wanted; nothing when no clause cancels. Only the clause that cancels is looked at,
 * so that reasons behind a comma ("we found some in the basement") do not count.
 */
export function readCancellation(tokens: readonly Token[]): readonly Token[] | undefined {
  // Looking for a word costs much less than looking through clauses.
  if (
    !mentions(tokens, cancellations) && !mentions(tokens, afterthoughts) &&
    !tokens.some(({ norm }) => norm === "take")
  ) {
    return undefined;
  }
  for (const clause of clausesOf(tokens)) {
    if (clause.length > 2 * mostWords) continue;
    const cue = cueIn(clause);
    if (cue === undefined) continue;
    const about = clause.filter((token, at) => !cue.has(at) && !isFiller(token));
    if (about.length > 0 && about.length <= mostWords) return about;
  }
  return undefined;
}

/** Does a clause say that something is not needed, whatever was asked for before: "No need for the cable"? */
export function refuses(tokens: readonly Token[]): boolean {
  return mentions(tokens, negators) &&
    clausesOf(tokens).some((clause) =>
      clause.some((_, at) => {
        const end = phraseAt(cancellations, clause, at);
        return clause.slice(at, end).some((token) => isOf(token, negators));
      })
    );
}

/** The tokens by which a clause cancels. */
function cueIn(clause: readonly Token[]): ReadonlySet<number> | undefined {
  const cue = new Set<number>();
  const negated = clause.some((token) => isOf(token, negators));
  let sure = false;
  for (let at = 0; at < clause.length; at++) {
    const certain = phraseAt(cancellations, clause, at);
    const late = negated ? phraseAt(afterthoughts, clause, at) : 0;
    const end = Math.max(certain, late);
    sure ||= end > 0;
    const added = Math.max(end, phraseAt(additions, clause, at));
    for (let index = at; index < added; index++) cue.add(index);
  }
  return sure || takesOff(clause, cue) ? cue : undefined;
}

/** "Take the footrests off" */
function takesOff(clause: readonly Token[], cue: Set<number>): boolean {
  const take = clause.findIndex(({ norm }) => norm === "take");
  const last = clause.findLastIndex(({ kind }) => kind === "word");
  const takes = take >= 0 && take < last - 1 && isOf(clause[last], parting);
  if (takes) cue.add(take).add(last);
  return takes;
}

function opens(clause: readonly Token[]): boolean {
  return clause.filter(({ kind }) => kind !== "mark").length < 3;
}

/** Clauses; one that only opens ("Actually,") goes with the next. */
function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    const last = clauses.at(-1);
    if (isMark(token, clauseMarks) && !(clauses.length === 1 && opens(last ?? []))) {
      clauses.push([]);
    } else last?.push(token);
  }
  return clauses;
}

const dropping = wordSet("drop scrap remove delete strike");
const those = wordSet("the those these");

/** "Drop the two commodes", but not "drop off" and no "drop leaf table". */
export function dropsFirst(sentence: readonly Token[]): boolean {
  const at = isOf(sentence[0], polite) ? 1 : 0;
  return isOf(sentence[at], dropping) && isOf(sentence[at + 1], those);
}
