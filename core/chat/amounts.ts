/** The numbers and the amounts of money of a text. Pure. */
import { numberIn } from "@/core/reading/counts.ts";

/** Digits with the marks that may stand in a number. */
const number = /\d+(?:[.,'’ \u00a0\u202f]\d+)*/g;

/** All numbers that digits of a text may say: "1.250" says 1250 and 1.25, "1 250" says 1250, 1 and 250. */
export function numbersIn(text: string): number[] {
  return [...text.normalize("NFKC").matchAll(number)].flatMap(([digits]) => readingsOf(digits));
}

/** What a run of digits may say. */
function readingsOf(digits: string): number[] {
  const joined = digits.replace(/['’ \u00a0\u202f]/g, "");
  const parts = digits.split(/['’ \u00a0\u202f]/);
  return [...new Set([joined, ...parts])].flatMap((each) => {
    const decimal = /^\d+[.,]\d+$/.test(each) ? [Number(each.replace(",", "."))] : [];
    const read = numberIn(each);
    return read === undefined ? decimal : [read, ...decimal];
  });
}
