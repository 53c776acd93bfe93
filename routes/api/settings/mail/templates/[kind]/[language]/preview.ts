import { MailTemplateInput } from "@/core/contracts/mail.ts";
import { previewTemplate } from "@/core/sending/templates/preview.ts";
import { templateKey } from "@/core/sending/templates/templates.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const key = templateKey(ctx.params.kind, ctx.params.language);
    const input = await readJson(ctx.req, MailTemplateInput);
    return Response.json(await previewTemplate(ctx.state.app, key, input));
  },
});
