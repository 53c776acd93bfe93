/** Sentences: which of them ask for something, and where one wanted thing ends and the next begins. */
import { certaintyOf, quantitiesIn } from "./certainty.ts";
import { correctionEnd } from "./corrections.ts";
import { namesSomething, readItem } from "./items.ts";
import { phraseAt, skipMarks } from "./phrases.ts";
import { type Quantity, readQuantity } from "./quantities.ts";
import { isCode } from "./shapes.ts";
import type { Token } from "./tokens.ts";
import {
  connectors,
  corrections,
  greetings,
  leadIns,
  noise,
  notGoods,
  packs,
  speech,
  topics,
  units,
} from "./vocabulary.ts";

/** How a piece of text is to be read: an entry of a list, or running prose. */
export type Manner = "entry" | "prose";

const enders = new Set([".", "!", "?"]);
const opening = /^[\p{Lu}\p{N}]/u;

/** Cuts tokens into sentences. A dot after an abbreviation ("szt.", "art. no.") ends none. */
export function sentences(tokens: readonly Token[]): Token[][] {
  const found: Token[][] = [];
  let current: Token[] = [];
  tokens.forEach((token, index) => {
    current.push(token);
    const next = tokens[index + 1];
    if (!enders.has(token.text) || (next !== undefined && !next.gap)) return;
    if (token.text === "." && next !== undefined && !endsSentence(tokens[index - 1], next)) return;
    found.push(current);
    current = [];
  });
  if (current.length > 0) found.push(current);
  return found;
}

const abbreviations = new Set(
  "art no nr nos ca approx min max st str poz pos lp ok op itd itp np tzn tel kat ref inkl incl bzw evtl usw ul al inc ltd co dr mr mrs ms prof ing mgr inz zzgl zb vs cat nom dia dim e.g i.e"
    .split(" "),
);

function endsSentence(before: Token | undefined, next: Token): boolean {
  if (!opening.test(next.text) && next.kind !== "mark") return false;
  if (before === undefined) return true;
  const counted = units.has(before.norm) || packs.has(before.norm);
  if (counted) return speech.has(next.norm) || next.kind === "number";
  return !abbreviations.has(before.norm) && !(before.norm.length === 1 && before.kind === "word");
}

/** Takes "Hi there," or "Dzień dobry Panie Janie," off the front. */
export function withoutGreeting(tokens: readonly Token[]): readonly Token[] {
  const end = phraseAt(greetings, tokens, 0);
  if (end === 0) return tokens;
  for (let at = end; at < Math.min(tokens.length, end + 7); at++) {
    const text = tokens[at]?.text ?? "";
    if (
      text === "," || text === "!" || text === ":" || text === "-" || text === "–" || text === "."
    ) {
      return tokens.slice(at + 1);
    }
    if (phraseAt(leadIns, tokens, at) > 0) return tokens.slice(at);
  }
  return tokens.length <= end + 6 ? [] : tokens.slice(end);
}

/** The index after the phrases that lead in to what is wanted, or 0: "could you offer", "poproszę o". */
export function leadInEnd(tokens: readonly Token[]): number {
  return leadIn(tokens)?.end ?? 0;
}

/** Where the phrases begin and end that lead in to what is wanted. */
export function leadIn(tokens: readonly Token[]): { start: number; end: number } | undefined {
  for (let at = 0; at < tokens.length; at++) {
    let end = phraseAt(leadIns, tokens, at);
    if (end === 0) continue;
    for (let next = skipSpeech(tokens, end); next < tokens.length; next = skipSpeech(tokens, end)) {
      const more = phraseAt(leadIns, tokens, next);
      if (more === 0) break;
      end = more;
    }
    return { start: at, end: Math.max(end, skipFillers(tokens, end)) };
  }
  return undefined;
}

function skipSpeech(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length && at < from + 5) {
    const token = tokens[at];
    if (token === undefined || phraseAt(leadIns, tokens, at) > 0) break;
    const filler = speech.has(token.norm) || notGoods.has(token.norm) || token.text === "," ||
      token.text === ":";
    if (!filler || readQuantity(tokens, at, "en")?.evidence === "number") break;
    at++;
  }
  return phraseAt(leadIns, tokens, at) > 0 ? at : tokens.length;
}

const fillers = new Set(
  "us me you uns mir ihnen nam mi also additionally the following as follows auch noch bitte please also folgende folgenden nastepujace jeszcze tez takze rowniez about um uber o na from your den die das dem"
    .split(" "),
);

function skipFillers(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token === undefined) break;
    if (!fillers.has(token.norm) && token.text !== ":" && token.text !== ",") break;
    at++;
  }
  return at;
}

interface Segment {
  readonly tokens: readonly Token[];
  /** Where it begins among all tokens, the separator before it included. */
  readonly from: number;
  readonly to: number;
}

const cuts = new Set([",", ";", "•", "|", "/"]);

/** Cuts at commas, semicolons and connectors, but not within a quantity and not within brackets. */
function segments(
  tokens: readonly Token[],
  quantities: readonly Quantity[],
  manner: Manner,
): Segment[] {
  const within = new Set<number>();
  for (const quantity of quantities) {
    for (let at = quantity.start + 1; at < quantity.next; at++) within.add(at);
  }
  const found: Segment[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || within.has(at)) continue;
    if (token.text === "(" || token.text === "[") depth++;
    if (token.text === ")" || token.text === "]") depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    const mark = token.text === "/" ? token.gap && manner === "prose" : cuts.has(token.text);
    const connector = mark ? at + 1 : phraseAt(connectors, tokens, at);
    if (connector === 0 || at === from && !mark) continue;
    found.push({ tokens: tokens.slice(from, at), from, to: at });
    from = connector;
    for (
      let more = phraseAt(connectors, tokens, from);
      more > 0;
      more = phraseAt(connectors, tokens, from)
    ) from = more;
    at = from - 1;
  }
  found.push({ tokens: tokens.slice(from), from, to: tokens.length });
  return found.filter((segment) => segment.tokens.length > 0);
}

