import type { FreshConfig, ResolvedFreshConfig } from "./types.ts";
import type {
  LayoutConfig,
  MaybeLazy,
  Middleware,
  PageProps,
  Route,
  RouteComponent,
  RouteConfig,
} from "./types.ts";
import { type Command, compileApp } from "./compile.ts";
import type { Snapshot } from "./snapshot.ts";
import { setBuildId } from "./build_id.ts";

/** What `app.listen()` passes to `Deno.serve`. */
export type ListenOptions = Partial<Deno.ServeTcpOptions>;

/** Gives the result of a build to an app. */
export let attachSnapshot: <State>(app: App<State>, snapshot: Snapshot) => void;

/**
 * An ordered list of middlewares, layouts and routes, compiled by `handler()`. A route sees what
 * was registered before it.
 */
export class App<State> {
  readonly config: ResolvedFreshConfig;
  #commands: Command<State>[] = [];
  #snapshot: Snapshot | null = null;

  static {
    attachSnapshot = (app, snapshot) => {
      app.#snapshot = snapshot;
      app.config.root = snapshot.root;
      if (snapshot.mode === "development") app.config.mode = "development";
      setBuildId(snapshot.buildId);
    };
  }

  constructor(config: FreshConfig = {}) {
    this.config = {
      root: ".",
      basePath: config.basePath ?? "",
      mode: config.mode ?? "production",
      trustProxy: config.trustProxy ?? false,
    };
  }

  /** Adds middlewares for everything, or for a path and all below it. */
  use(...middlewares: MaybeLazy<Middleware<State>>[]): this;
  use(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this;
  use(
    first: string | MaybeLazy<Middleware<State>>,
    ...rest: MaybeLazy<Middleware<State>>[]
  ): this {
    const path = typeof first === "string" ? first : "*";
    const middlewares = typeof first === "string" ? rest : [first, ...rest];
    return this.#add({ type: "use", path, middlewares });
  }

  /** Adds a handler chain for GET (and HEAD). */
  get(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this {
    return this.#add({ type: "handle", methods: ["GET"], path, middlewares });
  }

  /** Adds a handler chain for POST. */
  post(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this {
    return this.#add({ type: "handle", methods: ["POST"], path, middlewares });
  }

  /** Adds a handler chain for PUT. */
  put(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this {
    return this.#add({ type: "handle", methods: ["PUT"], path, middlewares });
  }

  /** Adds a handler chain for PATCH. */
  patch(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this {
    return this.#add({ type: "handle", methods: ["PATCH"], path, middlewares });
  }

  /** Adds a handler chain for DELETE. */
  delete(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this {
    return this.#add({
      type: "handle",
      methods: ["DELETE"],
      path,
      middlewares,
    });
  }

  /** Adds a handler chain for HEAD. */
  head(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this {
    return this.#add({ type: "handle", methods: ["HEAD"], path, middlewares });
  }

  /** Adds a handler chain for all seven methods. */
  all(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this {
    return this.#add({ type: "handle", methods: "all", path, middlewares });
  }

  /** Adds a page or API route. */
  route(
    path: string,
    route: MaybeLazy<Route<State>>,
    config?: RouteConfig,
  ): this {
    return this.#add({ type: "route", path, route, config });
  }

  /** Sets the component around the whole document. */
  appWrapper(component: RouteComponent<PageProps<never, State>>): this {
    return this.#add({ type: "app", component });
  }

  /** Sets the layout of a path and all below it. */
  layout(
    path: string,
    component: RouteComponent<PageProps<never, State>>,
    config?: LayoutConfig,
  ): this {
    return this.#add({ type: "layout", path, component, config });
  }

  /** Sets the error page of a path and all below it. */
  onError(path: string, route: Route<State> | Middleware<State>): this {
    return this.#add({ type: "error", path, route });
  }

  /** Sets the page for unknown paths and thrown 404 errors. */
  notFound(route: Route<State> | Middleware<State>): this {
    return this.#add({ type: "notFound", route });
  }

  /** Puts the file routes of the build here, below `pattern` when it names a path. */
  fsRoutes(pattern: string = "*"): this {
    return this.#add({ type: "fs", pattern });
  }

  /** Compiles the list. Without a build `fsRoutes()` is empty. */
  handler(): (
    request: Request,
    info?: Deno.ServeHandlerInfo,
  ) => Promise<Response> {
    return compileApp(this.config, this.#commands, this.#snapshot);
  }

  /** Serves the app until its server stops. */
  async listen(options: ListenOptions = {}): Promise<void> {
    await Deno.serve({ port: 8000, ...options }, this.handler()).finished;
  }

  #add(command: Command<State>): this {
    this.#commands.push(command);
    return this;
  }
}
