/** The things that one line of a list names. */
import { windows } from "@/core/matching/layout/runs.ts";
import { withBracketedMeasures } from "@/core/matching/quantities/bracketed.ts";
import { readSizes } from "@/core/matching/quantities/clothes.ts";
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { readShared } from "@/core/matching/quantities/shares.ts";
import { readSplit } from "@/core/matching/quantities/splits.ts";
import { readCompanions } from "@/core/matching/said_once/companions.ts";
import { readNamed } from "@/core/matching/said_once/ellipsis.ts";
import { withoutGreeting } from "@/core/matching/sentences/greetings.ts";
import { leadIn } from "@/core/matching/sentences/leads.ts";
import { withoutTitle } from "@/core/matching/words/titles.ts";
import type { Token } from "@/core/words/tokens.ts";
import { withoutAddition } from "./additions.ts";
import { countedParts, type Reading } from "./entries.ts";
import type { Item } from "./items.ts";
import { pieces } from "./prose.ts";

/** Reads a line by itself; whether it names things at all, the lines beside it decide. */
export function readEntry(tokens: readonly Token[], language: string): Reading {
  const greeted = withoutTitle(withoutGreeting(tokens), language);
  const told = withoutAddition(greeted, language);
  const lead = leadIn(told.tokens);
  const body = lead?.start === 0 && lead.end < told.tokens.length &&
      (told.added || readQuantity(told.tokens, lead.end, language) !== undefined)
    ? told.tokens.slice(lead.end)
    : told.tokens;
  const items = readShared(body, language) ??
    withBracketedMeasures(
      countedParts(body, language).flatMap((part) => pieces(part, "entry", language)),
      language,
    ).flatMap(windows)
      .reduce<readonly Item[]>((before, piece) => withPiece(before, piece, language), []);
  return { tokens, items, asked: body !== greeted };
}

/** The items of a line with one piece more, which may only count on what the one before named. */
function withPiece(
  before: readonly Item[],
  piece: readonly Token[],
  language: string,
): readonly Item[] {
  const split = readSplit(piece, before.at(-1), language);
  return split === undefined
    ? [
      ...before,
      ...readShared(piece, language) ?? readCompanions(piece, language) ??
        readSizes(piece, language) ??
        [readNamed(piece, language)],
    ]
    : [...before.slice(0, -1), split.whole, ...split.besides];
}
