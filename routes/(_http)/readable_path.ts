/** Paths as they were sent: with escapes that nobody can read, or dots that make another path of them. */

/** A segment that is no id and no name of ours. */
const unreadable = "%EF%BF%BD";

/**
 * A request whose every segment can be decoded: one that cannot becomes a segment that names nothing. Fresh would answer it
 * with a bare 500, and PostgreSQL stores no NUL.
 *
 * @throws {TypeError} for a host or method that is none
 */
export function withReadablePath(req: Request): Request {
  const { url } = req;
  if (!url.includes("%")) return req;
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const end = url.slice(start).search(/[?#]|$/) + start;
  const path = url.slice(start, end);
  const readable = path.split("/").map((one) => isReadable(one) ? one : unreadable).join("/");
  if (readable === path) return req;
  // Without the signal of the connection: nothing is found that would have to be broken off.
  const { method, headers, body } = req;
  return new Request(url.slice(0, start) + readable + url.slice(end), { method, headers, body });
}

function isReadable(segment: string): boolean {
  try {
    return !decodeURIComponent(segment).includes("\0");
  } catch {
    return false;
  }
}

/** Is it health that is asked for? `/api/health/../offers` becomes another path inside, and must not get there unseen. */
export function asksForHealth(url: string): boolean {
  return /^\/api\/health(?:\/live)?(?:[?#]|$)/.test(url.slice(url.indexOf("/", 8)));
}

/** Is it the API that is asked for? */
export function asksForApi(url: string): boolean {
  return url.startsWith("/api/", url.indexOf("/", 8));
}
