import { TemplateLook } from "@/core/contracts/document_template.ts";
import { saveLook, templateLanguage } from "@/core/documents/chosen_templates.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async PUT(ctx) {
    const language = templateLanguage(ctx.params.language);
    const look = await readJson(ctx.req, TemplateLook);
    return Response.json({
      template: await saveLook(ctx.state.app, userOf(ctx), language, look),
    });
  },
});
