/** What is remembered of a customer's wordings. */
import { z } from "zod";
import { ListQuery } from "./listing.ts";
import { dateTime } from "./values.ts";

/** A product that a person chose for a customer's words; the customer's next drafts prefer it. */
export const Correction = z.object({
  id: z.string(),
  item: z.string().meta({ description: "The customer's words, as they were last chosen for" }),
  product: z.object({ id: z.string(), sku: z.string(), name: z.string() }),
  times: z.int().min(1).meta({ description: "How often this product was chosen for the words" }),
  userName: z.string().nullable().meta({ description: "Who chose it last" }),
  updatedAt: dateTime,
}).meta({ id: "Correction" });
export type Correction = z.infer<typeof Correction>;

/** Query of `GET /api/customers/{customerId}/corrections`. */
export const CorrectionListQuery = ListQuery.omit({ query: true });
export type CorrectionListQuery = z.infer<typeof CorrectionListQuery>;

/** Reply of `GET /api/customers/{customerId}/corrections`. */
export const CorrectionListReply = z.object({
  corrections: z.array(Correction),
  totalCount: z.int().min(0),
}).meta({ id: "CorrectionListReply" });
export type CorrectionListReply = z.infer<typeof CorrectionListReply>;
