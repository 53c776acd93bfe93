/** Lists in one line whose parts all end in a bare number: "safety glasses clear 20, earmuffs 15, helmets yellow 15". */
import { isPlural } from "@/core/matching/sentences/nouns.ts";
import { endsNumbered } from "@/core/matching/sentences/runon.ts";
import { isPartitive } from "@/core/matching/wishes/partitives.ts";
import { isOf, phraseAt, tokenBefore } from "@/core/matching/words/phrases.ts";
import { isMeasure } from "@/core/matching/words/shapes.ts";
import type { Token } from "@/core/words/tokens.ts";
import { connectors, polite, speech } from "@/core/matching/words/vocabulary.ts";
import { isWear } from "./clothes.ts";

const fewestParts = 3;
const count = /^[1-9]\d{0,3}$/;

/** Where the parts of a list end: before a comma, before "and" behind a number, before the marks at the end. */
function endsOf(tokens: readonly Token[]): readonly number[] {
  let last = tokens.length;
  while (
    last > 0 && (tokens[last - 1]?.kind === "mark" || isOf(tokens[last - 1], polite))
  ) {
    last--;
  }
  const cuts = tokens.flatMap(({ text, kind }, at) => {
    if (at >= last) return [];
    const joined = kind === "word" && count.test(tokenBefore(tokens, at)?.text ?? "") &&
      phraseAt(connectors, tokens, at) > 0;
    return text === "," || text === ";" || joined ? [at] : [];
  });
  return [...cuts, last];
}

/** Does a part, with the number at `at`, name something before it that does not belong to the number? */
function endsInCount(tokens: readonly Token[], from: number, at: number): boolean {
  const [number, before, first] = [tokens[at], tokenBefore(tokens, at), tokens[from]];
  if (number?.gap !== true || !count.test(number.text) || before === undefined) return false;
  const named = isMeasure(before.norm) ||
    (/^[\p{L}\p{M}]{2,}$/u.test(before.text) && !endsNumbered(before));
  return at > from && first?.kind !== "number" && named;
}

/** Letters behind the number: "64GB", "2m", and no sign for inches. */
const lettered = /^\d.*[a-z]$/;
const plainCount = /^[1-9]\d{0,2}$/;
/** What is worn on hands has sizes, too. */
const handwear = /glove/;

/** "USB stick 64GB 10", "paper towels 3": the number stands behind a measure or a plural, and no size or model ends so. */
function endsForSure(tokens: readonly Token[], from: number, at: number): boolean {
  const [number, before] = [tokens[at], tokenBefore(tokens, at)];
  if (number === undefined || before === undefined || !plainCount.test(number.text)) return false;
  const part = tokens.slice(from, at);
  const first = part[0]?.norm ?? "";
  // "… and of the footrests 5", "płyn do szyb 6"
  if (number.gap && part.length > 2 && isPartitive(tokens, from)) return true;
  if (part.length > 2 && part.at(-2)?.norm === "do" && plainPair.test(number.text)) {
    return part.every(({ kind }) => kind === "word") && !sizedTool.test(first);
  }
  const many = isPlural(before.norm) && before.text === before.norm && !isWear(before) &&
    !handwear.test(before.norm) && part.length > 1 && part.every(({ kind }) => kind === "word");
  const measured = lettered.test(before.norm) && isMeasure(before.norm) && from < at - 1;
  return (many || measured) && !part.some(({ norm }) => speech.has(norm));
}

/** Tools and abrasives have their sizes behind the name: "klucz 13", "sandpaper 120". */
const sizedTool =
  /^(?:wiert|klucz|nasad|bit|scier|plotn|sandpaper|grit|spanner|socket|drill|wrench|key|bohrer|schlussel|nuss|schleif|korn|mutter|schraub|nakr|srub)|schlussel$|bohrer$|scierny$/;
const plainPair = /^[1-9]\d?$/;

/** "Glasreiniger 6, Spültücher 12": two names of nothing but words, a different thing each. */
function areTwo(
  tokens: readonly Token[],
  parts: readonly { readonly from: number; readonly at: number }[],
): boolean {
  const names = parts.map(({ from, at }) => tokens.slice(from, at));
  const plain = names.every((name) =>
    name.every((token) =>
      token.kind === "word" && /^[\p{L}\p{M}-]{2,}$/u.test(token.text) &&
      (!isOf(token, speech) || token.norm === "do") && !isWear(token)
    ) && !sizedTool.test(name[0]?.norm ?? "") && !sizedTool.test(name.at(-1)?.norm ?? "")
  );
  return plain && names[0]?.[0]?.norm !== names[1]?.[0]?.norm &&
    parts.every(({ at }) => plainCount.test(tokens[at]?.text ?? ""));
}

/**
 * The tokens with a dash before each number that ends a part, where every part ends in one; elsewhere only where the number
 * can be nothing but a count.
 */
export function withEndCounts(tokens: readonly Token[]): readonly Token[] {
  const ends = endsOf(tokens);
  const parts = ends.map((end, index) => {
    const cut = index === 0 ? -1 : ends[index - 1] ?? 0;
    return { from: phraseAt(connectors, tokens, Math.max(cut, 0)) || cut + 1, at: end - 1 };
  }).filter(({ from, at }) => endsInCount(tokens, from, at));
  const all = parts.length === ends.length &&
    (ends.length >= fewestParts || (ends.length === 2 && areTwo(tokens, parts)));
  const counts = new Set(
    parts.filter(({ from, at }) => all || endsForSure(tokens, from, at)).map(({ at }) => at),
  );
  if (counts.size === 0) return tokens;
  return tokens.flatMap((token, at) => counts.has(at) ? [dashBefore(token), token] : [token]);
}

/** A dash that parts a count from the name before it. */
export function dashBefore(token: Token): Token {
  return token.respelled({ kind: "mark", text: "–", end: token.start, gap: true });
}
