import { renewSecret } from "@/core/webhooks/endpoints.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    return Response.json(await renewSecret(ctx.state.app, ctx.params.endpointId ?? ""));
  },
});
