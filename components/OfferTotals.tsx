import type { Offer } from "@/core/contracts/offer.ts";
import { formatAmount, formatNumber } from "./format.ts";

/** The totals as the service computed them, VAT by rate. */
export function OfferTotals({ offer, decimals }: { offer: Offer; decimals: number }) {
  const { totals } = offer;
  const amount = (value: number) => formatAmount(value, decimals);
  return (
    <table class="totals">
      <caption class="visually-hidden">Totals in {offer.currency}</caption>
      <tbody>
        <Total name="Sum of lines, net" value={amount(totals.sumOfLines)} />
        {totals.percentDiscount !== 0 && (
          <Total
            name={`${reduction(totals.percentDiscount)} ${
              formatNumber(size(offer.discountPercent))
            } %`}
            value={amount(-totals.percentDiscount)}
          />
        )}
        {totals.amountDiscount !== 0 && (
          <Total name={reduction(totals.amountDiscount)} value={amount(-totals.amountDiscount)} />
        )}
        <Total name="Net" value={amount(totals.totalNet)} />
        {totals.vat.map(({ vatRate, taxable, tax }) => (
          <Total
            key={vatRate}
            name={`VAT ${formatNumber(vatRate)} % of ${amount(taxable)}`}
            value={amount(tax)}
          />
        ))}
        <Total name={`Gross ${offer.currency}`} value={amount(totals.totalGross)} main />
      </tbody>
    </table>
  );
}

function Total({ name, value, main }: { name: string; value: string; main?: boolean }) {
  return (
    <tr class={main ? "main-total" : undefined}>
      <th scope="row">{name}</th>
      <td class="number">{value}</td>
    </tr>
  );
}

/** An allowance below zero is a surcharge. */
function reduction(value: number): string {
  return value > 0 ? "Discount" : "Surcharge";
}

function size(value: number): number {
  return Math.abs(value);
}