/** The quantity that opens a segment and how sure it is; nothing when none does. */
function opener(
  segment: Segment,
  language: string,
): { sure: number; quantity: Quantity } | undefined {
  const at = skipMarks(segment.tokens, 0, openMarks);
  const quantity = readQuantity(segment.tokens, at, language);
  if (quantity === undefined) return undefined;
  const sure = certaintyOf(quantity, segment.tokens);
  const rest = segment.tokens.slice(quantity.next);
  const named = namesSomething(rest) && !isEmptyWant(rest);
  return sure > 0 && named && !saysMore(rest) ? { sure, quantity } : undefined;
}

const openMarks = new Set(["(", "-", "–", '"', "„", "*", "•"]);

/** Words that only belong to the thing before: "in black", "each 5 m". */
function saysMore(tokens: readonly Token[]): boolean {
  return tokens.length === 1 && (tokens[0]?.norm === "each" || units.has(tokens[0]?.norm ?? ""));
}

function hasOwn(tokens: readonly Token[], language: string): boolean {
  const item = readItem(tokens, language);
  return item.quantity !== undefined && item.certainty >= 7 && namesSomething(item.tokens);
}

/** No name is longer, in tokens; longer runs are read in parts of this length, which keeps the time linear. */
export const longestName = 120;

/**
 * Cuts tokens into pieces that ask for one thing each. A cut is made only where the next piece brings its own quantity
 * (or, in prose, an article or a new "we need"), so that "mens socks, black and white" stays one thing.
 */
export function pieces(tokens: readonly Token[], manner: Manner, language: string): Token[][] {
  const quantities = quantitiesIn(tokens, language);
  const parts = segments(tokens, quantities, manner);
  const groups: { from: number; to: number; counted: boolean; opened: boolean }[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const open = opener(part, language);
    const needed = manner === "prose" ? 2 : last?.opened === true ? 6 : 10;
    const lead = manner === "prose" && leadInEnd(part.tokens) > 0;
    const opened = open !== undefined && open.sure >= needed;
    const own = hasOwn(part.tokens, language);
    const corrects = correctionEnd(part.tokens, skipMarks(part.tokens, 0, openMarks)) > 0;
    const starts = last === undefined || (!corrects && (opened || lead || (last.counted && own)));
    const counted = own || (open?.sure ?? 0) >= 6;
    if (starts) {
      groups.push({ from: part.from, to: part.to, counted, opened: (open?.sure ?? 0) >= 6 });
    } else {
      last.to = part.to;
      last.counted = last.counted || counted ||
        (last.to - last.from <= longestName && hasOwn(tokens.slice(last.from, last.to), language));
    }
  }
  const uncounted = manner === "prose" && groups.length === 1 && groups[0]?.counted === false;
  const cut = uncounted ? listed(parts) : groups;
  return cut.map((group) => tokens.slice(group.from, group.to));
}

/** A list of things nobody counted: "we need tripods, HDMI cables and phone stands". */
function listed(parts: readonly Segment[]): readonly { from: number; to: number }[] {
  const wordy = parts.every((part) =>
    part.tokens.filter((token) => token.kind !== "mark").length >= 2
  );
  const first = parts[0];
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return [];
  return parts.length > 2 || wordy ? parts : [{ from: first.from, to: last.to }];
}

/** How much a sentence sounds like talk rather than like the name of a thing, 0..1. */
export function talk(tokens: readonly Token[]): number {
  const words = tokens.filter((token) => token.kind === "word");
  if (words.length === 0) return 0;
  return words.filter((token) => speech.has(token.norm)).length / words.length;
}

/** Does it mention delivery, payment, contact and the like? */
export function isNoise(tokens: readonly Token[]): boolean {
  return tokens.some((token) => noise.has(token.norm) || topics.has(token.norm));
}

/** Has it a word that hardly ever names goods: "delivery", "invoice", "termin"? */
export function isAside(tokens: readonly Token[]): boolean {
  return tokens.some((token) => topics.has(token.norm));
}

/** Nothing in it but words like "your best offer" and talk. */
export function isEmptyWant(tokens: readonly Token[]): boolean {
  return !tokens.some((token) =>
    token.kind !== "mark" &&
    (isCode(token) || !(notGoods.has(token.norm) || speech.has(token.norm)))
  );
}

/** A sentence that only corrects a quantity said before: the quantity and the words that say of what. */
export function readCorrection(
  tokens: readonly Token[],
  language: string,
): { quantity: Quantity; about: readonly Token[] } | undefined {
  for (let at = 0; at < Math.min(tokens.length, 4); at++) {
    if (phraseAt(corrections, tokens, at) === 0) continue;
    const end = correctionEnd(tokens, at);
    for (let next = end; next < tokens.length; next++) {
      const quantity = readQuantity(tokens, next, language);
      if (quantity === undefined || quantity.evidence === "article") continue;
      return { quantity, about: [...tokens.slice(end, next), ...tokens.slice(quantity.next)] };
    }
  }
  return undefined;
}
