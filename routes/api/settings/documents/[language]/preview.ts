import { DocumentPreviewQuery, DocumentTemplateInput } from "@/core/contracts/document_template.ts";
import { templateLanguage } from "@/core/documents/chosen_templates.ts";
import { previewDocument } from "@/core/documents/preview.ts";
import { readJson, readQuery } from "@/routes/(_http)/body.ts";
import { documentReply } from "@/routes/(_api)/document.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const language = templateLanguage(ctx.params.language);
    const { offerId } = readQuery(ctx.url, DocumentPreviewQuery);
    const template = await readJson(ctx.req, DocumentTemplateInput);
    const { app } = ctx.state;
    return documentReply(await previewDocument(app, language, { template, offerId }));
  },
});
