/** The part of Fresh 2.3.3 that this project uses; see `../README.md` for what is left out. */
export { App } from "./app.ts";
export type { ListenOptions } from "./app.ts";
export type { Context } from "./context.ts";
export { csrf } from "./csrf.ts";
export type { CsrfOptions } from "./csrf.ts";
export { createDefine } from "./define.ts";
export type { Define } from "./define.ts";
export { HttpError } from "./http_error.ts";
export { page } from "./page.ts";
export { staticFiles } from "./static_files.ts";
export type {
  FreshConfig,
  HandlerByMethod,
  HandlerFn,
  LayoutConfig,
  Lazy,
  MaybeLazy,
  Method,
  Middleware,
  PageProps,
  PageResponse,
  ResolvedFreshConfig,
  RouteConfig,
  RouteData,
  RouteHandler,
} from "./types.ts";
