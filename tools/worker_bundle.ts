/**
 * Worker threads as one file each, for `deno task build`. From sources the one that draws documents loads two thousand
 * modules, most of them icons for an editor of templates; from one file of what it uses it starts with two
 * thirds of the processor time and holds 40 MB less.
 */
import * as esbuild from "esbuild";
import { isBuiltin } from "node:module";
import { fileURLToPath } from "node:url";
import { buildOptions } from "@/fresh.config.ts";

/** What is left out of the worker that draws documents, and what stands in its place. */
const unused: Readonly<Record<string, string>> = {
  // Icons, calendars and barcodes of pdfme's editor of templates: our plugins use none of them.
  "lucide": "module.exports = new Proxy({}, { get: () => [] });",
  "air-datepicker": "",
  "dompurify": "",
  "signature_pad": "",
  "date-fns": "export const format = () => '';",
  "date-fns/locale": "",
  "bwip-js": "",
  // Unpacks fonts of web pages: ours are unpacked.
  "brotli/decompress.js": "",
};

/**
 * Writes a worker and all that it uses as one file.
 *
 * @param script the worker's own module
 * @param file below the root of this project, where fonts can be found
 */
export async function bundleWorker(script: URL, file: URL): Promise<void> {
  try {
    await esbuild.build({
      entryPoints: [fileURLToPath(script)],
      outfile: fileURLToPath(file),
      absWorkingDir: buildOptions.root,
      alias: { "@": buildOptions.root },
      bundle: true,
      platform: "node",
      format: "esm",
      target: "esnext",
      minifyWhitespace: true,
      minifySyntax: true,
      legalComments: "none",
      logLevel: "silent",
      plugins: [{ name: "unused", setup: leaveOut }, { name: "node", setup: prefixNode }, {
        name: "jsr",
        setup: resolveOurs,
      }],
    });
  } finally {
    await esbuild.stop();
  }
}

function leaveOut(build: esbuild.PluginBuild): void {
  const namespace = "unused";
  build.onResolve(
    { filter: /^[a-z]/ },
    ({ path }) => path in unused ? { path, namespace } : undefined,
  );
  build.onLoad({ filter: /./, namespace }, ({ path }) => ({ contents: unused[path] }));
}

/** Packages say `fs` where they mean `node:fs`; outside of `node_modules`, where this file goes, Deno 2.5 wants it said. */
function prefixNode(build: esbuild.PluginBuild): void {
  build.onResolve(
    { filter: /^[a-z_/]+$/ },
    ({ path }) => isBuiltin(path) ? { path: `node:${path}`, external: true } : undefined,
  );
}

/** Packages under JSR names are linked folders, which only Deno knows. */
function resolveOurs(build: esbuild.PluginBuild): void {
  build.onResolve(
    { filter: /^@std\// },
    ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)) }),
  );
}
