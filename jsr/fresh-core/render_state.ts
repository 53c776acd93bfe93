import type { ComponentChildren, ComponentType, VNode } from "preact";
import type { IslandEntry } from "./snapshot.ts";

/** An island rendered outside of any other island. */
export interface UsedIsland {
  entry: IslandEntry;
  /** With JSX values replaced by slots. */
  props: Record<string, unknown>;
}

/** JSX that the server gave to an island. */
export interface Slot {
  content: ComponentChildren;
  /** False while the island has not shown it. */
  rendered: boolean;
}

/** What one response collects while it renders. */
export interface RenderState {
  nonce: string;
  /** Path of the request without a slash at its end, and its query with the question mark. */
  at: { path: string; search: string };
  islands: Map<unknown, IslandEntry>;
  used: UsedIsland[];
  slots: Slot[];
  /** Slot numbers by the vnode that stands for them in the props. */
  slotIds: Map<object, number>;
  /** Elements from `<Head>` by what identifies them. */
  head: Map<string, { vnode: VNode; placed: boolean }>;
}

/** A vnode with the fields that only Preact's renderers touch. */
export interface RenderedVNode {
  type: string | ComponentType<never>;
  props: Record<string, unknown>;
  key: unknown;
  /** Parent, set by the renderer. */
  __?: RenderedVNode | null;
}

let current: RenderState | null = null;

/** The response being rendered at this moment; null outside of a render. */
export function renderState(): RenderState | null {
  return current;
}

/** A state for one response. */
export function newRenderState(
  islands: Map<unknown, IslandEntry>,
  url: URL,
): RenderState {
  return {
    at: { path: withoutSlash(url.pathname), search: url.search },
    nonce: crypto.randomUUID().replaceAll("-", ""),
    islands,
    used: [],
    slots: [],
    slotIds: new Map(),
    head: new Map(),
  };
}

/** The path of a folder and that of its index are one. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

let undo: (() => void)[] = [];

/** Changes a vnode until the current render is over; vnodes may be constants of a module. */
export function replaceVNode(
  vnode: RenderedVNode,
  by: Pick<RenderedVNode, "type" | "props">,
): void {
  const { type, props } = vnode;
  undo.push(() => {
    vnode.type = type;
    vnode.props = props;
  });
  vnode.type = by.type;
  vnode.props = by.props;
}

/** Runs a synchronous render as part of `state`. */
export function rendering(state: RenderState, render: () => string): string {
  const outer = current;
  const outerUndo = undo;
  current = state;
  undo = [];
  try {
    return render();
  } finally {
    for (const restore of undo) restore();
    undo = outerUndo;
    current = outer;
  }
}
