import {
  type ComponentChildren,
  type ComponentType,
  Fragment,
  h,
  toChildArray,
  type VNode,
} from "preact";
import { type RenderedVNode, renderState, replaceVNode } from "./render_state.ts";

const kinds = new Set([
  "title",
  "meta",
  "link",
  "script",
  "style",
  "base",
  "noscript",
  "template",
]);

/** Notes the elements inside a `<Head>` for the document's head; the last of a kind wins. */
export function collectHead(children: ComponentChildren): void {
  const state = renderState();
  if (state === null) return;
  for (const child of toChildArray(children)) {
    if (
      typeof child !== "object" || typeof child.type !== "string" ||
      !kinds.has(child.type)
    ) {
      continue;
    }
    state.head.set(identityOf(child), { vnode: child, placed: false });
  }
}

/** The elements of `<Head>` that replaced nothing. */
export function remainingHead(): VNode {
  const rest = [...renderState()?.head.values() ?? []].filter(({ placed }) => !placed);
  // Without keys: two elements of one page may carry the same one.
  return h(Fragment, null, ...rest.map(({ vnode }) => vnode));
}

/** Puts collected elements into the head: in place of their like, or at its end. */
export function placeHead(vnode: RenderedVNode): void {
  const state = renderState();
  if (state === null || state.head.size === 0) return;
  if (vnode.type === "head") {
    const rest = h(remainingHead, null);
    replaceVNode(vnode, {
      type: "head",
      props: { ...vnode.props, children: [vnode.props.children, rest] },
    });
    return;
  }
  if (
    typeof vnode.type !== "string" || !kinds.has(vnode.type) || !isInHead(vnode)
  ) return;
  const found = state.head.get(identityOf(vnode));
  if (found === undefined || found.placed) return;
  found.placed = true;
  const type: string | ComponentType<never> = vnode.type;
  replaceVNode(vnode, {
    type,
    props: found.vnode.props as Record<string, unknown>,
  });
}

function isInHead(vnode: RenderedVNode): boolean {
  for (let at = vnode.__; at; at = at.__) {
    if (at.type === "head") return true;
  }
  return false;
}

/** Kind and attributes, except those that say the same thing differently; or the key. */
function identityOf(
  { type, props, key }: { type: unknown; props: object; key: unknown },
): string {
  if (type === "title") return "title";
  if (key !== null && key !== undefined) return `${type} key=${key}`;
  const attributes = Object.entries(props)
    .filter(([name]) =>
      !["children", "content", "href", "nonce", "dangerouslySetInnerHTML"]
        .includes(name)
    )
    .map(([name, value]) => `${name}=${value}`);
  return [type, ...attributes.sort()].join(" ");
}
