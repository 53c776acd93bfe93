/**
 * Takes what only tests and builds import out of `deno.json` and out of the packages that it links, so that `deno install`
 * after it brings what the server needs. For images: run it on a copy, after the build.
 */
import { purposes } from "./dependencies.ts";

const root = "deno.json";
const { links } = JSON.parse(await Deno.readTextFile(root));
for (const file of [root, ...links.map((folder: string) => `${folder}/deno.json`)]) {
  const settings = JSON.parse(await Deno.readTextFile(file));
  const kept = Object.entries(settings.imports ?? {}).filter(([name]) =>
    purposes[name]?.place.startsWith("server") ?? name === "@/"
  );
  const imports = settings.imports && { imports: Object.fromEntries(kept) };
  await Deno.writeTextFile(file, `${JSON.stringify({ ...settings, ...imports }, null, 2)}\n`);
}
