/** What units mean, by the lexicon: "Stk." and "Stück" are one unit, "box" is a pack, "mb" a metre. */
import { fold } from "../words.ts";
import { openLexicon } from "./open.ts";

type UnitKind = "unit" | "pack" | "measure";
interface NamedUnit {
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
  const [named] = (root.next.get(word)?.entries ?? []).flatMap(({ tag, value }) => {
    const kind = kinds[tags[tag]!];
    return kind === undefined || value === "" ? [] : [{ name: value, kind }];
  });
  if (known.size >= mostKnown) known.clear();
  known.set(word, named);
  return named;
}
