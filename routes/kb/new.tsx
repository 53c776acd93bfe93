import { page } from "fresh";
import { ArticleEditor, type ArticleEditorData } from "@/components/kb/ArticleEditor.tsx";
import { wordsOf } from "@/components/language.ts";
import { listKnowledge, saveArticle } from "@/core/knowledge/articles.ts";
import { articleFields, articleProblems, readArticleForm } from "@/routes/(_pages)/article_form.ts";
import { refuseNonAdmin } from "@/routes/(_pages)/articles.tsx";
import { type Context, define } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const refused = await refuseNonAdmin(ctx);
    if (refused) return refused;
    const spaces = await spaceNames(ctx);
    const spaceName = spaces[0] ?? wordsOf(ctx.state.language).knowledge.newSpace;
    const fields = articleFields({ spaceName, articleTitle: "", body: "" });
    return page<ArticleEditorData>({
      action: "/kb/new",
      fields,
      spaces,
      problems: [],
      preview: false,
    });
  },
  async POST(ctx) {
    const refused = await refuseNonAdmin(ctx);
    if (refused) return refused;
    const form = await readForm(ctx.req);
    const { input, values, faults } = readArticleForm(ctx, form);
    const preview = form.has("preview") && input !== undefined;
    if (input && !preview) {
      const saved = await saveArticle(ctx.state.app, input);
      if (saved.fault === undefined) return redirectTo(`/kb/${saved.spaceId}/${saved.articleId}`);
      faults.articleTitle = wordsOf(ctx.state.language).knowledge.titleTaken;
    }
    const fields = articleFields(values, faults);
    const problems = articleProblems(fields);
    const spaces = await spaceNames(ctx);
    return page<ArticleEditorData>({ action: "/kb/new", fields, spaces, problems, preview }, {
      status: problems.length > 0 ? 400 : 200,
    });
  },
});

export default define.page<typeof handler>(({ data }) => <ArticleEditor data={data} />);

async function spaceNames(ctx: Context): Promise<string[]> {
  return (await listKnowledge(ctx.state.app)).map(({ name }) => name);
}
