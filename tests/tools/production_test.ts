/** What stays in an image: all that the server and the operator's tasks import, and nothing of tests and builds. */
import { assert, assertEquals } from "@std/assert";
import { purposes } from "@/tools/dependencies.ts";

const root = new URL("../../", import.meta.url);
const folders = ["components", "core", "db", "islands", "routes"];
const programs = ["backup", "migrate", "permissions", "seed", "users"].map((name) =>
  `tools/${name}.ts`
);

async function* sources(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    const path = `${folder}/${name}`;
    if (isDirectory) yield* sources(path);
    else if (/\.tsx?$/.test(name)) yield path;
  }
}

/** An import at the top of a file, or one that is done later. */
const imported = /^(?:\}|import\b.*|export\b.*) from "([^"]+)";|\bimport\("([^"]+)"\)/gm;

/** The packages that a file imports, those for their types alone among them. */
async function packagesOf(path: string): Promise<string[]> {
  const text = await Deno.readTextFile(new URL(path, root));
  return [...text.matchAll(imported)].map(([, now, later]) => now ?? later ?? "")
    .filter((name) => !/^(?:@?\/|\.|node:)/.test(name));
}

Deno.test("an image holds what the server imports, and nothing of tests and builds", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const settings = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
    for (
      const path of [
        "deno.json",
        ...settings.links.map((link: string) => `${link}/deno.json`),
      ]
    ) {
      await Deno.mkdir(`${folder}/${path.replace(/[^/]*$/, "")}`, { recursive: true });
      await Deno.copyFile(new URL(path, root), `${folder}/${path}`);
    }
    const { success } = await new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "--allow-read",
        `--allow-write=${folder}`,
        `--config=${new URL("deno.json", root).pathname}`,
        new URL("tools/production.ts", root).pathname,
      ],
      cwd: folder,
    }).output();
    assert(success);
    const { imports } = JSON.parse(await Deno.readTextFile(`${folder}/deno.json`));
    const kept = Object.keys(imports);
    assertEquals(kept.filter((name) => /^(?:tests|build)$/.test(purposes[name]?.place ?? "")), []);
    const files = ["main.ts", "server.ts", ...programs];
    for (const each of folders) files.push(...await Array.fromAsync(sources(each)));
    const missing = new Set<string>();
    for (const file of files) {
      for (const name of await packagesOf(file)) {
        if (!kept.some((one) => name === one || name.startsWith(`${one}/`))) missing.add(name);
      }
    }
    assertEquals([...missing], []);
    assert(kept.length > 10 && kept.length < Object.keys(settings.imports).length);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
