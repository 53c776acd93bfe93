/** `fresh/runtime` as islands see it in the browser; the build puts it in place of `runtime.ts`. */
import type { HeadProps } from "./runtime.ts";

export { asset, assetSrcSet } from "./asset.ts";
export { HttpError } from "./http_error.ts";
export type { HeadProps } from "./runtime.ts";

/** Whether the code runs in a browser. */
export const IS_BROWSER: boolean = true;

/** The server has filled the head; nothing changes it afterwards. */
export function Head(_props: HeadProps): null {
  return null;
}
