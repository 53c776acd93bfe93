/**
 * Names of the trades: groups of names that mean one thing in English, Polish and German, read from `data/trade_names.tsv`
 * (columns `group`, `en`, `pl`, `de`; names of a cell are parted by bars). What one firm calls its goods belongs into the
 * search words of its products.
 */
import { type Word, words } from "./terms.ts";

const file = new URL("../../data/trade_names.tsv", import.meta.url);

/** A name as the table has it. */
export interface GroupName {
  readonly text: string;
  /** The column it stands in: its language. */
  readonly column: string;
}

/** A name of the table. */
interface Name extends Place {
  readonly group: string;
  readonly words: readonly Word[];
}

/** What tells which part of a name is the thing itself. */
interface Place {
  readonly column: string;
  /** What it is stands in front: "mop z drążkiem", "socket with USB"; else at the end: "dust mask". */
  readonly headFirst: boolean;
}

/** A name that stands in a text: in its words from `first` up to `last`, which is not one of them. */
export interface NamedGroup {
  readonly group: string;
  readonly first: number;
  readonly last: number;
}

/** The names of the table as they are looked for. */
interface Names {
  /** Names of one word by its stem and its root; names of two words by both as one. */
  readonly ones: ReadonlyMap<string, readonly Name[]>;
  /** Longer names by the stem and the root of their first word, then by those of the second: hundreds begin with "Kabel". */
  readonly longer: ReadonlyMap<string, ReadonlyMap<string, readonly Name[]>>;
}

/**
 * The groups of a table, each with its names.
 *
 * @throws {Error} that names the first row that is not well formed
 */
export function parseGroups(table: string): Map<string, GroupName[]> {
  const groups = new Map<string, GroupName[]>();
  const [head = "", ...rows] = table.replace(/\n$/, "").split("\n");
  const [, ...columns] = head.split("\t");
  rows.forEach((row, at) => {
    const [group = "", ...cells] = row.split("\t");
    const names = cells.flatMap((cell, place) =>
      cell.split(" | ").filter((text) => text !== "")
        .map((text) => ({ text, column: columns[place] ?? "" }))
    );
    const isWell = /^[a-z0-9_]+$/.test(group) && !groups.has(group) &&
      cells.length === columns.length && names.length > 1 && names.every(isName);
    if (!isWell) throw new Error(`row ${at + 2} of the trade names is not well formed: ${row}`);
    groups.set(group, names);
  });
  return groups;
}

const isName = ({ text }: GroupName) =>
  text === text.trim() && !text.includes("|") && words(text).length > 0;

/** What follows says what a thing is for or comes with. */
const besides = /\s(?:for|with|für|mit)\s/i;

/** Names as people type them who have no umlauts: "Buerostuhl". */
const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

function namesOf(groups: ReadonlyMap<string, readonly GroupName[]>): Names {
  const ones = new Map<string, Name[]>();
  const longer = new Map<string, Map<string, Name[]>>();
  const addText = (text: string, place: Omit<Name, "words">) => {
    const name = { ...place, words: words(text) };
    const [first, second, ...more] = name.words;
    if (first === undefined) return;
    if (second === undefined) return keysOf(first).forEach((key) => add(ones, key, name));
    // "jiffybag" is a "jiffy bag".
    if (more.length === 0 && first.joined !== undefined) add(ones, first.joined, name);
    for (const key of keysOf(first)) {
      const following = longer.get(key) ?? new Map<string, Name[]>();
      longer.set(key, following);
      for (const next of keysOf(second)) add(following, next, name);
    }
  };
  for (const [group, texts] of groups) {
    for (const { text, column } of texts) {
      const place = { group, column, headFirst: column === "pl" || besides.test(text) };
      addText(text, place);
      const lower = text.toLowerCase();
      const plain = lower.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter);
      if (plain !== lower) addText(plain, place);
    }
  }
  return { ones, longer };
}

const keysOf = ({ stem, root }: Word) => stem === root ? [stem] : [stem, root];

