import type { Context } from "./context.ts";
import { HttpError } from "./http_error.ts";
import type { Middleware } from "./types.ts";

/** What `csrf()` takes. */
export interface CsrfOptions<State> {
  /** Allowed origins in place of the app's own, or a function that decides. */
  origin?:
    | string
    | string[]
    | ((origin: string, ctx: Context<State>) => boolean);
}

/**
 * Refuses writes that another site's page has sent, with `HttpError(403)`. GET, HEAD and OPTIONS
 * pass. Otherwise `Sec-Fetch-Site: same-origin` or `none` passes, else `Origin` must be allowed;
 * a client that sends neither is no browser and passes.
 */
export function csrf<State>(options?: CsrfOptions<State>): Middleware<State> {
  return (ctx) => {
    const { method, headers } = ctx.req;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") {
      return ctx.next();
    }
    const site = headers.get("sec-fetch-site");
    const origin = headers.get("origin");
    if (site === null && origin === null) return ctx.next();
    if (site === "same-origin" || site === "none") return ctx.next();
    if (origin !== null && isAllowed(origin, ctx, options?.origin)) {
      return ctx.next();
    }
    throw new HttpError(403);
  };
}

function isAllowed<State>(
  origin: string,
  ctx: Context<State>,
  allowed: CsrfOptions<State>["origin"],
): boolean {
  if (typeof allowed === "function") return allowed(origin, ctx);
  if (typeof allowed === "string") return origin === allowed;
  if (allowed !== undefined) return allowed.includes(origin);
  return origin === ctx.url.origin;
}
