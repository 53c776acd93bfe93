/** Figures by which candidates are compared, whatever they are of. */

/** The share of a part; `ofNothing` where there is no whole. */
export const share = (part: number, whole: number, ofNothing = 0): number =>
  whole === 0 ? ofNothing : part / whole;

/** How far each value is above the best of the others; whoever is alone is compared with nothing found, which is 0. */
export function margins(values: readonly number[]): number[] {
  const best = Math.max(0, ...values), bestAt = values.indexOf(best);
  const second = Math.max(0, ...values.toSpliced(bestAt, 1));
  return values.map((value, at) => value - (at === bestAt ? second : best));
}
