/** Words as they are compared: folded, cut and hashed. The customer's text is never changed, only looked at this way. */

const special: Readonly<Record<string, string>> = {
  "ß": "ss",
  "ł": "l",
  "ø": "o",
  "đ": "d",
  "æ": "ae",
  "œ": "oe",
};
const plain = /^[a-z0-9]*$/;

/** Lower case without marks above or below letters: "Rękawic" and "rekawic" are one word. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  return lower.normalize("NFD").replace(/\p{M}/gu, "").replace(
    /[ßłøđæœ’]/g,
    (letter) => letter === "’" ? "'" : special[letter] ?? letter,
  );
}

/** Length of the prefix that stands for the stem of a folded word: it is the same in most inflected forms. */
export const stemLength = 5;

/** A cheap stem: the prefix of a folded word, the same for most of its inflected forms; numbers stay whole. */
export function stem(norm: string): string {
  const first = norm.charCodeAt(0);
  return first >= 48 && first <= 57 ? norm : norm.slice(0, stemLength);
}

/** The FNV-1a hash of a string. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  return h | 0;
}

/** A product number without case, marks and spaces: `TL-SG 1024D` is `tlsg1024d`. Empty when nothing is left. */
export function skuForm(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}
