/** The browser runtime: revives the islands between the server's markers. */
import { type ComponentType, hydrate } from "preact";
import { fragmentRoot } from "./client_fragment.ts";
import { readSlots, type Revival, slotVNode } from "./client_slots.ts";
import { deserialize } from "./deserialize.ts";

/**
 * Called by the page's inline module. `islands`: components by name; `json`: the props of all
 * islands in the order of their numbers, as written by `serialize`.
 */
export function boot(
  islands: Record<string, ComponentType>,
  json: string,
): void {
  const revival: Revival = { islands, props: [], slots: new Map() };
  revival.props = deserialize(json, (id) => slotVNode(revival, id)) as Record<
    string,
    unknown
  >[];
  const roots = readSlots(document.body, revival);
  for (const { start, end, vnode } of roots) {
    const run = (): void => hydrate(vnode, fragmentRoot(start, end));
    // Each island is a task of its own, so that typing and scrolling get their turn in between.
    "scheduler" in globalThis ? scheduler.postTask(run) : setTimeout(run);
  }
}

declare const scheduler: { postTask(run: () => void): void };
