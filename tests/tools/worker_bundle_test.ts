import { assert, assertEquals } from "@std/assert";
import { documentsOptions, openDocuments } from "@/core/documents/render.ts";
import { bundleWorker } from "@/tools/worker_bundle.ts";
import { payload } from "@/tests/core/documents/sources.ts";

/** Icons, dictionaries and the renderer's own fields would be another three. */
const MOST_BYTES = 2_500_000;

Deno.test("the worker of one file draws what that of the sources draws, and has no more than it needs", async () => {
  await Deno.mkdir("_fresh", { recursive: true });
  const folder = await Deno.makeTempDir({ dir: "_fresh" });
  const file = new URL(`../../${folder}/documents.js`, import.meta.url);
  await bundleWorker(documentsOptions.script, file);
  const drawnBy = async (script: URL) => {
    const documents = openDocuments({ script, size: 1 });
    try {
      const source = { ...payload(), draft: true };
      return (await documents.render(source, { language: "pl", guest: false })).bytes;
    } finally {
      await documents.close();
    }
  };
  try {
    const bundled = await drawnBy(file);
    assert(bundled.length > 10_000);
    assertEquals(bundled, await drawnBy(documentsOptions.script));
    assert((await Deno.stat(file)).size <= MOST_BYTES);
    // What is not in the file is Node's, and says so: Deno 2.5 knows no other name for it outside of node_modules.
    const code = await Deno.readTextFile(file);
    const outside = [...code.matchAll(/(?:^|[;}\n])(?:im|ex)port\b[^;"]*"([^"]+)"/g)].map((found) =>
      found[1]
    );
    assert(outside.length > 0);
    assertEquals(outside.filter((name) => !name?.startsWith("node:")), []);
    assertEquals(code.match(/\brequire\("[^"]*"\)/g), null);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
