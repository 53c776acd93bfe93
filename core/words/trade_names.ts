/**
 * Names of the trades: groups of names that mean one thing in English, Polish and German, read from `data/trade_names.tsv`
 * (columns `group`, `en`, `pl`, `de`; names of a cell are parted by bars). What one firm calls its goods belongs into the
 * search words of its products.
 */
import { type Word, words } from "./terms.ts";

const file = new URL("../../data/trade_names.tsv", import.meta.url);

/** A name of the table. */
interface Name {
  readonly group: string;
  readonly words: readonly Word[];
}

/** A name that stands in a text: in its words from `first` up to `last`, which is not one of them. */
export interface NamedGroup {
  readonly group: string;
  readonly first: number;
  readonly last: number;
}

/** Names by the stem and the root of their first word; a name of two words also by both as one. */
type Names = ReadonlyMap<string, readonly Name[]>;

/**
 * The groups of a table, each with its names.
 *
 * @throws {Error} that names the first row that is not well formed
 */
export function parseGroups(table: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  const [head = "", ...rows] = table.replace(/\n$/, "").split("\n");
  const columns = head.split("\t").length;
  rows.forEach((row, at) => {
    const [group = "", ...cells] = row.split("\t");
    const names = cells.flatMap((cell) => cell.split(" | ")).filter((name) => name !== "");
    const isWell = /^[a-z0-9_]+$/.test(group) && !groups.has(group) &&
      cells.length === columns - 1 && names.length > 1 && names.every(isName);
    if (!isWell) throw new Error(`row ${at + 2} of the trade names is not well formed: ${row}`);
    groups.set(group, names);
  });
  return groups;
}

const isName = (name: string) =>
  name === name.trim() && !name.includes("|") && /[\p{L}\p{N}]/u.test(name);

function namesOf(groups: ReadonlyMap<string, readonly string[]>): Names {
  const names = new Map<string, Name[]>();
  const add = (key: string | undefined, name: Name) => {
    if (key === undefined) return;
    const own = names.get(key);
    if (own === undefined) names.set(key, [name]);
    else if (!own.includes(name)) own.push(name);
  };
  for (const [group, texts] of groups) {
    for (const text of texts) {
      const name = { group, words: words(text) };
      const [first, second, ...more] = name.words;
      add(first?.stem, name);
      add(first?.root, name);
      // "jiffybag" is a "jiffy bag".
      if (second !== undefined && more.length === 0) add(first?.joined, name);
    }
  }
  return names;
}

let opened: Names | undefined;

const openNames = (): Names => opened ??= namesOf(parseGroups(Deno.readTextFileSync(file)));

const isSame = (one: Word, other: Word) =>
  one.stem === other.stem || one.root === other.root || one.root === other.stem ||
  one.stem === other.root;

/** So many of the text's words from `at` on are this name; 0 if they are not. */
function lengthAt(text: readonly Word[], at: number, { words: name }: Name): number {
  const first = text[at]!;
  if (name.length === 2 && [first.form, first.stem].includes(name[0]!.joined ?? "")) return 1;
  // "Haft Notizen" are "Haftnotizen".
  if (name.length === 1 && first.joined === name[0]!.form) return 2;
  return name.every((word, place) => {
      const said = text[at + place];
      return said !== undefined && isSame(word, said);
    })
    ? name.length
    : 0;
}

const none: readonly Name[] = [];

/**
 * The groups that words of a text name. Of names one within another the longer one counts: "printer paper" names paper and
 * no printer.
 */
export function groupsNamed(text: readonly Word[]): NamedGroup[] {
  const names = openNames();
  const found: NamedGroup[] = [];
  const look = (at: number, key: string) => {
    for (const name of names.get(key) ?? none) {
      const length = lengthAt(text, at, name);
      if (length === 0) continue;
      const { group } = name;
      const last = at + length;
      const isKnown = found.some((each) =>
        each.first === at && each.last === last && each.group === group
      );
      if (!isKnown) found.push({ group, first: at, last });
    }
  };
  for (let at = 0; at < text.length; at++) {
    const { stem, root, joined } = text[at]!;
    look(at, stem);
    if (root !== stem) look(at, root);
    if (joined !== undefined && joined !== stem && joined !== root) look(at, joined);
  }
  if (found.length < 2) return found;
  return found.filter((each) =>
    !found.some(({ first, last }) =>
      first <= each.first && last >= each.last && last - first > each.last - each.first
    )
  );
}

/** The lexeme under which products of a group are indexed; no word of a text is one. */
export const groupLexeme = (group: string): string => `~${group}`;
