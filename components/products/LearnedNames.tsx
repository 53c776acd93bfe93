import { formatNumber } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";
import { TimeStamp } from "../common/TimeStamp.tsx";

/** A name that was learned for a product, and the newest choices that it comes from. */
export interface LearnedNameEntry {
  readonly id: string;
  readonly name: string;
  /** On how many offers the product was chosen for it. */
  readonly times: number;
  readonly choices: readonly {
    readonly offerId: string;
    readonly offerName: string | null;
    readonly offerNumber: string | null;
    readonly userName: string | null;
    readonly chosenAt: string;
  }[];
}

/** What people taught us that a product is called; nothing where nothing is. `removable`: the reader may take a name away. */
export function LearnedNames({ productId, entries, totalCount, removable }: {
  productId: string;
  entries: readonly LearnedNameEntry[];
  totalCount: number;
  removable: boolean;
}) {
  const { products } = useWords();
  const language = useLanguage();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="learned">
      <h2 id="learned">{products.learned} {formatNumber(totalCount, language)}</h2>
      <p class="hint">{products.learnedHint}</p>
      <table class="cards">
        <thead>
          <tr>
            <th scope="col">{products.learnedName}</th>
            <th scope="col">{products.offersChosen}</th>
            <th scope="col">{products.learnedFrom}</th>
            {removable && (
              <th scope="col">
                <span class="visually-hidden">{products.removeName}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, name, times, choices }) => (
            <tr key={id}>
              <td class="name">{name}</td>
              <td>{formatNumber(times, language)}</td>
              <td>
                {choices.map((choice) => <Choice key={choice.offerId} {...choice} />)}
              </td>
              {removable && (
                <td>
                  <form method="post" action={`/products/${productId}`} novalidate>
                    <input type="hidden" name="removeName" value={id} />
                    <button type="submit" class="plain" aria-label={products.removeThisName(name)}>
                      {products.removeName}
                    </button>
                  </form>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Who chose the product when, on which offer. */
function Choice(
  { offerId, offerName, offerNumber, userName, chosenAt }: LearnedNameEntry["choices"][number],
) {
  const { products } = useWords();
  return (
    <div>
      {userName ?? products.colleague}, <TimeStamp iso={chosenAt} />: {offerName === null
        ? products.deletedOffer
        : <a href={`/offers/${offerId}`}>{offerNumber ?? offerName}</a>}
    </div>
  );
}
