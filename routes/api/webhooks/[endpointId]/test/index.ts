import { testWebhook } from "@/core/webhooks/deliveries.ts";
import { methods } from "@/routes/(_http)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const delivery = await testWebhook(ctx.state.app, ctx.params.endpointId ?? "");
    return Response.json({ delivery }, { status: 201 });
  },
});
