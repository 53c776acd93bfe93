import { assert, assertEquals } from "@std/assert";
import { documentsOptions, openDocuments } from "@/core/documents/render.ts";
import { fileReaderOptions, openFileReader } from "@/core/intake/reader.ts";
import { patientDocuments, patientFiles } from "@/tests/helpers/workers.ts";
import { bundleWorker } from "@/tools/worker_bundle.ts";
import { attached, docx, eml, pdf, plain, xlsx } from "@/tests/helpers/files.ts";
import { payload } from "@/tests/core/documents/sources.ts";

/** Icons, dictionaries and the renderer's own fields would be another three. */
const MOST_BYTES = 2_500_000;

Deno.test("the worker of one file draws what that of the sources draws, and has no more than it needs", async () => {
  await Deno.mkdir("_fresh", { recursive: true });
  const folder = await Deno.makeTempDir({ dir: "_fresh" });
  const file = new URL(`../../${folder}/documents.js`, import.meta.url);
  await bundleWorker(documentsOptions.script, file);
  const drawnBy = async (script: URL) => {
    const documents = openDocuments({ ...patientDocuments, script, size: 1 });
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

Deno.test("the worker that reads files is one file, and reads as that of the sources does", async () => {
  await Deno.mkdir("_fresh", { recursive: true });
  const folder = await Deno.makeTempDir({ dir: "_fresh" });
  const script = new URL(`../../${folder}/files.js`, import.meta.url);
  await bundleWorker(fileReaderOptions.script, script);
  const files: [string, Uint8Array<ArrayBuffer>][] = [
    ["a.xlsx", xlsx({ A: [["Qty", "Article"], [2, "Pens"]] })],
    ["a.docx", docx(["Two pens"])],
    ["a.pdf", pdf([{ x: 50, y: 700, text: "Two pens" }])],
    ["a.eml", eml([plain("Two pens"), attached("a.txt", "text/plain", new Uint8Array(1))])],
  ];
  const readBy = async (script: URL) => {
    const reader = openFileReader({ ...patientFiles, script });
    const read = [];
    for (const [name, bytes] of files) read.push(await reader.read({ name, type: "", bytes }));
    await reader.close();
    return read;
  };
  try {
    const bundled = await readBy(script);
    assertEquals(bundled.filter(({ refusal }) => refusal !== undefined), []);
    assertEquals(bundled, await readBy(fileReaderOptions.script));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
