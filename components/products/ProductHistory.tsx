import type { ProductPrice, ProductUse } from "@/core/contracts/product_record.ts";
import { formatAmount, formatNumber } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";
import { TimeStamp } from "../common/TimeStamp.tsx";

/** The prices of a product, the present one first. */
export function ProductPrices(
  { prices, decimals }: { prices: readonly ProductPrice[]; decimals: number },
) {
  const { products } = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="prices">
      <h2 id="prices">{products.prices}</h2>
      <table class="cards">
        <thead>
          <tr>
            <th scope="col" class="number">{products.unitNet}</th>
            <th scope="col">{products.currency}</th>
            <th scope="col" class="number">{products.vat}</th>
            <th scope="col">{products.from}</th>
            <th scope="col">{products.to}</th>
            <th scope="col">{products.setBy}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ unitPriceNet, currency, vatRate, from, to, source, setBy }, place) => (
            <tr key={place}>
              <td class="number" data-label={products.unitNet}>
                {formatAmount(unitPriceNet, decimals, language)}
              </td>
              <td data-label={products.currency}>{currency}</td>
              <td class="number" data-label={products.vat}>{formatNumber(vatRate, language)}</td>
              <td data-label={products.from}>
                {from === null ? products.unknown : <TimeStamp iso={from} />}
              </td>
              <td data-label={products.to}>
                {to === null ? products.present : <TimeStamp iso={to} />}
              </td>
              <td data-label={products.setBy}>
                {[setBy, source && products.sources[source]].filter(Boolean).join(" · ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Where a product stands in offers, with the price there. */
export function ProductUses(
  { uses, decimals }: { uses: readonly ProductUse[]; decimals: number },
) {
  const { products, customers } = useWords();
  const language = useLanguage();
  if (uses.length === 0) return null;
  return (
    <section aria-labelledby="uses">
      <h2 id="uses">{products.usedIn}</h2>
      <table class="cards">
        <thead>
          <tr>
            <th scope="col">{customers.offer}</th>
            <th scope="col" class="number">{products.quantity}</th>
            <th scope="col" class="number">{products.unitNet}</th>
            <th scope="col">{products.changed}</th>
          </tr>
        </thead>
        <tbody>
          {uses.map((use) => (
            <tr key={use.lineId}>
              <th scope="row" class="name">
                <a href={`/offers/${use.offerId}`}>
                  {[use.number, use.customerName ?? use.name].filter(Boolean).join(" · ")}
                </a>
              </th>
              <td class="number" data-label={products.quantity}>
                {formatNumber(use.quantity, language)}
              </td>
              <td class="number" data-label={products.unitNet}>
                {formatAmount(use.unitPriceNet, decimals, language)} {use.currency}
              </td>
              <td data-label={products.changed}>
                <TimeStamp iso={use.updatedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
