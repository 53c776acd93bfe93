import type { Offer } from "@/core/contracts/offer.ts";
import { formatAmount } from "./format.ts";
import { StatusTag } from "./StatusTag.tsx";
import { TimeStamp } from "./TimeStamp.tsx";

/** An offer in the list. */
export interface OfferEntry {
  readonly offer: Offer;
  /** Decimals of the currency's minor unit. */
  readonly decimals: number;
  readonly toCheck: number;
  readonly unmatched: number;
}

/** Offers, one below the other. A count of nothing is left blank. */
export function OffersTable({ entries, caption }: {
  entries: readonly OfferEntry[];
  caption: string;
}) {
  return (
    <table class="cards offers">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Customer</th>
          <th scope="col">Status</th>
          <th scope="col" class="number">To check</th>
          <th scope="col" class="number">Unmatched</th>
          <th scope="col" class="number">Gross</th>
          <th scope="col">Cur</th>
          <th scope="col">Updated</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => <Entry key={entry.offer.id} entry={entry} />)}
      </tbody>
    </table>
  );
}

function Entry({ entry: { offer, decimals, toCheck, unmatched } }: { entry: OfferEntry }) {
  return (
    <tr>
      <th scope="row" class="name">
        <a href={`/offers/${offer.id}`}>{offer.name}</a>
      </th>
      <td data-label="Customer">{offer.customerName}</td>
      <td data-label="Status">
        <StatusTag status={offer.status} />
      </td>
      <td class="number" data-label="To check">{toCheck || null}</td>
      <td class="number" data-label="Unmatched">{unmatched || null}</td>
      <td class="number" data-label="Gross">{formatAmount(offer.totals.totalGross, decimals)}</td>
      <td data-label="Currency">{offer.currency}</td>
      <td class="time" data-label="Updated">
        <TimeStamp iso={offer.updatedAt} />
      </td>
    </tr>
  );
}
