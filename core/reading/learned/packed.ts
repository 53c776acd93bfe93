/**
 * Features with their weights as text, a quarter as long as with their names. Features stand in the order of their keys:
 * for each the distance to the key before it, then its weights. The first letter says how many letters a distance has.
 */

/** Printable letters without the two that JSON writes as two: 90 of them. */
const letters = Array.from({ length: 92 }, (_, at) => String.fromCharCode(at + 35))
  .filter((letter) => letter !== "\\");
const valueOf = new Map(letters.map((letter, at) => [letter, at]));
const base = 85;

/** A feature: its key of 32 bits, and a whole number for each label. */
export type Weighed = readonly [key: number, weights: readonly number[]];

/** The largest weight that so many letters hold; larger ones are cut. */
export const largestOf = (size: number) => (base ** size - 1) / 2;

/** Width of an encoded distance between keys, in letters: few need more when `count` keys are spread evenly. */
const lettersFor = (count: number) => base ** 3 * count > 2 ** 34 ? 3 : 4;

/** Features with their weights, each weight in `size` letters. */
export function pack(features: readonly Weighed[], size: number): string {
  const largest = largestOf(size), length = lettersFor(features.length), wide = base ** length;
  const digits = (value: number, count: number) => {
    let rest = value, text = "";
    for (let at = 0; at < count; at++) {
      text += letters[rest % base];
      rest = Math.floor(rest / base);
    }
    return text;
  };
  const entry = (distance: number, weights: readonly number[]) =>
    digits(distance, length) +
    weights.map((weight) => digits(largest + Math.max(-largest, Math.min(largest, weight)), size))
      .join("");
  let text = letters[length]!, before = 0;
  for (const [key, weights] of features.toSorted(([a], [b]) => (a >>> 0) - (b >>> 0))) {
    // A distance that is too long goes by way of features that weigh nothing.
    for (; (key >>> 0) - before >= wide; before += wide - 1) {
      text += entry(wide - 1, weights.map(() => 0));
    }
    text += entry((key >>> 0) - before, weights);
    before = key >>> 0;
  }
  return text;
}

/** What was packed with `width` weights for each feature in `size` letters. */
export function unpack(text: string, width: number, size: number): Weighed[] {
  const length = valueOf.get(text[0]!)!, entry = length + width * size, largest = largestOf(size);
  const number = (from: number, count: number) => {
    let value = 0;
    for (let at = count - 1; at >= 0; at--) value = value * base + valueOf.get(text[from + at]!)!;
    return value;
  };
  let key = 0;
  return Array.from({ length: (text.length - 1) / entry }, (_, place) => {
    const from = 1 + place * entry;
    key += number(from, length);
    return [
      key | 0,
      Array.from({ length: width }, (_, at) => number(from + length + at * size, size) - largest),
    ];
  });
}
