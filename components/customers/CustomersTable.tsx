import { formatNumber } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";
import { TimeStamp } from "../common/TimeStamp.tsx";
import { sourceName } from "./source_name.ts";

/** A customer in a list, with what the offers come to. */
export interface CustomerEntry {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly offers: number;
  readonly drafts: number;
  readonly lastAt?: string;
}

/** Customers, one below the other; the whole row opens. A count of nothing is left blank. */
export function CustomersTable(
  { entries, caption }: { entries: readonly CustomerEntry[]; caption: string },
) {
  const { customers } = useWords();
  const language = useLanguage();
  const counted = (count: number) => count === 0 ? null : formatNumber(count, language);
  return (
    <table class="cards">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{customers.name}</th>
          <th scope="col" class="number">{customers.offers}</th>
          <th scope="col" class="number">{customers.drafts}</th>
          <th scope="col">{customers.lastOffer}</th>
          <th scope="col" class="wide">{customers.source}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, name, source, offers, drafts, lastAt }) => (
          <tr key={id}>
            <th scope="row" class="name">
              <a href={`/customers/${id}`}>{name}</a>
            </th>
            <td class="number" data-label={customers.offers}>{counted(offers)}</td>
            <td class="number" data-label={customers.drafts}>{counted(drafts)}</td>
            <td class="time">{lastAt && <TimeStamp iso={lastAt} />}</td>
            <td class="wide meta">{sourceName(source, customers.sources)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
