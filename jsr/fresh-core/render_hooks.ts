import { options } from "preact";
// First, so that its hooks run inside ours and see what ours have put in place.
import "@preact/signals";
import { asset, assetSrcSet } from "./asset.ts";
import { placeHead } from "./head.ts";
import { markIsland, markKey } from "./islands.ts";
import { markLink } from "./links.ts";
import { type RenderedVNode, type RenderState, renderState } from "./render_state.ts";

/** Preact's hooks, with the one that has only a mangled name. */
interface Hooks {
  vnode?: (vnode: RenderedVNode) => void;
  __b?: (vnode: RenderedVNode) => void;
}

const hooks = options as Hooks;
const created = hooks.vnode;
const beforeRender = hooks.__b;

// An element is made: nonce for inline code, cache key for images, links that say where they lead. Only inside a render.
hooks.vnode = (vnode) => {
  if (typeof vnode.type === "string") {
    const state = renderState();
    if (state !== null) decorate(vnode, state);
  }
  created?.(vnode);
};

// An element is about to be rendered.
hooks.__b = (vnode) => {
  if (renderState() !== null) {
    if (typeof vnode.type === "function") {
      if (!markIsland(vnode)) markKey(vnode);
    } else {
      placeHead(vnode);
      markKey(vnode);
    }
  }
  beforeRender?.(vnode);
};

function decorate({ type, props }: RenderedVNode, { nonce, at }: RenderState): void {
  switch (type) {
    case "a":
      markLink(props, at);
      break;
    case "script":
    case "style":
      props.nonce ??= nonce;
      break;
    case "img":
    case "source":
      if (typeof props.src === "string") props.src = asset(props.src);
      if (typeof props.srcset === "string") {
        props.srcset = assetSrcSet(props.srcset);
      }
      if (typeof props.srcSet === "string") {
        props.srcSet = assetSrcSet(props.srcSet);
      }
  }
}
