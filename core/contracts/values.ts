/** The value types that all contracts are made of: text, numbers, ids, times. Issues are said in plain words. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";

// Control characters other than tab and line ends have no place in text that people typed.
// deno-lint-ignore no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Text of a bounded length: well-formed Unicode, no control characters but tab and line ends. Kept as sent. */
export function text(max: number, min = 0) {
  return z.string("must be a text")
    .min(min, `must have at least ${min} character${min === 1 ? "" : "s"}`)
    .max(max, `must have at most ${max} characters`)
    .refine((value) => value.isWellFormed(), "must be well-formed Unicode")
    .refine((value) => !controls.test(value), "must not contain control characters");
}

/** A double carries any decimal of so many digits, and prints it back. */
const SIGNIFICANT_DIGITS = 15;

/**
 * A number as it was meant: at 15 significant digits. What binary floating point made of a shorter decimal is that decimal
 * again, `16.345599999999997` is 16.3456; a decimal of up to 15 digits stays what it is.
 */
export function asMeant(value: number): number {
  return Number(value.toPrecision(SIGNIFICANT_DIGITS));
}

/** The same of plain decimal text; a whole number is none that was made so, however long. */
export function textAsMeant(text: string): string {
  if (!text.includes(".")) return text;
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  const meant = digits.length > SIGNIFICANT_DIGITS ? String(asMeant(Number(text))) : text;
  return /^-?[\d.]+$/.test(meant) ? meant : text;
}

/** A number as it was meant: what binary floating point made of a shorter decimal is that decimal. */
function number() {
  return z.number("must be a number").overwrite(asMeant);
}

/** A number within {@link limits}: at most 1e9 in size with at most 6 decimals. */
export function decimal() {
  return number()
    .min(-limits.number, `must be at least -${limits.number}`)
    .max(limits.number, `must be at most ${limits.number}`)
    .refine(...decimalsAtMost(limits.numberDecimals));
}

/** What refuses a number with more decimals. */
function decimalsAtMost(most: number) {
  const holds = (value: number) => Number(value.toFixed(most)) === value;
  return [holds, `must have at most ${most} decimals`] as const;
}

/** A price or a cost of one: at least 0, at most 4 decimals, in whatever currency. */
export function unitPrice() {
  return decimal().min(0, "must be at least 0").refine(...decimalsAtMost(limits.priceDecimals));
}

/** Percent points of VAT. */
export function vatRate() {
  return decimal().min(0, "must be at least 0").max(100, "must be at most 100")
    .refine(...decimalsAtMost(limits.vatDecimals));
}

/** A quantity as an offer holds it: more than 0, at most 3 decimals. */
export function quantity() {
  return decimal().gt(0, "must be greater than 0")
    .refine(...decimalsAtMost(limits.quantityDecimals));
}

/** A whole quantity, where the interface says integer. */
export function wholeQuantity() {
  return number().int("must be a whole number").gt(0, "must be greater than 0")
    .max(limits.number, `must be at most ${limits.number}`);
}

/** An id in a body that must be a UUID; kept in lower case. */
export function uuid() {
  return z.guid("must be a UUID").toLowerCase();
}

/** An ISO 4217 code. */
export function currency() {
  return z.string("must be a text").regex(/^[A-Z]{3}$/, "must be an ISO 4217 code such as PLN");
}

/** RFC 3339 with `Z` and milliseconds, as replies carry it. */
export const dateTime = z.iso.datetime({ precision: 3 });

/** What was sent in the place of a known word, for a fault; cut, as such a word is short. */
export function shown(input: unknown): string {
  return typeof input === "string" ? JSON.stringify(input.slice(0, 40)) : `a ${typeof input}`;
}

/** A question of a query. */
export const yesOrNo = () => z.enum(["true", "false"], "must be true or false");
