import type { Built } from "./builder.ts";
import { contentHash } from "./build_static.ts";
import { isSpecial } from "./fs_routes.ts";
import { escapePath, join, relative } from "./paths.ts";
import type { StoredBuild } from "./stored_build.ts";

/** Where the build goes and what it is built from; absolute paths. */
export interface DiskPaths {
  root: string;
  outDir: string;
  serverEntry: string;
}

/**
 * Writes the output folder anew: chunks below `static/`, and `server.js` with `export default
 * { fetch }`. All paths in it are relative, so that the folder may move with the project.
 */
export async function writeBuild(
  built: Built,
  paths: DiskPaths,
): Promise<void> {
  await Deno.remove(paths.outDir, { recursive: true }).catch((error) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  });
  await Deno.mkdir(join(paths.outDir, "static"), { recursive: true });
  const files: StoredBuild["files"] = {};
  for (const [url, { contentType, hash, source }] of built.files) {
    const stored = relative(paths.outDir, String(source));
    files[url] = { contentType, hash, source: stored, immutable: false };
  }
  for (const [url, bytes] of built.chunks) {
    const path = join(paths.outDir, "static", url);
    await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
    await Deno.writeFile(path, bytes);
    files[url] = {
      contentType: "text/javascript; charset=UTF-8",
      hash: await contentHash(bytes),
      source: relative(paths.outDir, path),
      immutable: true,
    };
  }
  await Deno.writeTextFile(
    join(paths.outDir, "server.js"),
    serverSource(built, paths, files),
  );
}

function serverSource(
  built: Built,
  paths: DiskPaths,
  files: StoredBuild["files"],
): string {
  const specifier = (file: string): string => {
    const way = escapePath(relative(paths.outDir, file));
    return JSON.stringify(way.startsWith("../") ? way : `./${way}`);
  };
  const special = built.routes.filter(({ id }) => isSpecial(id));
  const islands = built.islands.map(({ file, url, imports }, index) =>
    `    { file: ${text(relative(paths.root, file))}, url: ${text(url)}, ` +
    `imports: ${text(imports)}, exports: island${index} },`
  );
  const routes = built.routes.map((route) => {
    const module = isSpecial(route.id) ? `, module: special${special.indexOf(route)}` : "";
    return `    { id: ${text(route.id)}, load: () => import(${specifier(route.file)})${module} },`;
  });
  return [
    "// Written by the build; do not edit.",
    `import { setBuildCache } from "fresh/internal";`,
    `import { app } from ${specifier(paths.serverEntry)};`,
    ...built.islands.map(({ file }, index) =>
      `import * as island${index} from ${specifier(file)};`
    ),
    ...special.map(({ file }, index) => `import * as special${index} from ${specifier(file)};`),
    "",
    "setBuildCache(app, {",
    `  folder: import.meta.dirname,`,
    `  root: ${text(relative(paths.outDir, paths.root))},`,
    `  mode: ${text(built.mode)},`,
    `  buildId: ${text(built.buildId)},`,
    `  runtime: ${text(built.runtime)},`,
    `  files: ${JSON.stringify(files, null, 2).replaceAll("\n", "\n  ")},`,
    "  islands: [",
    ...islands,
    "  ],",
    "  routes: [",
    ...routes,
    "  ],",
    "});",
    "",
    "export default { fetch: app.handler() };",
    "",
  ].join("\n");
}

function text(value: unknown): string {
  return JSON.stringify(value);
}
