import type { ComponentType } from "preact";
import type { IslandEntry } from "./snapshot.ts";

/** An island file, loaded on the server. */
export interface IslandModule {
  /** Path or file name; the name of a default export comes from it. */
  file: string;
  /** Path of its chunk. */
  url: string;
  imports: readonly string[];
  exports: unknown;
}

/** Every exported function of every island file, under a name that is unique among them. */
export function islandEntries(
  modules: readonly IslandModule[],
): Map<unknown, IslandEntry> {
  const entries = new Map<unknown, IslandEntry>();
  const taken = new Set<string>();
  for (const { file, url, imports, exports } of modules) {
    for (const [exportName, exported] of Object.entries(exports ?? {})) {
      if (!isComponent(exported) || entries.has(exported)) continue;
      const wanted = exportName === "default" ? nameOf(file) : exportName;
      let name = wanted;
      for (let number = 1; taken.has(name); number++) {
        name = `${wanted}_${number}`;
      }
      taken.add(name);
      entries.set(exported, {
        name,
        exportName,
        component: exported,
        url,
        imports,
      });
    }
  }
  return entries;
}

function isComponent(value: unknown): value is ComponentType<never> {
  return typeof value === "function";
}

/** `islands/offer-editor.tsx` becomes `OfferEditor`. */
function nameOf(file: string): string {
  const base = file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  return base.split(/[^A-Za-z0-9_$]+/).filter((word) => word !== "")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
}
