/** "10 boxes of gloves in M and 6 in L": what leaves its name out has it from the thing before. */
import type { Message } from "../message.ts";
import type { Item } from "./item.ts";

const kinds =
  /^(?:SIZE|SIZEWORD|COLOUR|PRON|ANOTHER|SPEC|MEASURE|UNIT|PACK|TIMES|DITTO|SAME|EVERY|OF|ART|NUM|AND|TAIL|SPEECH|ADVERB)$/;

/** Does it say of what kind something is, and not what it is? */
function saysKindOnly({ tokens }: Message, { first, last }: Item): boolean {
  for (let at = first; at < last; at++) {
    const { kind, tags, norm } = tokens[at]!;
    if (kind !== "word") continue;
    if (norm.length > 1 && !tags.some((tag) => kinds.test(tag))) return false;
  }
  return true;
}

/** A thing before it on at most so many lines names it. */
const reach = 6;

export function giveHeads(message: Message, items: readonly Item[]): void {
  let head: Item | undefined;
  for (const item of items) {
    if (item.row !== undefined || item.head !== undefined) continue;
    if (!saysKindOnly(message, item)) {
      head = item;
      continue;
    }
    const { tokens } = message;
    if (head === undefined || tokens[item.first]!.line - tokens[head.first]!.line > reach) continue;
    item.head = [head.first, head.last];
  }
}
