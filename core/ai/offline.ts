/** The adapter that needs no model: vectors by feature hashing, the same on every machine; no free text. */
import { stems, type Word, words } from "@/core/words/terms.ts";
import { type Ai, AiUnavailable, type EmbedOptions } from "./port.ts";

const dimensions = 512;
const embeddingModel = "offline-hash-1";

/** Weight of a text's first line (a name), its second (trade names, category), and the rest (a description). */
const lineWeights = { name: 3, other: 1.5, rest: 0.5 } as const;

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

/** Something a text may have, as texts share it. */
interface Feature {
  /** Where it adds its weight; where it takes it away, the complement (`~`) of the place. */
  readonly places: readonly number[];
  /** Its weight in the text being read; 0 between texts. */
  sum: number;
}

function featureOf(name: string): Feature {
  const places = [0, 0x9e3779b9].map((seed) => {
    const spread = hash(name, seed);
    return spread & 0x80000000 ? spread % dimensions : ~(spread % dimensions);
  });
  return { places, sum: 0 };
}

/** The same words come again and again: what was made of them, by name. */
const known = {
  words: new Map<string, Feature>(),
  letters: new Map<string, Feature>(),
  /** Parts of three and four letters of a word's root, its ends marked; their weights sum to 1. */
  groups: new Map<string, readonly Feature[]>(),
};
const mostKnown = 80_000;

/** Between texts only, and all at once: a feature must be one object for as long as anything knows it. */
function forgetMany(): void {
  const { words, letters, groups } = known;
  if (words.size + letters.size + groups.size <= mostKnown) return;
  for (const each of [words, letters, groups]) each.clear();
}

function remembered(features: Map<string, Feature>, key: string, name: string): Feature {
  const feature = featureOf(name);
  features.set(key, feature);
  return feature;
}

function wordFeature(stem: string): Feature {
  return known.words.get(stem) ?? remembered(known.words, stem, `w${stem}`);
}

function letterGroups(root: string): readonly Feature[] {
  const before = known.groups.get(root);
  if (before !== undefined) return before;
  const marked = `<${root}>`;
  const groups: Feature[] = [];
  for (const size of [3, 4]) {
    for (let at = 0; at + size <= marked.length; at++) {
      const letters = marked.slice(at, at + size);
      groups.push(known.letters.get(letters) ?? remembered(known.letters, letters, `g${letters}`));
    }
  }
  known.groups.set(root, groups);
  return groups;
}

/** The words of a text: of its first line, its second, and the stems of the rest. */
export interface ReadText {
  readonly name: readonly Word[];
  readonly other: readonly Word[];
  readonly rest: readonly string[];
}

/** The features of a text with their sums, in the order in which it has them. */
function features({ name, other, rest }: ReadText): Feature[] {
  const found: Feature[] = [];
  const add = (feature: Feature, weight: number) => {
    if (feature.sum === 0) found.push(feature);
    feature.sum += weight;
  };
  const pairs = new Map<string, Feature>();
  const addLine = (line: readonly Word[], weight: number) => {
    line.forEach(({ stem, root }, at) => {
      add(wordFeature(stem), weight);
      const next = line[at + 1];
      if (next !== undefined) {
        const pair = `p${stem} ${next.stem}`;
        add(pairs.get(pair) ?? remembered(pairs, pair, pair), weight * pairWeight);
      }
      const groups = letterGroups(root);
      const share = weight / groups.length;
      for (const group of groups) add(group, share);
    });
  };
  addLine(name, lineWeights.name);
  addLine(other, lineWeights.other);
  for (const stem of rest) add(wordFeature(stem), lineWeights.rest);
  return found;
}

/** The direction of a text's vector, of whatever length; a text without words gives the first axis, since one is needed. */
export function directionOf(text: ReadText): Float64Array {
  const vector = new Float64Array(dimensions);
  const found = features(text);
  for (const feature of found) {
    const { sum, places } = feature;
    feature.sum = 0;
    const weight = sum >= 1 ? 1 + Math.log(sum) : sum;
    for (const place of places) {
      if (place >= 0) vector[place] = (vector[place] ?? 0) + weight;
      else vector[~place] = (vector[~place] ?? 0) - weight;
    }
  }
  forgetMany();
  if (vector.every((value) => value === 0)) vector[0] = 1;
  return vector;
}

/** The vector of one text. */
function offlineVector(text: string): number[] {
  const [name = "", other = "", ...rest] = text.split("\n");
  const direction = directionOf({
    name: words(name),
    other: words(other),
    rest: rest.flatMap(stems),
  });
  const length = Math.sqrt(direction.reduce((sum, value) => sum + value * value, 0));
  return Array.from(direction, (value) => value / length);
}

/** Does a model make vectors of its own? Else those that are made here serve. */
export function hasOwnVectors(ai: Ai): boolean {
  return ai.embeddingModel !== embeddingModel;
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
