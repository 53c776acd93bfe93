import type { ComponentType } from "preact";

/** An island component and where the browser finds it. */
export interface IslandEntry {
  /** Unique name on a page, the identifier in the boot script. */
  name: string;
  exportName: string;
  component: ComponentType<never>;
  /** Path of the chunk, without the base path. */
  url: string;
  /** Paths of the chunks that this one imports. */
  imports: readonly string[];
}

/** Pieces of the browser runtime: what every page with islands needs, and what only some do. */
export type RuntimePart = "base" | "signals" | "slots" | "values";

/** Path of each piece, without the base path, and of the chunks that it imports. */
export type Runtime = Record<RuntimePart, { url: string; imports: readonly string[] }>;

/** A file below `static/` or a built chunk. */
export interface StaticEntry {
  contentType: string;
  /** Hash of the content, quoted in the ETag. */
  hash: string;
  /** Where the bytes are: a path on disk, or the bytes of a build in memory. */
  source: string | Uint8Array<ArrayBuffer>;
  /** Never changes under its name. */
  immutable: boolean;
}

/** A file below `routes/`: a special file (loaded at start) or a page or API file (on demand). */
export interface FsEntry {
  /** Path below the routes folder without extension, `shop/[id]`, groups included. */
  id: string;
  load: () => Promise<unknown>;
  /** The module, for files loaded at start. */
  module?: unknown;
}

/** What a build gives to an app. */
export interface Snapshot {
  root: string;
  mode: "development" | "production";
  /** 40 hex digits over all static files; the cache key of `asset()`. */
  buildId: string;
  /** The browser runtime; null without islands. */
  runtime: Runtime | null;
  islands: Map<unknown, IslandEntry>;
  files: Map<string, StaticEntry>;
  routes: readonly FsEntry[];
}
