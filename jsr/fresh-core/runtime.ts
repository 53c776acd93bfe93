/** What components and islands import on the server; in the browser `runtime_browser.ts` stands here. */
import type { ComponentChildren } from "preact";
import { collectHead } from "./head.ts";
import "./render_hooks.ts";

export { asset, assetSrcSet } from "./asset.ts";
export { HttpError } from "./http_error.ts";

/** Whether the code runs in a browser. */
export const IS_BROWSER: boolean = false;

/** Props of `Head`. */
export interface HeadProps {
  children?: ComponentChildren;
}

/**
 * Puts its children into the document's head: in place of the app wrapper's element of the same
 * kind and attributes, else at the end. On the server only.
 */
export function Head({ children }: HeadProps): null {
  collectHead(children);
  return null;
}
