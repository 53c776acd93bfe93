/** Letters reduced to what two people typing the same word have in common. */

const letters: Readonly<Record<string, string>> = {
  "ł": "l",
  "ß": "ss",
  "ø": "o",
  "đ": "d",
  "ð": "d",
  "þ": "th",
  "æ": "ae",
  "œ": "oe",
  "ı": "i",
  "µ": "u",
  "μ": "u",
  "×": "x",
  "’": "'",
  "‘": "'",
  "`": "'",
  "´": "'",
  "–": "-",
  "—": "-",
  "−": "-",
  "‐": "-",
  "‑": "-",
  "™": "",
  "℠": "",
};

const special = /[łßøđðþæœıµμ×’‘`´–—−‐‑™℠]/g;
const ascii = /^[\0-\x7f]*$/;
const others = /[^\0-\x7f]+/g;

/** What stands between ASCII letters is little, and comes again and again: "ö", "²". */
const known = new Map<string, string>();
const mostKnown = 5_000;

function foldOther(piece: string): string {
  const before = known.get(piece);
  if (before !== undefined) return before;
  const folded = piece.replace(special, (letter) => letters[letter] ?? letter)
    .normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase();
  if (known.size >= mostKnown) known.clear();
  known.set(piece, folded);
  return folded;
}

/**
 * Lower case without diacritics and fancy letters: `Śruba ÖLFLEX ²` becomes `sruba olflex 2`, `𝗕𝗼𝗹𝗱™` `bold`. The result may be longer or shorter than
 * the text, so offsets never cross this function.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower;
  return lower.replace(others, foldOther);
}
