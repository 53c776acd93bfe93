/** Words that announce product numbers, by the lexicon. */
import { fold } from "../words.ts";
import type { Node } from "./lexicon.ts";
import { openLexicon } from "./open.ts";

let words: Set<string> | undefined;

/** Is a word one of a label of product numbers: "sku", the "art." of "art. no."? */
export function labelsNumber(written: string): boolean {
  if (words === undefined) {
    const { root, tags } = openLexicon();
    const found = words = new Set();
    const gather = (node: Node, path: readonly string[]) => {
      if (node.entries.some(({ tag }) => tags[tag] === "CODE")) {
        path.forEach((each) => found.add(each));
      }
      for (const [next, child] of node.next) gather(child, [...path, next]);
    };
    gather(root, []);
  }
  return words.has(fold(written));
}
