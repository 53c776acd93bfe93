/**
 * What a message says around the things that it asks for. Size, sort and machine often stand apart from a thing's name ("all
 * gloves in L, please"): candidates that have equally much of its words are told apart by those.
 */
import { unitNamed } from "@/core/reading/lexicon/units.ts";
import { inDigits } from "@/core/reading/spelled.ts";
import type { Place } from "@/core/reading/types.ts";
import { type Word, words } from "@/core/words/terms.ts";
import type { ProductWords } from "./product_words.ts";
import { type Sizes, sizesOf } from "./sizes.ts";

/** A stretch of a message, in UTF-16 offsets. */
type Stretch = Pick<Place, "start" | "end">;

/** The words of one part of a message, each once, and its sizes. */
export class Said {
  readonly words: readonly Word[];
  /** Those of the words, by their form, that are codes or the numbers of codes: of "LM-2410" 2410, of "M8x40" all. */
  readonly codes: ReadonlySet<string>;
  readonly sizes: Sizes;
  readonly #found = new Map<ProductWords, Uint8Array>();

  constructor(readonly text: string) {
    const digits = inDigits(text);
    const coded = digits.match(codes)?.join(" ") ?? "";
    this.codes = new Set(words(coded).map(({ form }) => form).filter((form) => /\d/.test(form)));
    const different = new Map(words(digits).map((word) => [word.stem, word]));
    this.words = [...different.values()].slice(0, mostWords);
    this.sizes = sizesOf(digits);
  }

  /** For each of the words 1 where the product has it; looked for once, since things of one message share candidates. */
  foundIn(product: ProductWords): Uint8Array {
    const before = this.#found.get(product);
    if (before !== undefined) return before;
    const { own } = product;
    const found = Uint8Array.from(
      this.words,
      ({ stem, root }) => Number(own.has(stem) || own.has(root)),
    );
    this.#found.set(product, found);
    return found;
  }
}

/** What a message says around one thing. */
export interface Context {
  /** The sentence or the entry of a list that it stands in, without the words of things. */
  readonly near: Said;
  /** The whole message, without the words of things. */
  readonly message: Said;
  /** The words of the thing before it. */
  readonly previous: Said;
}

/** A word behind a count ("5 reams", "5 (boxes)"), and before it ("boxes: 5"). */
const wordBehind = /^[\s×*(]*(?:x[\s(]+)?(\p{L}+)/u, wordBefore = /(\p{L}+)[\s.:=]*$/u;
/** No word that counts is further away from its number. */
const unitWithin = 24;
/** Letters with a number behind them. */
const codes = /(?<![\p{L}\p{N}])\p{L}{1,6}-?\d[\d.,x]*/giu;
/** Parts of messages in which more is said are prose. */
const mostWords = 200;
/** Characters that are looked at on each side of a thing, and of the whole message: what lies further away is of other things. */
const mostNear = 300;
const mostOfMessage = 4_000;

/** Ends of sentences, of paragraphs and of entries of lists. */
const boundaries = /[.!?](?=\s)|\n\s*\n|\n(?=[^\S\n]*(?:[-*•–·▪]|\d))/g;

/** The surroundings of the things of one message. */
export class Surroundings {
  /** The message with spaces in place of the words of things and of how many are asked for. */
  readonly #rest: string;
  readonly #bounds: readonly number[];
  #message: Said | undefined;

  /**
   * `counts` say how many are asked for, which says nothing of the products: "5 reams" are no "box of 5 reams". Things are in
   * the order of the message, counts in any; they may overlap.
   */
  constructor(
    private readonly text: string,
    private readonly things: readonly Stretch[],
    counts: readonly Stretch[] = [],
  ) {
    let rest = "";
    const taken = [...things, ...counts.map((count) => withUnit(text, count))];
    for (const { start, end } of taken.sort((a, b) => a.start - b.start)) {
      if (start > rest.length) rest += text.slice(rest.length, start);
      if (end > rest.length) rest += " ".repeat(end - rest.length);
    }
    this.#rest = rest + text.slice(rest.length);
    this.#bounds = [0, ...text.matchAll(boundaries).map(({ index }) => index + 1), text.length];
  }

  /** What stands around the thing that was given at this place. */
  around(at: number): Context {
    const { start, end } = this.things[at]!;
    const from = this.#bounds.findLast((bound) => bound <= start) ?? 0;
    const to = this.#bounds.find((bound) => bound >= end) ?? end;
    const previous = this.things[at - 1];
    return {
      near: new Said(
        this.#rest.slice(Math.max(from, start - mostNear), Math.min(to, end + mostNear)),
      ),
      message: this.#message ??= new Said(this.#rest.slice(0, mostOfMessage)),
      previous: new Said(
        previous === undefined ? "" : this.text.slice(previous.start, previous.end),
      ),
    };
  }
}

/** A count with the unit beside it. */
function withUnit(text: string, { start, end }: Stretch): Stretch {
  const [behind, unit = ""] = wordBehind.exec(text.slice(end, end + unitWithin)) ?? [];
  if (behind !== undefined && unitNamed(unit) !== undefined) {
    return { start, end: end + behind.length };
  }
  const [before, label = ""] =
    wordBefore.exec(text.slice(Math.max(0, start - unitWithin), start)) ?? [];
  return before !== undefined && unitNamed(label) !== undefined
    ? { start: start - before.length, end }
    : { start, end };
}
