import { sendAgain } from "@/core/sending/mails.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    return Response.json({ mail: await sendAgain(ctx.state.app, ctx.params.mailId ?? "") });
  },
});
