/** Weights that count among other counts: "10kg espresso beans, 200 cups", "tea 10 boxes, sugar 5 kg, coffee 6 kg". */
import { readItem } from "@/core/matching/wishes/items.ts";
import { phraseAt } from "@/core/matching/words/phrases.ts";
import { glued } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import { isDigit, type Token } from "@/core/words/tokens.ts";
import { connectors } from "@/core/matching/words/vocabulary.ts";
import { enough } from "./certainty.ts";
import { dashBefore } from "./end_counts.ts";
import { readQuantity } from "./quantities.ts";

/** What goods are weighed or poured by; "10m" and "500ml" are more often sizes. */
const scales = wordSet(["kg", "l", "ltr"]);

/** Where the parts of a list may begin: in front, behind a comma, behind "and". */
function startsOf(tokens: readonly Token[]): number[] {
  return tokens.flatMap((token, at) => {
    if (at === 0) return [0];
    const next = token.text === "," ? at + 1 : 0;
    const joined = phraseAt(connectors, tokens, next || at) || next;
    return joined > 0 ? [joined] : [];
  });
}

function isWeight(token: Token | undefined, after: Token | undefined): boolean {
  return token?.kind === "word" && isDigit(token.norm.charAt(0)) && after?.kind === "word" &&
    scales.has(glued(token.norm)?.rest ?? "");
}

/** A weight as two tokens, as if it were written apart. */
function apart(token: Token): Token[] {
  const digits = glued(token.norm)?.number.length ?? 0;
  const cut = token.start + digits;
  const number = { text: token.text.slice(0, digits), norm: token.norm.slice(0, digits) };
  const unit = { text: token.text.slice(digits), norm: token.norm.slice(digits) };
  return [
    token.respelled({ ...number, kind: "number", end: cut }),
    token.respelled({ ...unit, kind: "word", start: cut, gap: false }),
  ];
}

/** The tokens of a sentence, weights in front of its parts set apart from their units where another part is counted. */
export function withWeightsApart(tokens: readonly Token[], language: string): readonly Token[] {
  if (!tokens.some((token, at) => isWeight(token, tokens[at + 1]))) return tokens;
  const starts = startsOf(tokens);
  const counted = starts.some((at) => {
    const quantity = readQuantity(tokens, at, language);
    return quantity !== undefined && quantity.evidence !== "article";
  });
  const weights = new Set(starts.filter((at) => isWeight(tokens[at], tokens[at + 1])));
  if (!counted || weights.size === 0) return tokens;
  return tokens.flatMap((token, at) => weights.has(at) ? apart(token) : [token]);
}

/** Words of a name behind which a weight is more than a part of it. */
const longestName = 2;
/** Fewer weights in a list are sizes. */
const fewestWeighed = 2;

/** Where the weight begins that ends a short name: "sugar 5 kg"; or 0. */
function weightBehind(part: readonly Token[], language: string): number {
  const at = part.findIndex(({ kind }) => kind === "number");
  const name = part.slice(0, Math.max(at, 0)).filter(({ kind }) => kind !== "mark");
  if (name.length < 1 || name.length > longestName) return 0;
  const quantity = readQuantity(part, at, language);
  const ends = quantity !== undefined && scales.has(quantity.unit ?? "") &&
    part.slice(quantity.next).every(({ kind }) => kind === "mark");
  return ends ? at : 0;
}

/** The pieces of a list; where all others are counted, weights behind names stand apart as counts do. */
export function withWeightsBehind(
  parts: readonly (readonly Token[])[],
  language: string,
): readonly (readonly Token[])[] {
  const places = parts.map((part) => weightBehind(part, language));
  const weighed = places.filter((at) => at > 0).length;
  if (weighed < fewestWeighed || weighed === parts.length) return parts;
  const counted = parts.every((part, index) =>
    (places[index] ?? 0) > 0 || readItem(part, language).certainty >= enough
  );
  if (!counted) return parts;
  return parts.map((part, index) => {
    const at = places[index] ?? 0;
    const number = part[at];
    return at === 0 || number === undefined
      ? part
      : [...part.slice(0, at), dashBefore(number), ...part.slice(at)];
  });
}
