/** What a member of a list says that leaves the name of the thing to another: "blue 10", "a dozen 5 m", "2 ohne". */
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { isSubcount } from "@/core/matching/quantities/subcounts.ts";
import { cutTail, trimmed } from "@/core/matching/sentences/trim.ts";
import { type Attribute, attributeAt } from "@/core/matching/words/kinds.ts";
import { once } from "@/core/matching/words/once.ts";
import { isMark, isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { isUnitAt } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { additions, connectors, polite, speech } from "@/core/matching/words/vocabulary.ts";

/** What a member says: how many, and what is different. */
export interface Member {
  /** Its own words, the count included. */
  readonly tokens: readonly Token[];
  readonly quantity: Quantity;
  readonly attributes: readonly Attribute[];
  /** As it was written. */
  readonly piece: readonly Token[];
}

const longestMember = 16;
const marks = wordSet([":", "-", "–", "—", "=", "(", ")", ".", ",", "/", "×"]);
/** Words between count and attribute that say nothing. */
const fillers = wordSet(
  "in w a of z ze mit with kolor kolorze kolory colour color one ones pro po",
);
const having = wordSet("with without mit ohne z ze bez");

/** The index after what opens one more wish. */
function opened(tokens: readonly Token[]): number {
  let at = 0;
  for (let end = at;; at = end) {
    end = phraseAt(connectors, tokens, at) || phraseAt(additions, tokens, at);
    if (end === 0 || end >= tokens.length) return at;
  }
}

/** "without", "bez pokrywy", "mit 5 Stufen": what it has or has not, and the word for it where there is one. */
export function havingAt(tokens: readonly Token[], at: number): Attribute | undefined {
  if (!isOf(tokens[at], having)) return undefined;
  const place = tokens[at + 1]?.kind === "number" ? at + 2 : at + 1;
  // "3 mit 2 kg"
  if (place > at + 1 && isUnitAt(tokens, place)) return undefined;
  const noun = tokens[place];
  const named = noun?.kind === "word" && /^[\p{L}\p{M}-]{3,}$/u.test(noun.text) &&
    !isOf(noun, speech);
  return { kind: "having", from: at, to: named ? place + 1 : at + 1 };
}

/** In `1 5/8"`, which is one number, what stands behind the whole ones; "10 3/4 inch" counts ten. */
function isFraction(tokens: readonly Token[], at: number): boolean {
  const [over, line, under] = tokens.slice(at, at + 3);
  return /^\d+[/⁄]\d+$/.test(`${over?.text}${line?.text}${under?.text}`) ||
    /^\d+[/⁄]\d+/.test(over?.text ?? "");
}

/** The measure among the attributes that counts where nothing else does: "100 m 3x1.5". */
function measured(
  tokens: readonly Token[],
  attributes: readonly Attribute[],
  language: string,
): { readonly quantity: Quantity; readonly others: readonly Attribute[] } | undefined {
  if (attributes.length < 2) return undefined;
  for (const each of [attributes[0], attributes.at(-1)]) {
    const quantity = each?.kind.startsWith(":") === true
      ? readQuantity(tokens, each.from, language)
      : undefined;
    if (quantity?.evidence === "measure" && quantity.next === each?.to) {
      return { quantity, others: attributes.filter((other) => other !== each) };
    }
  }
  return undefined;
}

/** "1 rot (Besucher)": without what a bracket at the end says of whom it is for. */
function withoutNote(tokens: readonly Token[]): readonly Token[] {
  const open = tokens.at(-1)?.text === ")" ? tokens.findLastIndex(({ text }) => text === "(") : -1;
  const words = open < 2 ? [] : tokens.slice(open + 1, -1);
  const noted = words.length > 0 &&
    words.every(({ kind, text }) => kind === "word" && !/\d/.test(text));
  return noted ? tokens.slice(0, open) : tokens;
}

/** Words that hold a count and otherwise only attributes; nothing where they name a thing of their own. */
export const readMember = once((piece: readonly Token[], language: string): Member | undefined => {
  if (piece.length > longestMember || piece.length < 2) return undefined;
  if (isSubcount(piece, language)) return undefined;
  const plain = withoutNote(trimmed(cutTail(piece, language)));
  const tokens = plain.slice(opened(plain));
  let quantity: Quantity | undefined;
  const attributes: Attribute[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (token === undefined) break;
    const found = havingAt(tokens, at) ?? attributeAt(tokens, at, language);
    const sided = found !== undefined && /^#x/.test(found.kind) && token.kind === "number";
    const counted = found !== undefined && !sided ? undefined : readQuantity(tokens, at, language);
    const sized = sided && (counted?.evidence !== "times" || quantity !== undefined);
    if (found !== undefined && (!sided || sized)) {
      attributes.push(found);
      at = found.to;
    } else if (counted !== undefined && counted.evidence !== "measure") {
      const mixed = counted.value.length === 1 && isFraction(tokens, counted.next);
      if (quantity !== undefined || mixed) return undefined;
      quantity = counted;
      at = Math.max(counted.next, at + 1);
    } else if (isMark(token, marks) || isOf(token, fillers) || isOf(token, polite)) at++;
    else return undefined;
  }
  const counts = quantity === undefined ? measured(tokens, attributes, language) : undefined;
  const chosen = quantity ?? counts?.quantity;
  const own = counts?.others ?? attributes;
  if (chosen === undefined || own.length === 0) return undefined;
  // "30 boxes with lids": the boxes are the thing.
  if (
    chosen.evidence === "pack" && chosen.start === 0 && own.every(({ kind }) => kind === "having")
  ) {
    return undefined;
  }
  // "a blue one", but not "matt a"
  if (chosen.evidence === "article" && chosen.start > 0) return undefined;
  return { tokens, quantity: chosen, attributes: own, piece };
});

/** Do these tokens say how many of another kind there are of the thing before, which is counted itself? */
export function isMemberBehind(
  { counted, measured }: { readonly counted: boolean; readonly measured: boolean },
  tokens: readonly Token[],
  language: string,
): boolean {
  const member = counted || measured ? readMember(tokens, language) : undefined;
  return member !== undefined && (counted || member.quantity.evidence === "measure");
}
