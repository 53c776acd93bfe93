import { buildId } from "./build_id.ts";

/** The query parameter that makes a static file cacheable for ever. */
export const cacheKeyParameter = "__frsh_c";

/**
 * Adds the cache key to the path of a static file: `/styles.css` becomes
 * `/styles.css?__frsh_c=<build id>`. Absolute URLs stay as they are.
 */
export function asset(path: string): string {
  if (!path.startsWith("/") || path.startsWith("//")) return path;
  if (path.includes(`${cacheKeyParameter}=`)) return path;
  const hashAt = path.indexOf("#");
  const base = hashAt === -1 ? path : path.slice(0, hashAt);
  const hash = hashAt === -1 ? "" : path.slice(hashAt);
  return `${base}${base.includes("?") ? "&" : "?"}${cacheKeyParameter}=${buildId()}${hash}`;
}

/** `asset()` for each URL of a `srcset` attribute. */
export function assetSrcSet(srcset: string): string {
  return srcset.split(",").map((candidate) =>
    candidate.replace(
      /^(\s*)(\S+)/,
      (_match, space: string, url: string) => space + asset(url),
    )
  ).join(",");
}
