/** Product numbers made up for variations of mails: written as catalogues write them, alone, announced, behind or before a name. */
import type { Rename } from "./augment.ts";

/** How many mails name all things by number, and of the things of others so many; how a number is written; how many stand behind their maker. */
const shares = { all: 0.35, ofSome: 0.5, announced: 0.5, behind: 0.25, before: 0.2, maker: 0.25 };

/** The numbers of one mail: a firm writes them all in one way. */
export interface Numbers {
  /** A number in the place of a name, or behind it; nothing where it stays as it is. */
  readonly rename: Rename;
  /** The numbers that were made up. */
  readonly made: readonly string[];
}

const vowels = "aeiou";
const letters = "ABCDEFGHKLMNPRSTUVWXZ";

/** Ways of writing: `9` is a digit, `A` a letter, `G` the digit that checks a trade item number. */
const patterns = [
  "999999999999G",
  "099999999999G",
  "99999999999G",
  "9999999",
  "999999",
  "99999999",
  "AA999AA",
  "AA-9999",
  "AAA-999-AA",
  "A999.999",
  "9999-999",
  "AA9999",
  "99-99999-A",
] as const;

function writtenAs(pattern: string, next: () => number): string {
  let text = "";
  for (const sign of pattern) {
    if (sign === "9") text += String(Math.floor(next() * 10));
    else if (sign === "A") text += letters[Math.floor(next() * letters.length)]!;
    else if (sign === "G") {
      const sum = [...text].reverse().reduce(
        (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
        0,
      );
      text += String((10 - sum % 10) % 10);
    } else text += sign;
  }
  return text;
}

/** A maker's name as no lexicon and no catalogue has it: some letters, or syllables. */
function makerName(next: () => number): string {
  const pick = (list: string) => list[Math.floor(next() * list.length)]!;
  const long = 2 + Math.floor(next() * 2);
  if (next() < 0.4) return Array.from({ length: long }, () => pick(letters)).join("");
  const name = Array.from({ length: long }, () => pick(letters) + pick(vowels)).join("") +
    pick(letters);
  return name[0] + name.slice(1).toLowerCase();
}

/** Made-up numbers for one mail, announced by one of `labels`. */
export function numbersFor(labels: readonly string[], next: () => number): Numbers {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const share = next() < shares.all ? 1 : shares.ofSome;
  const pattern = pick(patterns), label = labels.length === 0 ? "" : pick(labels);
  const behindLabel = pick([" ", " ", ": ", ". ", "."]);
  const isAnnounced = label !== "" && next() < shares.announced;
  const beside = next();
  const maker = next() < shares.maker ? `${makerName(next)} ` : "";
  const isBehind = beside < shares.behind;
  const isBefore = !isBehind && beside < shares.behind + shares.before;
  const betweenNames = pick([" ", " ", ", ", " - ", ": "]);
  const [open, close] = pick([[" (", ")"], [", ", ""], [" ", ""], [" - ", ""]] as const);
  const made: string[] = [];
  return {
    made,
    rename(name) {
      if (next() >= share) return undefined;
      const number = writtenAs(pattern, next);
      made.push(number);
      const announced = isAnnounced ? `${label}${behindLabel}${number}` : `${maker}${number}`;
      if (isBehind) return `${name}${open}${announced}${close}`;
      return isBefore ? `${announced}${betweenNames}${name}` : announced;
    },
  };
}
