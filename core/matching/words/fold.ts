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

/**
 * Lower case without diacritics and fancy letters: `Śruba ÖLFLEX ²` becomes `sruba olflex 2`, `𝗕𝗼𝗹𝗱™` `bold`. The result may be longer or shorter than
 * the text, so offsets never cross this function.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower;
  return lower.replace(special, (letter) => letters[letter] ?? letter)
    .normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase();
}
