/** What stands behind a colon: "For the new office: 5 lamps", "for the meeting room: a projector and 20 chairs". */
import { windows } from "@/core/matching/layout/runs.ts";
import { enough, quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { afterColon, namesBefore } from "@/core/matching/sentences/asides.ts";
import { leadIn } from "@/core/matching/sentences/leads.ts";
import { namesAnother } from "@/core/matching/sentences/nouns.ts";
import { segments } from "@/core/matching/sentences/segments.ts";
import type { Token } from "@/core/words/tokens.ts";
import { namesSomething, readItem } from "./items.ts";
import { longestName, pieces } from "./prose.ts";

/** The first quantity that is no measure: of "flour 25 kg x 4" the last. */
function firstCount(tokens: readonly Token[], language: string): Quantity | undefined {
  return quantitiesIn(tokens, language, mostMeasured).find(({ evidence }) =>
    evidence !== "measure"
  );
}

const mostMeasured = 3;

/** "For the new office: 5 lamps" asks behind the colon; "Box of pens: 5 pcs" does not. */
export function namedBehindColon(
  tokens: readonly Token[],
  language: string,
): readonly Token[] {
  const behind = afterColon(tokens, language);
  const quantity = behind === tokens ? undefined : readQuantity(behind, 0, language);
  const named = quantity !== undefined && namesSomething(behind.slice(quantity.next));
  const counted = behind !== tokens &&
    namesBefore(behind, firstCount(behind.slice(0, longestName), language));
  return named || counted ? behind : tokens;
}

/** "For the meeting room: a projector, a screen and 20 chairs": a list behind a colon with something counted in it. */
export function listsCounted(
  behind: readonly Token[],
  sentence: readonly Token[],
  language: string,
): boolean {
  const parts = pieces(behind, "prose", language).flatMap(windows);
  // "Could you price a set: a bench, a vice, a lamp?"
  const asked = () => leadIn(sentence.slice(0, sentence.length - behind.length)) !== undefined;
  return parts.length > 1 &&
    (parts.some((part) => readItem(part, language).certainty >= enough) || asked());
}

/** The things of a list that nobody counted: "a projector, a screen". */
export function uncounted(
  piece: readonly Token[],
  language: string,
): readonly (readonly Token[])[] {
  const parts = segments(piece, [], "prose").map(({ tokens }) => tokens);
  // "2 shirts, boots S3": the first is counted, the others name things of their own.
  const apart = readItem(piece, language).quantity === undefined ||
    parts.slice(1).every((part) => namesAnother(part, language));
  return apart ? parts : [piece];
}
