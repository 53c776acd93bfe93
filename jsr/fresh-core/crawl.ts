import { isSpecial } from "./fs_routes.ts";
import { compareRoutes, patternOf } from "./fs_names.ts";
import { join } from "./paths.ts";

/** A file of `routes/`, not loaded yet. */
export interface RouteFile {
  /** Path below the routes folder without extension. */
  id: string;
  /** Absolute path. */
  file: string;
}

const source = /\.(?:tsx?|jsx?)$/;
const test = /[._]test\.(?:tsx?|jsx?)$/;

/** All files below a folder, as paths relative to it; empty when the folder does not exist. */
export async function filesBelow(
  folder: string,
  enter: (name: string) => boolean = () => true,
): Promise<string[]> {
  const found: string[] = [];
  const walk = async (below: string): Promise<void> => {
    let entries: Deno.DirEntry[];
    try {
      entries = await Array.fromAsync(Deno.readDir(join(folder, below)));
    } catch (error) {
      if (below === "" && error instanceof Deno.errors.NotFound) return;
      throw error;
    }
    for (const entry of entries) {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      if (!entry.isDirectory) found.push(path);
      else if (enter(entry.name)) await walk(path);
    }
  };
  await walk("");
  return found.sort();
}

/** Route files in the order they are registered, and island files next to them. */
export async function crawlRoutes(
  folder: string,
): Promise<{ routes: RouteFile[]; islandFiles: string[] }> {
  const routes: RouteFile[] = [];
  const islandFiles: string[] = [];
  const files = await filesBelow(
    folder,
    (name) => !/^\(_.*\)$/.test(name) || name === "(_islands)",
  );
  for (const path of files) {
    if (!source.test(path) || test.test(path)) continue;
    if (path.split("/").includes("(_islands)")) {
      islandFiles.push(join(folder, path));
      continue;
    }
    const id = path.replace(source, "");
    const name = id.slice(id.lastIndexOf("/") + 1);
    if (name === "_404" || name === "_500") {
      throw new Error(
        `Cannot load "routes/${path}": not in the stand-in, use "_error"`,
      );
    }
    // Refuses names that cannot be routed while the developer is looking.
    patternOf(id, { groups: false });
    routes.push({ id, file: join(folder, path) });
  }
  routes.sort((a, b) =>
    Number(isSpecial(b.id)) - Number(isSpecial(a.id)) ||
    compareRoutes(a.id, b.id)
  );
  return { routes, islandFiles };
}

/** The files of an islands folder that may export islands. */
export async function crawlIslands(folder: string): Promise<string[]> {
  const files = await filesBelow(folder);
  return files.filter((path) => source.test(path) && !test.test(path))
    .map((path) => join(folder, path));
}
