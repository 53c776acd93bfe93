import type { OfferStatus } from "@/core/contracts/offer.ts";
import { formatNumber } from "@/components/format.ts";
import { useLanguage, useWords } from "@/components/language.ts";

/** Which offers the list shows: `open` are with the customer. */
export type OfferViewName = OfferStatus | "open" | "expired" | "mine" | "all";

/** The views of the list, each a link with its count. */
export function OfferViews(props: {
  counts: Readonly<Record<OfferStatus, number>>;
  open: number;
  expired: number;
  own: number;
  current: OfferViewName;
  hrefOf: (view: OfferViewName) => string;
}) {
  const { counts, open, expired, own, current, hrefOf } = props;
  const { offers, shared, stages } = useWords();
  const language = useLanguage();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const views: readonly [OfferViewName, string, number][] = [
    ["all", offers.all, all],
    ["draft", shared.statuses.draft, counts.draft - open - expired],
    ["open", stages.sent, open],
    ["expired", stages.expired, expired],
    ["accepted", shared.statuses.accepted, counts.accepted],
    ["rejected", shared.statuses.rejected, counts.rejected],
    ["imported", shared.statuses.imported, counts.imported],
    ["mine", offers.mine, own],
  ];
  return (
    <nav aria-label={offers.views}>
      <ul class="filter">
        {views.map(([view, name, count]) => (
          <li key={view}>
            <a href={hrefOf(view)} aria-current={current === view ? "true" : "false"}>
              {name} {formatNumber(count, language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
