import { decimalsOf } from "@/core/money/currency.ts";

/** A plain decimal number as text, e.g. `12.5` or `-0.000001`: no exponent, no group separators. */
export type Decimal = string;

/** What a line item is priced by. Each figure has at most 6 decimals; rates are in percent. */
export interface PricedLine {
  quantity: Decimal | number;
  unitPriceNet: Decimal | number;
  vatRate: Decimal | number;
  /** Agreed with the customer; takes the place of `unitPriceNet`. */
  agreedUnitPriceNet?: Decimal | number | null;
  /** Of the line's own price, 0 to 100 (EN 16931 BT-138). */
  discountPercent?: Decimal | number;
  /** Texts and headings have no figures. */
  kind?: "product" | "text" | "section";
  /** Counts only if the customer took it. */
  optional?: boolean;
  selected?: boolean;
}

/** The figures shown for one line item, in the currency's decimals. */
export interface LineTotals {
  /** What `discountPercent` takes off (EN 16931 BT-136); it is off `totalNet` already. */
  discount: number;
  totalNet: number;
  unitGrossPrice: number;
  totalGross: number;
}

/** The allowance on a whole offer. Below zero it is a surcharge; absent, null and 0 mean none. */
export interface OfferAllowance {
  /** In percent, at most 100, with at most 6 decimals. */
  discountPercent?: Decimal | number | null;
  /** Net, in the offer's currency; rounded to its minor unit before it is applied. */
  discountAmount?: Decimal | number | null;
}

/** The figures of all lines of one VAT rate: `taxable` = `sumOfLines` - `discount`. */
export interface VatTotals {
  vatRate: number;
  sumOfLines: number;
  discount: number;
  taxable: number;
  tax: number;
}

/** The figures of a whole offer; `vat` has one element for each rate, the highest rate first. */
export interface OfferTotals {
  sumOfLines: number;
  percentDiscount: number;
  amountDiscount: number;
  totalNet: number;
  totalVat: number;
  totalGross: number;
  vat: VatTotals[];
}

/**
 * A figure that no JSON number can show to the last digit (from about 16 digits on). Amounts are
 * refused then, never silently changed.
 */
export class AmountTooLargeError extends RangeError {
  override name = "AmountTooLargeError";
}

/** The scale of every input: a figure is held as an integer of millionths. */
const INPUT_DECIMALS = 6;
const ONE = 10n ** BigInt(INPUT_DECIMALS);
const MILLION = 10 ** INPUT_DECIMALS;
const HUNDRED_PERCENT = 100n * ONE;
/** Longer than any figure the product accepts, short enough that no text is costly to read. */
const LONGEST_TEXT = 64;
/** Nine digits before the point and six behind it stay exact in a double. */
const SHORT_WHOLE = 9;
const SHORT_TEXT = SHORT_WHOLE + INPUT_DECIMALS + 2;
const EXACT = 10n ** 15n;
const powers = Array.from({ length: 20 }, (_, exponent) => 10n ** BigInt(exponent));
const [MINUS, POINT, ZERO, NINE] = [45, 46, 48, 57];
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * The figures of one line item, each rounded half away from zero to the currency's minor unit:
 * `totalNet` = quantity x price less the line's discount (EN 16931 BT-131 and BT-136), price being
 * the agreed one or else `unitPriceNet`. The price itself is never rounded first; the product and
 * the discount are, each by itself.
 * `unitGrossPrice` = unitPriceNet x (1 + rate), `totalGross` = rounded `totalNet` x (1 + rate).
 * The gross figures are for showing; an offer's totals are not their sum. An optional line has its
 * figures whether it counts or not.
 *
 * @throws {AmountTooLargeError} A figure cannot be shown exactly as a number.
 * @throws {RangeError} An input is not a decimal or has more than 6 decimals.
 */
