/** What a message asks for: as a model reads it, where there is one, with what the rules read beside it. */
import { z } from "zod";
import { type Ai, type AiOptions, AiUnavailable, type ModelProblem } from "@/core/ai/port.ts";
import { askKinds, extractionPrompt, questionKinds } from "@/core/ai/prompts.ts";
import { readReply } from "@/core/ai/replies.ts";
import type { Doubt } from "@/core/contracts/grounds.ts";
import type { Ask } from "@/core/contracts/reading.ts";
import { unitNamed } from "@/core/reading/lexicon/units.ts";
import type { Numeral } from "@/core/reading/types.ts";
import { root } from "@/core/words/stems.ts";
import { type Token, tokenize } from "@/core/words/tokens.ts";
import { inTurns } from "@/core/platform/turns.ts";
import { saysBeside } from "./counts.ts";
import { type Fragment, textBetween } from "./fragments.ts";
import { messageParts } from "./message_parts.ts";
import { Holders, overlaps, type Place, placesOf, type Searchable, searchable } from "./places.ts";

/** A message as it was read, in its order; nothing overlaps. */
export interface Extraction {
  readonly things: readonly Fragment[];
  readonly asks: readonly Ask[];
  /** What the rules alone found: the model read it and found nothing asked there. */
  readonly notAsked: readonly Fragment[];
  /** The model read it; else the rules did. */
  readonly byModel: boolean;
  /** Why the model did not help where it should have. */
  readonly problem?: ModelProblem;
}

const Reply = z.object({
  fragments: z.array(z.unknown()),
  asks: z.array(z.unknown()).catch([]),
});
const Entry = z.object({
  text: z.string().min(2).max(300),
  quantity: z.number().min(0).max(1_000_000_000),
  unit: z.string().max(40).catch(""),
  shared: z.string().max(200).catch(""),
  from: z.array(z.string().max(100)).catch([]),
  question: z.enum(questionKinds).optional().catch(undefined),
});
type Entry = z.infer<typeof Entry>;
const AskEntry = z.object({
  kind: z.enum(askKinds),
  text: z.string().min(2).max(500),
  value: z.string().max(40).catch(""),
});
const values: Partial<Record<Ask["kind"], z.ZodType<string>>> = {
  deadline: z.iso.date(),
  discount: z.string().regex(/^\d{1,2}(?:\.\d{1,2})?$|^100$/),
};

/** Entries of a reply that are looked at; an offer has no more lines. */
const mostEntries = 500;
const mostAsks = 20;
const mostFrom = 3;
const mostItems = 3;
/** Parts of a long message that are read at the same time. */
const partsAtOnce = 4;

/**
 * Reads a message. A model that is configured reads: its things, counts and units are kept if their words occur in the
 * message, and things that only the rules found are dropped. Where both read the same count of a thing there is no doubt about it;
 * where they differ, or the model worked something out, the thing says so. If the model fails, or names nothing that is in
 * the message, the rules stand.
 */
export async function extractThings(
  ai: Ai,
  message: string,
  rules: readonly Fragment[],
  numerals: readonly Numeral[],
  options: AiOptions = {},
): Promise<Extraction> {
  const byRules = { things: rules, asks: [], notAsked: [], byModel: false };
  if (ai.name === "offline" || message.trim() === "") return byRules;
  try {
    const parts = messageParts(message);
    const reading = new Reading(message, rules, numerals);
    for (let from = 0; from < parts.length; from += partsAtOnce) {
      const some = parts.slice(from, from + partsAtOnce);
      const replies = await Promise.all(
        some.map(({ start, end }) =>
          ai.generate(extractionPrompt(message.slice(start, end).toWellFormed()), options)
        ),
      );
      for (const [at, reply] of replies.entries()) {
        const part = some[at];
        if (part !== undefined) await inTurns(reading.take(part, reply));
      }
    }
    return reading.read();
  } catch (error) {
    if (error instanceof AiUnavailable) return { ...byRules, problem: error.problem };
    throw error;
  }
}

/** A word of a message and its root. */
type Word = Place & { readonly root: string };

/** A part of a message while its reply is taken. */
interface Part extends Place {
  /** What the rules found that stands in it at least partly. */
  readonly rules: readonly Fragment[];
  /** Places that the reply has named. */
  readonly named: Holders;
  /** Its words, and the roots of each rule's words, once they are asked for. */
  words?: readonly Word[];
  roots?: readonly (readonly [rule: Fragment, roots: ReadonlySet<string>])[];
}

