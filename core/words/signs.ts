/**
 * What is known of a word at a glance. Rules look for words of lists and for words of a certain look, and most words of a
 * message are none of them: that is to be seen without looking anything up, at every place and for every rule again.
 *
 * A new rule keeps its words and marks in a {@link wordSet} of its module, made before any message is cut into tokens, asks
 * with `isOf` and `isMark` (`phrases.ts`), and passes over a sentence that has none of them by `mentions`. What it asks of a
 * word's look, by a regular expression, it asks by a {@link look}.
 */

/** A column of small integers holds so many lists or looks, a bit each. */
const bits = 30;
/** Room for 600 lists. */
const columns = 20;

let lists = 0;
/** A row for each word of any list; the first is that of all other words. */
let table = new Int32Array(8192 * columns);
const rows = new Map<string, number>();

/** Words, or phrases by their first word; where their bits stand in each row. */
export interface Listed {
  readonly column: number;
  readonly bit: number;
}

/** The words of a list. */
export type Words = ReadonlySet<string> & Listed;

/** The same list, whose words are known at a glance from now on. */
export function signed<List extends { readonly keys: () => Iterable<string> }>(
  list: List,
): List & Listed {
  const column = Math.floor(lists / bits);
  if (column === columns) throw new Error("more lists than columns");
  const bit = 1 << (lists++ % bits);
  for (const word of list.keys()) {
    const row = rows.get(word) ?? (rows.size + 1) * columns;
    rows.set(word, row);
    if (row >= table.length) {
      const larger = new Int32Array(table.length * 2);
      larger.set(table);
      table = larger;
    }
    table[row + column] = (table[row + column] ?? 0) | bit;
  }
  return Object.assign(list, { column, bit });
}

/** Where the row of a word begins. */
export function rowOf(word: string): number {
  return rows.get(word) ?? 0;
}

/** Does the list hold the word of this row? */
export function holds({ column, bit }: Listed, row: number): boolean {
  return ((table[row + column] ?? 0) & bit) !== 0;
}

/** Words that a rule looks for, given apart by spaces or one by one. */
export function wordSet(words: string | readonly string[]): Words {
  return signed(new Set(typeof words === "string" ? words.split(" ") : words));
}

/** What one looks at, and which looks were judged and found so. */
export interface Looked {
  judged: number;
  held: number;
}

/** A token has what is looked at. */
interface Looking<Seen extends Looked> {
  readonly written: Seen;
}

let looks = 0;

/** A test of what a token says, made once for each word of a message however often it stands there and is asked about. */
export function look<Seen extends Looked>(
  test: (seen: Seen) => boolean,
): (token: Looking<Seen> | undefined) => boolean {
  if (looks === bits) throw new Error("more looks than bits");
  const bit = 1 << looks++;
  return (token) => {
    if (token === undefined) return false;
    const seen = token.written;
    if ((seen.judged & bit) === 0) {
      seen.judged |= bit;
      if (test(seen)) seen.held |= bit;
    }
    return (seen.held & bit) !== 0;
  };
}
