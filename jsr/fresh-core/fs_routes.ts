import type { Registered } from "./chain.ts";
import type { Command } from "./compile.ts";
import type { ActiveLayout } from "./context.ts";
import { patternOf } from "./fs_names.ts";
import type { FsEntry } from "./snapshot.ts";
import type { HandlerByMethod, HandlerFn, LayoutConfig, Route, RouteConfig } from "./types.ts";

/** Specials of a folder, in the order they take effect. */
const specials = ["_app", "_middleware", "_layout", "_error"];

/**
 * The registrations that the files below `routes/` stand for. `mount` is a path to put them
 * under, or `*`. All special files come first, outer folders before inner ones, so that every
 * route sees those of its folders.
 */
export function fsCommands<State>(
  entries: readonly FsEntry[],
  mount: string,
): Command<State>[] {
  const base = mount === "*" || mount === "/" ? "" : mount.replace(/\/\*?$/, "");
  const special = entries.filter((entry) => isSpecial(entry.id));
  const depth = (entry: FsEntry): number => entry.id.split("/").length;
  const rank = (entry: FsEntry): number => specials.indexOf(nameOf(entry.id));
  special.sort((a, b) => depth(a) - depth(b) || rank(a) - rank(b));
  const routes = entries.filter((entry) => !isSpecial(entry.id));
  return [
    ...special.flatMap((entry) => specialCommands<State>(entry, base)),
    ...routes.map((entry) => routeCommand<State>(entry, base)),
  ];
}

/** Whether a file is one of the special ones, loaded at start. */
export function isSpecial(id: string): boolean {
  return specials.includes(nameOf(id));
}

function nameOf(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1);
}

function specialCommands<State>(
  entry: FsEntry,
  base: string,
): Command<State>[] {
  const folder = entry.id.split("/").slice(0, -1).join("/");
  const path = patternOf(folder, { groups: true }) === "/" && base === ""
    ? "*"
    : base + patternOf(folder, { groups: true });
  const module = exportsOf(entry.module);
  const where = `routes/${entry.id}`;
  switch (nameOf(entry.id)) {
    case "_app":
      return [{ type: "app", component: componentIn(module, where) }];
    case "_layout":
      return [{
        type: "layout",
        path,
        component: componentIn(module, where),
        config: configIn(module) as LayoutConfig,
      }];
    case "_error":
      return [{ type: "error", path, route: routeIn<State>(module, where) }];
    default:
      return [{
        type: "use",
        path,
        middlewares: middlewaresIn<State>(module, where),
      }];
  }
}

function routeCommand<State>(entry: FsEntry, base: string): Command<State> {
  const pattern = patternOf(entry.id, { groups: false });
  return {
    type: "route",
    path: base !== "" && pattern === "/" ? base : base + pattern,
    segmentPath: base + patternOf(entry.id, { groups: true }),
    route: async () => routeIn<State>(exportsOf(await entry.load()), `routes/${entry.id}`),
  };
}

type Exports = Record<string, unknown>;

function exportsOf(module: unknown): Exports {
  return typeof module === "object" && module !== null ? { ...module } : {};
}

function isFunction(value: unknown): value is ActiveLayout {
  return typeof value === "function";
}

function componentIn(module: Exports, where: string): ActiveLayout {
  if (isFunction(module.default)) return module.default;
  throw new Error(
    `Cannot load "${where}": expected a component as default export`,
  );
}

function configIn(module: Exports): RouteConfig {
  const { config } = module;
  return typeof config === "object" && config !== null ? config : {};
}

function middlewaresIn<State>(
  module: Exports,
  where: string,
): Registered<State>[] {
  const exported = module.default ?? module.handler ?? module.handlers;
  const list: unknown[] = Array.isArray(exported) ? exported : [exported];
  return list.map((middleware) => {
    if (isHandlerFn<State>(middleware, where)) {
      return middleware as Registered<State>;
    }
    throw new Error(
      `Cannot load "${where}": expected a middleware function or an array of them`,
    );
  });
}

/** The route a module stands for; throws when it is neither a page nor an API route. */
function routeIn<State>(module: Exports, where: string): Route<State> {
  const exported = module.handler ?? module.handlers;
  const config = configIn(module);
  if (config.routeOverride !== undefined) {
    throw new Error(
      `Cannot load "${where}": routeOverride is not in the stand-in`,
    );
  }
  const component = isFunction(module.default) ? module.default : undefined;
  const handler = exported === undefined ? undefined : handlerIn<State>(exported, where);
  if (component === undefined && handler === undefined) {
    throw new Error(
      `Cannot load "${where}": expected a handler or a page component`,
    );
  }
  return { component: component as Route<State>["component"], handler, config };
}

function handlerIn<State>(
  exported: unknown,
  where: string,
): HandlerFn<unknown, State> | HandlerByMethod<unknown, State> {
  if (isHandlerFn<State>(exported, where)) return exported;
  if (typeof exported === "object" && exported !== null) {
    for (const handler of Object.values(exported)) {
      if (!isHandlerFn<State>(handler, where)) {
        throw new Error(`Cannot load "${where}": expected functions by method`);
      }
    }
    return exported;
  }
  throw new Error(
    `Cannot load "${where}": expected a handler function or functions by method`,
  );
}

/** Handlers take the context only; more parameters mean the file was written for Fresh 1. */
function isHandlerFn<State>(
  value: unknown,
  where: string,
): value is HandlerFn<unknown, State> {
  if (typeof value !== "function") return false;
  if (value.length > 1) {
    throw new Error(`Cannot load "${where}": a handler takes the context only`);
  }
  return true;
}
