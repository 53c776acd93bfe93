/** "Ditto M10", "dto. 300 mm", "j.w. rot": the thing of the line above with another size or colour. */
import type { Item } from "@/core/matching/wishes/items.ts";
import { isColour } from "@/core/words/colours.ts";
import { phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { isSeparateUnit } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { dittos } from "@/core/matching/words/vocabulary.ts";

const marks = wordSet([".", ",", ":", "-", "–", "/"]);
/** What stands for the cell above. */
const strokes = wordSet(['"', "″", "”", "''", "〃", "„"]);

/** The index after the words that stand for the thing above, or 0. */
function dittoEnd({ tokens, quantity }: Item): number {
  const said = phraseAt(dittos, tokens, 0);
  if (said > 0) return skipMarks(tokens, said, marks);
  const stroked = quantity !== undefined && tokens.length > 0 &&
    tokens.every(({ text }) => strokes.has(text) || text === "-");
  return stroked ? tokens.length : 0;
}

const isSize = ({ text }: Token) => /\d/.test(text);

/** The words of a thing without what others say differently: its sizes where they have digits, else its colours. */
function common(above: readonly Token[], own: readonly Token[]): readonly Token[] {
  const sized = own.some(isSize);
  const coloured = own.some(isColour);
  return above.filter((token, at) => {
    const before = above[at - 1];
    const unit = isSeparateUnit(token) && before !== undefined && isSize(before);
    return !(sized && (isSize(token) || unit)) && !(coloured && isColour(token));
  });
}

/** The item with the words of the thing above that it stands for; the item itself where it names its own. */
export function withDitto(item: Item, above: Item | undefined): Item {
  const end = above === undefined ? 0 : dittoEnd(item);
  if (above === undefined || end === 0) return item;
  const own = item.tokens.slice(end);
  const named = [
    ...(above.same ?? []),
    ...(above.whole === true
      ? []
      : above.tokens.slice(above.same === undefined ? 0 : dittoEnd(above))),
  ];
  return { ...item, same: common(named, own), ...(own.length > 0 ? { tokens: own } : {}) };
}
