/** Compounds, as German makes them: what one is, its last part says; what stands before it only says which. */

/** Shorter words end too many others. */
const shortest = 4;
/** So many letters at least stand before the last part of a compound: a shorter one is told from chance by more of them. */
const leastBefore = (head: string) => head.length > shortest ? 3 : 4;
/** What plurals and cases put behind a word. */
const plain = /^(?:e|en|n|s|es)?$/;
const letters = /^[a-z]{4,}$/;
/** English suffixes that are words as well and make no compound: a friendship is no ship. */
const suffixes = new Set("able form king less like ness port ring ship table ward".split(" "));

/** What a compound ends in that is this thing: `mutter` for "Muttern", `seif` for "Seife". Empty for what is no such word. */
export function headOf(form: string): string {
  if (!letters.test(form) || suffixes.has(form)) return "";
  const base = form.replace(/(?<=e[lr])n$|(?:e[ns]?|s)$/, "");
  return base.length < shortest ? form : base;
}

/** Is a word a compound with this head: "Sechskantmutter" with `mutter`? */
export function endsIn(compound: string, head: string): boolean {
  if (head === "") return false;
  const at = compound.lastIndexOf(head);
  return at >= leastBefore(head) && plain.test(compound.slice(at + head.length));
}

/** Shorter rests of a compound are endings. */
const shortestRest = 4;

/**
 * Is one of two words only the beginning of the other, a compound? "Druckerpapier" is no "Drucker", whichever of the two
 * was asked for.
 */
export function isModifier(one: string, other: string): boolean {
  const [root, compound] = one.length < other.length ? [one, other] : [other, one];
  return compound.startsWith(root) && compound.length >= root.length + shortestRest;
}

/** Letters that join the parts of a compound: "Verbandskasten". */
const mostBetween = 2;

/** Do two parts make a whole compound: `sechskant` and `mutter` a "Sechskantmutter"? */
export function makes(compound: string, first: string, head: string): boolean {
  if (!compound.startsWith(first) || !endsIn(compound, head)) return false;
  const between = compound.lastIndexOf(head) - first.length;
  return between >= 0 && between <= mostBetween;
}
