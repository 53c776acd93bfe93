/**
 * Features as numbers. A feature is a template with up to three values ("the word before | its class"); its key is a hash, by
 * which its weights are found. Where names are recorded (in training and in explaining) a key can be turned into words again.
 */
import { hash } from "../words.ts";
import type { Weighed } from "./packed.ts";

/** Between a template and its values in the name of a feature. */
const apart = "\t";

/** The key of a template with values that are hashes; 0 stands for a value that is not there. */
export function keyOf(template: number, a = 0, b = 0, c = 0): number {
  let h = Math.imul(template ^ a, 0x9e3779b1);
  h ^= h >>> 15;
  h = Math.imul(h ^ b, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h ^ c, 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

/** Hashes of so many words are kept while a message is read. */
const mostKnown = 20_000;

type Value = string | number;

/** The features of one decision, as keys. */
export class Features {
  readonly keys = new Int32Array(256);
  length = 0;
  /** The names of keys, where they are recorded. */
  readonly names?: Map<number, string>;
  readonly #values?: Map<number, string>;

  constructor({ recorded }: { recorded: boolean }) {
    if (!recorded) return;
    this.names = new Map();
    this.#values = new Map();
  }

  clear(): void {
    this.length = 0;
  }

  /** The hash of a value, remembered where names are recorded. */
  value(text: string): number {
    if (text === "") return 0;
    const known = this.#hashes.get(text);
    if (known !== undefined) return known;
    const key = hash(text);
    this.#values?.set(key, text);
    if (this.#hashes.size < mostKnown) this.#hashes.set(text, key);
    return key;
  }
  readonly #hashes = new Map<string, number>();

  /** Adds a feature: a template, made by {@link value}, with its values. */
  add(template: number, a = 0, b = 0, c = 0): void {
    const key = keyOf(template, a, b, c);
    if (this.names !== undefined && !this.names.has(key)) {
      const parts = [template, a, b, c].map((each) =>
        each === 0 ? "" : this.#values!.get(each) ?? "?"
      );
      while (parts.at(-1) === "") parts.pop();
      this.names.set(key, parts.join(apart));
    }
    if (this.length < this.keys.length) this.keys[this.length++] = key;
  }

  /** Adds a feature by its words; numbers are values of words already. */
  say(template: string, a: Value = "", b: Value = "", c: Value = ""): void {
    this.add(this.value(template), this.#hashed(a), this.#hashed(b), this.#hashed(c));
  }
  #hashed(value: Value): number {
    return typeof value === "number" ? value : this.value(value);
  }
}

/** The keys of features: as many of `keys` as `length` says. */
type Keys = { readonly keys: Int32Array; readonly length: number };

/** Weights by key: `width` numbers for each feature. */
export class WeightTable {
  /** Key and place of a feature side by side; places count from 1. */
  readonly #slots: Int32Array;
  readonly #mask: number;
  readonly #weights: Float32Array;
  readonly width: number;

  /** Weights by key; each key has `width` of them, times `scale`. */
  constructor(
    width: number,
    weights: readonly Weighed[],
    scale: number,
  ) {
    let size = 16;
    while (size < weights.length * 2) size *= 2;
    this.width = width;
    this.#mask = size - 1;
    this.#slots = new Int32Array(size * 2);
    this.#weights = new Float32Array(weights.length * width);
    weights.forEach(([key, own], place) => {
      let slot = key & this.#mask;
      while (this.#slots[slot * 2 + 1]! > 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot * 2] = key;
      this.#slots[slot * 2 + 1] = place + 1;
      own.forEach((weight, at) => this.#weights[place * width + at] = weight * scale);
    });
  }

  /** Adds the weights of features to the `width` numbers of `scores` from `from` on. */
  addTo(
    scores: Float32Array,
    from: number,
    { keys, length }: Keys,
  ): void {
    const width = this.width;
    const slots = this.#slots, mask = this.#mask, weights = this.#weights;
    for (let at = 0; at < length; at++) {
      const key = keys[at]!;
      let slot = key & mask;
      let place = slots[slot * 2 + 1]!;
      while (place > 0 && slots[slot * 2] !== key) {
        slot = (slot + 1) & mask;
        place = slots[slot * 2 + 1]!;
      }
      if (place === 0) continue;
      const base = (place - 1) * width;
      for (let label = 0; label < width; label++) scores[from + label]! += weights[base + label]!;
    }
  }

  /** The sum of the weights of features, where each has one. */
  sum(features: Keys): number {
    this.#one[0] = 0;
    this.addTo(this.#one, 0, features);
    return this.#one[0]!;
  }
  /** The same of keys. */
  sumOf(keys: Int32Array): number {
    return this.sum({ keys, length: keys.length });
  }
  readonly #one = new Float32Array(1);
}
