/**
 * The heap limit of a worker does not count the memory of byte arrays, and a few kilobytes of a packed stream can ask for
 * gigabytes of them. This counts what the libraries ask for, and refuses what is beyond the bound.
 */

/** All arrays of one file together, freed ones included: far more than a file of 10 MiB needs. */
const mostBytes = 400 * 1024 * 1024;

let asked = 0;

/**
 * Replaces the global constructor; what libraries make from then on is counted. The engine's own unpacking, which keeps its
 * memory out of sight, is taken away: libraries fall back on their own.
 */
export function guardMemory(): void {
  Reflect.deleteProperty(globalThis, "DecompressionStream");
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args: [unknown?, ...unknown[]], newTarget) {
      if (typeof args[0] === "number") count(args[0]);
      return Reflect.construct(target, args, newTarget);
    },
  });
}

/** Begins to count for another file. */
export function restartCount(): void {
  asked = 0;
}

/** Whether the file has asked for more than is given. */
export function isOverMemory(): boolean {
  return asked > mostBytes;
}

function count(bytes: number): void {
  asked += bytes;
  if (isOverMemory()) throw new RangeError("The file asks for too much memory");
}
