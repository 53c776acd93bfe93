/** The style that a machine can check: floors, sizes, and what must not stand in the sources. */
import { assertEquals } from "@std/assert";

const root = new URL("../", import.meta.url);
const folders = ["components", "core", "db", "islands", "routes"];

/** Longest file; longer ones are about more than one thing. */
const MAX_LINES = 400;
/** Word lists are as long as the language. */
const wordLists = /vocabulary_\w+\.ts$|common_passwords\.ts$/;

interface Source {
  readonly path: string;
  readonly text: string;
}

async function sourcesBelow(folder: string): Promise<Source[]> {
  const found: Source[] = [];
  for await (const entry of Deno.readDir(new URL(folder, root))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory) found.push(...await sourcesBelow(path));
    else if (/\.tsx?$/.test(entry.name)) {
      found.push({ path, text: await Deno.readTextFile(new URL(path, root)) });
    }
  }
  return found;
}

const sources = (await Promise.all(folders.map(sourcesBelow))).flat();

/** Folder -> what it may import of our own, by value; types of contracts are open to all. */
const floors: readonly [RegExp, RegExp][] = [
  [/^islands\//, /^(components|islands)\//],
  // The English sentences of doubts and of faults in templates are those of the API.
  [/^components\//, /^(components|islands)\/|^core\/contracts\/(doubts|template_faults)\.ts$/],
  [/^routes\//, /^(core|db\/sql\.ts|components|islands|routes\/\(_(?:http|pages|api)\))(\/|$)/],
  [/^core\/contracts\//, /^core\/(contracts\/|platform\/limits\.ts|money\/currency\.ts)/],
  [/^core\/(money\/(money|currency)|platform\/limits)\.ts/, /^core\/money\/currency\.ts/],
  [/^core\/learning\//, /^core\/learning\//],
  [/^core\/reading\//, /^core\/(reading|learning)\//],
  [/^core\//, /^(core|db)\/|^deno\.json$|^data\/.+\.json$/],
  [/^db\//, /^db\/|^core\/(platform\/limits|money\/currency)\.ts/],
];

function importsOf({ path, text }: Source): { target: string; typeOnly: boolean }[] {
  const found: { target: string; typeOnly: boolean }[] = [];
  for (const match of text.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)"/gms)) {
    const specifier = match[2] ?? "";
    const target = specifier.startsWith("@/")
      ? specifier.slice(2)
      : specifier.startsWith(".")
      ? new URL(specifier, new URL(path, "file:///")).pathname.slice(1)
      : undefined;
    if (target !== undefined) found.push({ target, typeOnly: match[1] !== undefined });
  }
  return found;
}

Deno.test("imports point down the floors", () => {
  const wrong = sources.flatMap((source) => {
    const allowed = floors.find(([folder]) => folder.test(source.path))?.[1];
    return importsOf(source)
      .filter(({ target, typeOnly }) => !typeOnly && allowed && !allowed.test(target))
      .map(({ target }) => `${source.path} imports ${target}`);
  });
  assertEquals(wrong, []);
});

Deno.test("what must not stand in the sources does not", () => {
  const rules: [string, RegExp, RegExp?][] = [
    ["console outside of the logger", /\bconsole\./, /^core\/platform\/log\.ts$/],
    ["the environment outside of the settings", /\bDeno\.env\b/, /^core\/platform\/start\.ts$/],
    ["innerHTML", /dangerouslySetInnerHTML|\.innerHTML/],
    ["inline styles", /\sstyle=\{?["{]/, /^core\//],
    ["eval", /\beval\(|new Function\(/],
    [
      "unsafe SQL",
      /\.unsafe\(/,
      /^db\/(database|slots|migrate|kysely|native|embedded\w*|engine)\.ts$/,
    ],
    ["select *", /select \*/i, /^db\/queries\//],
    ["an unfinished thought", /\b(TODO|FIXME|XXX)\b/],
    ["any", /(:|<|\bas) any\b(?! )/],
  ];
  const found = sources.flatMap(({ path, text }) =>
    rules.filter(([, pattern, except]) => pattern.test(text) && !except?.test(path))
      .map(([name]) => `${path}: ${name}`)
  );
  assertEquals(found, []);
});

Deno.test("files are short", () => {
  const long = sources.filter(({ path }) => !wordLists.test(path)).map(({ path, text }) => ({
    path,
    lines: text.split("\n").length - 1,
  }))
    .filter(({ lines }) => lines > MAX_LINES);
  assertEquals(long, []);
});

Deno.test("API handlers are a few lines: they read, call and reply", () => {
  const long = sources.filter(({ path }) => path.startsWith("routes/api/"))
    .map(({ path, text }) => ({
      path,
      lines: text.split("\n").filter((line) => line.trim() !== "").length,
    }))
    .filter(({ lines }) => lines > 60);
  assertEquals(long, []);
});
