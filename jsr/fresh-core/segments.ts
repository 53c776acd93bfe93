import { around, type Registered, type Runner } from "./chain.ts";
import { type ActiveLayout, type Context, frameOf } from "./context.ts";
import { HttpError } from "./http_error.ts";
import type { LayoutConfig } from "./types.ts";

/** One part of a path and what was registered for it so far. */
export interface Segment<State> {
  parent: Segment<State> | null;
  children: Map<string, Segment<State>>;
  middlewares: Registered<State>[];
  app: ActiveLayout | null;
  layout: { component: ActiveLayout; config: LayoutConfig } | null;
  errorPage: Runner<State> | null;
}

/** A segment without anything registered. */
export function newSegment<State>(
  parent: Segment<State> | null,
): Segment<State> {
  return {
    parent,
    children: new Map(),
    middlewares: [],
    app: null,
    layout: null,
    errorPage: null,
  };
}

/** The segment of a path, made on demand. `*` and `/` are the root; optional parts do not count. */
export function segmentAt<State>(
  root: Segment<State>,
  path: string,
): Segment<State> {
  if (path === "*" || path === "/*") return root;
  let segment = root;
  for (const part of path.replaceAll(/\{[^}]*\}[?*+]?/g, "").split("/")) {
    if (part === "") continue;
    let child = segment.children.get(part);
    if (child === undefined) {
      child = newSegment(segment);
      segment.children.set(part, child);
    }
    segment = child;
  }
  return segment;
}

/**
 * The chain of a route as registrations stand now: from the root down, each segment sets its
 * layout and catches errors for its error page, then runs its middlewares.
 * `notFound` is asked when an error arrives, because it may be registered later.
 */
export function chainFor<State>(
  segment: Segment<State>,
  last: Runner<State>,
  notFound: () => Runner<State> | null,
): Runner<State> {
  const path: Segment<State>[] = [];
  for (let at: Segment<State> | null = segment; at !== null; at = at.parent) {
    path.unshift(at);
  }
  const dressing = path.map(dress).reduce<Dressing[]>((done, own) => {
    done.push(own(done.at(-1) ?? { app: null, layouts: [] }));
    return done;
  }, []);
  let runner = last;
  for (let index = path.length - 1; index >= 0; index--) {
    const at = path[index];
    if (at === undefined) continue;
    for (const middleware of at.middlewares.toReversed()) {
      runner = around(middleware, runner);
    }
    runner = segmentStep(at, dressing[index], runner, notFound);
  }
  return runner;
}

interface Dressing {
  app: ActiveLayout | null;
  layouts: readonly ActiveLayout[];
}

function dress<State>(
  { app, layout }: Segment<State>,
): (outer: Dressing) => Dressing {
  return (outer) => ({
    app: app ?? (layout?.config.skipAppWrapper ? null : outer.app),
    layouts: layout === null ? outer.layouts : [
      ...(layout.config.skipInheritedLayouts ? [] : outer.layouts),
      layout.component,
    ],
  });
}

function segmentStep<State>(
  segment: Segment<State>,
  dressing: Dressing | undefined,
  inner: Runner<State>,
  notFound: () => Runner<State> | null,
): Runner<State> {
  const { parent, errorPage, app, layout } = segment;
  if (dressing === undefined || (parent && !errorPage && !app && !layout)) {
    return inner;
  }
  const isPlain = !errorPage && !app && !layout;
  const run = async (ctx: Context<State>): Promise<Response> => {
    const frame = frameOf(ctx);
    const outer = { app: frame.app, layouts: frame.layouts };
    frame.app = dressing.app;
    frame.layouts = dressing.layouts;
    try {
      return await inner(ctx);
    } catch (error) {
      const page = errorPageFor(error, errorPage, parent === null, notFound);
      if (page === null) throw error;
      ctx.error = error;
      return await page(ctx);
    } finally {
      // Middlewares further out render with their own layouts, also after an error below.
      frame.app = outer.app;
      frame.layouts = outer.layouts;
    }
  };
  // Asked for each request, as a not-found page may be registered after the route.
  return (ctx) => isPlain && notFound() === null ? inner(ctx) : run(ctx);
}

function errorPageFor<State>(
  error: unknown,
  errorPage: Runner<State> | null,
  isRoot: boolean,
  notFound: () => Runner<State> | null,
): Runner<State> | null {
  if (
    error instanceof HttpError && error.status === 404 &&
    (isRoot || errorPage !== null)
  ) {
    return notFound() ?? errorPage;
  }
  return errorPage;
}
