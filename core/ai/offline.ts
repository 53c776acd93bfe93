/** The adapter that needs no model: vectors by feature hashing, the same on every machine; no free text. */
import { words } from "@/core/matching/terms.ts";
import { type Ai, type AiOptions, AiUnavailable } from "./port.ts";

const dimensions = 512;

/** Weight of a text's first line (a name), its second (trade names, category), and the rest (a description). */
const lineWeights = [3, 1.5, 0.5] as const;

const pairWeight = 0.3;

/** FNV-1a: spreads short texts well and is exact in 32 bits. */
function hash(text: string, seed: number): number {
  let value = (0x811c9dc5 ^ seed) >>> 0;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}

/** Parts of three and four letters, the word's ends marked; their weights sum to 1. */
function letterGroups(word: string): string[] {
  const marked = `<${word}>`;
  const groups: string[] = [];
  for (const size of [3, 4]) {
    for (let at = 0; at + size <= marked.length; at++) groups.push(marked.slice(at, at + size));
  }
  return groups;
}

function features(text: string): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (feature: string, weight: number) =>
    sums.set(feature, (sums.get(feature) ?? 0) + weight);
  text.split("\n").forEach((line, index) => {
    const weight = lineWeights[Math.min(index, 2)] ?? 0.5;
    const found = words(line);
    found.forEach((word, at) => {
      add(`w${word.stem}`, weight);
      if (index > 1) return;
      const next = found[at + 1];
      if (next !== undefined) add(`p${word.stem} ${next.stem}`, weight * pairWeight);
      const groups = letterGroups(word.root);
      for (const group of groups) add(`g${group}`, weight / groups.length);
    });
  });
  return sums;
}

/** The vector of one text; the zero text gives the first axis, since a direction is needed. */
function vectorOf(text: string): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  for (const [feature, sum] of features(text)) {
    const weight = sum >= 1 ? 1 + Math.log(sum) : sum;
    for (const seed of [0, 0x9e3779b9]) {
      const spread = hash(feature, seed);
      const at = spread % dimensions;
      vector[at] = (vector[at] ?? 0) + (spread & 0x80000000 ? weight : -weight);
    }
  }
  const length = Math.hypot(...vector);
  if (length === 0) return vector.map((_, at) => at === 0 ? 1 : 0);
  return vector.map((value) => value / length);
}

/** The offline adapter. `embed` is deterministic and needs nothing but the text; `generate` always refuses. */
export function offlineAi(): Ai {
  return {
    name: "offline",
    embeddingModel: "offline-hash-1",
    dimensions,
    embed: (texts, options?: AiOptions) =>
      new Promise((resolve) => {
        options?.signal?.throwIfAborted();
        resolve(texts.map(vectorOf));
      }),
    generate: () => Promise.reject(new AiUnavailable("offline there is no model to write a text")),
  };
}
