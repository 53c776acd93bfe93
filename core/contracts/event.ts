/** The feed of events: what happened, in one order. */
import { z } from "zod";
import { ListQuery } from "./listing.ts";
import { dateTime } from "./values.ts";
import { EventData, WebhookEvent } from "./webhook.ts";

/** Something that happened, as webhooks tell it. */
export const Event = z.object({
  id: z.string().meta({
    description: "Its first 24 characters are also those of the `webhook-id` of the same event",
  }),
  type: WebhookEvent,
  timestamp: dateTime.meta({ description: "When it happened" }),
  data: EventData,
}).meta({ id: "Event" });
export type Event = z.infer<typeof Event>;

const types = z.string("must be a text").transform((list) => list.split(",")).pipe(
  z.array(WebhookEvent).max(WebhookEvent.options.length, "must name each type once"),
).meta({ description: "Types with commas between them; left out: all" });

/** Query of `GET /api/events`. */
export const EventListQuery = ListQuery.pick({ limit: true }).extend({
  after: z.string("must be a text").min(1, "must have at least 1 character")
    .max(200, "must have at most 200 characters").optional().meta({
      description:
        "`nextCursor` of an earlier reply, or `now`: nothing that is there yet, only the cursor to go on with. Left out: from the oldest that is kept",
    }),
  types: types.optional(),
});
export type EventListQuery = z.infer<typeof EventListQuery>;

/** Reply of `GET /api/events`. */
export const EventListReply = z.object({
  events: z.array(Event),
  nextCursor: z.string().meta({ description: "Always there: ask `after` it the next time" }),
  hasMore: z.boolean().meta({ description: "`true`: there are more already" }),
}).meta({ id: "EventListReply" });
export type EventListReply = z.infer<typeof EventListReply>;
