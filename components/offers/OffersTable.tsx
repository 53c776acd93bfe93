import type { Offer } from "@/core/contracts/offer.ts";
import { formatAmount } from "@/components/format.ts";
import { useLanguage, useWords } from "@/components/language.ts";
import { TimeStamp } from "@/components/common/TimeStamp.tsx";

/** An offer in a list. */
export interface OfferEntry
  extends
    Pick<Offer, "id" | "name" | "status" | "stage" | "currency" | "customerName" | "updatedAt">,
    Pick<Offer, "ownerName" | "sentAt" | "viewedAt" | "answeredAt" | "validUntil" | "nextStep"> {
  /** Decimals of the currency's minor unit. */
  readonly decimals: number;
  readonly number: string | null;
  readonly totalNet: number;
  readonly toCheck: number;
  readonly unmatched: number;
}

/** By what the table can be sorted. */
export type OfferColumn = "number" | "customer" | "value" | "status" | "owner" | "updated";

/** How the table is sorted, and where each heading leads. */
export interface OfferSorting {
  readonly by: OfferColumn;
  readonly descending: boolean;
  readonly hrefOf: (column: OfferColumn) => string;
}

/** Offers, one below the other; the whole row opens. `ofCustomer` leaves the customer's name out, which the page has said. */
export function OffersTable({ entries, caption, sorting, ofCustomer = false }: {
  entries: readonly OfferEntry[];
  caption: string;
  sorting?: OfferSorting;
  ofCustomer?: boolean;
}) {
  const { offers } = useWords();
  const currencies = new Set(entries.map(({ currency }) => currency));
  const currency = currencies.size === 1 ? [...currencies][0] : undefined;
  const heading = (column: OfferColumn, name: string, className?: string) => (
    <Heading column={column} name={name} className={className} sorting={sorting} />
  );
  return (
    <table class="cards offers">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heading("customer", ofCustomer ? offers.subject : offers.customerAndSubject)}
          {heading("number", offers.number, "wide")}
          {heading("value", currency ? offers.netIn(currency) : offers.net, "number")}
          {heading("status", offers.stage)}
          {heading("owner", offers.owner, "wide")}
          {heading("updated", offers.updated, "number")}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            ofCustomer={ofCustomer}
            showsCurrency={currency === undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

function Heading({ column, name, className, sorting }: {
  column: OfferColumn;
  name: string;
  className?: string;
  sorting?: OfferSorting;
}) {
  const sorted = sorting?.by === column;
  const way = sorting?.descending ? "descending" : "ascending";
  return (
    <th scope="col" class={className} aria-sort={sorted ? way : undefined}>
      {sorting
        ? (
          <a href={sorting.hrefOf(column)} aria-current="false">
            {name}
            {sorted && <span aria-hidden="true">{sorting.descending ? " ↓" : " ↑"}</span>}
          </a>
        )
        : name}
    </th>
  );
}

function Entry({ entry, ofCustomer, showsCurrency }: {
  entry: OfferEntry;
  ofCustomer: boolean;
  showsCurrency: boolean;
}) {
  const language = useLanguage();
  const { customerName, name, currency } = entry;
  const customer = ofCustomer ? null : customerName;
  const net = formatAmount(entry.totalNet, entry.decimals, language);
  return (
    <tr>
      <th scope="row" class="name">
        <a href={`/offers/${entry.id}`}>{customer || name}</a>
        {customer && <small>{name}</small>}
      </th>
      <td class="wide meta">{entry.number}</td>
      <td class="number">{showsCurrency ? `${net} ${currency}` : net}</td>
      <td>
        <Stage entry={entry} />
      </td>
      <td class="wide">{entry.ownerName}</td>
      <td class="number time push">
        <TimeStamp iso={entry.updatedAt} />
      </td>
    </tr>
  );
}

/** The stage in a word; of a draft also what still asks for a person. */
export function Stage({ entry: { status, stage, toCheck, unmatched } }: {
  entry: Pick<OfferEntry, "status" | "stage" | "toCheck" | "unmatched">;
}) {
  const { shared, offers, stages } = useWords();
  const name = status === "imported" ? shared.statuses.imported : stages[stage];
  const open = stage === "draft" ? offers.open(toCheck, unmatched) : "";
  const look = status === "imported" ? status : stage;
  if (open === "") return <span class={`tag tag-${look}`}>{name}</span>;
  return <span class="tag tag-review">{`${name}, ${open}`}</span>;
}
