/**
 * Light stemming for three languages at once, the same for products and requests: nobody has to know a word's language.
 * A word gives its English stem and, when that differs, a root without Polish and German endings.
 */

const vowel = /[aeiouy]/;

/** English: plural, -ing, -ed and a final e. Folded words only; short words and codes stay as they are. */
export function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  let base = word;
  if (base.endsWith("ies") && base.length > 4) base = `${base.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x|z)es$/.test(base)) base = base.slice(0, -2);
  else if (base.endsWith("s") && !/(?:ss|us|is)$/.test(base)) base = base.slice(0, -1);
  base = withoutParticiple(base);
  if (base.length > 4 && base.endsWith("e")) base = base.slice(0, -1);
  return base.length > 3 && base.endsWith("y") && !vowel.test(base.at(-2) ?? "")
    ? `${base.slice(0, -1)}i`
    : base;
}

function withoutParticiple(word: string): string {
  for (const ending of ["ing", "ed"]) {
    const base = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || base.length < 3 || !vowel.test(base)) continue;
    if (ending === "ed" && base.endsWith("e")) continue;
    const doubled = base.at(-1) === base.at(-2) && !/[lsz]$/.test(base);
    return doubled ? base.slice(0, -1) : base;
  }
  return word;
}

// Longest first. Polish cases and adjectives, German plurals and cases.
const endings = (
  "owego owych owymi owej owemu owanie iego iej iemu ymi imi ami ach ego emu ych ich owa owe owy owi " +
  "ern ow om em ej ym im en er es ie ia io iu a e i o u y n s"
).split(" ").sort((a, b) => b.length - a.length);

/** English plurals that no ending makes. */
const singulars: ReadonlyMap<string, string> = new Map([
  ["mice", "mouse"],
  ["knives", "knife"],
  ["shelves", "shelf"],
  ["halves", "half"],
  ["scarves", "scarf"],
  ["leaves", "leaf"],
  ["teeth", "tooth"],
]);

/** The word without Polish and German endings, at least four letters: `wylacznikow` and `wylaczniki` give `wylacznik`. */
export function root(word: string): string {
  const singular = singulars.get(word);
  if (singular !== undefined) return stem(singular);
  if (word.length <= 4 || /\d/.test(word)) return word;
  const ending = endings.find((candidate) =>
    word.endsWith(candidate) && word.length - candidate.length >= 4
  );
  const base = ending === undefined ? word : word.slice(0, -ending.length);
  // The fleeting e: kabel, kable; rolek, rolka.
  return base.length > 4 && /[^aeiouy]e[lkcr]$/.test(base)
    ? base.slice(0, -2) + base.slice(-1)
    : base;
}
