/** Features with their weights as text, a third as long as with their names: a key of five letters, then each weight. */

/** Printable letters without the two that JSON writes as two: 90 of them. */
const letters = Array.from({ length: 92 }, (_, at) => String.fromCharCode(at + 35))
  .filter((letter) => letter !== "\\");
const valueOf = new Map(letters.map((letter, at) => [letter, at]));
/** A key has 32 bits: five letters of 85. */
const base = 85, keyLetters = 5;

/** A feature: its key, and a whole number for each label. */
export type Weighed = readonly [key: number, weights: readonly number[]];

/** The largest weight that so many letters hold; larger ones are cut. */
export const largestOf = (size: number) => (base ** size - 1) / 2;

/** Features one behind the other, each weight in `size` letters. */
export function pack(features: readonly Weighed[], size: number): string {
  const largest = largestOf(size);
  const digits = (value: number, count: number) => {
    let rest = value, text = "";
    for (let at = 0; at < count; at++) {
      text += letters[rest % base];
      rest = Math.floor(rest / base);
    }
    return text;
  };
  return features.map(([key, weights]) =>
    digits(key >>> 0, keyLetters) +
    weights.map((weight) => digits(largest + Math.max(-largest, Math.min(largest, weight)), size))
      .join("")
  ).join("");
}

/** What was packed with `width` weights for each feature in `size` letters. */
export function unpack(text: string, width: number, size: number): Weighed[] {
  const entry = keyLetters + width * size, largest = largestOf(size);
  const number = (from: number, count: number) => {
    let value = 0;
    for (let at = count - 1; at >= 0; at--) value = value * base + valueOf.get(text[from + at]!)!;
    return value;
  };
  return Array.from({ length: text.length / entry }, (_, place) => {
    const from = place * entry;
    return [
      number(from, keyLetters) | 0,
      Array.from(
        { length: width },
        (_, at) => number(from + keyLetters + at * size, size) - largest,
      ),
    ];
  });
}
