/** Decimal numbers as spreadsheets write them; what could mean two numbers is settled by the rest of the file, or refused. */
import { withoutTrailingZeros } from "@/core/money/money.ts";

/** What stands before the fraction. */
export type DecimalMark = "." | ",";

/** Plain decimal text such as `1234.5`, or what is wrong. */
export type ReadDecimal =
  | { readonly value: string; readonly fault?: undefined }
  | { readonly fault: string };

const notANumber: ReadDecimal = { fault: "must be a number such as 12.50 or 12,50" };
const groups = /^\d{1,3}([.,' ])\d{3}(\1\d{3})*$/;

/** One mark before exactly three digits: `1.234` is a thousand and more, or one and a bit. */
const ambiguous = /^[1-9]\d{0,2}([.,])\d{3}$/;

/**
 * The decimal mark that a file uses, if its numbers show one and only one. Without any such number a comma-separated file
 * uses the point, as long as no comma stands in a number.
 */
export function decimalMarkOf(
  numbers: Iterable<string>,
  separator: string,
): DecimalMark | undefined {
  const shown = new ShownMarks();
  shown.see(numbers);
  return shown.markOf(separator);
}

/** {@link decimalMarkOf} of numbers that come one after the other. */
export class ShownMarks {
  readonly #seen = new Set<DecimalMark>();
  #commas = false;

  see(numbers: Iterable<string>): void {
    for (const number of numbers) {
      const mark = shownMark(unsigned(number));
      if (mark) this.#seen.add(mark);
      this.#commas ||= number.includes(",");
    }
  }

  markOf(separator: string): DecimalMark | undefined {
    const seen = this.#seen;
    if (seen.size > 0) return seen.size === 1 ? [...seen][0] : undefined;
    return separator === "," && !this.#commas ? "." : undefined;
  }
}

/**
 * Reads `1200.5`, `1 200,5`, `1.200,50` and `1'200`. `1.200` is read by the mark of the file.
 *
 * @param mark as {@link decimalMarkOf} found it
 */
export function readDecimal(text: string, mark: DecimalMark | undefined): ReadDecimal {
  const digits = unsigned(text);
  if (!/^[\d.,' ]*\d$/.test(digits) || digits.length > 40) return notANumber;
  const open = ambiguous.exec(digits)?.[1];
  if (open !== undefined && mark === undefined) {
    return { fault: `can be read in two ways: write ${digits.replace(open, "")} or ${digits}0` };
  }
  const decimal = open === undefined ? shownMark(digits) : mark;
  const at = decimal === undefined ? -1 : digits.indexOf(decimal);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const fraction = at < 0 ? "" : digits.slice(at + 1);
  if (!/^\d*$/.test(fraction) || (!/^\d*$/.test(whole) && !groups.test(whole))) return notANumber;
  return { value: (/^\s*[-−–]/.test(text) ? "-" : "") + plain(whole, fraction) };
}

function unsigned(text: string): string {
  return text.trim().replace(/[\u00a0\u2009\u202f]/g, " ").replace(/^[-−–+]\s*/, "");
}

/** The mark that can only be a decimal one in this number; nothing where there is none or either could be. */
function shownMark(digits: string): DecimalMark | undefined {
  const points = digits.split(".").length - 1;
  const commas = digits.split(",").length - 1;
  if (points > 0 && commas > 0) {
    return digits.lastIndexOf(".") > digits.lastIndexOf(",") ? "." : ",";
  }
  if (points > 1) return ",";
  if (commas > 1) return ".";
  if (points + commas === 0 || ambiguous.test(digits)) return undefined;
  return points > 0 ? "." : ",";
}

function plain(whole: string, fraction: string): string {
  const left = whole.replace(/\D/g, "").replace(/^0+/, "") || "0";
  const right = withoutTrailingZeros(fraction);
  return right === "" ? left : `${left}.${right}`;
}
