/** What else was near when an offer was drafted. */
import { z } from "zod";

/** A product that could answer a part of the request; price and VAT rate are those of now: the customer's for one piece, else the catalogue's. */
export const Alternative = z.object({
  productId: z.string(),
  sku: z.string(),
  name: z.string(),
  unit: z.string().meta({ description: "What the price is for, e.g. `pcs`; may be empty" }),
  unitPriceNet: z.number(),
  currency: z.string(),
  vatRate: z.number().meta({ description: "Percent points" }),
  score: z.number().min(0).max(1).meta({ description: "How near it is to the customer's words" }),
  why: z.string().meta({ description: "What it has in common with the customer's words" }),
}).meta({ id: "Alternative" });
export type Alternative = z.infer<typeof Alternative>;

/** Reply of `GET /api/offers/{offerId}/alternatives`. */
export const AlternativesReply = z.object({
  lines: z.array(z.object({ lineId: z.string(), alternatives: z.array(Alternative) })),
  unmatched: z.array(z.object({
    fragmentId: z.string(),
    item: z.string(),
    alternatives: z.array(Alternative),
  })),
}).meta({ id: "AlternativesReply" });
export type AlternativesReply = z.infer<typeof AlternativesReply>;
