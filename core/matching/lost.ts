/** Lines that count something of which nothing was read: rather asked about than lost in silence. */
import { readCancellation } from "@/core/matching/changes/cancellations.ts";
import { isContact } from "@/core/matching/layout/contact.ts";
import { isSmallPrint } from "@/core/matching/layout/disclaimers.ts";
import { readBlocks } from "@/core/matching/layout/layout.ts";
import { withoutMarkup } from "@/core/matching/layout/markup.ts";
import { isRecord } from "@/core/matching/layout/records.ts";
import { joinedLines } from "@/core/matching/layout/runs.ts";
import { certaintyOf, enough, quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { correctionEnd } from "@/core/matching/quantities/corrections.ts";
import { readPositionChanges } from "@/core/matching/quantities/positions.ts";
import type { Quantity } from "@/core/matching/quantities/quantities.ts";
import { countsPersons, countsTime, isCountedNoise } from "@/core/matching/sentences/asides.ts";
import { closers, edge } from "@/core/matching/sentences/trim.ts";
import { isRefused } from "@/core/matching/sentences/refused.ts";
import { isHistory, isTold, isVoiding } from "@/core/matching/sentences/told.ts";
import { isAddressLine } from "@/core/matching/wishes/entries.ts";
import { isNoise } from "@/core/matching/wishes/prose.ts";
import { phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { Text } from "@/core/matching/words/text.ts";
import { type Token, tokenize } from "@/core/words/tokens.ts";
import { packs, quantityLabels, units } from "@/core/matching/words/vocabulary.ts";
import { type Fragment, textBetween } from "./fragments.ts";

/** A longer line is a sentence, which says other things as well. */
const mostWords = 12;
/** Shorter words say of no line what it is about. */
const shortest = 3;
/** What counts whatever stands beside it. */
const plain: ReadonlySet<Quantity["evidence"]> = new Set(["unit", "times", "pack"]);

/** A part of the message, in UTF-16 offsets. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Lines that begin or end with a count and name something, where nothing was read (`kept` is what was, also
 * what is not wanted any more) and of which no fragment speaks. In the order of the message; none of a quoted line, a signature, an address, or of what is told, refused or taken back; at most `most`.
 */
export function* lostCounts(
  written: string,
  found: readonly Fragment[],
  kept: readonly Place[],
  most: number,
): Generator<void, Fragment[], void> {
  const text = new Text(withoutMarkup(written));
  const said = new Set(found.flatMap((each) => tellingOf(tokenize(each.text))));
  const places = kept.toSorted((a, b) => a.start - b.start);
  const lost: Fragment[] = [];
  let next = 0;
  for (const block of readBlocks(text)) {
    yield;
    if (isSmallPrint(text, block) || isContact(text, block)) continue;
    const own = block.filter((line) => !line.quoted && !line.signed);
    for (const { tokens } of joinedLines(text, own)) {
      yield;
      if (lost.length >= most) return lost;
      const start = tokens[0]?.start, end = tokens.at(-1)?.end;
      if (start === undefined || end === undefined) continue;
      while ((places[next]?.end ?? end) <= start) next++;
      if ((places[next]?.start ?? end) < end) continue;
      const quantity = countOf(tokens, text.language);
      if (quantity === undefined) continue;
      const name = [...tokens.slice(0, quantity.start), ...tokens.slice(quantity.next)];
      if (!namesSomething(name) || tellingOf(name).every((norm) => said.has(norm))) continue;
      lost.push({
        text: textBetween(text.message, start, end),
        start,
        end,
        quantity: quantity.value,
        codeLabelled: false,
      });
    }
  }
  return lost;
}

/** A word, and where that is a unit or a pack something beside it: "Zestaw nr 0". */
function namesSomething(name: readonly Token[]): boolean {
  const own = name.filter(({ kind }) => kind !== "mark");
  return own.some(({ kind, norm }) => kind === "word" && norm.length >= shortest) &&
    (own.length > 1 || own.some(({ norm }) => !packs.has(norm) && !units.has(norm)));
}

/** What tells one thing from another: its words and what has a digit. */
function tellingOf(tokens: readonly Token[]): string[] {
  return tokens.filter(({ kind, norm }) =>
    kind !== "mark" && (norm.length >= shortest || /\d/.test(norm))
  ).map(({ norm }) => norm);
}

/** The count of a line that is about nothing else. */
function countOf(tokens: readonly Token[], language: string): Quantity | undefined {
  if (tokens.filter(({ kind }) => kind !== "mark").length > mostWords) return undefined;
  const [first] = quantitiesIn(tokens, language, 1);
  if (first === undefined || !plain.has(first.evidence)) return undefined;
  const begins = skipMarks(tokens, 0, edge) >= first.start;
  const ends = skipMarks(tokens, first.next, closers) === tokens.length;
  if (!(begins || ends) || certaintyOf(first, tokens) < enough) return undefined;
  const about = phraseAt(quantityLabels, tokens, 0) > 0 || isNoise(tokens) ||
    isAddressLine(tokens) || isRecord(tokens) ||
    countsTime(tokens, first) || countsPersons(tokens, first) || isCountedNoise(tokens, first);
  const told = isTold(tokens) || isHistory(tokens, language) || isVoiding(tokens) ||
    isRefused(tokens) || readCancellation(tokens) !== undefined ||
    correctionEnd(tokens, 0) > 0 || readPositionChanges(tokens, language).length > 0;
  return about || told ? undefined : first;
}
