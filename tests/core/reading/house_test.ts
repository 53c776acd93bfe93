/** The rules of the house for reading: words are data, no language is named, nothing imports in a circle. */
import { assert, assertEquals } from "@std/assert";
import { parseRows } from "@/core/reading/lexicon/lexicon.ts";
import { openLexicon, readEntries } from "@/core/reading/lexicon/open.ts";
import { fold } from "@/core/reading/words.ts";

const root = new URL("../../../", import.meta.url);
const lexiconFolder = new URL("data/lexicon/", root);

async function sourcesBelow(folder: string): Promise<{ path: string; text: string }[]> {
  const found = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory) found.push(...await sourcesBelow(`${folder}/${name}`));
    else if (name.endsWith(".ts")) {
      found.push({
        path: `${folder}/${name}`,
        text: await Deno.readTextFile(new URL(`${folder}/${name}`, root)),
      });
    }
  }
  return found;
}
const sources = await sourcesBelow("core/reading");
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, "$1");

/** Words that code is written with as well: kinds of marks, looks and reasons of our own. */
const entries = readEntries();
const spoken = new Set(entries.map(({ form }) => fold(form)).filter((form) => form.length > 1));

Deno.test("no list of more than three words of a language stands in the code", () => {
  const lists = sources.flatMap(({ path, text }) => {
    const code = withoutComments(text);
    const found = [
      ...[...code.matchAll(/\[((?:\s*"[^"\n]*",?\s*)+)\]/g)].map(([, list = ""]) =>
        [...list.matchAll(/"([^"]*)"/g)].map(([, word = ""]) => word)
      ),
      ...[...code.matchAll(/\/((?:\\.|[^/\n\\])+)\/[a-z]*/g)].map(([, pattern = ""]) =>
        pattern.split(/[|()^$?:]+/)
      ),
      ...[...code.matchAll(/"([^"\n]+)"/g)].map(([, words = ""]) => words.split(/[\s|,]+/)),
    ];
    return found.map((words) =>
      words.filter((word) => /^\p{Ll}+$/u.test(word) && spoken.has(fold(word)))
    )
      .filter((words) => words.length > 3 && !ours.has(path)).map((words) =>
        `${path}: ${words.join(" ")}`
      );
  });
  assertEquals(lists, []);
});
/** Files that name what the reader itself tells apart. */
const ours = new Set([
  "core/reading/learned/labels.ts",
  "core/reading/layout/markup.ts",
]);

Deno.test("no language is named in the code", () => {
  const languages = new Set(entries.map(({ language }) => language).filter((each) => each !== "*"));
  const named = sources.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/"([a-z]{2})"/g)].filter(([, word = ""]) =>
      languages.has(word)
    ).map(([word]) => `${path}: ${word}`)
  );
  assertEquals(named, []);
});

Deno.test("nothing imports in a circle", () => {
  const imports = new Map(sources.map(({ path, text }) => [
    path,
    [...text.matchAll(/^(?:import|export)\s[^;]*?from\s+"(\.[^"]+)"/gms)].filter(([all]) =>
      !/^import type/.test(all)
    )
      .map(([, target = ""]) => new URL(target, new URL(path, "file:///")).pathname.slice(1)),
  ]));
  const state = new Map<string, "open" | "done">();
  const circles: string[] = [];
  const visit = (path: string, way: readonly string[]) => {
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") return void circles.push([...way, path].join(" -> "));
    state.set(path, "open");
    for (const next of imports.get(path) ?? []) visit(next, [...way, path]);
    state.set(path, "done");
  };
  for (const path of imports.keys()) visit(path, []);
  assertEquals(circles, []);
});

Deno.test("every row of the lexicon is well formed", async () => {
  const tags = new Map(
    parseRows(await Deno.readTextFile(new URL("tags.tsv", lexiconFolder)), 3).map((
      [tag = "", meaning = ""],
    ) => [tag, meaning]),
  );
  for (const meaning of tags.values()) assert(meaning !== "");
  for (const { form, language, tag, value } of entries) {
    const row = `${form} ${language} ${tag} ${value}`;
    assert(tags.has(tag) || tag === "HOME" || tag === "COMMA", row);
    assert(/^(?:[a-z]{2}|\*)$/.test(language), row);
    assertEquals(form, form.trim().toLowerCase(), row);
    const isNumber = tag === "NUM" || tag === "MULT" || tag === "FIGURE";
    assert(!isNumber || Number(value) >= 0 && value !== "", row);
    assert(isNumber || tag === "UNIT" || tag === "PACK" || tag === "MEASURE" || value === "", row);
  }
  const seen = entries.map(({ form, language, tag }) => `${form}\t${language}\t${tag}`);
  assertEquals(seen.length, new Set(seen).size, "a row stands twice");
  assert(openLexicon().home.size > 0);
});