export function lineTotals(line: PricedLine, currency: string): LineTotals {
  const decimals = decimalsOf(currency);
  const { net, discount } = lineNet(line, decimals);
  const grossFactor = HUNDRED_PERCENT + parse(line.vatRate);
  const unitGross = divide(
    parse(line.unitPriceNet) * grossFactor * powerOfTen(decimals),
    ONE * HUNDRED_PERCENT,
  );
  return {
    discount: numberOf(discount, decimals),
    totalNet: numberOf(net, decimals),
    unitGrossPrice: numberOf(unitGross, decimals),
    totalGross: numberOf(divide(net * grossFactor, HUNDRED_PERCENT), decimals),
  };
}

/**
 * The totals of an offer, rounded half away from zero to the currency's minor unit. Texts, headings
 * and optional lines that nobody took count nowhere.
 *
 * 1. The lines' rounded nets are summed for each VAT rate: G (EN 16931 BT-106 by rate).
 * 2. The percentage is taken from each rate: P = round(G x percent), and G - P is left.
 * 3. The amount comes after it and is spread over the rates in proportion to what is left of each:
 *    every rate loses the same fraction, also one whose lines are below zero.
 *    - An amount above zero takes at most what is left of all rates together, and nothing if that
 *      is zero or less, so it never turns a rate's sign.
 *    - An amount below zero is a surcharge and has no bound. If nothing is left to be in proportion
 *      to, the rates bear equal parts; an offer without lines bears none.
 *    - Units lost to rounding go to the largest rest, then to the higher rate; a surcharge is
 *      spread as the mirror image of the same allowance.
 * 4. What remains is taxable, and tax is rounded once for each rate (BR-CO-17). `totalNet` and
 *    `totalVat` are sums over the rates, `totalGross` is their sum (BR-CO-13 to BR-CO-15).
 *
 * The order of the lines changes nothing.
 *
 * @throws {AmountTooLargeError} A figure cannot be shown exactly as a number.
 * @throws {RangeError} An input is not a decimal, has more than 6 decimals, or the percentage is
 * above 100.
 */
export function offerTotals(
  lines: readonly PricedLine[],
  allowance: OfferAllowance,
  currency: string,
): OfferTotals {
  const decimals = decimalsOf(currency);
  const percent = parse(allowance.discountPercent ?? 0);
  if (percent > HUNDRED_PERCENT) {
    throw new RangeError(`a discount of ${allowance.discountPercent} % is above 100 %`);
  }
  const amount = divide(parse(allowance.discountAmount ?? 0) * powerOfTen(decimals), ONE);

  const rates = [...netsByRate(lines, decimals)]
    .sort(([a], [b]) => a < b ? 1 : -1)
    .map(([rate, net]) => ({ rate, net, byPercent: divide(net * percent, HUNDRED_PERCENT) }));
  const byAmount = spreadAllowance(amount, rates.map(({ net, byPercent }) => net - byPercent));

  const groups = rates.map((group, i) => {
    const discount = group.byPercent + (byAmount[i] ?? 0n);
    const taxable = group.net - discount;
    return { ...group, discount, taxable, tax: divide(taxable * group.rate, HUNDRED_PERCENT) };
  });
  const totalNet = sum(groups.map(({ taxable }) => taxable));
  const totalVat = sum(groups.map(({ tax }) => tax));
  const money = (minor: bigint) => numberOf(minor, decimals);
  return {
    sumOfLines: money(sum(groups.map(({ net }) => net))),
    percentDiscount: money(sum(groups.map(({ byPercent }) => byPercent))),
    amountDiscount: money(sum(byAmount)),
    totalNet: money(totalNet),
    totalVat: money(totalVat),
    totalGross: money(totalNet + totalVat),
    vat: groups.map(({ rate, net, discount, taxable, tax }) => ({
      vatRate: numberOf(rate, INPUT_DECIMALS),
      sumOfLines: money(net),
      discount: money(discount),
      taxable: money(taxable),
      tax: money(tax),
    })),
  };
}

/** Whether a line is in the totals of its offer. */
export function counts({ kind = "product", optional, selected }: PricedLine): boolean {
  return kind === "product" && (!optional || selected === true);
}

