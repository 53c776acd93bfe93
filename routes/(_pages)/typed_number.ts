/** Numbers as people type them into a page, with either decimal mark; what could mean two numbers is not guessed. */
import { wordsOf } from "@/components/language.ts";
import type { Words } from "@/components/words/en.ts";
import { textAsMeant } from "@/core/contracts/values.ts";
import { toDecimal, withoutTrailingZeros } from "@/core/money/money.ts";

/** The number, or what to tell the person: a clause that follows the name of the field. */
export type TypedNumber = { readonly value: number } | { readonly fault: string };

/** What is said of a text that is no number. */
type FaultWords = Words["offer"]["faults"];

/**
 * Reads `1200.5`, `1 200,5`, `1.200,50` and `1'200`. One mark before exactly three digits (`1.200`) may be a decimal
 * mark or a group separator and is refused, except where no group can stand (`0.125`, `1200.500`).
 *
 * @param words what faults are called; English without them
 */
export function readTypedNumber(
  text: string,
  words: FaultWords = wordsOf("en").offer.faults,
): TypedNumber {
  const typed = text.trim().replace(/[\u00a0\u2009\u202f]/g, " ").replace(/^[−–]/, "-");
  const negative = typed.startsWith("-");
  const digits = typed.replace(/^[-+]\s*/, "");
  if (!/^[\d.,' ]*\d$/.test(digits) || digits.length > 40) return { fault: words.notANumber };

  const ambiguous = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(digits);
  if (ambiguous) {
    const [, whole = "", rest = ""] = ambiguous;
    const fraction = withoutTrailingZeros(rest);
    const other = fraction === "" ? whole : `${whole}.${fraction}`;
    return { fault: words.twoWays(`${whole}${rest}`, other) };
  }
  const plain = plainDigits(digits);
  if (plain === undefined) return { fault: words.notANumber };
  return numberOf(negative ? `-${plain}` : plain, words);
}

/** Digits with at most one point, or nothing when groups and marks do not fit together. */
function plainDigits(digits: string): string | undefined {
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  // A mark that stands twice groups; otherwise the last one is the decimal mark.
  const at = last === undefined || marks.filter((mark) => mark === last).length > 1
    ? -1
    : digits.lastIndexOf(last);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const fraction = at < 0 ? "" : digits.slice(at + 1);
  if (!/^\d*$/.test(fraction)) return undefined;
  if (!/^\d*$/.test(whole) && !/^\d{1,3}([.,' ])\d{3}(\1\d{3})*$/.test(whole)) return undefined;
  return `${whole.replace(/\D/g, "") || "0"}${fraction === "" ? "" : `.${fraction}`}`;
}

/** Only what a number holds exactly: nobody's digits are dropped in silence. */
function numberOf(plain: string, words: FaultWords): TypedNumber {
  const meant = textAsMeant(plain);
  const value = Number(meant);
  try {
    if (toDecimal(value) === toDecimal(meant)) return { value: value === 0 ? 0 : value };
  } catch {
    // More decimals than an amount may have.
  }
  return { fault: words.tooManyDigits };
}
