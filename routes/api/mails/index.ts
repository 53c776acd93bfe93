import { MailListQuery } from "@/core/contracts/mail.ts";
import { listMails } from "@/core/sending/mails.ts";
import { readQuery } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    return Response.json(await listMails(ctx.state.app, readQuery(ctx.url, MailListQuery)));
  },
});
