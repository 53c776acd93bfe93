/** What the tagger says of a token, and which may follow which. */

/**
 * - `out`: nothing that is asked for
 * - `begin`, `inside`: the words that name a thing
 * - `before`: a count whose thing follows, `to`: what stands between them
 * - `behind`: a count whose thing stands before, `from`: what stands between them
 */
export const labels = ["out", "begin", "inside", "before", "behind", "to", "from"] as const;
export type Label = typeof labels[number];

export const out = 0, begin = 1, inside = 2, before = 3, behind = 4, to = 5, from = 6;

const after: Readonly<Record<Label, readonly number[]>> = {
  out: [out, begin, before],
  begin: [out, begin, inside, before, behind, from],
  inside: [out, begin, inside, before, behind, from],
  before: [begin, before, to],
  behind: [out, begin, before, behind],
  to: [begin, to],
  from: [behind, from],
};
/** `allowed[a * 7 + b]`: may label `b` follow label `a`? */
export const allowed: Uint8Array = Uint8Array.from(
  labels.flatMap((label) => labels.map((_, next) => after[label].includes(next) ? 1 : 0)),
);
/** Labels with which a message, or a stretch of it, may begin and end. */
export const first: readonly number[] = [out, begin, before];
export const final: readonly number[] = [out, begin, inside, behind];
