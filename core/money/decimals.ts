/** Decimal numbers as text, the way quantities travel: no binary fractions on the way. */
import { withoutTrailingZeros } from "@/core/money/money.ts";

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
