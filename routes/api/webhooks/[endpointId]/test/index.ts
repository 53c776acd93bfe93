import { testWebhook } from "@/core/webhooks/deliveries.ts";
import { createdReply } from "@/routes/(_api)/created.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const { endpointId = "" } = ctx.params;
    const delivery = await testWebhook(ctx.state.app, endpointId);
    return createdReply({ delivery }, `/api/webhooks/${endpointId}/deliveries/${delivery.id}`);
  },
});
