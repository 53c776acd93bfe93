/** What units mean, by the lexicon: "Stk." and "Stück" are one unit, "box" is a pack, "mb" a metre. */
import { fold } from "../words.ts";
import { openLexicon } from "./open.ts";

export type UnitKind = "unit" | "pack" | "measure";
export interface NamedUnit {
  /** Its canonical name in the language of the word: `pcs`, `szt`, `Stück`, `m`. */
  readonly name: string;
  readonly kind: UnitKind;
}

const kinds: Readonly<Record<string, UnitKind>> = {
  UNIT: "unit",
  PACK: "pack",
  MEASURE: "measure",
};
const known = new Map<string, NamedUnit | undefined>();
const mostKnown = 10_000;

/** The unit that a word names, whatever its case; `undefined` where it names none. */
export function unitNamed(written: string): NamedUnit | undefined {
  const word = fold(written.trim()).replace(/\.$/, "");
  if (known.has(word)) return known.get(word);
  const { root, tags } = openLexicon();
  const senses = (root.next.get(word)?.entries ?? [])
    .map(({ tag, value }) => ({ kind: kinds[tags[tag]!], name: value }))
    .filter(({ kind, name }) => kind !== undefined && name !== "");
  const [first] = senses;
  const named = first === undefined ? undefined : { name: first.name, kind: first.kind! };
  if (known.size >= mostKnown) known.clear();
  known.set(word, named);
  return named;
}
