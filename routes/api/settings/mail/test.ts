import { sendTestMail } from "@/core/sending/mails.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { createdReply } from "@/routes/(_api)/created.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const mail = await sendTestMail(ctx.state.app, userOf(ctx), ctx.state.language);
    return createdReply({ mail }, `/api/mails/${mail.id}`);
  },
});