/**
 * The exact sum of figures of the same currency.
 *
 * @throws {AmountTooLargeError} It cannot be shown exactly as a number.
 */
export function total(figures: readonly number[]): number {
  return numberOf(sum(figures.map((figure) => parse(figure))), INPUT_DECIMALS);
}

/**
 * The exact difference of two figures of the same currency.
 *
 * @throws {AmountTooLargeError} It cannot be shown exactly as a number.
 */
export function difference(figure: number, less: number): number {
  return numberOf(parse(figure) - parse(less), INPUT_DECIMALS);
}

/**
 * A decimal of the database as the number that the contract carries.
 *
 * @returns The number whose shortest text is that decimal.
 * @throws {AmountTooLargeError} No number is exactly that decimal.
 * @throws {RangeError} The text is not a decimal or has more than 6 decimals.
 */
export function toNumber(decimal: Decimal): number {
  const short = parseShort(decimal);
  return short === undefined ? numberOf(parse(decimal), INPUT_DECIMALS) : short / MILLION;
}

/**
 * A figure in its shortest plain form, ready for a `numeric` column: `1e-6` becomes `0.000001`,
 * `"12.500"` becomes `12.5`.
 *
 * @throws {RangeError} It is not a decimal (NaN, Infinity, other text) or has more than 6 decimals.
 */
export function toDecimal(value: Decimal | number): Decimal {
  return formatDecimal(value, 0);
}

/**
 * A figure as exact text with at least so many decimals, for showing. Zeros are added or dropped
 * at the end, digits never: with 2 decimals `12.5` is `12.50` and `3.3333` stays as it is.
 *
 * @throws {RangeError} It is not a decimal or has more than 6 decimals.
 */
export function formatDecimal(value: Decimal | number, decimals: number): Decimal {
  const [whole = "", fraction = ""] = textOf(parse(value), INPUT_DECIMALS).split(".");
  const kept = withoutTrailingZeros(fraction).padEnd(decimals, "0");
  return kept === "" ? whole : `${whole}.${kept}`;
}

/** The digits of a fraction that count: `500` is `5`, `00` nothing. Takes linear time however many zeros there are. */
export function withoutTrailingZeros(fraction: string): string {
  return fraction.replace(/(?<!0)0+$/, "");
}

/** The net of a line, and what its discount took off, in minor units. */
function lineNet(line: PricedLine, decimals: number): { net: bigint; discount: bigint } {
  const price = parse(line.agreedUnitPriceNet ?? line.unitPriceNet);
  const whole = divide(parse(line.quantity) * price * powerOfTen(decimals), ONE * ONE);
  const percent = parse(line.discountPercent ?? 0);
  if (percent < 0n || percent > HUNDRED_PERCENT) {
    throw new RangeError(`a line's discount of ${line.discountPercent} % is not 0 to 100 %`);
  }
  const discount = percent === 0n ? 0n : divide(whole * percent, HUNDRED_PERCENT);
  return { net: whole - discount, discount };
}

function netsByRate(lines: readonly PricedLine[], decimals: number): Map<bigint, bigint> {
  const nets = new Map<bigint, bigint>();
  for (const line of lines) {
    if (!counts(line)) continue;
    // The value is the key, not its text: 23 and "23.000" are one rate.
    const rate = parse(line.vatRate);
    nets.set(rate, (nets.get(rate) ?? 0n) + lineNet(line, decimals).net);
  }
  return nets;
}

/** The part of the amount that each rate bears (step 3 of `offerTotals`), highest rate first. */
function spreadAllowance(amount: bigint, left: readonly bigint[]): bigint[] {
  const whole = sum(left);
  if (amount > 0n) {
    if (whole <= 0n) return left.map(() => 0n);
    return spread(amount < whole ? amount : whole, left, whole);
  }
  const surcharge = -amount;
  const parts = whole === 0n
    ? spread(surcharge, left.map(() => 1n), BigInt(left.length))
    : spread(surcharge, whole > 0n ? left : left.map((part) => -part), absolute(whole));
  return parts.map((part) => -part);
}

