import { compose, type Registered, type Runner } from "./chain.ts";
import { type ActiveLayout, Context, frameOf, noNext, type RequestFrame } from "./context.ts";
import { fsCommands } from "./fs_routes.ts";
import { errorText, HttpError } from "./http_error.ts";
import { logError } from "./log.ts";
import { routingPath } from "./path_pattern.ts";
import { allMethods, answerRoute, methodsOf } from "./route.ts";
import { type Match, Router } from "./router.ts";
import { chainFor, newSegment, type Segment, segmentAt } from "./segments.ts";
import type { Snapshot } from "./snapshot.ts";
import type {
  LayoutConfig,
  MaybeLazy,
  Method,
  Middleware,
  ResolvedFreshConfig,
  Route,
  RouteConfig,
} from "./types.ts";

/** One registration, in the order it was made. */
export type Command<State> =
  | { type: "use"; path: string; middlewares: Registered<State>[] }
  | {
    type: "handle";
    methods: Method[] | "all";
    path: string;
    middlewares: Registered<State>[];
  }
  | {
    type: "route";
    path: string;
    /** Where the route stands among the segments, when its folders are not all in the URL. */
    segmentPath?: string;
    route: MaybeLazy<Route<State>>;
    config?: RouteConfig;
  }
  | { type: "app"; component: ActiveLayout }
  | {
    type: "layout";
    path: string;
    component: ActiveLayout;
    config?: LayoutConfig;
  }
  | { type: "error"; path: string; route: Route<State> | Middleware<State> }
  | { type: "notFound"; route: Route<State> | Middleware<State> }
  | { type: "fs"; pattern: string };

type Handler = (
  request: Request,
  info?: Deno.ServeHandlerInfo,
) => Promise<Response>;

const noInfo: Deno.ServeHandlerInfo = {
  remoteAddr: { transport: "tcp", hostname: "localhost", port: 1234 },
  completed: Promise.resolve(),
};

const noLayouts: readonly ActiveLayout[] = [];

/** Allowed methods of a 405 that the router raised; read when nothing else answers it. */
const allowOf = new WeakMap<object, string>();

/** Turns the registrations into a request handler. */
export function compileApp<State>(
  config: ResolvedFreshConfig,
  commands: readonly Command<State>[],
  snapshot: Snapshot | null,
): Handler {
  const compiler = new Compiler<State>(config.basePath, snapshot);
  for (const command of commands) compiler.add(command);
  const { router } = compiler;
  const outside = compiler.outsideRunner();

  return (request, info = noInfo) => {
    const path = routingPath(request.url);
    if (path === null) return Promise.resolve(new Response("Bad Request", { status: 400 }));
    const frame: RequestFrame = {
      app: null,
      layouts: noLayouts,
      snapshot,
      path,
      params: null,
      outcome: notFound,
    };
    const ctx = new Context<State>(request, info, config, frame);
    let result: Response | Promise<Response>;
    try {
      const run = runnerFor(ctx, frame, router, path) ?? outside;
      result = run(ctx);
    } catch (error) {
      result = answerUncaught(error, config);
    }
    // Asked of promises, not of responses: Deno's own classes are slow to tell.
    if (!(result instanceof Promise)) result = Promise.resolve(result);
    else result = result.catch((error) => answerUncaught(error, config));
    return request.method === "HEAD" ? result.then(withoutBody) : result;
  };
}

/** The chain of a known path and method; otherwise null, and `frame.outcome` says what happens. */
function runnerFor<State>(
  ctx: Context<State>,
  frame: RequestFrame,
  router: Router<Runner<State>>,
  path: string,
): Runner<State> | null {
  let match: Match<Runner<State>> | null;
  try {
    match = router.find(path);
  } catch {
    frame.outcome = () => Promise.reject(new HttpError(400, "Malformed escape in the path"));
    return null;
  }
  if (match === null) return null;
  const { byMethod, pattern } = match.destination;
  const { method } = ctx.req;
  ctx.route = pattern;
  frame.params = match.params;
  const runner = byMethod.get(method) ??
    (method === "HEAD" ? byMethod.get("GET") : undefined);
  if (runner !== undefined) return runner;
  const allow = [...byMethod.keys()].filter((name) => name !== "HEAD" && name !== "OPTIONS");
  frame.outcome = method === "OPTIONS"
    ? () =>
      Promise.resolve(
        new Response(null, {
          status: 204,
          headers: { allow: allow.join(", ") },
        }),
      )
    : () => {
      const error = new HttpError(405);
      allowOf.set(error, allow.join(", "));
      return Promise.reject(error);
    };
  return null;
}

