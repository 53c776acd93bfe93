import * as esbuild from "esbuild";
import { followImportMap, readImportMap } from "./import_map.ts";
import { absolute, fromFileUrl, join } from "./paths.ts";
import type { Runtime, RuntimePart } from "./snapshot.ts";

/** A chunk as the browser asks for it. */
export interface Chunk {
  /** Path below the site's root, with a hash of its content. */
  url: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Paths of all chunks it needs, also through others. */
  imports: readonly string[];
}

/** The chunks of a build. */
export interface Bundle {
  runtime: Runtime;
  /** By the absolute path of the island file. */
  islands: Map<string, Chunk>;
  /** All chunks, shared ones included, by path. */
  chunks: Map<string, Uint8Array<ArrayBuffer>>;
}

/** What the bundler needs to know. */
export interface BundleOptions {
  root: string;
  islandFiles: readonly string[];
  buildId: string;
  development: boolean;
  target: string | string[];
}

const runtimeFiles: Record<RuntimePart, { in: string; out: string }> = {
  base: runtimeEntry("./client.ts", "fresh-runtime"),
  signals: runtimeEntry("./client_signals.ts", "fresh-signals"),
  slots: runtimeEntry("./client_slots.ts", "fresh-slots"),
  values: runtimeEntry("./client_values.ts", "fresh-values"),
};
const swapped = new Map([
  [fromFileUrl(import.meta.resolve("./runtime.ts")), "./runtime_browser.ts"],
].map(([from = "", to = ""]) => [from, fromFileUrl(import.meta.resolve(to))]));
const buildIdFile = fromFileUrl(import.meta.resolve("./build_id.ts"));

// esbuild is one child process; it may stop only when nobody uses it any more.
let running = 0;

/** Bundles the browser runtime and the islands; parts used by several become shared chunks. */
export async function bundle(options: BundleOptions): Promise<Bundle> {
  running++;
  try {
    const result = await esbuild.build({
      entryPoints: entryPoints(options.islandFiles),
      outdir: "/_fresh/js",
      entryNames: "[hash]/[name]",
      chunkNames: "[hash]/[name]",
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "browser",
      target: options.target,
      minify: !options.development,
      legalComments: "none",
      sourcemap: options.development ? "inline" : false,
      jsx: "automatic",
      jsxImportSource: "preact",
      define: {
        "process.env.NODE_ENV": options.development ? '"development"' : '"production"',
      },
      absWorkingDir: options.root,
      metafile: true,
      write: false,
      logLevel: "silent",
      plugins: [await resolver(options)],
    });
    return chunksOf(result, options.root);
  } finally {
    if (--running === 0) await esbuild.stop();
  }
}

function runtimeEntry(file: string, out: string): { in: string; out: string } {
  return { in: fromFileUrl(import.meta.resolve(file)), out };
}

function entryPoints(
  islandFiles: readonly string[],
): { in: string; out: string }[] {
  const entries = Object.values(runtimeFiles);
  const used = new Set(entries.map(({ out }) => out));
  for (const file of islandFiles) {
    const name = file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
    let out = name;
    for (let number = 1; used.has(out); number++) out = `${name}_${number}`;
    used.add(out);
    entries.push({ in: file, out });
  }
  return entries;
}

async function resolver(
  { root, buildId }: BundleOptions,
): Promise<esbuild.Plugin> {
  const map = await readImportMap(root);
  return {
    name: "fresh-resolver",
    setup(build) {
      build.onResolve({ filter: /.*/ }, async (args) => {
        if (args.pluginData === "resolved" || args.kind === "entry-point") {
          return undefined;
        }
        if (args.path.startsWith(".") && args.importer !== "") {
          return { path: inBrowser(join(args.resolveDir, args.path)) };
        }
        const found = args.path.startsWith("/")
          ? { file: args.path }
          : followImportMap(args.path, map);
        if ("file" in found) return { path: inBrowser(absolute(found.file)) };
        // Always from the project, so that a page has one Preact whoever imports it.
        const isShared = /^preact(?:\/|$)/.test(found.bare);
        return await build.resolve(found.bare, {
          kind: args.kind,
          importer: args.importer,
          resolveDir: isShared || !args.importer.includes("/node_modules/")
            ? map.folder
            : args.resolveDir,
          pluginData: "resolved",
        });
      });
      build.onLoad(
        { filter: /build_id\.ts$/ },
        (args) =>
          args.path === buildIdFile
            ? {
              contents: `export const buildId = () => ${JSON.stringify(buildId)};`,
            }
            : undefined,
      );
    },
  };
}

function inBrowser(file: string): string {
  return swapped.get(file) ?? file;
}

function chunksOf(
  result: esbuild.BuildResult<{ metafile: true; write: false }>,
  root: string,
): Bundle {
  const outputs = new Map(
    Object.entries(result.metafile.outputs).map((
      [path, output],
    ) => [absoluteIn(root, path), output]),
  );
  const chunks = new Map(
    result.outputFiles.map((file) => [file.path, file.contents.slice()]),
  );
  const chunkAt = (url: string): Chunk => ({
    url,
    bytes: chunks.get(url) ?? new Uint8Array(),
    imports: [...importsOf(url, outputs, root)].filter((one) => one !== url),
  });
  const entries = new Map<string, Chunk>();
  for (const [url, { entryPoint }] of outputs) {
    if (entryPoint !== undefined) entries.set(absoluteIn(root, entryPoint), chunkAt(url));
  }
  const runtime = (part: RuntimePart): Runtime[RuntimePart] => {
    const file = runtimeFiles[part].in;
    const chunk = entries.get(file);
    if (!chunk) throw new Error("Cannot find the browser runtime among the built chunks");
    entries.delete(file);
    return { url: chunk.url, imports: chunk.imports };
  };
  return {
    runtime: {
      base: runtime("base"),
      signals: runtime("signals"),
      slots: runtime("slots"),
      values: runtime("values"),
    },
    islands: entries,
    chunks,
  };
}

function absoluteIn(root: string, path: string): string {
  return path.startsWith("/") ? path : join(root, path);
}

function importsOf(
  url: string,
  outputs: Map<string, esbuild.Metafile["outputs"][string]>,
  root: string,
  found: Set<string> = new Set(),
): Set<string> {
  for (const { path, kind } of outputs.get(url)?.imports ?? []) {
    const target = absoluteIn(root, path);
    if (kind !== "import-statement" || found.has(target)) continue;
    found.add(target);
    importsOf(target, outputs, root, found);
  }
  return found;
}
