/** How a price list travels over HTTP: its version as `ETag`. */
import type { PresentedPriceList } from "@/core/prices/price_lists.ts";

/** The reply of every operation that gives one price list; a new one says where it is. */
export function priceListReply({ priceList, version }: PresentedPriceList, status = 200): Response {
  return Response.json({ priceList }, {
    status,
    headers: {
      etag: `"${version}"`,
      ...(status === 201 && { location: `/api/price-lists/${priceList.id}` }),
    },
  });
}
