import type { Context } from "./context.ts";
import { HttpError } from "./http_error.ts";
import { isPageResponse } from "./page.ts";
import { renderDocument } from "./render.ts";
import type { HandlerFn, Method, Route } from "./types.ts";

/** All methods a route can answer. */
export const allMethods: readonly Method[] = [
  "GET",
  "POST",
  "PATCH",
  "PUT",
  "DELETE",
  "HEAD",
  "OPTIONS",
];

/** The methods a route answers: all for a function, GET also for a bare component. */
export function methodsOf<State>(route: Route<State>): readonly Method[] {
  if (typeof route.handler === "function") return allMethods;
  const handlers = route.handler ?? {};
  return allMethods.filter((method) =>
    handlers[method] !== undefined ||
    (method === "GET" && route.component !== undefined)
  );
}

/** How a route is used: as itself, or as the page for an error. */
export interface RouteUse {
  /** The error when the route has no handler for the method; 404 for routes loaded on demand. */
  missing: 404 | 405;
  /** Error pages answer every method, with the GET handler or the bare component. */
  anyMethod?: boolean;
  /** The response takes the status of `ctx.error`. */
  errorPage?: boolean;
}

/** Runs the route's handler, then its page component if the handler left the HTML to it. */
export async function answerRoute<State>(
  ctx: Context<State>,
  route: Route<State>,
  use: RouteUse,
): Promise<Response> {
  const method = ctx.req.method;
  const handler = pickHandler(route, method, use.anyMethod === true);
  let status = use.errorPage ? errorStatus(ctx.error) : 200;
  let headers: HeadersInit | undefined;
  let data: unknown = {};
  if (handler !== null) {
    const result = await handler(ctx);
    if (result instanceof Response) return result;
    if (!isPageResponse(result)) {
      throw new Error(
        `Handler of "${ctx.route}" returned neither a Response nor page()`,
      );
    }
    status = result.status ?? status;
    headers = result.headers;
    data = result.data;
  } else if (
    !route.component ||
    !(use.anyMethod || method === "GET" || method === "HEAD")
  ) {
    throw new HttpError(use.missing);
  }
  if (route.component === undefined) {
    throw new Error(
      `Handler of "${ctx.route}" returned page(), but there is no page component`,
    );
  }
  return await renderDocument(ctx, {
    component: route.component,
    data,
    init: { status, headers },
    skipAppWrapper: route.config?.skipAppWrapper,
    skipInheritedLayouts: route.config?.skipInheritedLayouts,
  });
}

function pickHandler<State>(
  { handler }: Route<State>,
  method: string,
  anyMethod: boolean,
): HandlerFn<unknown, State> | null {
  if (handler === undefined) return null;
  if (typeof handler === "function") return handler;
  const name = allMethods.find((known) => known === method);
  const own = name === undefined ? undefined : handler[name];
  const fallBack = method === "HEAD" || anyMethod ? handler.GET : undefined;
  return own ?? fallBack ?? null;
}

function errorStatus(error: unknown): number {
  if (error === null || error === undefined) return 200;
  return error instanceof HttpError ? error.status : 500;
}
