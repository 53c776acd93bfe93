import { islandEntries, type IslandModule } from "./island_names.ts";
import { join } from "./paths.ts";
import type { FsEntry, Snapshot } from "./snapshot.ts";

/** A build as the generated `server.js` hands it over. */
export interface StoredBuild {
  /** Folder of `server.js`; the other paths start there. */
  folder: string;
  root: string;
  mode: Snapshot["mode"];
  buildId: string;
  runtime: Snapshot["runtime"];
  files: Record<
    string,
    { contentType: string; hash: string; source: string; immutable: boolean }
  >;
  islands: IslandModule[];
  routes: FsEntry[];
}

/** The snapshot that a stored build stands for. */
export function snapshotOf(stored: StoredBuild): Snapshot {
  const { folder, mode, buildId, runtime, routes } = stored;
  const files: Snapshot["files"] = new Map();
  for (const [path, file] of Object.entries(stored.files)) {
    files.set(path, { ...file, source: join(folder, file.source) });
  }
  return {
    root: join(folder, stored.root),
    mode,
    buildId,
    runtime,
    routes,
    files,
    islands: islandEntries(stored.islands),
  };
}
