/** Where a browser is sent next. */

/** A 303 to a path of this site; after a post, the browser fetches it with GET. */
export function redirectTo(path: string, setCookie: readonly string[] = []): Response {
  const headers = new Headers({ location: path });
  for (const cookie of setCookie) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}

/**
 * The path that a `next` parameter asks for, if it stays on this site: it starts with one slash and holds nothing that
 * browsers read as another host (`//host`, `/\host`, control characters that they drop).
 *
 * @returns the path, or `/offers`
 */
export function safeNext(next: string | null): string {
  const path = next ?? "";
  // deno-lint-ignore no-control-regex
  const safe = /^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(path) &&
    URL.canParse(path, "http://x");
  return safe && path.isWellFormed() ? encodeNonAscii(path) : "/";
}

/** A header holds bytes: letters beyond ASCII go in percent-encoded, as the address bar would send them. */
function encodeNonAscii(path: string): string {
  return path.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}
