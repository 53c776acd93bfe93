import { listMessages } from "@/core/assistant/threads.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const { offerId = "", threadId = "" } = ctx.params;
    return Response.json({ messages: await listMessages(ctx.state.app, offerId, threadId) });
  },
});
