import type { VNode } from "preact";
import type { Readers } from "./deserialize.ts";

/** What the islands of a page share while they come to life. */
export interface Revival {
  /** The island that a comment with this text begins; null when it begins none. */
  island(text: string): VNode | null;
}

/**
 * A piece of the runtime in a chunk of its own. The server, which writes the props, knows whether a
 * page needs it. Handed over by the inline module rather than imported by the runtime, so that
 * nothing is shared that would have to become one more chunk.
 */
export interface ClientPart {
  /** How to read the entries that only this part knows. */
  readers(revival: Revival): Readers;
  /** Called when all props are read, before any island is alive. */
  begin?(revival: Revival): void;
}
