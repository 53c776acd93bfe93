/** Prices as people write them into spreadsheets: with a currency before or behind the number. */
import { isCurrency } from "@/core/money/currency.ts";

/** Currencies that a sign may stand for; the first is meant where nothing else says which, unless the sign is too common. */
const signs: Readonly<Record<string, readonly string[]>> = {
  "€": ["EUR"],
  "zł": ["PLN"],
  "zl": ["PLN"],
  "£": ["GBP"],
  "$": ["USD", "CAD", "AUD", "NZD", "SGD", "HKD"],
  "us$": ["USD"],
  "¥": ["JPY", "CNY"],
  "kč": ["CZK"],
  "kc": ["CZK"],
  "ft": ["HUF"],
  "lei": ["RON"],
  "fr.": ["CHF"],
  "₴": ["UAH"],
};
/** Says that it is money, and not which. */
const common: Readonly<Record<string, readonly string[]>> = {
  "kr": ["SEK", "NOK", "DKK", "ISK"],
  "kr.": ["DKK", "SEK", "NOK", "ISK"],
};

/** A price without its currency sign, and what the sign stands for. */
export interface SignedPrice {
  /** The number as it is written. */
  readonly number: string;
  /** Currencies that the sign may stand for; absent without a sign. */
  readonly currencies?: readonly string[];
  /** The one that is meant where nothing else says it. */
  readonly currency?: string;
}

/** Takes the currency off a price: `12,90 zł`, `€ 12.90`, `PLN 12.90`. A text with anything else stays as it is. */
export function withoutSign(price: string): SignedPrice {
  const [, before = "", number = "", behind = ""] =
    /^([^\d\s.,'+−–-]{0,4}\.?)\s*([+−–-]?\s*\d[\d.,'\s]*?)\s*([^\d\s.,'+−–-]{0,4}\.?)$/u.exec(
      price.trim(),
    ) ??
      [];
  const sign = `${before}${behind}`.toLowerCase();
  if (number === "" || sign === "" || (before !== "" && behind !== "")) return { number: price };
  const code = sign.toUpperCase();
  if (isCurrency(code)) return { number, currencies: [code], currency: code };
  const [currency] = signs[sign] ?? [];
  const currencies = signs[sign] ?? common[sign];
  return currencies === undefined ? { number: price } : { number, currencies, currency };
}
