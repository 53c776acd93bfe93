import { formatNumber } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";

/** What a customer wrote, and the product that was chosen for it. */
export interface RememberedEntry {
  readonly id: string;
  readonly item: string;
  readonly product: { readonly id: string; readonly sku: string; readonly name: string };
}

/** What is remembered of a customer's wordings; nothing where nothing is. */
export function Remembered({ customerId, entries, totalCount }: {
  customerId: string;
  entries: readonly RememberedEntry[];
  totalCount: number;
}) {
  const { customers } = useWords();
  const language = useLanguage();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="remembered">
      <h2 id="remembered">{customers.remembered} {formatNumber(totalCount, language)}</h2>
      <p class="hint">{customers.rememberedHint}</p>
      <table class="cards">
        <thead>
          <tr>
            <th scope="col">{customers.wording}</th>
            <th scope="col">{customers.product}</th>
            <th scope="col">
              <span class="visually-hidden">{customers.forget}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, item, product }) => (
            <tr key={id}>
              <td class="name">{item}</td>
              <td>
                <a class="sku" href={`/products/${product.id}`}>{product.sku}</a> {product.name}
              </td>
              <td>
                <form method="post" action={`/customers/${customerId}`} novalidate>
                  <input type="hidden" name="forget" value={id} />
                  <button type="submit" class="plain" aria-label={customers.forgetThis(item)}>
                    {customers.forget}
                  </button>
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
