import { computed, signal } from "@preact/signals";
import type { ClientPart } from "./client_part.ts";

/** Signals in props. Islands and runtime share one copy of the package. */
export const part: ClientPart = {
  readers: () => ({
    s([at], read, store) {
      const shared = store(signal<unknown>(undefined));
      shared.value = read(Number(at));
      return shared;
    },
    c: ([at], read) => computed(() => read(Number(at))),
  }),
};
