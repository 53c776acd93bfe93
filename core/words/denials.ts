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

/** Does a text deny the word itself: "without a lid", "lid-free", "lidless"? */
export function isDeniedIn(words: readonly Word[], { stem, root }: Word): boolean {
  return words.some((word, at) => {
    if (word.stem !== stem && word.root !== root) {
      return free.some((ending) => word.form === stem + ending || word.form === root + ending);
    }
    return deniesNext(words, at - 1) || deniesNext(words, at - 2) ||
      free.includes(words[at + 1]?.form ?? "");
  });
}

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
