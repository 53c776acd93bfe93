/** Sizes in a text: measures with their unit, dimensions, clothing sizes, so that 5 m and 15 m are told apart. */
import { allWords } from "./terms.ts";

/** Values by unit, e.g. `m` to `5` and `15`. */
export type Sizes = ReadonlyMap<string, ReadonlySet<string>>;

const units = new Set(
  "mm cm m km inch ft yd ml cl l g mg kg t v kv w kw va kva a ah mah ma hz mhz ghz gb tb mb mm2 p pin port ports polig"
    .split(" "),
);
const clothing = new Set("xxs xs s m l xl xxl xxxl 2xl 3xl 4xl".split(" "));

/** The sizes of a text. */
export function sizesOf(text: string): Sizes {
  const sizes = new Map<string, Set<string>>();
  const add = (unit: string, value: string) =>
    sizes.set(unit, (sizes.get(unit) ?? new Set()).add(value));
  const found = allWords(text);
  found.forEach((word, at) => {
    const next = found[at + 1] ?? "";
    const glued = /^(\d+(?:\.\d+)?)([a-z]+\d?)$/.exec(word);
    if (/^\d+(?:\.\d+)?$/.test(word) && units.has(next)) add(next, word);
    else if (glued !== null && units.has(glued[2] ?? "")) add(glued[2] ?? "", glued[1] ?? "");
    else if (/^[a-z]{0,2}\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)+$/.test(word)) add("x", word);
    else if (clothing.has(word) && !/^\d/.test(found[at - 1] ?? "")) add("size", word);
  });
  return sizes;
}

/** Do both texts give a size in one unit, and not one value in common? */
export function contradicts(asked: Sizes, product: Sizes): boolean {
  for (const [unit, values] of asked) {
    const offered = product.get(unit);
    if (offered !== undefined && values.isDisjointFrom(offered)) return true;
  }
  return false;
}
