/** A buyer in plain text. */
import type { Buyer } from "@/core/contracts/terms.ts";

/** Everything that is known of a buyer, a line each; the delivery address comes last. */
export function buyerLines(buyer: Buyer): string {
  const { name, address, country, vatId, contact, email, deliveryAddress } = buyer;
  return [name, address, country, vatId, contact, email, deliveryAddress]
    .filter((text) => text !== null)
    .join("\n");
}
