import { page } from "fresh";
import { ArticleEditor, type ArticleEditorData } from "@/components/kb/ArticleEditor.tsx";
import { wordsOf } from "@/components/language.ts";
import { listKnowledge, readArticle, saveArticle } from "@/core/knowledge/articles.ts";
import { articleFields, articleProblems, readArticleForm } from "@/routes/(_pages)/article_form.ts";
import { missingArticle, refuseNonAdmin } from "@/routes/(_pages)/articles.tsx";
import { type Context, define } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const article = await readChangeable(ctx);
    if (article instanceof Response) return article;
    const { spaceId, articleId, articleTitle, spaceName, body } = article;
    return page<ArticleEditorData>({
      title: articleTitle,
      action: `/kb/${spaceId}/${articleId}/edit`,
      fields: articleFields({ spaceName, articleTitle, body }),
      spaces: await spaceNames(ctx),
      problems: [],
      preview: false,
    });
  },
  async POST(ctx) {
    const article = await readChangeable(ctx);
    if (article instanceof Response) return article;
    const form = await readForm(ctx.req);
    const { input, values, faults } = readArticleForm(ctx, form, article.articleId);
    const preview = form.has("preview") && input !== undefined;
    if (input && !preview) {
      const saved = await saveArticle(ctx.state.app, input);
      if (saved.fault === undefined) return redirectTo(`/kb/${saved.spaceId}/${saved.articleId}`);
      if (saved.fault === "article_gone") return await missingArticle(ctx);
      faults.articleTitle = wordsOf(ctx.state.language).knowledge.titleTaken;
    }
    const fields = articleFields(values, faults);
    const problems = articleProblems(fields);
    return page<ArticleEditorData>({
      title: article.articleTitle,
      action: `/kb/${article.spaceId}/${article.articleId}/edit`,
      fields,
      spaces: await spaceNames(ctx),
      problems,
      preview,
    }, { status: problems.length > 0 ? 400 : 200 });
  },
});

export default define.page<typeof handler>(({ data }) => <ArticleEditor data={data} />);

/** The article, or the answer to somebody who may not change it. */
async function readChangeable(ctx: Context) {
  const refused = await refuseNonAdmin(ctx);
  if (refused) return refused;
  return await readArticle(ctx.state.app, ctx.params.articleId ?? "") ?? await missingArticle(ctx);
}

async function spaceNames(ctx: Context): Promise<string[]> {
  return (await listKnowledge(ctx.state.app)).map(({ name }) => name);
}
