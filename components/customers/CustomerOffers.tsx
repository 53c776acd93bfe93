import type { OfferStatus } from "@/core/contracts/offer.ts";
import { formatAmount, type Numeric } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";
import { StatusTag } from "../StatusTag.tsx";
import { TimeStamp } from "../TimeStamp.tsx";

/** An offer among those of one customer. */
export interface CustomerOffer {
  readonly id: string;
  readonly name: string;
  readonly status: OfferStatus;
  readonly totalGross: Numeric;
  readonly currency: string;
  /** Decimals of the currency's minor unit. */
  readonly decimals: number;
  readonly updatedAt: string;
}

/** The offers of one customer, newest change first. */
export function CustomerOffers(
  { entries, caption }: { entries: readonly CustomerOffer[]; caption: string },
) {
  const { customers } = useWords();
  const language = useLanguage();
  return (
    <table class="cards">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{customers.offer}</th>
          <th scope="col">{customers.status}</th>
          <th scope="col" class="number">{customers.gross}</th>
          <th scope="col">{customers.currency}</th>
          <th scope="col">{customers.updated}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((offer) => (
          <tr key={offer.id}>
            <th scope="row" class="name">
              <a href={`/offers/${offer.id}`}>{offer.name}</a>
            </th>
            <td>
              <StatusTag status={offer.status} />
            </td>
            <td class="number">{formatAmount(offer.totalGross, offer.decimals, language)}</td>
            <td>{offer.currency}</td>
            <td data-label={customers.updated}>
              <TimeStamp iso={offer.updatedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
