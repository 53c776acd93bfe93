import { createThread, listThreads } from "@/core/assistant/threads.ts";
import { ThreadCreate } from "@/core/contracts/chat.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { createdReply } from "@/routes/(_api)/created.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    return Response.json({
      threads: await listThreads(ctx.state.app, ctx.params.offerId ?? ""),
    });
  },
  async POST(ctx) {
    const input = await readJson(ctx.req, ThreadCreate, { optional: true });
    const user = userOf(ctx);
    const offerId = ctx.params.offerId ?? "";
    const thread = await once(ctx, input, (app) => createThread(app, user, offerId, input));
    return createdReply({ thread }, `/api/offers/${thread.offerId}/chat/threads/${thread.id}`);
  },
});
