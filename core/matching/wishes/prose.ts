/** Sentences: which of them ask for something, and where one wanted thing ends and the next begins. */
import { crosses } from "@/core/matching/quantities/beginnings.ts";
import { certaintyOf, quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { readSizes } from "@/core/matching/quantities/clothes.ts";
import { correctionEnd } from "@/core/matching/quantities/corrections.ts";
import { withEndCounts } from "@/core/matching/quantities/end_counts.ts";
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { withCountsApart } from "@/core/matching/quantities/glued_counts.ts";
import { isSubcount } from "@/core/matching/quantities/subcounts.ts";
import { withWeightsApart } from "@/core/matching/quantities/weights.ts";
import { accompanies } from "@/core/matching/said_once/accompanying.ts";
import { goesWith } from "@/core/matching/said_once/companions.ts";
import { withMemberCounts } from "@/core/matching/said_once/member_counts.ts";
import { isMemberBehind } from "@/core/matching/said_once/members.ts";
import { saysMore } from "@/core/matching/said_once/refinements.ts";
import { withoutHead } from "@/core/matching/sentences/headed.ts";
import { leadInEnd } from "@/core/matching/sentences/leads.ts";
import {
  describes,
  endsWithNoun,
  isBetweenCounted,
  isPlural,
  namesAnother,
  opensWithNoun,
} from "@/core/matching/sentences/nouns.ts";
import { type Manner, type Segment, segments } from "@/core/matching/sentences/segments.ts";
import { closers } from "@/core/matching/sentences/trim.ts";
import { areKinds } from "@/core/matching/words/kinds.ts";
import { isOf, phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { isCode, isDate, isSeparateUnit } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { noise, notGoods, packs, speech, tails, topics } from "@/core/matching/words/vocabulary.ts";
import { isCounted, type Item, namesSomething, namesThing, readItem } from "./items.ts";
import { isMixed, isPlain } from "./mixed.ts";

/** How sure a pack without a number is one. */
const onePack = 5;

interface Opener {
  readonly sure: number;
  /** It counts the thing; the 10 of "10 holes (6 pcs)" does not. */
  readonly counts: boolean;
}

/** A segment with what it says by itself. */
interface Part extends Segment {
  readonly item: Item;
  readonly open: Opener | undefined;
  /** It names a thing and counts its sizes. */
  readonly sized: boolean;
}

function judged(written: Segment, language: string): Part {
  const segment = withoutHead(written, language);
  const item = readItem(segment.tokens, language);
  const sized = readSizes(segment.tokens, language) !== undefined;
  return { ...segment, item, open: opener(segment, item, language), sized };
}

/** How sure the quantity is that opens a segment; nothing when none does. */
function opener({ tokens }: Segment, item: Item, language: string): Opener | undefined {
  const at = skipMarks(tokens, 0, openMarks);
  const quantity = readQuantity(tokens, at, language);
  if (quantity === undefined) {
    // Polish has no article: "zgrzewkę wody" is one pack.
    const pack = language === "pl" && isOf(tokens[at], packs) && tokens.length > at + 1;
    return pack ? { sure: onePack, counts: true } : undefined;
  }
  const sure = certaintyOf(quantity, tokens);
  const rest = tokens.slice(quantity.next);
  const named = namesThing(rest) && !isEmptyWant(rest);
  const remark = rest[0]?.text === "(";
  const counts = item.tokens[0] !== tokens[at];
  return sure > 0 && named && !remark && !saysMore(rest) ? { sure, counts } : undefined;
}

const openMarks = wordSet(["(", "-", "–", '"', "„", "*", "•"]);

/** A further thing that nobody counted: "5 lamps, as well as staplers", "5 lamps, 2 desks, and tape". */
function addsThing(
  part: Part,
  last: Group & { readonly tokens: readonly Token[] },
  manner: Manner,
  language: string,
): boolean {
  if (areKinds(part.tokens)) return false;
  if (manner === "entry" && part.strong && (part.open?.sure ?? 0) >= 2) return true;
  const named = namesSomething(part.tokens) && !isEmptyWant(part.tokens) &&
    talkBesideName(withoutDefinite(part, language)) < 0.3 && phraseAt(tails, part.tokens, 0) === 0;
  if (!named) return false;
  const ended = () => last.counted && endsCounted(last.tokens, language);
  if ((part.and || part.again) && ended()) return true;
  if (last.counted && namesAnother(part.tokens, language) && ended()) return !isAside(last.tokens);
  if (manner === "entry" || isCount(part, language)) return false;
  if (opensWithNoun(part.tokens, language) && (language !== "de" || ended())) return true;
  if (last.counted && (part.strong || (part.again && last.single && last.listed))) return true;
  return part.and && last.single && !/\p{N}/u.test(part.tokens[0]?.text ?? "") &&
    endsWithNoun(last.tokens, part.tokens, language);
}

/** "…, warmweiß": in German a small letter begins no thing beside those that begin with a large one. */
function goesOnSmall({ tokens }: Part, first: Token | undefined, language: string): boolean {
  return language === "de" && /^\p{Ll}/u.test(tokens[0]?.text ?? "") &&
    /^\p{Lu}/u.test(first?.text ?? "");
}

const definite = wordSet("den die das der");

/** "2 Regale und den Wagen" */
function withoutDefinite({ tokens }: Part, language: string): readonly Token[] {
  return language === "de" && isOf(tokens[0], definite) ? tokens.slice(1) : tokens;
}

/** "Chairs, 10 pcs": the quantity stands behind the name, so that what follows "and" is another thing. */
function endsCounted(tokens: readonly Token[], language: string): boolean {
  const { quantity, certainty, tokens: name } = readItem(tokens, language);
  const last = quantitiesIn(tokens, language).at(-1)?.next ?? 0;
  return quantity !== undefined && certainty >= 6 && name[0] === tokens[0] &&
    name.at(-1) !== tokens.at(-1) && tokens.slice(last).every(({ kind }) => kind === "mark");
}

/** One more thing of an enumeration: "…, tablica, projektor i uchwyt". */
function isPolishNoun({ tokens, open }: Part, language: string): boolean {
  return language === "pl" && open === undefined && opensWithNoun(tokens, language);
}

/** "Again the same, only …": words that name nothing and count nothing. */
function saysNothing(tokens: readonly Token[]): boolean {
  return tokens.some(({ kind }) => kind === "word") && isEmptyWant(tokens) &&
    tokens.every(({ kind, norm }) => kind === "mark" || notGoods.has(norm));
}

interface Group {
  readonly from: number;
  to: number;
  counted: boolean;
  /** Nothing but a quantity: it belongs to what was said before. */
  readonly bare: boolean;
  readonly opened: boolean;
  /** A measure stands in front or behind: "6 kg coffee", "cable 100 m". */
  readonly measured: boolean;
  /** Sizes of what it names are counted. */
  readonly sized: boolean;
  /** One segment. */
  single: boolean;
  /** Not the first of the sentence. */
  readonly listed: boolean;
}

/** Does it begin with a measure, or end in one behind a name: "6 kg coffee", "cable 100 m"? */
function isMeasured(
  { tokens, from, to }: Segment,
  quantities: readonly Quantity[],
): boolean {
  // "coffee beans (5 kg)"
  const endOf = (next: number) => tokens[next - from]?.text === ")" ? next + 1 : next;
  return quantities.some(({ start, next, evidence }) =>
    evidence === "measure" && !isOf(tokens[start - from - 1], crosses) &&
    (start === from ? next <= to : start > from && endOf(next) === to)
  );
}

/** No name is longer, in tokens; longer runs are read in parts of this length, which keeps the time linear. */
export const longestName = 120;

/**
 * Cuts tokens into pieces that ask for one thing each. A cut is made only where the next piece brings its own quantity
 * (or, in prose, an article or a new "we need"), so that "mens socks, black and white" stays one thing.
 */
export function pieces(
  written: readonly Token[],
  manner: Manner,
  language: string,
): (readonly Token[])[] {
  const listing = withMemberCounts(withEndCounts(withCountsApart(written)), language);
  const tokens = manner === "prose" ? withWeightsApart(listing, language) : listing;
  const quantities = quantitiesIn(tokens, language);
  const parts = segments(tokens, quantities, manner).map((part) => judged(part, language));
  const groups: Group[] = [];
  // "10 m cable, 5 plugs, 3 sockets": when all the others are counted, none describes the first.
  const counting = parts.length > 2 &&
    parts.slice(1).every(({ open }) => (open?.sure ?? 0) >= 6);
  const mixed = manner === "prose" && isMixed(parts);
  // "5 desks, no, wait, 6 desks": the cue stands alone between commas.
  let cued = false;
  for (const [index, part] of parts.entries()) {
    const last = groups.at(-1);
    const next = parts[index + 1];
    const { open } = part;
    const needed = manner === "prose" ? 2 : last?.opened === true || counting ? 6 : 10;
    const lead = manner === "prose" && leadInEnd(part.tokens) > 0;
    // "hooks, 10 holes (6 pcs)": the number in front is no count, the one behind is.
    const inside = last?.counted === false && open?.counts === false;
    const opened = open !== undefined && open.sure >= needed && !inside;
    const named = isCounted(part.item);
    const own = named || part.sized || isCountedNext(part, next, manner, language);
    const cue = correctionEnd(part.tokens, skipMarks(part.tokens, 0, openMarks));
    const corrects = cue > 0 || cued;
    cued = cue >= part.tokens.length;
    const member = last !== undefined && isMemberBehind(last, part.tokens, language);
    const goes = accompanies(part.tokens, language);
    const joins = last === undefined || corrects || (last.opened && isOnePack(part, language)) ||
      (!member && saysMore(part.tokens)) ||
      goesWith(part.tokens) || (last.counted && isSubcount(part.tokens, language));
    const between = last?.counted === true && next !== undefined && open === undefined &&
      ((next.and && (next.open?.sure ?? 0) >= 6) || isPolishNoun(next, language)) &&
      isBetweenCounted(part.tokens, tokens.slice(last.from, last.to), language);
    const starts = last === undefined ||
      (own && last.single && saysNothing(tokens.slice(last.from, last.to))) ||
      (!joins &&
        (opened || lead || between || member || (goes && (last.counted || part.strong)) ||
          (last.counted && own) ||
          (last.measured && named && !goesOnSmall(part, tokens[last.from], language)) ||
          (last.bare && namesSomething(part.tokens)) ||
          (last.sized && part.tokens.at(-1)?.kind === "number") ||
          (last.opened && isPackAlone(part, language)) ||
          (mixed && (named || isPlain(part))) ||
          addsThing(
            part,
            { ...last, tokens: tokens.slice(last.from, last.to) },
            manner,
            language,
          )));
    const counted = own || member || goes || (open?.sure ?? 0) >= onePack;
    if (starts) {
      groups.push({
        from: part.from,
        to: part.to,
        counted,
        bare: manner === "prose" && isCount(part, language),
        opened: goes || member || (open?.sure ?? 0) >= 6,
        measured: isMeasured(part, quantities),
        sized: part.sized,
        single: true,
        listed: groups.length > 0,
      });
    } else {
      last.to = part.to;
      last.single = false;
      last.counted = last.counted || counted ||
        (last.to - last.from <= longestName &&
          isCounted(readItem(tokens.slice(last.from, last.to), language)));
    }
  }
  const uncounted = manner === "prose" && groups.length === 1 && groups[0]?.counted === false;
  const cut = uncounted ? listed(parts, language) : groups;
  const known = new Map(parts.map((part) => [part.from, part]));
  return cut.map(({ from, to }) => {
    const part = known.get(from);
    return part?.to === to ? part.tokens : tokens.slice(from, to);
  });
}

/** "…, and whatever bags you have, say 10 rolls": the quantity stands behind the next comma. */
function isCountedNext(
  part: Segment,
  next: Segment | undefined,
  manner: Manner,
  language: string,
): boolean {
  if (manner !== "prose" || next === undefined || !isCount(next, language)) return false;
  const measured = readQuantity(next.tokens, 0, language)?.evidence === "measure";
  return !measured && namesSomething(part.tokens) && !isEmptyWant(part.tokens);
}

/** "20 pallets" behind something counted: the packs themselves. */
function isPackAlone(part: Segment, language: string): boolean {
  const quantity = readQuantity(part.tokens, 0, language);
  const pack = part.tokens.slice(quantity?.bare, quantity?.next);
  return quantity?.evidence === "pack" && pack.filter(({ kind }) => kind !== "mark").length === 1 &&
    skipMarks(part.tokens, quantity.next, closers) === part.tokens.length;
}

/** "30 x chips, 5 oz bags (1 pack)": where counts stand in front, one in brackets is what a pack is called. */
function isOnePack({ tokens }: Part, language: string): boolean {
  const open = tokens.findLastIndex(({ text }) => text === "(");
  const inside = open < 1 ? undefined : readQuantity(tokens, open + 1, language);
  return inside?.value === "1" && inside.evidence === "pack" && tokens[inside.next]?.text === ")";
}

/** Nothing but a quantity: "jedna sztuka". */
function isCount(part: Segment, language: string): boolean {
  const quantity = readQuantity(part.tokens, 0, language);
  return quantity !== undefined && !namesSomething(part.tokens.slice(quantity.next));
}

/** A list of things nobody counted: "we need tripods, HDMI cables and phone stands". */
function listed(
  parts: readonly Segment[],
  language: string,
): readonly { from: number; to: number }[] {
  const wordy = parts.every((part) =>
    part.tokens.filter((token) => token.kind !== "mark").length >= 2 && !isCount(part, language)
  );
  const first = parts[0];
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return [];
  const strong = parts.some((part) => part.strong);
  // German writes nouns large: "Druckerpapier und Toner" are two.
  const nouns = language === "de" &&
    parts.every((part) => /^\p{Lu}/u.test(part.tokens[0]?.text ?? ""));
  const alike = parts.length === 2 && language !== "de" && areNouns(first, last, language);
  const more = parts.some((part) => saysMore(part.tokens) || goesWith(part.tokens));
  return !more && (parts.length > 2 || wordy || strong || nouns || alike)
    ? parts
    : [{ from: first.from, to: last.to }];
}

/** "Staplers and hole punches", "zszywaczy i dziurkaczy": both sides name things rather than features of one. */
function areNouns(first: Segment, last: Segment, language: string): boolean {
  const [left, right] = [first, last].map((part) =>
    part.tokens.filter((token) => token.kind !== "mark")
  );
  if (left === undefined || right === undefined) return false;
  const plain = [left, right].every((words) =>
    words.length <= 3 && words.every((token) => /^\p{L}{3,}$/u.test(token.text))
  );
  if (!plain) return false;
  const word = left.at(-1)?.norm ?? "";
  const end = right.at(-1)?.norm ?? "";
  if (language === "pl") return left.length === right.length && !describes(word);
  return isPlural(word) && isPlural(end);
}

/** How much a sentence sounds like talk rather than like the name of a thing, 0..1. */
export function talk(tokens: readonly Token[]): number {
  const words = tokens.filter((token) => token.kind === "word");
  if (words.length === 0) return 0;
  return words.filter((token) => isOf(token, speech)).length / words.length;
}

/** Small words that names of things hold, too: "ekspres do kawy", "stand for monitors". */
const inNames = wordSet(
  "do na z ze dla w i oraz for with of to in and fur mit von und aus im am ein eine einen",
);

/** The same without the small words that names hold, too. */
export function talkBesideName(tokens: readonly Token[]): number {
  return talk(tokens.filter((token) => !isOf(token, inNames)));
}

/** Does it begin with a small word that only goes on with something? */
export function opensInside(tokens: readonly Token[]): boolean {
  return isOf(tokens[0], inNames);
}

/** Does it mention delivery, payment, contact and the like? */
export function isNoise(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) =>
    token.kind === "word" && (isOf(token, noise) || isOf(token, topics)) &&
    !isForGoods(token, tokens[at + 1]) &&
    // "3 kW", not "KW 49"
    !(tokens[at - 1]?.kind === "number" && isSeparateUnit(token))
  );
}

