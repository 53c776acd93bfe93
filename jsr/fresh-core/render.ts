import {
  type ComponentChildren,
  type FunctionComponent,
  h,
  isValidElement,
  type VNode,
} from "preact";
import { renderToString } from "preact-render-to-string";
import { bootOf } from "./boot_script.ts";
import { type ActiveLayout, type Context, frameOf, type RenderOptions } from "./context.ts";
import { remainingHead } from "./head.ts";
import { markup } from "./islands.ts";
import "./render_hooks.ts";
import { newRenderState, rendering, type RenderState } from "./render_state.ts";
import type { PageProps } from "./types.ts";

/** What goes into a document: ready JSX, or a page component with its data. */
export type DocumentParts =
  & { init: ResponseInit }
  & RenderOptions
  & ({ content: VNode | null } | { component: ActiveLayout; data: unknown });

const nonceKey = Symbol.for("__freshNonce");
const noIslands = new Map<unknown, never>();

/**
 * Renders a page inside its layouts, then the app wrapper around the ready markup, so that what
 * `<Head>` collected is known when the document's head renders.
 */
export async function renderDocument<State>(
  ctx: Context<State>,
  parts: DocumentParts,
): Promise<Response> {
  const frame = frameOf(ctx);
  let content: ComponentChildren | Response = "content" in parts
    ? parts.content
    : element(parts.component, propsOf(ctx, parts.data));
  if (content instanceof Promise) content = await content;
  if (content instanceof Response) return content;

  const layouts = parts.skipInheritedLayouts ? [] : frame.layouts;
  for (const layout of layouts.toReversed()) {
    ctx.Component = () => inner as VNode | null;
    const inner: ComponentChildren = content;
    const outer:
      | ComponentChildren
      | Response
      | Promise<ComponentChildren | Response> = element(
        layout,
        propsOf(ctx, null),
      );
    content = outer instanceof Promise ? await outer : outer;
    if (content instanceof Response) return content;
  }

  const state = newRenderState(frame.snapshot?.islands ?? noIslands, ctx.url);
  const body = rendering(state, () => renderToString(root(content)));
  const hidden = hiddenSlots(state);
  const app = parts.skipAppWrapper ? null : frame.app;
  const page = await wrap(ctx, app, state, body);
  if (page instanceof Response) return page;
  const slots = hidden + hiddenSlots(state);
  const boot = bootOf(state, frame.snapshot, ctx.config.basePath);
  const response = new Response(
    `<!DOCTYPE html>${beforeBodyEnd(page, slots + (boot?.script ?? ""))}`,
    {
      status: parts.init.status,
      statusText: parts.init.statusText,
      headers: headersOf(parts.init.headers, boot?.preloads ?? null),
    },
  );
  Object.defineProperty(response, nonceKey, {
    value: state.nonce,
    writable: true,
  });
  return response;
}

async function wrap<State>(
  ctx: Context<State>,
  app: ActiveLayout | null,
  state: RenderState,
  body: string,
): Promise<string | Response> {
  if (app === null) {
    const head = state.head.size === 0
      ? ""
      : rendering(state, () => renderToString(h(remainingHead, null)));
    return `<html><head><meta charset="utf-8"/>${head}</head><body>${body}</body></html>`;
  }
  ctx.Component = () => markup(body);
  const made = element(app, propsOf(ctx, null));
  const document = made instanceof Promise ? await made : made;
  if (document instanceof Response) return document;
  return rendering(state, () => renderToString(root(document)));
}

/** JSX that islands hold but have not shown travels in templates. */
function hiddenSlots(state: RenderState): string {
  let html = "";
  for (let id = 0; id < state.slots.length; id++) {
    const slot = state.slots[id];
    if (slot === undefined || slot.rendered) continue;
    slot.rendered = true;
    const content = rendering(state, () => renderToString(root(slot.content)));
    html += `<template id="frsh-slot-${id}">${content}</template>`;
  }
  return html;
}

function beforeBodyEnd(html: string, addition: string): string {
  if (addition === "") return html;
  const at = html.lastIndexOf("</body>");
  return at === -1 ? html + addition : html.slice(0, at) + addition + html.slice(at);
}

const AsyncFunction = (async () => {}).constructor;

/** An async component is run here, outside of Preact, which renders synchronously. */
function element<Props>(
  component: ActiveLayout,
  props: Props,
): VNode | Promise<ComponentChildren | Response> {
  if (component instanceof AsyncFunction) {
    return Promise.resolve(component(props as never));
  }
  return h(component as FunctionComponent, props as object);
}

/** The renderer takes vnodes; text and lists go into one. */
function root(content: ComponentChildren): VNode {
  return isValidElement(content) ? content : h((() => content) as FunctionComponent, null);
}

function propsOf<State>(
  ctx: Context<State>,
  data: unknown,
): PageProps<unknown, State> {
  return {
    Component: ctx.Component,
    config: ctx.config,
    data,
    error: ctx.error,
    info: ctx.info,
    isPartial: ctx.isPartial,
    params: ctx.params,
    req: ctx.req,
    route: ctx.route,
    state: ctx.state,
    url: ctx.url,
  };
}

function headersOf(
  init: HeadersInit | undefined,
  preload: string | null,
): HeadersInit {
  const type = "text/html; charset=utf-8";
  if (init === undefined) {
    return preload === null ? { "content-type": type } : { "content-type": type, link: preload };
  }
  const headers = new Headers(init);
  headers.set("content-type", type);
  if (preload !== null) headers.append("link", preload);
  return headers;
}
