/** Reads the lexicon from `data/lexicon`, once for each process. */
import { type Entry, type Lexicon, lexiconOf, parseEntries, parseTags } from "./lexicon.ts";

const folder = new URL("../../../data/lexicon/", import.meta.url);
const descriptions = "tags.tsv";

/** All entries, file by file in the order of their names. Fails on a row that is not well formed. */
export function readEntries(): Entry[] {
  const files = [...Deno.readDirSync(folder)].map(({ name }) => name)
    .filter((name) => name.endsWith(".tsv") && name !== descriptions).sort();
  return files.flatMap((name) => parseEntries(Deno.readTextFileSync(new URL(name, folder))));
}

let opened: Lexicon | undefined;

export function openLexicon(): Lexicon {
  return opened ??= lexiconOf(
    parseTags(Deno.readTextFileSync(new URL(descriptions, folder))),
    readEntries(),
  );
}
