/** How vectors are written. */

/** The largest number of pgvector's `halfvec`, which indexes of long vectors are made of. */
const largest = 65_504;

const [zero, comma, minus, open, close] = [48, 44, 45, 91, 93];
const ascii = new TextDecoder();
/** Where texts are written, one after another. */
let bytes = new Uint8Array(0);

/**
 * The direction of a vector, which is all that a search compares, as pgvector reads it: whole numbers up to 65,504. The
 * embedded database reads fractions fifteen times as slowly. Written digit by digit, in half the time of JavaScript's own
 * printing of numbers.
 */
export function vectorText(vector: ArrayLike<number>): string {
  let most = 0;
  for (let index = 0; index < vector.length; index++) {
    most = Math.max(most, Math.abs(vector[index] ?? 0));
  }
  const scale = most === 0 ? 0 : largest / most;
  const room = vector.length * 7 + 2;
  if (bytes.length < room) bytes = new Uint8Array(room);
  let at = 0;
  bytes[at++] = open;
  for (let index = 0; index < vector.length; index++) {
    const value = vector[index] ?? 0;
    if (index > 0) bytes[at++] = comma;
    let rest = Math.round(Math.abs(value) * scale);
    if (value < 0 && rest > 0) bytes[at++] = minus;
    at += rest < 10 ? 1 : rest < 100 ? 2 : rest < 1000 ? 3 : rest < 10_000 ? 4 : 5;
    let place = at;
    do {
      bytes[--place] = zero + rest % 10;
      rest = Math.floor(rest / 10);
    } while (rest > 0);
  }
  bytes[at++] = close;
  return ascii.decode(bytes.subarray(0, at));
}
