/** The adapter that needs no model: vectors by feature hashing, the same on every machine; no free text. */
import { words } from "@/core/matching/terms.ts";
import { type Ai, AiUnavailable, type EmbedOptions } from "./port.ts";

const dimensions = 512;
const embeddingModel = "offline-hash-1";

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

/** The same words come again and again: their letters are cut once. */
const knownGroups = new Map<string, readonly string[]>();
const mostKnown = 20_000;

/** Features of a word's parts of three and four letters, its ends marked; their weights sum to 1. */
function letterGroups(word: string): readonly string[] {
  const known = knownGroups.get(word);
  if (known !== undefined) return known;
  const marked = `<${word}>`;
  const groups: string[] = [];
  for (const size of [3, 4]) {
    for (let at = 0; at + size <= marked.length; at++) {
      groups.push(`g${marked.slice(at, at + size)}`);
    }
  }
  if (knownGroups.size >= mostKnown) knownGroups.clear();
  knownGroups.set(word, groups);
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
      for (const group of groups) add(group, weight / groups.length);
    });
  });
  return sums;
}

/** The vector of one text; the zero text gives the first axis, since a direction is needed. */
export function offlineVector(text: string): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  for (const [feature, sum] of features(text)) {
    const weight = sum >= 1 ? 1 + Math.log(sum) : sum;
    for (const seed of [0, 0x9e3779b9]) {
      const spread = hash(feature, seed);
      const at = spread % dimensions;
      vector[at] = (vector[at] ?? 0) + (spread & 0x80000000 ? weight : -weight);
    }
  }
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (length === 0) return vector.map((_, at) => at === 0 ? 1 : 0);
  return vector.map((value) => value / length);
}

/** The offline adapter. `embed` is deterministic and needs nothing but the text; `generate` always refuses. */
export function offlineAi(): Ai {
  return {
    name: "offline",
    embeddingModel,
    dimensions,
    embed: (texts, options?: EmbedOptions) =>
      new Promise((resolve) => {
        options?.signal?.throwIfAborted();
        if (options?.model !== undefined && options.model !== embeddingModel) {
          throw new AiUnavailable("embedding: another adapter's vectors");
        }
        resolve(texts.map(offlineVector));
      }),
    generate: () => Promise.reject(new AiUnavailable("offline there is no model to write a text")),
  };
}
