/** Whether words speak of a thing that was named before: "the breakers" of "B16 breakers", "Folii" of "folia stretch". */
import type { Token } from "@/core/words/tokens.ts";
import { speech } from "@/core/matching/words/vocabulary.ts";

/** Words are the same thing's when they begin alike: endings differ by number and case. */
const beginning = 5;
/** German puts the word it is about last: "Folie" is said of "Stretchfolie". */
const shortestEnd = 4;

function tellsApart({ kind, norm }: Token): boolean {
  return kind === "word" && norm.length > 2 && !speech.has(norm) && norm !== "with";
}

/** Beginnings of the words that can tell one thing from another. */
export function beginningsOf(tokens: readonly Token[]): string[] {
  return tokens.filter(tellsApart).map((token) => token.norm.slice(0, beginning));
}

/** The vowel that cases and numbers change: "szafa", "szafy". */
const ending = /(?<=^.{4})[aeiouy]$/;

/** Do two beginnings belong to one word? "lamp" and "lampe", "stuhl" and "stuhl", "szafa" and "szafy". */
export function alike(a: string, b: string): boolean {
  const length = Math.max(4, Math.min(a.length, b.length));
  return a.slice(0, length) === b.slice(0, length) ||
    (ending.test(a) && a.replace(ending, "") === b.replace(ending, ""));
}

/** The vowel that only the genitive has: "biurek" of "biurka", "kubek" of "kubków". */
const fleeting = /e(?=[^aeiouy]$)/;

/** Do two words begin alike, whatever their case and number? */
function isOneWord(a: string, b: string): boolean {
  const [first, second] = [a, b].map((word) => word.slice(0, beginning));
  const [bare, other] = [a, b].map((word) => word.replace(fleeting, "").slice(0, beginning));
  return alike(first ?? "", second ?? "") || alike(bare ?? "", other ?? "");
}

/** Are all words of `name` said of the thing, or the end of one of its words? `false` where they tell nothing apart. */
export function speaksOf(name: readonly Token[], thing: readonly Token[]): boolean {
  const words = name.filter(tellsApart);
  const own = thing.filter(tellsApart);
  return words.length > 0 &&
    words.every(({ norm }) =>
      own.some((each) =>
        isOneWord(each.norm, norm) ||
        (norm.length >= shortestEnd && each.norm.endsWith(norm))
      )
    );
}
