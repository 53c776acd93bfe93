/** What the pages of the repository point to is there: files, headings, and the paths of sources that they name. */
import { assert, assertEquals } from "@std/assert";

const root = new URL("../../", import.meta.url);
const folders = ["bench", "docs", "fixtures", "jsr"];

async function pagesIn(folder: string, isDeep: boolean): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder || ".", root))) {
    const path = folder ? `${folder}/${name}` : name;
    if (isDirectory && isDeep) found.push(...await pagesIn(path, true));
    else if (name.endsWith(".md")) found.push(path);
  }
  return found;
}

const paths = [
  ...await pagesIn("", false),
  ...(await Promise.all(folders.map((folder) => pagesIn(folder, true)))).flat(),
];
const pages = new Map(
  await Promise.all(
    paths.map(async (path) =>
      // What stands in a block of code is nobody's link.
      [
        path,
        (await Deno.readTextFile(new URL(path, root))).replaceAll(/^```.*?^```/gms, ""),
      ] as const
    ),
  ),
);

/** The anchors of a page, as GitHub makes them of its headings. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of text.matchAll(/^#{1,6} +(.+)$/gm)) {
    const name = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-");
    let anchor = name;
    for (let count = 1; anchors.has(anchor); count++) anchor = `${name}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(new URL(path.split("/").map(encodeURIComponent).join("/"), root))
    .then(() => true, () => false);
}

Deno.test("every link of a page leads to a file, and every anchor to a heading", async () => {
  const broken: string[] = [];
  let count = 0;
  for (const [path, text] of pages) {
    for (const [, target = ""] of text.replaceAll(/`[^`]*`/g, "").matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      count++;
      const [file = "", anchor] = target.split("#");
      const { pathname } = new URL(file || path.split("/").at(-1) || "", new URL(path, "file:///"));
      const aim = decodeURIComponent(pathname.slice(1));
      const page = pages.get(aim);
      const holds = anchor === undefined
        ? await exists(aim)
        : page !== undefined && anchorsOf(page).has(anchor);
      if (!holds) broken.push(`${path}: ${target}`);
    }
  }
  assertEquals(broken, []);
  assert(count > 50, `${count} links were found`);
});

Deno.test("paths of the repository that a page names exist", async () => {
  const inside =
    /`((?:components|core|data|db|deploy|docs|examples|fixtures|islands|jsr|routes|security|static|tests|tools)\/[^`\s*…<{]+)`/g;
  const missing: string[] = [];
  let count = 0;
  for (const [path, text] of pages) {
    // Decisions and past changes speak of the tree of their day.
    if (path.startsWith("docs/decisions/") || path === "CHANGELOG.md") continue;
    for (const [, named = ""] of text.matchAll(inside)) {
      count++;
      if (!await exists(named)) missing.push(`${path}: ${named}`);
    }
  }
  assertEquals(missing, []);
  assert(count > 50, `${count} paths were found`);
});
