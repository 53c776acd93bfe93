import { formatAmount, formatScore, type Numeric } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";

/** A product in a list. */
export interface ProductEntry {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly unitPriceNet: Numeric;
  readonly currency: string;
  /** Decimals of the currency's minor unit. */
  readonly decimals: number;
  /** 0 to 1, where they were found by meaning. */
  readonly similarity?: number;
}

/** Products, one below the other. */
export function ProductsTable(
  { entries, caption }: { entries: readonly ProductEntry[]; caption: string },
) {
  const { products } = useWords();
  const language = useLanguage();
  const scored = entries.some(({ similarity }) => similarity !== undefined);
  return (
    <table class="cards products">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{products.name}</th>
          <th scope="col">{products.number}</th>
          <th scope="col" class="number">{products.unitNet}</th>
          <th scope="col">{products.currency}</th>
          {scored && <th scope="col" class="number">{products.fit}</th>}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, sku, name, unitPriceNet, currency, decimals, similarity }) => (
          <tr key={id}>
            <th scope="row" class="name">
              <a href={`/products/${id}`}>{name}</a>
            </th>
            <td class="sku">{sku}</td>
            <td class="number">{formatAmount(unitPriceNet, decimals, language)}</td>
            <td>{currency}</td>
            {similarity !== undefined && (
              <td class="number" data-label={products.fit}>{formatScore(similarity)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
