/** What a sentence or a line says is not wanted: "no knives", "…, and drop the stretch wrap", "Thermobox – haben wir schon". */
import { readCancellation, refuses } from "@/core/matching/changes/cancellations.ts";
import { countsAnything } from "@/core/matching/quantities/certainty.ts";
import { readNumber } from "@/core/matching/quantities/numbers.ts";
import { isMark, isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { cancellations, connectors, negators } from "@/core/matching/words/vocabulary.ts";
import { leadIn } from "./leads.ts";
import { cancelsBehind, known } from "./told.ts";
import { clauseMarks } from "./trim.ts";

/** The sentence without the clauses that only say what is not needed; one that also counts something asks for that. */
export function withoutRefusals(
  sentence: readonly Token[],
  language: string,
): readonly Token[] {
  const kept: Token[] = [];
  for (let from = 0; from < sentence.length;) {
    let to = from + 1;
    while (to < sentence.length && !isOf(sentence[to], clauses) && !opensDrop(sentence, to)) to++;
    const clause = sentence.slice(from, to);
    const refused = refuses(clause) ||
      (from > 0 && (drops(clause) || isHad(clause) || waives(clause) || takesOut(clause)));
    // "We no longer need the 20 goggles": so many of what both know.
    const known = definiteCount(clause, language);
    if (!refused || (countsAnything(clause, language) && !known)) kept.push(...clause);
    from = to;
  }
  return kept;
}

/** "… and scrap the 10 screwdrivers" */
function opensDrop(sentence: readonly Token[], at: number): boolean {
  const from = phraseAt(connectors, sentence, at);
  const cue = from === 0 ? 0 : phraseAt(cancellations, sentence, from);
  return cue > 0 && (isOf(sentence[cue], definite) || isOf(sentence[cue - 1], definite));
}

/** Marks and words before a clause that may say the contrary. */
const clauses = wordSet([",", ";", "but", "aber", "ale"]);

/** Does it count what both know: "the 20 goggles", "tych 20"? */
function definiteCount(clause: readonly Token[], language: string): boolean {
  return clause.some((token, at) =>
    isOf(token, known) && readNumber(clause, at + 1, language) !== undefined
  );
}

/** ", and drop the stretch wrap" */
function drops(clause: readonly Token[]): boolean {
  if (opensDrop(clause, 0)) return true;
  const from = phraseAt(connectors, clause, 1) || 1;
  const cue = phraseAt(cancellations, clause, from);
  return cue > 0 && isOf(clause[cue], definite);
}

/** ", und die Pulte streichen Sie bitte ganz" */
function takesOut(clause: readonly Token[]): boolean {
  const from = phraseAt(connectors, clause, 1) || 1;
  return isOf(clause[from], definite) && readCancellation(clause) !== undefined;
}

const waiving = wordSet(["rezygnuje", "rezygnujemy", "verzichten", "verzichte"]);

/** ", z foteli rezygnuję", ", auf die Sessel verzichten wir" */
function waives(clause: readonly Token[]): boolean {
  return clause.some(({ norm }) => waiving.has(norm));
}

/** ", a lampy mamy", ", Lampen haben wir noch" */
function isHad(clause: readonly Token[]): boolean {
  const words = clause.filter((token) => token.kind === "word").slice(-3);
  return words.some(({ norm }) => having.has(norm)) &&
    words.at(-1)?.norm !== "to" && leadIn(clause) === undefined;
}

const having = wordSet("have got haben mamy posiadamy");
const definite = wordSet("the die der das den");

/** A line that only says what is not wanted: "no knives", "remove the bookcases", "Thermobox – haben wir schon". */
export function isRefused(line: readonly Token[]): boolean {
  const tokens = line.slice(phraseAt(connectors, line, 0));
  const [first, next] = tokens;
  if (first === undefined) return false;
  if (isOf(first, negators) && next?.kind === "word") return true;
  const cue = phraseAt(cancellations, tokens, 0);
  if (cue > 1 || (cue === 1 && isOf(next, definite))) return true;
  const lead = leadIn(tokens);
  if (lead !== undefined && cancelsBehind(tokens, lead)) return true;
  const dash = tokens.findIndex((token) => isMark(token, clauseMarks));
  return dash > 0 &&
    tokens.some((token, at) =>
      at > dash && (isOf(token, having) || phraseAt(cancellations, tokens, at) > 0)
    );
}
