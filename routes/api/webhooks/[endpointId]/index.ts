import { WebhookUpdate } from "@/core/contracts/webhook.ts";
import { removeWebhook, updateWebhook } from "@/core/webhooks/endpoints.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async PATCH(ctx) {
    const update = await readJson(ctx.req, WebhookUpdate);
    const webhook = await updateWebhook(ctx.state.app, ctx.params.endpointId ?? "", update);
    return Response.json({ webhook });
  },
  async DELETE(ctx) {
    await removeWebhook(ctx.state.app, ctx.params.endpointId ?? "");
    return new Response(null, { status: 204 });
  },
});
