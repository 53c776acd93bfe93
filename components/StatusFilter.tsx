import type { OfferStatus } from "@/core/contracts/offer.ts";
import { formatNumber } from "./format.ts";

/** Links that narrow the list to one status, each with its count. */
export function StatusFilter(props: {
  counts: Readonly<Record<OfferStatus, number>>;
  current?: OfferStatus;
  query: string;
}) {
  const { counts, current, query } = props;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label="Status">
      <ul class="filter">
        <li>
          <a href={hrefOf(query)} aria-current={current === undefined ? "true" : undefined}>
            All {formatNumber(all)}
          </a>
        </li>
        {statuses.map(({ status, name }) => (
          <li key={status}>
            <a
              href={hrefOf(query, status)}
              aria-current={current === status ? "true" : undefined}
            >
              {name} {formatNumber(counts[status])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const statuses: readonly { status: OfferStatus; name: string }[] = [
  { status: "draft", name: "Draft" },
  { status: "accepted", name: "Accepted" },
  { status: "rejected", name: "Rejected" },
  { status: "imported", name: "Imported" },
];

function hrefOf(query: string, status?: OfferStatus): string {
  const search = new URLSearchParams({
    ...(query !== "" && { query }),
    ...(status !== undefined && { status }),
  });
  return search.size === 0 ? "/offers" : `/offers?${search}`;
}
