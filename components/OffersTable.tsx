import { Fragment } from "preact";
import type { Offer } from "@/core/contracts/offer.ts";
import { formatAmount } from "./format.ts";
import { useLanguage, useWords } from "./language.ts";
import { StatusTag } from "./StatusTag.tsx";
import { TimeStamp } from "./TimeStamp.tsx";

/** An offer in the list. */
export interface OfferEntry
  extends Pick<Offer, "id" | "name" | "status" | "currency" | "customerName" | "updatedAt"> {
  /** Decimals of the currency's minor unit. */
  readonly decimals: number;
  readonly totalGross: number;
  readonly toCheck: number;
  readonly unmatched: number;
}

/** Offers, one below the other. A count of nothing is left blank. */
export function OffersTable({ entries, caption }: {
  entries: readonly OfferEntry[];
  caption: string;
}) {
  const { offers, shared } = useWords();
  return (
    <table class="cards offers">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{offers.name}</th>
          <th scope="col">{shared.customer}</th>
          <th scope="col">{shared.status}</th>
          <th scope="col" class="number">{offers.toCheck}</th>
          <th scope="col" class="number">{offers.unmatched}</th>
          <th scope="col" class="number">{offers.gross}</th>
          <th scope="col">{offers.currencyShort}</th>
          <th scope="col">{offers.updated}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Fragment key={entry.id}>
            <Entry entry={entry} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry: { decimals, toCheck, unmatched, ...offer } }: { entry: OfferEntry }) {
  const { offers, shared } = useWords();
  const language = useLanguage();
  return (
    <tr>
      <th scope="row" class="name">
        <a href={`/offers/${offer.id}`}>{offer.name}</a>
      </th>
      <td data-label={shared.customer}>{offer.customerName}</td>
      <td data-label={shared.status}>
        <StatusTag status={offer.status} />
      </td>
      <td class="number" data-label={offers.toCheck}>{toCheck || null}</td>
      <td class="number" data-label={offers.unmatched}>{unmatched || null}</td>
      <td class="number" data-label={offers.gross}>
        {formatAmount(offer.totalGross, decimals, language)}
      </td>
      <td data-label={offers.currency}>{offer.currency}</td>
      <td class="time" data-label={offers.updated}>
        <TimeStamp iso={offer.updatedAt} />
      </td>
    </tr>
  );
}
