import { listDocumentTemplates } from "@/core/documents/chosen_templates.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    return Response.json(await listDocumentTemplates(ctx.state.app));
  },
});
