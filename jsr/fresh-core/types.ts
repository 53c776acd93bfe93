import type { ComponentChildren } from "preact";
import type { Context } from "./context.ts";

/** What `new App()` takes. */
export interface FreshConfig {
  /** Prefix of every route, for example `/ui`. */
  basePath?: string;
  /** Defaults to production. */
  mode?: "development" | "production";
  /** Take `x-forwarded-proto` and `x-forwarded-host` into `ctx.url`. */
  trustProxy?: boolean;
}

/** `app.config`, every field filled. */
export interface ResolvedFreshConfig {
  root: string;
  basePath: string;
  mode: "development" | "production";
  trustProxy: boolean;
}

/** Methods a handler object may name. */
export type Method =
  | "GET"
  | "POST"
  | "PATCH"
  | "PUT"
  | "DELETE"
  | "HEAD"
  | "OPTIONS";

/** A value loaded on first use. */
export type Lazy<T> = () => Promise<T>;
/** A value, or a function that loads it on first use. */
export type MaybeLazy<T> = T | Lazy<T>;

/** Takes the context; answers itself or returns `ctx.next()`. */
export type Middleware<State> = (
  ctx: Context<State>,
) => Response | Promise<Response | Middleware<State>>;

/** What `page()` returns. */
export interface PageResponse<T> {
  data: T;
  headers?: HeadersInit;
  status?: number;
}

/** Answers a request with a response, or with data for the page component. */
export type HandlerFn<Data, State> = (
  ctx: Context<State>,
) =>
  | Response
  | PageResponse<Data>
  | Promise<Response | PageResponse<Data>>;

/** Handlers by request method. */
export type HandlerByMethod<Data, State> = {
  [M in Method]?: HandlerFn<Data, State>;
};

/** One function for all methods, or an object of functions by method. */
export type RouteHandler<Data, State> =
  | HandlerFn<Data, State>
  | HandlerByMethod<Data, State>;

type Answer<Handler> = Handler extends (...args: never[]) => infer Result ? Awaited<Result>
  : never;
type AnswerByMethod<Handler> = {
  [M in keyof Handler]: Answer<Handler[M]>;
}[keyof Handler];
type DataOf<Result> = Result extends PageResponse<infer Data> ? Data : never;

/** The data that the handlers' `page()` results carry. */
export type RouteData<Handler> = Handler extends (...args: never[]) => unknown
  ? DataOf<Answer<Handler>>
  : DataOf<AnswerByMethod<Handler>>;

/** What page, layout and app components receive. */
export type PageProps<Data = unknown, State = unknown> =
  & Pick<
    Context<State>,
    | "config"
    | "url"
    | "req"
    | "params"
    | "info"
    | "state"
    | "isPartial"
    | "Component"
    | "error"
    | "route"
  >
  & { data: Data };

/** What a route, layout or app component may return; only async functions may return a Response. */
export type RouteComponent<Props> = (
  props: Props,
) => ComponentChildren | Response | Promise<ComponentChildren | Response>;

/** `export const config` of a layout. */
export interface LayoutConfig {
  skipAppWrapper?: boolean;
  skipInheritedLayouts?: boolean;
}

/** `export const config` of a route file. */
export interface RouteConfig extends LayoutConfig {
  routeOverride?: string;
  methods?: "ALL" | Method[];
}

/** A page or API route. */
export interface Route<State> {
  // `never` accepts components of any data type; the handler decides what arrives.
  component?: RouteComponent<PageProps<never, State>>;
  handler?: RouteHandler<unknown, State>;
  config?: RouteConfig;
}
