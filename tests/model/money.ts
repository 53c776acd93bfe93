/** The arithmetic of an offer a second time: exact fractions, rounded only where the rules say so. */

/** A fraction; `under` is above zero. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const decimals: Readonly<Record<string, number>> = { PLN: 2, EUR: 2, JPY: 0, KWD: 3 };

function fraction(value: number): Fraction {
  const [whole = "", part = ""] = plain(value).split(".");
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) };
}

/** Without an exponent: the model uses at most 6 decimals. */
function plain(value: number): string {
  return value.toFixed(6);
}

const times = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
});

const percentOf = (value: Fraction, percent: number): Fraction =>
  times(value, times(fraction(percent), { over: 1n, under: 100n }));

/** To minor units, half away from zero. */
function minor(value: Fraction, currency: string): bigint {
  const places = BigInt(decimals[currency] ?? 2);
  const size = value.over < 0n ? -value.over : value.over;
  const scaled = size * 10n ** places;
  let units = scaled / value.under;
  if ((scaled - units * value.under) * 2n >= value.under) units += 1n;
  return value.over < 0n ? -units : units;
}

function exact(units: bigint, currency: string): Fraction {
  return { over: units, under: 10n ** BigInt(decimals[currency] ?? 2) };
}

function figure(units: bigint, currency: string): number {
  const places = decimals[currency] ?? 2;
  const text = String(units < 0n ? -units : units).padStart(places + 1, "0");
  const cut = text.length - places;
  const value = Number(`${text.slice(0, cut)}.${text.slice(cut)}0`);
  return units < 0n ? -value : value;
}

/** What a line is priced by. */
export interface Priced {
  readonly quantity: number;
  readonly unitPriceNet: number;
  readonly vatRate: number;
}

function netOf(line: Priced, currency: string): bigint {
  return minor(times(fraction(line.quantity), fraction(line.unitPriceNet)), currency);
}

/** The figures that a line shows. */
export function lineFigures(line: Priced, currency: string) {
  const net = netOf(line, currency);
  const gross = (value: Fraction) => minor(percentOf(value, 100 + line.vatRate), currency);
  return {
    totalNet: figure(net, currency),
    unitGrossPrice: figure(gross(fraction(line.unitPriceNet)), currency),
    totalGross: figure(gross(exact(net, currency)), currency),
  };
}

/** The totals of an offer. */
export function totals(
  lines: readonly Priced[],
  discounts: { discountPercent: number; discountAmount: number },
  currency: string,
) {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a);
  const groups = rates.map((vatRate) => {
    const net = sum(
      lines.filter((line) => line.vatRate === vatRate)
        .map((line) => netOf(line, currency)),
    );
    const percent = minor(percentOf(exact(net, currency), discounts.discountPercent), currency);
    return { vatRate, net, percent, left: net - percent };
  });
  const wanted = minor(fraction(discounts.discountAmount), currency);
  const shares = spread(wanted, groups.map(({ left }) => left));
  const vat = groups.map(({ vatRate, net, percent, left }, index) => {
    const taxable = left - (shares[index] ?? 0n);
    const tax = minor(percentOf(exact(taxable, currency), vatRate), currency);
    return { vatRate, net, discount: percent + (shares[index] ?? 0n), taxable, tax };
  });
  const money = (units: bigint) => figure(units, currency);
  const totalNet = sum(vat.map(({ taxable }) => taxable));
  const totalVat = sum(vat.map(({ tax }) => tax));
  return {
    sumOfLines: money(sum(groups.map(({ net }) => net))),
    percentDiscount: money(sum(groups.map(({ percent }) => percent))),
    amountDiscount: money(sum(shares)),
    totalNet: money(totalNet),
    totalVat: money(totalVat),
    totalGross: money(totalNet + totalVat),
    vat: vat.map(({ vatRate, net, discount, taxable, tax }) => ({
      vatRate,
      sumOfLines: money(net),
      discount: money(discount),
      taxable: money(taxable),
      tax: money(tax),
    })),
  };
}

/**
 * An amount over the rates, highest first, in proportion to what is left of each, by largest remainder. The model's
 * offers have no line below zero, so nothing left is below zero either.
 */
function spread(wanted: bigint, left: readonly bigint[]): bigint[] {
  const all = sum(left);
  if (left.length === 0) return [];
  const amount = wanted > all ? all : wanted;
  const weights = all === 0n ? left.map(() => 1n) : left;
  const whole = sum(weights);
  const size = amount < 0n ? -amount : amount;
  const parts = weights.map((weight, index) => ({
    index,
    units: size * weight / whole,
    rest: size * weight % whole,
  }));
  let missing = size - sum(parts.map(({ units }) => units));
  for (const part of parts.toSorted((a, b) => Number(b.rest - a.rest) || a.index - b.index)) {
    if (missing === 0n) break;
    part.units += 1n;
    missing -= 1n;
  }
  return parts.map(({ units }) => amount < 0n ? -units : units);
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => all + value, 0n);
}
