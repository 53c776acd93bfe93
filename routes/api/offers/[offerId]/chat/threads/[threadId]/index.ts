import { removeThread, renameThread } from "@/core/assistant/threads.ts";
import { ThreadUpdate } from "@/core/contracts/chat.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async PATCH(ctx) {
    const update = await readJson(ctx.req, ThreadUpdate);
    const { offerId = "", threadId = "" } = ctx.params;
    return Response.json({
      thread: await renameThread(ctx.state.app, offerId, threadId, update),
    });
  },
  async DELETE(ctx) {
    await removeThread(ctx.state.app, ctx.params.offerId ?? "", ctx.params.threadId ?? "");
    return new Response(null, { status: 204 });
  },
});
