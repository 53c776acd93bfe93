/** How vectors are written. */
import { toSql } from "pgvector";

/** The largest number of pgvector's `halfvec`, which indexes of long vectors are made of. */
const largest = 65_504;

/**
 * The direction of a vector, which is all that a search compares, as pgvector reads it: whole numbers up to 65,504. The
 * embedded database reads fractions fifteen times as slowly.
 */
export function vectorText(vector: ArrayLike<number>): string {
  let most = 0;
  for (let index = 0; index < vector.length; index++) {
    most = Math.max(most, Math.abs(vector[index] ?? 0));
  }
  const scale = most === 0 ? 0 : largest / most;
  const whole = new Array<number>(vector.length);
  for (let index = 0; index < vector.length; index++) {
    whole[index] = Math.round((vector[index] ?? 0) * scale);
  }
  return toSql(whole) ?? "";
}