function add(names: Map<string, Name[]>, key: string, name: Name): void {
  const own = names.get(key);
  if (own === undefined) names.set(key, [name]);
  else if (!own.includes(name)) own.push(name);
}

let opened: Names | undefined;

const openNames = (): Names => opened ??= namesOf(parseGroups(Deno.readTextFileSync(file)));

const isSame = (one: Word, other: Word) =>
  one.stem === other.stem || one.root === other.root || one.root === other.stem ||
  one.stem === other.root;

/** Is "er" taken off this word's root, which may be a plural ("Tücher"), or say who or what does it ("stapler")? */
const isCut = ({ form, root }: Word) => form !== root && form.replace(/er[ns]?$/, "") === root;

/** The same where it says what a thing is: "stapler" and "staples" are two things. The table has such plurals as "Tücher". */
const isSameThing = (one: Word, other: Word) =>
  one.stem === other.stem || (one.root === other.root && isCut(one) === isCut(other)) ||
  (one.root === other.stem && !isCut(one)) || (one.stem === other.root && !isCut(other));

/** So many of the text's words from `at` on are this name; 0 if they are not. */
function lengthAt(text: readonly Word[], at: number, { words: name }: Name): number {
  const first = text[at]!;
  if (name.length === 2 && [first.form, first.stem].includes(name[0]!.joined ?? "")) return 1;
  // "Haft Notizen" are "Haftnotizen".
  if (name.length === 1 && first.joined === name[0]!.form) return 2;
  return name.every((word, place) => {
      const said = text[at + place];
      return said !== undefined &&
        (place === name.length - 1 ? isSameThing : isSame)(word, said);
    })
    ? name.length
    : 0;
}

const none: readonly Name[] = [];

/**
 * The groups that words of a text name. Of names one within another the longer one counts: "printer paper" names paper and
 * no printer. The shorter one counts as well where it says what the thing is: "wireless mouse" names a mouse, too.
 */
export function groupsNamed(text: readonly Word[]): NamedGroup[] {
  const { ones, longer } = openNames();
  const found: (NamedGroup & Place)[] = [];
  const look = (at: number, names: readonly Name[] = none) => {
    for (const name of names) {
      const length = lengthAt(text, at, name);
      if (length === 0) continue;
      const { group, column, headFirst } = name;
      const last = at + length;
      const isKnown = found.some((each) =>
        each.first === at && each.last === last && each.group === group && each.column === column
      );
      if (!isKnown) found.push({ group, first: at, last, column, headFirst });
    }
  };
  for (let at = 0; at < text.length; at++) {
    const word = text[at]!, next = text[at + 1];
    const { stem, root, joined } = word;
    look(at, ones.get(stem));
    if (root !== stem) look(at, ones.get(root));
    if (joined !== undefined && joined !== stem && joined !== root) look(at, ones.get(joined));
    if (next === undefined) continue;
    for (const key of keysOf(word)) {
      const following = longer.get(key);
      if (following === undefined) continue;
      for (const second of keysOf(next)) look(at, following.get(second));
    }
  }
  if (found.length < 2) return found;
  const kept: NamedGroup[] = [];
  for (const each of found) {
    const { group, first, last } = each;
    const isKnown = kept.some((one) =>
      one.group === group && one.first === first && one.last === last
    );
    if (!isKnown && !found.some((longer) => hides(longer, each))) kept.push(each);
  }
  return kept;
}

/** Does a longer name hide one within it? It does not where that says what the thing is: a "wireless mouse" is a mouse. */
function hides(longer: NamedGroup & Place, within: NamedGroup & Place): boolean {
  const { first, last, column, headFirst, group } = longer;
  if (first > within.first || last < within.last) return false;
  if (last - first === within.last - within.first) return false;
  const isHead = headFirst ? within.first === first : within.last === last;
  return !isHead || column !== within.column || group === within.group;
}

/** The lexeme under which products of a group are indexed; no word of a text is one. */
export const groupLexeme = (group: string): string => `~${group}`;
