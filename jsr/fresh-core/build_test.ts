import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Builder } from "fresh/dev";

// At the top level, as esbuild is a child process. Two builds, to compare their names.
const root = await Deno.makeTempDir({ prefix: "fresh-build-" });
await copyFolder(`${import.meta.dirname}/testdata/site`, root);
const printed: unknown[] = [];
const print = console.log;
console.log = (line: unknown) => void printed.push(line);
await new Builder({ root }).build();
const first = await filesOf(`${root}/_fresh`);
await Deno.writeTextFile(`${root}/_fresh/static/left-over.js`, "");
await new Builder({ root }).build({ mode: "production", snapshot: "disk" });
console.log = print;
const second = await filesOf(`${root}/_fresh`);
const server: { default: { fetch: (request: Request) => Promise<Response> } } = await import(
  `file://${root}/_fresh/server.js`
);
globalThis.addEventListener("unload", () => Deno.removeSync(root, { recursive: true }));

async function copyFolder(from: string, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const entry of Deno.readDir(from)) {
    const [source, target] = [`${from}/${entry.name}`, `${to}/${entry.name}`];
    if (entry.isDirectory) await copyFolder(source, target);
    else await Deno.copyFile(source, target);
  }
}

async function filesOf(folder: string, below: string = ""): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of Deno.readDir(`${folder}/${below}`)) {
    const path = `${below}${entry.name}`;
    if (entry.isDirectory) found.push(...await filesOf(folder, `${path}/`));
    else found.push(path);
  }
  return found.sort();
}

async function get(path: string, init?: RequestInit): Promise<{ status: number; text: string }> {
  const response = await server.default.fetch(new Request(`http://localhost${path}`, init));
  return { status: response.status, text: await response.text() };
}

Deno.test("a build on disk serves pages, API, static files and chunks", async () => {
  assertStringIncludes((await get("/")).text, '<div class="root"><main>home');
  assertStringIncludes((await get("/shop/a")).text, "item A a");
  assertEquals((await get("/api/items")).text, '{"ok":1}');
  assertEquals((await get("/nope")).status, 404);
  assertStringIncludes((await get("/shop/7/stars")).text, "<!--frsh:island:Star:0:-->");
  assertEquals((await get("/with%20space.txt")).text, "spaced\n");
  assertEquals((await get("/.hidden/x.txt")).status, 404);
  const html = (await get("/islands")).text;
  const chunk = /"(\/_fresh\/js\/[^"]+Panel\.js)"/.exec(html)?.[1] ?? "";
  assertEquals((await get(chunk)).status, 200);
});

Deno.test("equal sources give equal names, and nothing of an older build stays", () => {
  assertEquals(second, first);
  assert(first.includes("server.js"));
  assertEquals(first.filter((path) => path.endsWith("fresh-runtime.js")).length, 1);
});

Deno.test("the output names no absolute path and nothing describes the sources in public", async () => {
  for (const path of second) {
    const content = await Deno.readTextFile(`${root}/_fresh/${path}`);
    assertEquals([path, content.includes(root)], [path, false]);
  }
  assertEquals(second.filter((path) => !path.endsWith(".js")), []);
});

Deno.test("one copy of Preact reaches the browser", async () => {
  const code = await Promise.all(
    second.filter((path) => path.startsWith("static/")).map((path) =>
      Deno.readTextFile(`${root}/_fresh/${path}`)
    ),
  );
  // A text that each copy of Preact contains once.
  const copies = code.join("\n").split("http://www.w3.org/1998/Math/MathML").length - 1;
  assertEquals(copies, 1);
});

Deno.test("the build says where it went", () => {
  assertEquals(printed, [`Assets written to: ${root}/_fresh`, `Assets written to: ${root}/_fresh`]);
});
