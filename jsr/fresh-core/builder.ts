import { type App, attachSnapshot, type ListenOptions } from "./app.ts";
import { bundle } from "./bundle.ts";
import { buildIdOf, contentHash, staticEntries } from "./build_static.ts";
import { crawlIslands, crawlRoutes, type RouteFile } from "./crawl.ts";
import { writeBuild } from "./disk.ts";
import { isSpecial } from "./fs_routes.ts";
import { islandEntries, type IslandModule } from "./island_names.ts";
import { logLine } from "./log.ts";
import { absolute, join, toFileUrl } from "./paths.ts";
import type { FsEntry, Snapshot, StaticEntry } from "./snapshot.ts";

/** Where things are; all paths relative to `root`. */
export interface BuildOptions {
  /** Defaults to the working directory. */
  root?: string;
  /** Defaults to `_fresh`. */
  outDir?: string;
  /** Defaults to `static`; of several folders the first that has a file wins. */
  staticDir?: string | string[];
  /** Defaults to `islands`. */
  islandDir?: string;
  /** Defaults to `routes`. */
  routeDir?: string;
  /** The module that exports `app`; defaults to `main.ts`. */
  serverEntry?: string;
  /** Browsers to build for. */
  target?: string | string[];
}

/** Builds islands and file routes, for a running process or for deployment. */
export class Builder {
  /** The options with defaults filled in and absolute paths. */
  config: Required<Omit<BuildOptions, "staticDir">> & { staticDir: string[] };

  constructor(options: BuildOptions = {}) {
    const root = absolute(options.root ?? ".");
    const at = (path: string): string => path.startsWith("/") ? join(path) : join(root, path);
    this.config = {
      root,
      outDir: at(options.outDir ?? "_fresh"),
      staticDir: [options.staticDir ?? "static"].flat().map(at),
      islandDir: at(options.islandDir ?? "islands"),
      routeDir: at(options.routeDir ?? "routes"),
      serverEntry: at(options.serverEntry ?? "main.ts"),
      target: options.target ?? ["chrome111", "firefox114", "safari16.4"],
    };
  }

  /**
   * Builds. With `snapshot: "memory"` nothing is written; with `"disk"` (the default) the output
   * folder gets `server.js`, whose default export serves the app, and the chunks. Returns a
   * function that gives routes, islands and static files to an app.
   */
  async build(
    options: {
      mode?: "development" | "production";
      snapshot?: "disk" | "memory";
    } = {},
  ): Promise<<State>(app: App<State>) => void> {
    const mode = options.mode ?? "production";
    const built = await this.#build(mode);
    if (options.snapshot !== "memory") {
      await writeBuild(built, this.config);
      logLine(`Assets written to: ${this.config.outDir}`);
    }
    const snapshot = await memorySnapshot(built, this.config.root);
    return (app) => attachSnapshot(app, snapshot);
  }

  /** Builds in memory in development mode, loads the app and serves it. */
  async listen<State>(
    importApp: () => Promise<{ app: App<State> }>,
    options: ListenOptions = {},
  ): Promise<void> {
    const apply = await this.build({ mode: "development", snapshot: "memory" });
    const { app } = await importApp();
    apply(app);
    await app.listen(options);
  }

  async #build(mode: "development" | "production"): Promise<Built> {
    const { routeDir, islandDir, staticDir, root, target } = this.config;
    const { routes, islandFiles: nextToRoutes } = await crawlRoutes(routeDir);
    const islandFiles = [...await crawlIslands(islandDir), ...nextToRoutes];
    const folders = await Promise.all(staticDir.map(staticEntries));
    const files = new Map(
      folders.toReversed().flatMap((folder) => [...folder]),
    );
    const buildId = await buildIdOf(files);
    const built: Built = {
      mode,
      buildId,
      routes,
      files,
      chunks: new Map(),
      islands: [],
      runtime: null,
    };
    if (islandFiles.length === 0) return built;
    const { runtime, islands, chunks } = await bundle({
      root,
      islandFiles,
      buildId,
      target,
      development: mode === "development",
    });
    built.chunks = chunks;
    built.runtime = runtime;
    built.islands = islandFiles.map((file) => {
      const { url, imports } = islands.get(file) ?? { url: "", imports: [] };
      return { file, url, imports };
    });
    return built;
  }
}

/** The outcome of a build before any server module is loaded. */
export interface Built {
  mode: "development" | "production";
  buildId: string;
  routes: RouteFile[];
  files: Map<string, StaticEntry>;
  chunks: Map<string, Uint8Array<ArrayBuffer>>;
  islands: { file: string; url: string; imports: readonly string[] }[];
  runtime: Snapshot["runtime"];
}

async function memorySnapshot(built: Built, root: string): Promise<Snapshot> {
  const modules = await Promise.all(
    built.islands.map(async ({ file, url, imports }) => {
      const module: IslandModule = {
        file,
        url,
        imports,
        exports: await import(toFileUrl(file)),
      };
      return module;
    }),
  );
  const routes = await Promise.all(
    built.routes.map(async ({ id, file }): Promise<FsEntry> => {
      const load = (): Promise<unknown> => import(toFileUrl(file));
      return isSpecial(id) ? { id, load, module: await load() } : { id, load };
    }),
  );
  const files = new Map(built.files);
  for (const [url, bytes] of built.chunks) {
    const hash = await contentHash(bytes);
    const contentType = "text/javascript; charset=UTF-8";
    files.set(url, { contentType, hash, source: bytes, immutable: true });
  }
  const { mode, buildId, runtime } = built;
  return {
    root,
    mode,
    buildId,
    runtime,
    routes,
    files,
    islands: islandEntries(modules),
  };
}