function notFound(): Promise<Response> {
  return Promise.reject(new HttpError(404));
}

/** Adds commands to the segments and the router. */
class Compiler<State> {
  readonly router: Router<Runner<State>> = new Router();
  #root: Segment<State> = newSegment(null);
  #notFound: Runner<State> | null = null;
  #basePath: string;
  #snapshot: Snapshot | null;

  constructor(basePath: string, snapshot: Snapshot | null) {
    this.#basePath = basePath;
    this.#snapshot = snapshot;
  }

  add(command: Command<State>): void {
    switch (command.type) {
      case "use":
        segmentAt(this.#root, command.path).middlewares.push(
          ...command.middlewares,
        );
        break;
      case "handle":
        this.#addHandlers(command.path, command.methods, command.middlewares);
        break;
      case "route":
        this.#addRoute(
          command.path,
          command.segmentPath,
          command.route,
          command.config,
        );
        break;
      case "app":
        this.#root.app = command.component;
        break;
      case "layout":
        segmentAt(this.#root, command.path).layout = {
          component: command.component,
          config: command.config ?? {},
        };
        break;
      case "error":
        segmentAt(this.#root, command.path).errorPage = pageRunner(
          command.route,
        );
        break;
      case "notFound":
        this.#notFound = pageRunner(command.route, false);
        break;
      case "fs":
        for (
          const entry of fsCommands<State>(
            this.#snapshot?.routes ?? [],
            command.pattern,
          )
        ) {
          this.add(entry);
        }
    }
  }

  /** What runs for paths and methods nobody registered: the root middlewares. */
  outsideRunner(): Runner<State> {
    const outcome: Runner<State> = (ctx) => {
      const { outcome } = frameOf(ctx);
      // Without middlewares at the root nothing throws: the page runs with `ctx.error` null.
      const direct = outcome === notFound &&
        this.#root.middlewares.length === 0;
      return direct && this.#notFound !== null ? this.#notFound(ctx) : outcome();
    };
    return this.#chain(this.#root, outcome);
  }

  #addHandlers(
    path: string,
    methods: Method[] | "all",
    middlewares: Registered<State>[],
  ): void {
    const unanswered: Runner<State> = notFound;
    const runner = this.#chain(
      segmentAt(this.#root, path),
      compose(middlewares, unanswered),
    );
    for (const method of methods === "all" ? allMethods : methods) {
      this.router.add(method, this.#full(path), runner);
    }
  }

  #addRoute(
    path: string,
    segmentPath: string | undefined,
    route: MaybeLazy<Route<State>>,
    config: RouteConfig | undefined,
  ): void {
    const lazy = typeof route === "function";
    const load = lazy ? once(route) : () => route;
    const last: Runner<State> = async (ctx) => {
      ctx.next = noNext;
      const loaded = await load();
      const merged = config ? { ...loaded, config: { ...config, ...loaded.config } } : loaded;
      return await answerRoute(ctx, merged, { missing: lazy ? 404 : 405 });
    };
    const runner = this.#chain(
      segmentAt(this.#root, segmentPath ?? path),
      last,
    );
    for (const method of lazy ? allMethods : methodsOf(route)) {
      this.router.add(method, this.#full(path), runner);
    }
  }

  #chain(segment: Segment<State>, last: Runner<State>): Runner<State> {
    return chainFor(segment, last, () => this.#notFound);
  }

  #full(path: string): string {
    if (this.#basePath === "") return path;
    return path === "/" ? this.#basePath : this.#basePath + path;
  }
}

function pageRunner<State>(
  route: Route<State> | Middleware<State>,
  errorPage: boolean = true,
): Runner<State> {
  if (typeof route === "function") return compose([route], notFound);
  // A not-found page answers every method too, but upstream gives it status 200.
  return (ctx) => answerRoute(ctx, route, { missing: 404, anyMethod: true, errorPage });
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => loading ??= load();
}

function answerUncaught(error: unknown, config: ResolvedFreshConfig): Response {
  if (error instanceof HttpError) {
    if (error.status >= 500) logError(error);
    const allow = allowOf.get(error);
    return new Response(errorText(error), {
      status: error.status,
      headers: allow === undefined ? undefined : { allow },
    });
  }
  logError(error);
  const detail = config.mode === "development" && error instanceof Error ? error.stack : undefined;
  return new Response(detail ?? "Internal server error", { status: 500 });
}

/** The answer to HEAD: status and headers only. */
function withoutBody(response: Response): Response {
  if (response.body === null) return response;
  response.body.cancel().catch(() => {});
  return new Response(null, response);
}
