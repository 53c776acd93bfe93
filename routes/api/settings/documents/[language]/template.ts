import { DocumentTemplateInput } from "@/core/contracts/document_template.ts";
import {
  resetDocumentTemplate,
  saveDocumentTemplate,
  templateAt,
  templateLanguage,
} from "@/core/documents/chosen_templates.ts";
import { withExamples } from "@/core/documents/template.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const language = templateLanguage(ctx.params.language);
    const template = await templateAt(ctx.state.app.database.sql, language);
    return Response.json(withExamples(template), {
      headers: { "content-disposition": `attachment; filename="offer-${language}.json"` },
    });
  },
  async PUT(ctx) {
    const language = templateLanguage(ctx.params.language);
    const input = await readJson(ctx.req, DocumentTemplateInput);
    const { app } = ctx.state;
    return Response.json({
      template: await saveDocumentTemplate(app, userOf(ctx), language, input),
    });
  },
  async DELETE(ctx) {
    const language = templateLanguage(ctx.params.language);
    const { app } = ctx.state;
    return Response.json({ template: await resetDocumentTemplate(app, userOf(ctx), language) });
  },
});
