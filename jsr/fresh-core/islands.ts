import {
  type ComponentChildren,
  type ComponentType,
  Fragment,
  h,
  isValidElement,
  type VNode,
} from "preact";
import { Signal } from "@preact/signals";
import { type RenderedVNode, renderState, replaceVNode } from "./render_state.ts";
import type { IslandEntry } from "./snapshot.ts";

/** An HTML comment; the server renderer knows fragments with this property. */
export function comment(text: string): VNode {
  const props: Record<string, unknown> = { UNSTABLE_comment: text };
  return h(Fragment, props);
}

/** Markup as it is; the server renderer knows fragments with ready templates. */
export function markup(html: string): VNode {
  const props: Record<string, unknown> = { tpl: [html] };
  return h(Fragment, props);
}

/** Whether a value is JSX. Signals pretend to be, so that they can stand among children. */
export function isElement(value: unknown): value is VNode {
  return isValidElement(value) && !(value instanceof Signal);
}

interface BoundaryProps {
  entry: IslandEntry;
  component: ComponentType<never>;
  props: Record<string, unknown>;
  /** As comments write it. */
  id: string;
}

/** Stands in for an island: the same component between markers, its props noted for the browser. */
function IslandBoundary({ entry, component, props, id: key }: BoundaryProps): VNode {
  const state = renderState();
  const slotted = withSlots(props);
  const id = state === null ? 0 : state.used.push({ entry, props: slotted }) - 1;
  const island = h(
    component as ComponentType<Record<string, unknown>>,
    slotted,
  );
  return h(
    Fragment,
    null,
    comment(`frsh:island:${entry.name}:${id}:${key}`),
    island,
    comment("/frsh:island"),
  );
}

/** Shows JSX that the server gave to an island, between markers. */
function SlotBoundary({ id }: { id: number }): VNode | null {
  const slot = renderState()?.slots[id];
  if (slot === undefined) return null;
  slot.rendered = true;
  return h(
    Fragment,
    null,
    comment(`frsh:slot:${id}`),
    slot.content,
    comment("/frsh:slot"),
  );
}

/** Turns a vnode of an island outside of islands into one that leaves markers; false if it is none. */
export function markIsland(vnode: RenderedVNode): boolean {
  const state = renderState();
  const entry = state?.islands.get(vnode.type);
  if (entry === undefined) return false;
  if (isInsideIsland(vnode)) return true;
  const props: Record<string, unknown> = {
    entry,
    component: vnode.type,
    props: vnode.props,
    id: keyText(vnode.key),
  };
  replaceVNode(vnode, { type: IslandBoundary as ComponentType<never>, props });
  return true;
}

/** Keys of components of the server become comments, keys of elements inside islands an attribute. */
export function markKey(vnode: RenderedVNode): void {
  const { type, key } = vnode;
  if (key === undefined || key === null || type === Fragment || stands.has(type)) return;
  if (typeof type === "string" && renderState()?.used.length === 0) return;
  if (isInsideIsland(vnode) === (typeof type === "function")) return;
  if (typeof type === "string") {
    replaceVNode(vnode, { type, props: { ...vnode.props, "data-frsh-key": String(key) } });
    return;
  }
  const props = { component: type, props: vnode.props, id: keyText(key) };
  replaceVNode(vnode, { type: KeyBoundary as ComponentType<never>, props });
}

/** What already stands for something else: a vnode may be rendered twice. */
const stands = new Set<unknown>([IslandBoundary, SlotBoundary, KeyBoundary]);

/** Stands in for a component with a key, outside of islands. */
function KeyBoundary({ component, props, id }: Omit<BoundaryProps, "entry">): VNode {
  return h(
    Fragment,
    null,
    comment(`frsh:key:${id}`),
    h(component as ComponentType<Record<string, unknown>>, props),
    comment("/frsh:key"),
  );
}

/** Colons part the fields of a marker. */
function keyText(key: unknown): string {
  return String(key ?? "").replaceAll(":", "_");
}

function isInsideIsland(vnode: RenderedVNode): boolean {
  for (let at = vnode.__; at; at = at.__) {
    if (at.type === IslandBoundary) return true;
    // What the server put into a slot is server content again.
    if (at.type === SlotBoundary) return false;
  }
  return false;
}

/** Replaces JSX in props, at any depth of arrays and plain objects, by slots. */
function withSlots(props: Record<string, unknown>): Record<string, unknown> {
  const seen = new Set<object>();
  const replace = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null || seen.has(value)) {
      return value;
    }
    if (isElement(value) || (Array.isArray(value) && hasElement(value))) {
      return slotFor(value as ComponentChildren);
    }
    const isPlain = Object.getPrototypeOf(value) === Object.prototype;
    if (!isPlain && !Array.isArray(value)) return value;
    seen.add(value);
    if (Array.isArray(value)) return sameOr(value, value.map(replace));
    let changed = false;
    const copy: Record<string, unknown> = {};
    for (const [key, part] of Object.entries(value)) {
      copy[key] = replace(part);
      changed ||= copy[key] !== part;
    }
    return changed ? copy : value;
  };
  const slotted: Record<string, unknown> = {};
  for (const key in props) slotted[key] = replace(props[key]);
  return slotted;
}

function sameOr(list: unknown[], copy: unknown[]): unknown[] {
  return copy.some((part, index) => part !== list[index]) ? copy : list;
}

function hasElement(list: unknown[]): boolean {
  return list.some((item) => Array.isArray(item) ? hasElement(item) : isElement(item));
}

function slotFor(content: ComponentChildren): unknown {
  const state = renderState();
  if (state === null) return content;
  const id = state.slots.push({ content, rendered: false }) - 1;
  const vnode = h(SlotBoundary, { id });
  state.slotIds.set(vnode, id);
  return vnode;
}
