/** A message with its tokens, which are made once; whatever reads a part of it cuts that part from them. */
import { type Token, tokenize } from "./tokens.ts";

/** See the head of this file. */
export class Text {
  private readonly tokens: readonly Token[];

  constructor(readonly message: string) {
    this.tokens = tokenize(message);
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
      return tokenize(this.message, from, to);
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
