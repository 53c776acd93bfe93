/** Vectors that are none. */

/** What a server may send for one vector of three numbers. */
export const vectorLies: Readonly<Record<string, unknown>> = {
  "too short": [{ index: 0, embedding: [1, 2] }],
  "too long": [{ index: 0, embedding: [1, 2, 3, 4] }],
  "not numbers": [{ index: 0, embedding: [1, "2", 3] }],
  "null inside": [{ index: 0, embedding: [1, null, 3] }],
  "all zero": [{ index: 0, embedding: [0, 0, 0] }],
  "zero in single precision": [{ index: 0, embedding: [1e-60, 0, 0] }],
  "infinite in single precision": [{ index: 0, embedding: [1e60, 0, 0] }],
  "none": [],
  "two for one": [{ index: 0, embedding: [1, 0, 0] }, { index: 1, embedding: [1, 0, 0] }],
  "twice the same": [{ index: 0, embedding: [1, 0, 0] }, { index: 0, embedding: [1, 0, 0] }],
  "wrong index": [{ index: 7, embedding: [1, 0, 0] }],
  "an index between": [{ index: 0.5, embedding: [1, 0, 0] }],
};
