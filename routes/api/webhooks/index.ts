import { WebhookCreate } from "@/core/contracts/webhook.ts";
import { createWebhook, listWebhooks } from "@/core/webhooks/endpoints.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { createdReply } from "@/routes/(_api)/created.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    return Response.json(await listWebhooks(ctx.state.app));
  },
  async POST(ctx) {
    const input = await readJson(ctx.req, WebhookCreate);
    const created = await createWebhook(ctx.state.app, userOf(ctx), input);
    return createdReply(created, `/api/webhooks/${created.webhook.id}`);
  },
});
