/** What `deno.lock` and `node_modules` say of the npm packages. */
import { z } from "zod";

const root = new URL("../", import.meta.url);

const Lock = z.object({
  specifiers: z.record(z.string(), z.string()),
  npm: z.record(
    z.string(),
    z.object({
      integrity: z.string(),
      dependencies: z.array(z.string()).default([]),
      optionalDependencies: z.array(z.string()).default([]),
      os: z.array(z.string()).default([]),
      scripts: z.boolean().default(false),
    }),
  ),
});

/** One npm package at one version; variants by peer dependencies are one package. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** As the registry states it: `sha512-` and base64. */
  readonly integrity: string;
  /** `name@version` of what it needs, sorted. */
  readonly dependencies: readonly string[];
  /** Installed on some machines only. */
  readonly platform: boolean;
  /** It would run a program of its own when it is installed; Deno does not let it. */
  readonly scripts: boolean;
}

/** `name@version` of a key of the lock, which may have peer dependencies behind it. */
export function packageOf(key: string): { name: string; version: string } {
  const match = /^(@?[^@]+)@([^_]+)/.exec(key);
  if (!match) throw new Error(`${key} names no package`);
  return { name: match[1] ?? "", version: match[2] ?? "" };
}

/** All packages of the lock by `name@version`, sorted by it, and what each import of `deno.json` leads to. */
export async function readLock(): Promise<{
  readonly packages: ReadonlyMap<string, LockedPackage>;
  readonly specifiers: ReadonlyMap<string, string>;
}> {
  const text = await Deno.readTextFile(new URL("deno.lock", root));
  const lock = Lock.parse(JSON.parse(text));
  const keys = Object.keys(lock.npm);
  /** A dependency is written without its version where the lock has only one. */
  const resolve = (dependency: string) => {
    const wanted = dependency.includes("@", 1) ? dependency : undefined;
    const key = wanted ?? keys.find((each) => packageOf(each).name === dependency);
    return key === undefined ? [] : [idOf(packageOf(key))];
  };
  const packages = new Map<string, LockedPackage>();
  for (const key of keys.toSorted()) {
    const entry = lock.npm[key];
    if (!entry) continue;
    const { name, version } = packageOf(key);
    const needed = [...entry.dependencies, ...entry.optionalDependencies].flatMap(resolve);
    packages.set(idOf({ name, version }), {
      name,
      version,
      integrity: entry.integrity,
      dependencies: [...new Set(needed)].toSorted(),
      platform: entry.os.length > 0,
      scripts: entry.scripts,
    });
  }
  const specifiers = Object.entries(lock.specifiers)
    .filter(([specifier]) => specifier.startsWith("npm:"))
    .map(([specifier, version]): [string, string] => {
      const { name } = packageOf(specifier.slice("npm:".length));
      return [specifier, idOf({ name, version: version.split("_")[0] ?? version })];
    });
  return { packages, specifiers: new Map(specifiers) };
}

/** `name@version`. */
export function idOf({ name, version }: { name: string; version: string }): string {
  return `${name}@${version}`;
}

/** Where a package is installed. */
export function folderOf({ name, version }: { name: string; version: string }): URL {
  const folder = `${name.replaceAll("/", "+")}@${version}`;
  return new URL(`node_modules/.deno/${folder}/node_modules/${name}/`, root);
}

const Manifest = z.object({ license: z.string().optional() });

/** The licence that a package states, as an SPDX expression where it states one. */
export async function licenceOf(found: LockedPackage): Promise<string | undefined> {
  // What is installed on some machines only cannot be read on all of them.
  if (found.platform) return undefined;
  const text = await Deno.readTextFile(new URL("package.json", folderOf(found)));
  const { license } = Manifest.parse(JSON.parse(text));
  return license?.startsWith("SEE LICENSE") ? "LicenseRef-Bitstream-Vera" : license;
}

/** Bytes of the files of a package, without those of what it needs. */
export async function sizeOf(found: LockedPackage): Promise<number> {
  return found.platform ? 0 : await bytesBelow(folderOf(found));
}

async function bytesBelow(folder: URL): Promise<number> {
  let bytes = 0;
  for await (const { name, isDirectory, isFile } of Deno.readDir(folder)) {
    if (isDirectory && name !== "node_modules") {
      bytes += await bytesBelow(new URL(`${encodeURIComponent(name)}/`, folder));
    } else if (isFile) {
      bytes += (await Deno.stat(new URL(encodeURIComponent(name), folder))).size;
    }
  }
  return bytes;
}

/** A package and everything that it brings, by `name@version`. */
export function withAllNeeded(
  id: string,
  packages: ReadonlyMap<string, LockedPackage>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...packages.get(next)?.dependencies ?? []);
  }
  return found;
}
