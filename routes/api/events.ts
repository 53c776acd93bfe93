import { EventListQuery } from "@/core/contracts/event.ts";
import { listEvents } from "@/core/events/feed.ts";
import { readQuery } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, EventListQuery);
    return Response.json(await listEvents(ctx.state.app, query));
  },
});
