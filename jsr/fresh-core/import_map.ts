import { dirname, fromFileUrl, join } from "./paths.ts";

/** The imports of the nearest `deno.json` at or above a folder. */
export interface ImportMap {
  /** Folder of the `deno.json`. */
  folder: string;
  imports: Record<string, string>;
}

/**
 * Reads the import map that applies to `folder`: of the nearest `deno.json` at or above it, else
 * at or above the working directory; empty when there is none.
 */
export async function readImportMap(folder: string): Promise<ImportMap> {
  return await nearest(folder) ?? await nearest(Deno.cwd()) ?? { folder, imports: {} };
}

async function nearest(folder: string): Promise<ImportMap | null> {
  for (let at = folder;; at = dirname(at)) {
    try {
      const config: unknown = JSON.parse(await Deno.readTextFile(join(at, "deno.json")));
      const imports = typeof config === "object" && config !== null && "imports" in config
        ? config.imports
        : {};
      return { folder: at, imports: textFields(imports) };
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
    if (dirname(at) === at) return null;
  }
}

function textFields(value: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, field] of Object.entries(value ?? {})) {
    if (typeof field === "string") fields[name] = field;
  }
  return fields;
}

/** Where a specifier leads: a file, or a package that the bundler finds in `node_modules`. */
export type Resolved = { file: string } | { bare: string };

/** Follows the import map: the exact name, else the longest name that is a folder of it. */
export function followImportMap(specifier: string, map: ImportMap): Resolved {
  const target = mapped(specifier, map.imports);
  if (target.startsWith("./") || target.startsWith("../")) {
    return { file: join(map.folder, target) };
  }
  if (target.startsWith("file:")) return { file: fromFileUrl(target) };
  if (target.startsWith("npm:")) {
    return { bare: withoutVersion(target.slice("npm:".length)) };
  }
  // A linked package resolves to its file; one from the registry has none.
  if (target.startsWith("jsr:")) {
    const url = import.meta.resolve(target);
    if (url.startsWith("file:")) return { file: fromFileUrl(url) };
    throw new Error(`Cannot bundle "${specifier}": "${target}" is no file`);
  }
  return { bare: target };
}

function mapped(specifier: string, imports: Record<string, string>): string {
  const exact = imports[specifier];
  if (exact !== undefined) return exact;
  const names = Object.keys(imports).sort((a, b) => b.length - a.length);
  for (const name of names) {
    const target = imports[name] ?? "";
    if (name.endsWith("/") && specifier.startsWith(name)) {
      return target + specifier.slice(name.length);
    }
    // Deno also reads `name/sub` through an entry for the package `name`.
    if (/^(?:npm|jsr):/.test(target) && specifier.startsWith(`${name}/`)) {
      return target + specifier.slice(name.length);
    }
  }
  return specifier;
}

/** `@scope/name@1.2.3/sub` without the version. */
function withoutVersion(specifier: string): string {
  return specifier.replace(/^(\/?(?:@[^/]+\/)?[^/@]+)@[^/]+/, "$1").replace(
    /^\//,
    "",
  );
}
