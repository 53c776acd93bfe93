import type { Offer } from "@/core/contracts/offer.ts";
import { formatAmount, formatNumber } from "./format.ts";
import { useLanguage, useWords } from "./language.ts";

/** The totals as the service computed them, VAT by rate. */
export function OfferTotals({ offer, decimals }: { offer: Offer; decimals: number }) {
  const { offer: words } = useWords();
  const language = useLanguage();
  const { totals } = offer;
  const amount = (value: number) => formatAmount(value, decimals, language);
  // An allowance below zero is a surcharge.
  const reduction = (value: number) => value > 0 ? words.discount : words.surcharge;
  const percent = formatNumber(Math.abs(offer.discountPercent), language);
  return (
    <table class="totals">
      <caption class="visually-hidden">{words.totalsIn(offer.currency)}</caption>
      <tbody>
        <Total name={words.sumOfLines} value={amount(totals.sumOfLines)} />
        {totals.percentDiscount !== 0 && (
          <Total
            name={`${reduction(totals.percentDiscount)} ${percent} %`}
            value={amount(-totals.percentDiscount)}
          />
        )}
        {totals.amountDiscount !== 0 && (
          <Total name={reduction(totals.amountDiscount)} value={amount(-totals.amountDiscount)} />
        )}
        <Total name={words.net} value={amount(totals.totalNet)} />
        {totals.vat.map(({ vatRate, taxable, tax }) => (
          <Total
            key={vatRate}
            name={words.vatOf(formatNumber(vatRate, language), amount(taxable))}
            value={amount(tax)}
          />
        ))}
        <Total name={words.gross(offer.currency)} value={amount(totals.totalGross)} main />
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
