/** A model's reading of a message, held against what the rules read. */
import { z } from "zod";
import { type Ai, type AiOptions, AiUnavailable, type ModelProblem } from "@/core/ai/port.ts";
import { extractionPrompt } from "@/core/ai/prompts.ts";
import { readReply } from "@/core/ai/replies.ts";
import { type Fragment, textBetween } from "@/core/matching/fragments.ts";
import { overlaps, type Place, placesOf, type Searchable, searchable } from "./places.ts";

const Reply = z.object({ fragments: z.array(z.unknown()) });
const ModelFragment = z.object({
  text: z.string().min(2).max(300),
  quantity: z.number().positive().max(1_000_000_000),
});
type ModelFragment = z.infer<typeof ModelFragment>;

/** Longer messages are read by the rules alone: a model would take minutes and lose the middle. */
const longestMessage = 30_000;
/** Entries of a reply that are looked at; an offer has no more lines. */
const mostEntries = 500;
/** A quantity belongs to the thing when its number stands this near, in characters. */
const nearby = 120;

/**
 * The fragments of a message as the model reads them, in the message's order, none overlapping another. What the model
 * names must stand literally in the message, else it is dropped; what the rules found and the model missed is kept; where
 * both found the same thing, the model's words count unless they lose what tells products apart, and its quantity only
 * if the rules saw none and the message says that number beside the thing. If the model fails, the rules stand.
 */
export async function extractFragments(
  ai: Ai,
  message: string,
  rules: readonly Fragment[],
  options: AiOptions = {},
): Promise<{ fragments: readonly Fragment[]; problem?: ModelProblem }> {
  if (ai.name === "offline" || message.length > longestMessage || message.trim() === "") {
    return { fragments: rules };
  }
  try {
    const reply = await ai.generate(extractionPrompt(message), options);
    return { fragments: merge(message, rules, entriesOf(reply)) };
  } catch (error) {
    if (error instanceof AiUnavailable) return { fragments: rules, problem: error.problem };
    throw error;
  }
}

/** The entries of a reply that can be used; none of several is a reply that was not understood. */
function entriesOf(text: string): ModelFragment[] {
  const { fragments } = readReply("extraction", text, Reply);
  const usable = fragments.slice(0, mostEntries).flatMap((entry) => {
    const parsed = ModelFragment.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
  if (fragments.length > 0 && usable.length === 0) {
    throw new AiUnavailable("extraction: no entry is what was asked for");
  }
  return usable;
}

function merge(
  message: string,
  rules: readonly Fragment[],
  reply: readonly ModelFragment[],
): Fragment[] {
  const text = searchable(message);
  const merged: Fragment[] = [];
  const used = new Set<Fragment>();
  for (const { text: words, quantity } of reply) {
    const place = freePlace(text, words, rules, used, merged);
    if (place === undefined) continue;
    const same = rules.filter((rule) => overlaps(rule, place));
    // A reading that swallows several things the rules told apart is worse than theirs.
    if (same.length > 1 || /\r?\n\s*\r?\n/.test(message.slice(place.start, place.end))) continue;
    const [rule] = same;
    if (rule !== undefined) used.add(rule);
    merged.push(fragmentOf(message, place, quantity, rule));
  }
  const missed = rules.filter((rule) => !used.has(rule));
  return [...merged, ...missed].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The first place of the words that no fragment has, rather where the rules found something than where they did not. */
function freePlace(
  text: Searchable,
  words: string,
  rules: readonly Fragment[],
  used: ReadonlySet<Fragment>,
  merged: readonly Fragment[],
): Place | undefined {
  const free = placesOf(text, words).filter((place) =>
    !merged.some((other) => overlaps(other, place)) &&
    !rules.some((rule) => used.has(rule) && overlaps(rule, place))
  );
  return free.find((place) => rules.some((rule) => overlaps(rule, place))) ?? free[0];
}

function fragmentOf(
  message: string,
  place: Place,
  quantity: number,
  rule: Fragment | undefined,
): Fragment {
  const span = rule === undefined || isAsTelling(message, place, rule) ? place : rule;
  const said = String(quantity);
  const heard = /^\d+(?:\.\d{1,3})?$/.test(said) && standsNear(message, span, said);
  const text = textBetween(message, span.start, span.end);
  const own = { text, start: span.start, end: span.end };
  if (rule === undefined) return { ...own, quantity: heard ? said : "1", codeLabelled: false };
  return { ...rule, ...own, quantity: rule.quantity === "1" && heard ? said : rule.quantity };
}

/**
 * May these words take the place of the rules'? Not when they lose or add a number, or leave a single word of several or
 * a small part of the whole: what was left out may be what tells products apart.
 */
function isAsTelling(message: string, place: Place, rule: Fragment): boolean {
  const kept = message.slice(Math.max(place.start, rule.start), Math.min(place.end, rule.end));
  const own = message.slice(rule.start, rule.end);
  const given = message.slice(place.start, place.end);
  const digits = (text: string) => text.replace(/\D/g, "").length;
  const share = given.length / own.length;
  return digits(kept) === digits(own) && digits(given) === digits(own) &&
    (share >= 0.5 || (share >= 0.25 && /\s/.test(given)));
}

/** Does the message say this number beside the thing, not inside of it and not as a part of a longer one? */
function standsNear(message: string, place: Place, digits: string): boolean {
  const before = message.slice(Math.max(0, place.start - nearby), place.start);
  const after = message.slice(place.end, place.end + nearby);
  return [before, after].some((text) =>
    [digits, digits.replace(".", ",")].some((written) => holdsNumber(text, written))
  );
}

function holdsNumber(text: string, written: string): boolean {
  for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + written.length, at + written.length + 2);
    if (!/\d$|\d[.,]$/.test(before) && !/^\d|^[.,]\d/.test(after)) return true;
  }
  return false;
}
