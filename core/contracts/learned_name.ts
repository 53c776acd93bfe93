/** Names of products that are learned from what people choose. */
import { z } from "zod";
import { dateTime } from "./values.ts";

/** A choice of a product for a customer's words, on one offer. */
const NameChoice = z.object({
  offerId: z.string(),
  offerName: z.string().nullable().meta({ description: "null when the offer was deleted" }),
  offerNumber: z.string().nullable(),
  item: z.string().meta({ description: "The customer's words" }),
  userName: z.string().nullable().meta({ description: "Who chose; null when the user is gone" }),
  chosenAt: dateTime,
});

/** What people chose the product for on two offers or more; all searches and drafts find it by that. */
export const LearnedName = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: dateTime,
  times: z.int().min(2).meta({ description: "On how many offers it was chosen" }),
  choices: z.array(NameChoice).meta({ description: "The newest ten, newest first" }),
}).meta({ id: "LearnedName" });
export type LearnedName = z.infer<typeof LearnedName>;

/** Reply of `GET /api/products/{productId}/names`. */
export const LearnedNameListReply = z.object({
  names: z.array(LearnedName),
  totalCount: z.int().min(0),
}).meta({ id: "LearnedNameListReply" });
export type LearnedNameListReply = z.infer<typeof LearnedNameListReply>;
