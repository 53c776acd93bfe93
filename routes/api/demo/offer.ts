import { demoRequest } from "@/core/demo/requests.ts";
import { previewOffer } from "@/core/offers/generate.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const { customerName, customerText } = await demoRequest();
    const input = { customerName, clientRequest: customerText };
    const { offer } = await previewOffer(ctx.state.app, userOf(ctx), input);
    return Response.json({ offer });
  },
});
