import type { OfferStatus } from "@/core/contracts/offer.ts";
import { formatNumber } from "./format.ts";
import { useLanguage, useWords } from "./language.ts";

/** Links that narrow the list to one status, each with its count. */
export function StatusFilter(props: {
  counts: Readonly<Record<OfferStatus, number>>;
  current?: OfferStatus;
  query: string;
}) {
  const { counts, current, query } = props;
  const { offers, shared } = useWords();
  const language = useLanguage();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label={shared.status}>
      <ul class="filter">
        <li>
          <a href={hrefOf(query)} aria-current={current === undefined ? "true" : "false"}>
            {offers.all} {formatNumber(all, language)}
          </a>
        </li>
        {statuses.map((status) => (
          <li key={status}>
            <a
              href={hrefOf(query, status)}
              aria-current={current === status ? "true" : "false"}
            >
              {shared.statuses[status]} {formatNumber(counts[status], language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const statuses: readonly OfferStatus[] = ["draft", "accepted", "rejected", "imported"];

function hrefOf(query: string, status?: OfferStatus): string {
  const search = new URLSearchParams({
    ...(query !== "" && { query }),
    ...(status !== undefined && { status }),
  });
  return search.size === 0 ? "/offers" : `/offers?${search}`;
}
