import { listTemplates } from "@/core/sending/templates/templates.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    return Response.json({ templates: await listTemplates(ctx.state.app) });
  },
});
