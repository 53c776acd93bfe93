/** How many decimals the minor unit of a currency has, by ISO 4217; a code not listed here has 2. */
const OTHER_THAN_TWO: Readonly<Record<string, number>> = {
  ...sameDecimals(0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
  ...sameDecimals(3, "BHD IQD JOD KWD LYD OMR TND"),
  ...sameDecimals(4, "CLF UYW"),
};

// ISO 4217 codes that have a minor unit, with ANG and BGN, which older offers may still name.
const TWO_DECIMALS = `
  AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD
  CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS
  GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL
  MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK
  PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS
  TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`;

const CODES: ReadonlySet<string> = new Set([
  ...TWO_DECIMALS.trim().split(/\s+/),
  ...Object.keys(OTHER_THAN_TWO),
]);

/**
 * Tells whether a text is an ISO 4217 currency code.
 *
 * @param code Three upper-case letters, e.g. `PLN`; anything else is no currency. Metals, funds
 * without a minor unit and the test codes (`XAU`, `XDR`, `XTS`, ...) are none either.
 */
export function isCurrency(code: string): boolean {
  return CODES.has(code);
}

/**
 * The decimals of a currency's minor unit: PLN 2, JPY 0, KWD 3, CLF 4.
 *
 * @param code The currency code, in either case. An unknown code has 2.
 */
export function decimalsOf(code: string): number {
  return OTHER_THAN_TWO[code.toUpperCase()] ?? 2;
}

function sameDecimals(decimals: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(" ").map((code) => [code, decimals]));
}
