/** How a product travels over HTTP: its version as `ETag`. */
import type { PresentedProduct } from "@/core/catalogue/records.ts";

/** The reply of every operation that gives one product; a new one says where it is. */
export function productReply({ product, version }: PresentedProduct, status = 200): Response {
  return Response.json({ product }, {
    status,
    headers: {
      etag: `"${version}"`,
      ...(status === 201 && { location: `/api/products/${product.id}` }),
    },
  });
}
