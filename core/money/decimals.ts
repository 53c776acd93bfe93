/** Decimal numbers as text, the way quantities travel: no binary fractions on the way. */
import { withoutTrailingZeros } from "@/core/money/money.ts";

const groups = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/;

/** The most digits before the decimal mark that a bare number may have and still be a quantity; longer ones are codes. */
const mostDigits = 7;

/** Longer texts are no numbers. */
const longest = 24;

/** What most numbers are. */
const usual = /^[1-9]\d{0,6}$/;

/**
 * Reads digits as people write them: `1,000`, `1.000`, `1 000` and `1'000` are a thousand, `2,5` and `2.5` two and a
 * half, `1.000,5` both. Gives plain decimal text, or nothing for codes (`0095205`), dates and too long numbers.
 */
export function readDecimal(text: string): string | undefined {
  if (usual.test(text)) return text;
  if (text.length > longest) return undefined;
  const digits = text.replaceAll(/[\u00a0\u202f\u2009]/g, " ").replace(/(?<![.,'])[.,']+$/, "");
  if (groups.test(digits) && !digits.startsWith("0")) {
    const whole = digits.replace(/[.,' ]/g, "");
    return whole.length > mostDigits ? undefined : whole;
  }
  const mark = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const whole = mark < 0 ? digits : digits.slice(0, mark);
  const fraction = mark < 0 ? "" : digits.slice(mark + 1);
  const grouped = groups.test(whole) && mark > 0;
  const plain = grouped ? whole.replace(/[.,' ]/g, "") : whole;
  if (!/^\d+$/.test(plain) || !/^\d*$/.test(fraction)) return undefined;
  if (plain.length > mostDigits || fraction.length > 3) return undefined;
  if (plain.length > 1 && plain.startsWith("0")) return undefined;
  const short = withoutTrailingZeros(fraction);
  const value = short === "" ? plain : `${plain}.${short}`;
  return /[1-9]/.test(value) ? value : undefined;
}

function scaled(value: string): { digits: bigint; places: number } {
  const [whole = "0", fraction = ""] = value.split(".");
  return { digits: BigInt(whole + fraction), places: fraction.length };
}

function plain(digits: bigint, places: number): string {
  const text = digits.toString().padStart(places + 1, "0");
  const whole = text.slice(0, text.length - places);
  const fraction = places === 0 ? "" : withoutTrailingZeros(text.slice(-places));
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

/** The product of two decimal texts, exactly. */
export function times(a: string, b: string): string {
  const x = scaled(a);
  const y = scaled(b);
  return plain(x.digits * y.digits, x.places + y.places);
}

/** The sum of two decimal texts, exactly. */
export function plus(a: string, b: string): string {
  const x = scaled(a);
  const y = scaled(b);
  const places = Math.max(x.places, y.places);
  const level = (part: typeof x) => part.digits * 10n ** BigInt(places - part.places);
  return plain(level(x) + level(y), places);
}

/** Is `a` less than `b`? Both decimal texts. */
export function isLess(a: string, b: string): boolean {
  const x = scaled(a);
  const y = scaled(b);
  const places = Math.max(x.places, y.places);
  return x.digits * 10n ** BigInt(places - x.places) < y.digits * 10n ** BigInt(places - y.places);
}
