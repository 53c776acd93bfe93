import { replayDelivery } from "@/core/webhooks/deliveries.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const { endpointId = "", deliveryId = "" } = ctx.params;
    const delivery = await replayDelivery(ctx.state.app, endpointId, deliveryId);
    return Response.json({ delivery });
  },
});