/** Divides `amount` in proportion to the weights, whose sum is `whole`, by largest remainder. */
function spread(amount: bigint, weights: readonly bigint[], whole: bigint): bigint[] {
  const shares = weights.map((weight, i) => {
    const exact = amount * weight;
    const units = floorDivide(exact, whole);
    return { i, units, rest: exact - units * whole };
  });
  let missing = amount - sum(shares.map(({ units }) => units));
  // The weights come highest rate first and the sort is stable: that decides between equal rests.
  for (const share of shares.toSorted((a, b) => a.rest === b.rest ? 0 : a.rest < b.rest ? 1 : -1)) {
    if (missing-- <= 0n) break;
    share.units += 1n;
  }
  return shares.map(({ units }) => units);
}

/** Reads a figure as an integer of millionths. */
function parse(value: Decimal | number): bigint {
  const text = String(value);
  const short = parseShort(text);
  if (short !== undefined) return BigInt(short);
  const [, sign, whole = "", fraction = "", exponent = "0"] =
    (text.length <= LONGEST_TEXT ? DECIMAL.exec(text) : null) ?? [];
  if (sign === undefined) throw new RangeError(`not a decimal: ${text.slice(0, LONGEST_TEXT)}`);
  const digits = BigInt(whole + fraction);
  const shift = INPUT_DECIMALS + Number(exponent) - fraction.length;
  const scale = powerOfTen(Math.abs(shift));
  if (shift < 0 && digits % scale !== 0n) {
    throw new RangeError(`more than ${INPUT_DECIMALS} decimals: ${text}`);
  }
  const size = shift < 0 ? digits / scale : digits * scale;
  return sign === "-" ? -size : size;
}

/** Plain decimals of few digits, which nearly all are, without big integers: the result is a whole number below 1e15. */
function parseShort(text: string): number | undefined {
  if (text.length > SHORT_TEXT) return undefined;
  const negative = text.charCodeAt(0) === MINUS;
  let millionths = 0, whole = 0, decimals = -1;
  for (let i = negative ? 1 : 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === POINT && decimals < 0 && whole > 0) {
      decimals = 0;
    } else if (code >= ZERO && code <= NINE) {
      millionths = millionths * 10 + (code - ZERO);
      if (decimals < 0) whole++;
      else if (++decimals > INPUT_DECIMALS) return undefined;
    } else {
      return undefined;
    }
  }
  if (whole === 0 || whole > SHORT_WHOLE || decimals === 0) return undefined;
  for (let i = Math.max(decimals, 0); i < INPUT_DECIMALS; i++) millionths *= 10;
  return negative ? -millionths : millionths;
}

/** The number that prints exactly this integer of 10^-decimals. */
function numberOf(integer: bigint, decimals: number): number {
  // Up to 15 digits a double prints what was written, and one correctly rounded division gives that double.
  if (-EXACT < integer && integer < EXACT) return Number(integer) / 10 ** decimals;
  const text = textOf(integer, decimals);
  const number = Number(text);
  // From 1e21 on a number prints in exponent form, which is no plain decimal.
  const exact = Math.abs(number) < 1e21 &&
    formatDecimal(number, decimals) === formatDecimal(text, decimals);
  if (!exact) throw new AmountTooLargeError(`${text} has more digits than a number can carry`);
  return number;
}

function textOf(integer: bigint, decimals: number): Decimal {
  const digits = String(absolute(integer)).padStart(decimals + 1, "0");
  const at = digits.length - decimals;
  const size = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return integer < 0n ? `-${size}` : size;
}

/** The quotient rounded half away from zero; the divisor is above zero. */
function divide(dividend: bigint, divisor: bigint): bigint {
  const size = (2n * absolute(dividend) + divisor) / (2n * divisor);
  return dividend < 0n ? -size : size;
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}

function powerOfTen(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent);
}

function absolute(integer: bigint): bigint {
  return integer < 0n ? -integer : integer;
}

function sum(integers: readonly bigint[]): bigint {
  return integers.reduce((total, integer) => total + integer, 0n);
}
