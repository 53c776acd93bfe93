import { ShareCreate } from "@/core/contracts/share.ts";
import { previewOfferMail } from "@/core/sending/offer_mail.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const input = await readJson(ctx.req, ShareCreate, { optional: true });
    const { app, language } = ctx.state;
    const { offerId = "" } = ctx.params;
    return Response.json(await previewOfferMail(app, userOf(ctx), offerId, input, language));
  },
});