/** A message while the replies about its parts are taken. A hostile one has many places for each of many entries. */
class Reading {
  readonly #text: Searchable;
  readonly #things: Fragment[] = [];
  /** The things by their number from 1. */
  readonly #thingsAt: Holders;
  readonly #rulesAt: Holders;
  readonly #asks: Ask[] = [];
  #named = 0;

  constructor(
    private readonly message: string,
    private readonly rules: readonly Fragment[],
    private readonly numerals: readonly Numeral[],
  ) {
    this.#text = searchable(message);
    this.#thingsAt = new Holders(message.length);
    this.#rulesAt = new Holders(message.length);
    for (const rule of rules) this.#rulesAt.give(rule, 1);
  }

  /**
   * Takes what was read of a part, in steps between which others may go on. Parts overlap: what an earlier one has said of a
   * place stands.
   *
   * @throws {AiUnavailable} `model_unusable`
   */
  *take(place: Place, reply: string): Generator<void, void, void> {
    const { fragments, asks } = readReply("extraction", reply, Reply);
    const entries = usable(Entry, fragments, mostEntries);
    if (fragments.length > 0 && entries.length === 0) {
      throw new AiUnavailable("extraction: no entry is what was asked for");
    }
    this.#named += entries.length;
    const part: Part = {
      ...place,
      rules: this.rules.filter((rule) => overlaps(rule, place)),
      named: new Holders(this.message.length),
    };
    // Longer words first: "mouse" must not take the place of "silent mouse".
    for (const entry of entries.toSorted((a, b) => b.text.length - a.text.length)) {
      yield;
      const place = listed.test(entry.text)
        ? undefined
        : this.#placeOf(part, entry) ?? this.#placeByRoots(part, entry);
      if (place === undefined) continue;
      part.named.give(place, 1);
      if (this.#thingsAt.first(place) !== undefined) continue;
      this.#things.push(this.#thing(part, place, entry));
      this.#thingsAt.give(place, this.#things.length);
    }
    for (const { kind, text, value } of usable(AskEntry, asks, mostAsks)) {
      yield;
      const place = placesOf(this.#text, text, part).find((each) =>
        !this.#asks.some((other) => other.kind === kind && overlaps(other, each))
      );
      if (place === undefined) continue;
      const said = values[kind]?.safeParse(value).data;
      const written = textBetween(this.message, place.start, place.end);
      this.#asks.push({ kind, text: written, ...place, ...(said && { value: said }) });
    }
  }

  /** @throws {AiUnavailable} `model_unusable`: it named things, and none of them is in the message */
  read(): Extraction {
    if (this.#named > 0 && this.#things.length === 0) {
      throw new AiUnavailable("extraction: nothing of it is in the message");
    }
    const inOrder = (a: Place, b: Place) => a.start - b.start || a.end - b.end;
    const notAsked = this.rules.filter((rule) => this.#thingsAt.first(rule) === undefined);
    const things = this.#things.toSorted(inOrder);
    return { things, asks: this.#asks.toSorted(inOrder), notAsked, byModel: true };
  }

  /**
   * The first place of the words that this reply has not named, rather where the rules found something than where they did
   * not. An earlier part's thing is there only with its own count.
   */
  #placeOf(part: Part, { text, quantity }: Entry): Place | undefined {
    const count = decimalOf(quantity);
    let first: Place | undefined;
    let free = part.start;
    for (const place of placesOf(this.#text, text, part)) {
      if (place.start < free) continue;
      const taken = this.#takenTo(part, place, count);
      if (taken !== undefined) free = taken;
      else if (this.#rulesAt.first(place) !== undefined) return place;
      else first ??= place;
    }
    return first;
  }

  /** Where the first thing in a place ends that is not free for a thing of this count, if there is one. */
  #takenTo(part: Part, place: Place, count?: string): number | undefined {
    const named = part.named.first(place);
    if (named !== undefined) return named.at + 1;
    for (let start = place.start;;) {
      const holder = this.#thingsAt.first({ start, end: place.end })?.holder;
      const thing = holder === undefined ? undefined : this.#things[holder - 1];
      if (thing === undefined || thing.quantity !== count) return thing?.end;
      start = thing.end;
    }
  }

  /**
   * Where the same words stand in other forms, or else the rules found a thing of mostly these words: a model says lamp, the
   * message lamps.
   */
  #placeByRoots(part: Part, { text }: Entry): Place | undefined {
    const asked = tokenize(text).filter(isWord).map(rootOf);
    if (asked.length === 0 || !placesOf(this.#text, text, part).next().done) return undefined;
    const words = part.words ??= tokenize(this.message, part.start, part.end).filter(isWord)
      .map((token) => ({ start: token.start, end: token.end, root: rootOf(token) }));
    let free = part.start;
    for (const [at, first] of words.entries()) {
      const last = words[at + asked.length - 1];
      if (last === undefined) break;
      if (first.start < free) continue;
      if (asked.some((root, next) => words[at + next]?.root !== root)) continue;
      const stand = { start: first.start, end: last.end };
      const taken = this.#takenTo(part, stand);
      if (taken === undefined) return stand;
      free = taken;
    }
    part.roots ??= part.rules.map((
      rule,
    ) => [rule, new Set(tokenize(rule.text).filter(isWord).map(rootOf))]);
    const [found] =
      part.roots.find(([rule, roots]) =>
        asked.filter((root) => roots.has(root)).length >= asked.length / 2 &&
        rule.start >= part.start && rule.end <= part.end &&
        this.#takenTo(part, rule) === undefined
      ) ?? [];
    return found && { start: found.start, end: found.end };
  }

  #thing(part: Part, place: Place, entry: Entry): Fragment {
    const rules = part.rules.filter((each) => overlaps(each, place));
    const alone = rules.length === 1 ? rules[0] : undefined;
    const said = decimalOf(entry.quantity);
    const quantity = said === "0" ? alone?.quantity ?? "1" : said;
    const same = alone !== undefined && hasCount(alone, quantity);
    const unit = this.#unit(part, entry.unit) ?? (same ? alone.unit : undefined);
    const doubts = this.#doubts(part, place, entry, quantity, rules);
    const shared = this.#quoted(part, entry.shared, place);
    const own = textBetween(this.message, place.start, place.end);
    return {
      text: shared === undefined ? own : `${shared} ${own}`,
      ...place,
      quantity,
      ...(unit === undefined ? {} : { unit }),
      ...(alone?.code === undefined ? {} : { code: alone.code }),
      codeLabelled: alone?.codeLabelled ?? false,
      ...(doubts.length === 0 ? {} : { doubts }),
    };
  }

  #doubts(
    part: Place,
    place: Place,
    { quantity: given, from, question }: Entry,
    quantity: string,
    rules: readonly Fragment[],
  ): Doubt[] {
    const doubts: Doubt[] = [];
    const [rule, ...more] = rules;
    const same = rule !== undefined && more.length === 0 && hasCount(rule, quantity);
    const quoted = from.slice(0, mostFrom).flatMap((words) => this.#quoted(part, words) ?? []);
    const isSaid = given <= 1 && quoted.length === 0 ||
      saysBeside(this.numerals, place, given);
    if (!isSaid && !(same && quoted.length === 0)) {
      doubts.push({ code: "worked_out", count: quantity, from: quoted });
    }
    if (rule === undefined) doubts.push({ code: "model_alone_reads" });
    else if (more.length > 0) {
      const items = rules.slice(0, mostItems).map(({ text }) => text.slice(0, 60).toWellFormed());
      doubts.push({ code: "read_together", items });
    } else if (!same) doubts.push({ code: "other_count", model: quantity, rules: rule.quantity });
    const about = question ?? (given === 0 ? "count" : undefined);
    if (about !== undefined) doubts.push({ code: "to_ask", about });
    return doubts;
  }

  /** The unit in the words of its language, if the message has it. */
  #unit(part: Place, unit: string): string | undefined {
    const written = this.#quoted(part, unit);
    return written && (unitNamed(written)?.name ?? written);
  }

  /** Words of the part as they stand there, on one line; not at `besides`. */
  #quoted(part: Place, words: string, besides?: Place): string | undefined {
    const place = placesOf(this.#text, words, part)
      .find((each) => besides === undefined || !overlaps(each, besides));
    return place && textBetween(this.message, place.start, place.end);
  }
}

/** The next line is another thing's, or another paragraph. */
const listed = /[\r\n]\s*(?:[\r\n]|[-*•–·]\s|\d+[.)]\s)/;

const isWord = ({ kind }: Token) => kind !== "mark";
const rootOf = ({ norm }: Token) => root(norm);

const hasCount = ({ quantity, quantityMin }: Fragment, count: string) =>
  quantity === count || quantityMin === count;

function usable<T>(shape: z.ZodType<T>, entries: readonly unknown[], most: number): T[] {
  return entries.slice(0, most).flatMap((entry) => {
    const parsed = shape.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

/** A count with at most three decimals, as text. */
function decimalOf(count: number): string {
  return String(Math.max(count === 0 ? 0 : 0.001, Math.round(count * 1000) / 1000));
}
