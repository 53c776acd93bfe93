/** Words that say what is not wanted, or not there: "without a lid", "no lid", "ohne Deckel", "nie czarny", "lidless". */
import type { Word } from "./terms.ts";

const denials = new Set([
  "without",
  "ohne",
  "bez",
  "not",
  "no",
  "nicht",
  "nie",
  "kein",
  "keine",
  "keinen",
]);

/** Does this folded word deny what follows it? */
export function denies(form: string): boolean {
  return denials.has(form);
}

/** "No. 5" is a number, and whoever asks for a "no-name" thing denies none. */
const noDenial = /^\d|^name$/;

/** Does the word at this place deny the one behind it: the "no" of "no lid", but not that of "no 5"? */
export function deniesNext(words: readonly Pick<Word, "form">[], at: number): boolean {
  const next = words[at + 1]?.form ?? "";
  return denies(words[at]?.form ?? "") && !(words[at]?.form === "no" && noDenial.test(next));
}

const free = ["free", "frei", "less", "los"];

/** The stems and roots of the words that a text denies: "without a lid", "lid-free", "lidless". */
export function deniedIn(words: readonly Word[]): ReadonlySet<string> {
  const denied = new Set<string>();
  words.forEach(({ form, stem, root }, at) => {
    if (
      deniesNext(words, at - 1) || deniesNext(words, at - 2) ||
      free.includes(words[at + 1]?.form ?? "")
    ) denied.add(stem).add(root);
    const ending = free.find((each) => form.endsWith(each) && form.length > each.length);
    if (ending !== undefined) denied.add(form.slice(0, -ending.length));
  });
  return denied;
}

/** Is a word among such lexemes? */
export const isAmong = ({ stem, root }: Word, lexemes: ReadonlySet<string>) =>
  lexemes.has(stem) || lexemes.has(root);

const denyingPrefix = /^(?:bez|nie|un|non)(?=[a-z]{4})/;
/** Endings that the two may have each. */
const mostEnding = 3;

/** Does one of two words deny the other: "bezprzewodowy" and "przewodowy", "unmanaged" and "managed"? */
export function areOpposite(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const rest = long.replace(denyingPrefix, "");
  if (rest === long) return false;
  const common = Math.min(rest.length, short.length) - mostEnding;
  return Math.abs(rest.length - short.length) <= mostEnding && common >= 3 &&
    rest.startsWith(short.slice(0, common));
}
