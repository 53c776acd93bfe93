/**
 * What hostile tests share: how much to do, from which seed, and a place for what was measured. In the ordinary suite
 * each does a small slice; `deno task hostile` does the whole and writes `docs/hostile.md` from the records.
 */

/** Whether the whole amount is asked for (`HOSTILE=full`), or the slice that the ordinary suite does. */
export const isFull = Deno.env.get("HOSTILE") === "full";

/** The seed of everything random in this run: `HOSTILE_SEED`, or a new one. */
export const seed = Number(
  Deno.env.get("HOSTILE_SEED") ?? crypto.getRandomValues(new Uint32Array(1))[0],
);

/** How often: a small number in the ordinary suite, the stated number in the whole run. */
export function times(slice: number, whole: number): number {
  return isFull ? whole : slice;
}

/** One line of the report. */
export interface HostileRecord {
  /** As the plan numbers it: `B1`. */
  readonly id: string;
  /** What was done, with its amounts: "300 bad requests to each of 52 operations". */
  readonly test: string;
  /** What had to hold: "no status of 500 or more". */
  readonly limit: string;
  /** What was seen, in figures: "0 of 15,600". */
  readonly measured: string;
  /** Whether it held. A limit that is missed is recorded as missed, not left out. */
  readonly held: boolean;
}

/** Keeps a line for the report of the whole run; does nothing in the ordinary suite. Call it before asserting. */
export function record(line: HostileRecord): void {
  const path = Deno.env.get("HOSTILE_RECORDS");
  if (!isFull || !path) return;
  Deno.writeTextFileSync(path, `${JSON.stringify(line)}\n`, { append: true });
}

/** Numbers between 0 and 1 that follow from a seed (mulberry32). */
export function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
