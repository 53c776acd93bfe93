import { replayFailed } from "@/core/webhooks/deliveries.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const count = await replayFailed(ctx.state.app, ctx.params.endpointId ?? "");
    return Response.json({ count });
  },
});
