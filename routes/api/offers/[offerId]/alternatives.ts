import { listAlternatives } from "@/core/offers/alternatives.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    return Response.json(await listAlternatives(ctx.state.app, ctx.params.offerId ?? ""));
  },
});
