import { ArticleImport, knowledgeImportBytes } from "@/core/contracts/knowledge.ts";
import { importArticles } from "@/core/knowledge/import.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const input = await readJson(ctx.req, ArticleImport, { maxBytes: knowledgeImportBytes });
    return Response.json(await importArticles(ctx.state.app, input));
  },
});
