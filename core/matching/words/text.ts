/** A message with its tokens, which are made once; whatever reads a part of it cuts that part from them. */
import { inSenses, sensesOf } from "./languages/further.ts";
import { furtherLanguageOf } from "./languages/told.ts";
import { type Token, tokenize } from "@/core/words/tokens.ts";
import { languageOf } from "./vocabulary.ts";

/** Characters by which the language is known. */
const mostOpening = 20_000;

/** See the head of this file. */
export class Text {
  private readonly tokens: readonly Token[];
  private readonly cut: (from: number, to: number) => Token[];
  /** The language whose rules read it. */
  readonly language: string;
  /** It is in a further language, whose words are read as those of `language`. */
  readonly isFurther: boolean;

  constructor(readonly message: string) {
    const tokens = tokenize(message);
    const opening = upTo(tokens, mostOpening);
    const further = furtherLanguageOf(opening);
    this.isFurther = further !== undefined;
    if (further === undefined) {
      this.tokens = tokens;
      this.cut = (from, to) => tokenize(message, from, to);
      this.language = languageOf(opening.map(({ norm }) => norm), message.slice(0, mostOpening));
    } else {
      const senses = sensesOf(further);
      this.tokens = inSenses(tokens, senses, message);
      this.cut = (from, to) => inSenses(tokenize(message, from, to), senses, message);
      this.language = further.readAs;
    }
  }

  /** The tokens between two offsets, the same as {@link tokenize} makes of this part alone. */
  between(from: number, to: number): Token[] {
    const first = this.firstWhere((token) => token.end > from);
    const last = this.firstWhere((token) => token.start >= to);
    const part = this.tokens.slice(first, last);
    const [opening] = part;
    if (opening === undefined) return part;
    // A border within a token: "2,5" between commas.
    if (opening.start < from || (part.at(-1)?.end ?? to) > to) {
      return this.cut(from, to);
    }
    if (!opening.gap) part[0] = opening.apart();
    return part;
  }

  /** The index of the first token of which `holds` is true, as it is of all behind it. */
  private firstWhere(holds: (token: Token) => boolean): number {
    let from = 0;
    let to = this.tokens.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const token = this.tokens[middle];
      if (token !== undefined && holds(token)) to = middle;
      else from = middle + 1;
    }
    return from;
  }
}

/** The tokens that end before an offset. */
function upTo(tokens: readonly Token[], offset: number): readonly Token[] {
  const last = tokens.findIndex(({ end }) => end > offset);
  return last < 0 ? tokens : tokens.slice(0, last);
}
