import { DeliveryListQuery } from "@/core/contracts/webhook.ts";
import { listDeliveries } from "@/core/webhooks/deliveries.ts";
import { readQuery } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, DeliveryListQuery);
    const id = ctx.params.endpointId ?? "";
    return Response.json(await listDeliveries(ctx.state.app, id, query));
  },
});
