import { type RenderState, withoutSlash } from "./render_state.ts";

/**
 * Marks a link of this site to the page itself (`aria-current="page"`, `data-current`) or to one above it (`"true"`,
 * `data-ancestor`). With a query of its own it leads to the page itself only if the request has the same one. What the
 * page has said itself stays.
 */
export function markLink(
  props: Record<string, unknown>,
  { path, search }: RenderState["at"],
): void {
  const { href } = props;
  if (typeof href !== "string" || !href.startsWith("/") || href.startsWith("//")) return;
  if (props["aria-current"] !== undefined) return;
  const [, to = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(href) ?? [];
  const target = withoutSlash(to);
  if (target === path && (query === "" || query === search)) {
    props["data-current"] = "true";
    props["aria-current"] = "page";
  } else if (target === path || target === "/" || path.startsWith(`${target}/`)) {
    props["data-ancestor"] = "true";
    props["aria-current"] = "true";
  }
}
