import { mailSettings } from "@/core/sending/mails.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  GET(ctx) {
    return Response.json(mailSettings(ctx.state.app));
  },
});
