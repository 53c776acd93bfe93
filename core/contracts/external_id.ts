/** The id of an offer in another system. */
import { z } from "zod";
import { customerBounds } from "./customer.ts";
import { text } from "./values.ts";

/** As bodies and queries name it; blank text means that there is none. */
export function externalId() {
  return text(customerBounds.externalId);
}

/** As replies name it. */
export const OfferExternalId = z.string().nullable().meta({
  description:
    "The offer's id in another system; no two have the same. It names the offer and not what it says: it is never printed, a copy has none, and putting a revision back leaves it as it is",
});
