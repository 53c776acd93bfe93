/** What the event stream of a draft tells. */
import { z } from "zod";
import { MatchSource, OfferReply } from "./offer.ts";

/** One event: its name, and what its `data` holds as JSON. */
export const DraftEvent = z.discriminatedUnion("event", [
  z.object({
    event: z.literal("read"),
    data: z.object({
      step: z.literal("read"),
      total: z.int().min(0),
      fragments: z.array(z.string()).meta({ description: "The parts of the message" }),
    }),
  }),
  z.object({
    event: z.literal("matched"),
    data: z.object({
      step: z.literal("matched"),
      index: z.int().min(0),
      total: z.int().min(0),
      fragment: z.string(),
      matchSource: MatchSource.exclude(["manual"]).nullable().meta({
        description: "`null`: no product answers the part",
      }),
      product: z.string().nullable(),
    }),
  }),
  z.object({
    event: z.literal("saved"),
    data: z.object({ step: z.literal("saved"), offerId: z.string(), version: z.int().min(1) }),
  }),
  z.object({ event: z.literal("result"), data: OfferReply }),
  z.object({
    event: z.literal("error"),
    data: z.object({ error: z.record(z.string(), z.unknown()) }).meta({
      description: "As `StandardError`",
    }),
  }),
]).meta({
  id: "DraftEvent",
  description:
    "An event of the stream of `POST /api/offers`: the last one is `result`, with the reply that the operation gives without a stream, or `error`",
});
