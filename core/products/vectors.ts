/** How vectors are written. */

/** Six decimals, or six digits of small numbers, tell more of a direction than a search needs. */
const scale = 1e6;
const small = 1000;

const [zero, comma, dot, minus] = [48, 44, 46, 45];
const ascii = new TextDecoder();

/**
 * A vector as pgvector reads it, its numbers rounded. Written digit by digit: JavaScript's own printing of fractions would
 * take a third of an import.
 */
export function vectorText(vector: readonly number[]): string {
  const bytes = new Uint8Array(vector.length * 26);
  let at = 0;
  for (let index = 0; index < vector.length; index++) {
    const value = vector[index] ?? 0;
    if (index > 0) bytes[at++] = comma;
    let rest = Math.round(Math.abs(value) * scale);
    if (value === 0) bytes[at++] = zero;
    else if (rest < small || rest >= scale) {
      const text = String(Number(value.toPrecision(6)));
      for (let place = 0; place < text.length; place++) bytes[at++] = text.charCodeAt(place);
    } else {
      if (value < 0) bytes[at++] = minus;
      bytes[at++] = dot;
      for (let place = at + 5; place >= at; place--) {
        bytes[place] = zero + rest % 10;
        rest = Math.floor(rest / 10);
      }
      at += 6;
    }
  }
  return `[${ascii.decode(bytes.subarray(0, at))}]`;
}
