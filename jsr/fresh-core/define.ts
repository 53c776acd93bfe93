import type { Middleware, PageProps, RouteComponent, RouteData, RouteHandler } from "./types.ts";

/** Identity functions that only carry types; see `createDefine`. */
export interface Define<State> {
  /** Types the handlers of a route file. */
  handlers<Handlers extends RouteHandler<unknown, State>>(
    handlers: Handlers,
  ): Handlers;
  /** Types a page; `define.page<typeof handler>` takes `data` from the handlers. */
  page<Handler = never>(
    component: RouteComponent<
      PageProps<[Handler] extends [never] ? never : RouteData<Handler>, State>
    >,
  ): typeof component;
  /** Types a layout or the app wrapper. */
  layout(
    component: RouteComponent<PageProps<unknown, State>>,
  ): typeof component;
  /** Types one middleware or an array of them. */
  middleware<M extends Middleware<State> | Middleware<State>[]>(
    middleware: M,
  ): M;
}

/**
 * Functions that return their argument and only give it a type.
 * `State` is the type of `ctx.state` in the whole application.
 */
export function createDefine<State>(): Define<State> {
  return {
    handlers: (handlers) => handlers,
    page: (component) => component,
    layout: (component) => component,
    middleware: (middleware) => middleware,
  };
}
