import { MailTemplateInput } from "@/core/contracts/mail.ts";
import { resetTemplate, saveTemplate, templateKey } from "@/core/sending/templates/templates.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async PUT(ctx) {
    const key = templateKey(ctx.params.kind, ctx.params.language);
    const input = await readJson(ctx.req, MailTemplateInput);
    return Response.json({
      template: await saveTemplate(ctx.state.app, userOf(ctx), key, input),
    });
  },
  async DELETE(ctx) {
    const key = templateKey(ctx.params.kind, ctx.params.language);
    return Response.json({ template: await resetTemplate(ctx.state.app, key) });
  },
});