/** Has it a word that hardly ever names goods: "delivery", "invoice", "termin"? */
export function isAside(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) =>
    token.kind === "word" && isOf(token, topics) && !isForGoods(token, tokens[at + 1])
  );
}

const purposes = wordSet("collection delivery order invoice payment reference");
const matters =
  /^(?:note|date|time|day|hour|slot|window|address|point|charge|cost|fee|term|option|condition|detail|instruction|method|number|driver|compan|service|quer|question|issue|problem|confirmation)/;

/** "Collection boxes", "order pads": what goods are for is no talk of it. */
function isForGoods({ norm }: Token, next: Token | undefined): boolean {
  return purposes.has(norm) && next?.kind === "word" && isPlural(next.norm) &&
    !matters.test(next.norm) && !isOf(next, topics) && !isOf(next, noise) &&
    !isOf(next, notGoods) && !isOf(next, speech);
}

/** Shorter numbers are no codes: "for 5" names nothing. */
const codeLength = 5;

/** Nothing in it but words like "your best offer" and talk. */
export function isEmptyWant(tokens: readonly Token[]): boolean {
  return !tokens.some((token, at) =>
    token.kind !== "mark" &&
    !(isPlainNumber(token) && !isItemNumber(tokens, at)) &&
    (isCode(token) || !(isOf(token, notGoods) || isOf(token, speech)))
  );
}

/** "5", "3,5", "1-4", "12:00" */
function isPlainNumber({ kind, norm }: Token): boolean {
  return isDate(norm) || norm.length < codeLength && (kind === "number" || /^\d+-\d+$/.test(norm));
}

const itemWords = wordSet("item article artikel product produkt produktu pozycja");

/** "5 of item 4471": what the number names stands in the catalogue. */
function isItemNumber(tokens: readonly Token[], at: number): boolean {
  return /^\d{3,}$/.test(tokens[at]?.text ?? "") && isOf(tokens[at - 1], itemWords);
}
