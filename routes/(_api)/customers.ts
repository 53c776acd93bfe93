/** How a customer travels over HTTP: its version as `ETag`. */
import type { PresentedCustomer } from "@/core/customers/present.ts";

/** The reply of every operation that gives one customer. */
export function customerReply(
  { customer, version }: PresentedCustomer,
  status: 200 | 201 = 200,
): Response {
  const headers = new Headers({ etag: `"${version}"` });
  if (status === 201) headers.set("location", `/api/customers/${customer.id}`);
  return Response.json({ customer }, { status, headers });
}
