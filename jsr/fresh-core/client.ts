/** The browser runtime: revives the islands between the server's markers. */
import { type ComponentType, h, hydrate } from "preact";
import { fragmentRoot } from "./client_fragment.ts";
import type { ClientPart, Revival } from "./client_part.ts";
import { deserialize } from "./deserialize.ts";

const islandMark = "frsh:island:";

/**
 * Called by the page's inline module. `islands`: components by name; `json`: the props of all
 * islands in the order of their numbers, as written by `serialize`; `parts`: what this page needs
 * beyond plain props.
 */
export function boot(
  islands: Record<string, ComponentType>,
  json: string,
  ...parts: ClientPart[]
): void {
  let props: Record<string, unknown>[] = [];
  const revival: Revival = {
    island(text) {
      if (!text.startsWith(islandMark)) return null;
      const [name = "", id = ""] = text.slice(islandMark.length).split(":");
      return h(islands[name]!, props[Number(id)] as object);
    },
  };
  const readers = Object.assign({}, ...parts.map((part) => part.readers(revival)));
  props = deserialize(json, readers) as Record<string, unknown>[];
  for (const part of parts) part.begin?.(revival);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  let depth = 0;
  let start: Comment;
  while (walker.nextNode()) {
    const node = walker.currentNode as Comment;
    if (node.data.startsWith(islandMark)) {
      if (depth++ === 0) start = node;
    } else if (node.data === "/frsh:island" && --depth === 0) {
      reviveLater(revival.island(start!.data), start!, node);
    }
  }
}

/** Each island is a task of its own, so that typing and scrolling get their turn in between. */
function reviveLater(vnode: ReturnType<typeof h> | null, start: Comment, end: Comment): void {
  const run = (): void => hydrate(vnode, fragmentRoot(start, end));
  "scheduler" in globalThis ? scheduler.postTask(run) : setTimeout(run);
}

declare const scheduler: { postTask(run: () => void): void };
