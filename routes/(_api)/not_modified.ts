/** What `ETag` is for when something is read: 304 for what the caller has already, and tags that compression leaves strong. */

const unsettled = new WeakSet<Response>();

/** Marks a reply whose content changes without its version: it is never answered 304. */
export function neverUnchanged(res: Response): Response {
  unsettled.add(res);
  return res;
}

/**
 * The reply to a `GET` or `HEAD` as `If-None-Match` and `Accept-Encoding` ask for it: 304 without a body where the caller has
 * this version; packed here, where the server would make the tag weak that `If-Match` is to be given. Everything without an
 * `ETag` is left as it is.
 */
export function validated(req: Request, res: Response): Response {
  const tag = res.headers.get("etag");
  if (tag === null || res.status >= 300) return res;
  const isRead = req.method === "GET" || req.method === "HEAD";
  if (isRead && !unsettled.has(res) && isNamed(tag, req.headers.get("if-none-match"))) {
    res.body?.cancel();
    const headers = new Headers(res.headers);
    for (const name of ["content-type", "content-length"]) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  return packed(req, res);
}

/** By weak comparison, RFC 9110, 13.1.2. */
function isNamed(tag: string, header: string | null): boolean {
  if (header === null) return false;
  if (header.trim() === "*") return true;
  const plain = (each: string) => each.trim().replace(/^W\//, "");
  return header.split(",").some((each) => plain(each) === plain(tag));
}

function packed(req: Request, res: Response): Response {
  res.headers.append("vary", "accept-encoding");
  if (!res.body || !acceptsGzip(req)) {
    // The server packs what does not forbid it, and makes the tag weak by that.
    res.headers.set("cache-control", "no-store, no-transform");
    return res;
  }
  const headers = new Headers(res.headers);
  headers.delete("content-length");
  headers.set("content-encoding", "gzip");
  const body = res.body.pipeThrough(new CompressionStream("gzip"));
  return new Response(body, { status: res.status, headers });
}

function acceptsGzip(req: Request): boolean {
  const codings = req.headers.get("accept-encoding")?.toLowerCase().split(",") ?? [];
  return codings.some((coding) => {
    const [name = "", ...parameters] = coding.split(";").map((part) => part.trim());
    return name === "gzip" && !parameters.some((each) => /^q=0(\.0*)?$/.test(each));
  });
}
