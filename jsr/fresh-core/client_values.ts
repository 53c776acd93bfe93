import type { ClientPart } from "./client_part.ts";

/** Values in props that JSON has no form for. Indexes come as numbers, all else as text. */
export const part: ClientPart = {
  readers: () => ({
    n: ([digits]) => BigInt(String(digits)),
    D: ([time = ""]) => new Date(time),
    U: ([href]) => new URL(String(href)),
    R: ([source, flags]) => new RegExp(String(source), String(flags)),
    B: ([bytes]) => Uint8Array.from(atob(String(bytes)), (char) => char.charCodeAt(0)),
    M(parts, read, store) {
      const map = store(new Map<unknown, unknown>());
      for (let pair = 0; pair < parts.length; pair += 2) {
        map.set(read(Number(parts[pair])), read(Number(parts[pair + 1])));
      }
      return map;
    },
    S(parts, read, store) {
      const set = store(new Set<unknown>());
      for (const part of parts) set.add(read(Number(part)));
      return set;
    },
  }),
};
