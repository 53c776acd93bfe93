import { cacheKeyParameter } from "./asset.ts";
import { type Context, frameOf } from "./context.ts";
import type { Snapshot, StaticEntry } from "./snapshot.ts";
import type { Middleware } from "./types.ts";

/** Files up to this many bytes stay in memory once they were asked for. */
const keepBytes = 256 * 1024;

/**
 * Serves `static/` and the built chunks. With the build's cache key, and for chunks, whose names
 * carry their hash, the answer never expires; otherwise the browser revalidates by ETag.
 */
export function staticFiles<State>(): Middleware<State> {
  return (ctx) => {
    const { snapshot, path } = frameOf(ctx);
    if (snapshot === null) return ctx.next();
    const { basePath } = ctx.config;
    const name = basePath !== "" && path.startsWith(`${basePath}/`)
      ? path.slice(basePath.length)
      : path;
    const entry = snapshot.files.get(name) ?? snapshot.files.get(decoded(name));
    if (entry !== undefined) return answerFile(ctx, snapshot, entry);
    // Browsers ask for it unbidden; the app need not render a page for that.
    if (name === "/favicon.ico") return new Response(null, { status: 404 });
    return ctx.next();
  };
}

function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function answerFile<State>(
  ctx: Context<State>,
  snapshot: Snapshot,
  entry: StaticEntry,
): Promise<Response> {
  const { method } = ctx.req;
  if (method !== "GET" && method !== "HEAD") {
    return new Response("Method Not Allowed", {
      status: 405,
      headers: { allow: "GET, HEAD" },
    });
  }
  const key = cacheKeyIn(ctx.req.url);
  if (key !== null && key !== snapshot.buildId) return withoutKey(ctx.url);
  const development = ctx.config.mode === "development" && !entry.immutable;
  const forever = entry.immutable || (key !== null && !development);
  const headers: Record<string, string> = {
    "content-type": entry.contentType,
    "cache-control": forever
      ? "public, max-age=31536000, immutable"
      : development
      ? "no-cache, no-store, max-age=0, must-revalidate"
      : "no-cache",
  };
  if (!development) {
    const etag = `W/"${entry.hash}"`;
    headers.etag = etag;
    if (matches(ctx.req.headers.get("if-none-match"), etag)) {
      return new Response(null, { status: 304, headers });
    }
  }
  const { body, size } = await contentOf(entry, development, method === "HEAD");
  headers["content-length"] = String(size);
  return new Response(body, { headers });
}

function cacheKeyIn(url: string): string | null {
  if (!url.includes(`${cacheKeyParameter}=`)) return null;
  return new URL(url).searchParams.get(cacheKeyParameter);
}

/** A key of another build must not be cached under this one's content. */
function withoutKey(url: URL): Response {
  const target = new URL(url);
  target.searchParams.delete(cacheKeyParameter);
  const location = target.pathname.replaceAll(/\/{2,}/g, "/") + target.search;
  return new Response(null, { status: 307, headers: { location } });
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  if (header.trim() === "*") return true;
  const bare = etag.replace(/^W\//, "");
  return header.split(",").some((one) => one.trim().replace(/^W\//, "") === bare);
}

const kept = new WeakMap<StaticEntry, Uint8Array<ArrayBuffer>>();

async function contentOf(
  entry: StaticEntry,
  development: boolean,
  headOnly: boolean,
): Promise<{ body: BodyInit | null; size: number }> {
  const known = typeof entry.source === "string" ? kept.get(entry) : entry.source;
  if (known !== undefined) {
    return { body: headOnly ? null : known, size: known.byteLength };
  }
  const path = String(entry.source);
  const { size } = await Deno.stat(path);
  if (headOnly) return { body: null, size };
  if (size > keepBytes) return { body: (await Deno.open(path)).readable, size };
  const bytes = await Deno.readFile(path);
  if (!development) kept.set(entry, bytes);
  return { body: bytes, size: bytes.byteLength };
}
