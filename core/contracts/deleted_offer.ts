/** What is told of an offer that was deleted. */
import { z } from "zod";
import { ChangeListQuery } from "./change.ts";
import { dateTime } from "./values.ts";

/** Whose doing a deletion is. */
export const DeletedOfferAuthor = z.enum(["person", "key"]).meta({
  description: "`key`: a machine by an API key of the user",
});

/** An offer that is gone: who deleted it, and nothing of what it said. */
export const DeletedOffer = z.object({
  id: z.string().meta({ description: "The id that the offer had" }),
  name: z.string(),
  number: z.string().optional().meta({ description: "Where the offer had one" }),
  deletedAt: dateTime,
  by: DeletedOfferAuthor,
  user: z.object({ id: z.string(), name: z.string() }).meta({
    description: "Who deleted it, under the name of that time",
  }),
  apiKeyId: z.string().optional(),
}).meta({ id: "DeletedOffer" });
export type DeletedOffer = z.infer<typeof DeletedOffer>;

/** Query of `GET /api/deleted-offers`. */
export const DeletedOfferListQuery = ChangeListQuery;
export type DeletedOfferListQuery = z.infer<typeof DeletedOfferListQuery>;

/** Reply of `GET /api/deleted-offers`. */
export const DeletedOfferListReply = z.object({
  deletedOffers: z.array(DeletedOffer),
  nextCursor: z.string().nullable(),
}).meta({ id: "DeletedOfferListReply" });
export type DeletedOfferListReply = z.infer<typeof DeletedOfferListReply>;
