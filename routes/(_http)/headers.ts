/** Headers that every response carries, whatever made it. */

const nonceKey: unique symbol = Symbol.for("__freshNonce") as never;

/** What decides the headers of one response. */
export interface HeaderOptions {
  readonly requestId: string;
  /** The service is reached over https. */
  readonly secure: boolean;
}

/**
 * Sets security headers, cache rules and the request id in place. Pages get a policy with the nonce that the renderer
 * put on their scripts; everything else gets a policy that allows nothing.
 */
export function setSecurityHeaders(res: Response, options: HeaderOptions): void {
  const headers = res.headers;
  headers.set("x-request-id", options.requestId);
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("referrer-policy")) headers.set("referrer-policy", "same-origin");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("cross-origin-resource-policy", "same-origin");
  headers.set("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  if (options.secure) {
    headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  }
  if (!headers.has("content-security-policy")) {
    headers.set("content-security-policy", policyFor(res));
  }
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
}

/** Content Security Policy without `unsafe-inline`: scripts by nonce, styles and forms from our own origin only. */
function policyFor(res: Response): string {
  if (!res.headers.get("content-type")?.startsWith("text/html")) {
    return "default-src 'none'; frame-ancestors 'none'";
  }
  const nonce = nonceOf(res);
  return [
    "default-src 'none'",
    nonce ? `script-src 'nonce-${nonce}' 'strict-dynamic'` : "script-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

function nonceOf(res: Response): string | undefined {
  const value = (res as { [nonceKey]?: unknown })[nonceKey];
  return typeof value === "string" ? value : undefined;
}
