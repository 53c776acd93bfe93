/** Messages that were made to be slow to read. */

/** Characters that make up numbers, quantities, marks and letters stacked upon letters, mixed at random. */
const hostile = [
  ..."0123456789   ,,..;:-–/()x×*",
  " szt.",
  " Stück ",
  "pcs",
  "mm²",
  " of ",
  "\n",
  "\t",
  "Z\u0351\u0346\u036b",
  "ał\u0317\u0317",
  "🙂",
];

/** A text of the given length, always the same for the same seed. */
export function hostileText(seed: number, length: number): string {
  let state = seed;
  let text = "";
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += hostile[state % hostile.length] ?? "";
  }
  return text.slice(0, length);
}
