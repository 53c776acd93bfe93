import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords } from "@/components/language.ts";
import { readArticle, removeArticle } from "@/core/knowledge/articles.ts";
import { missingArticle, refuseNonAdmin } from "@/routes/(_pages)/articles.tsx";
import { define } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

interface Data {
  readonly address: string;
  readonly articleTitle: string;
}

export const handler = define.handlers({
  async GET(ctx) {
    const refused = await refuseNonAdmin(ctx);
    if (refused) return refused;
    const article = await readArticle(ctx.state.app, ctx.params.articleId ?? "");
    if (!article) return await missingArticle(ctx);
    const { articleTitle, spaceId, articleId } = article;
    return page<Data>({ articleTitle, address: `/kb/${spaceId}/${articleId}` });
  },
  async POST(ctx) {
    const refused = await refuseNonAdmin(ctx);
    if (refused) return refused;
    await readForm(ctx.req);
    const removed = await removeArticle(ctx.state.app, ctx.params.articleId ?? "");
    return removed ? redirectTo("/kb") : await missingArticle(ctx);
  },
});

export default define.page<typeof handler>(({ data: { address, articleTitle } }) => {
  const { knowledge } = useWords();
  return (
    <div class="page-text">
      <Head>
        <title>{knowledge.deleteTitle(articleTitle)} · {knowledge.title}</title>
      </Head>
      <h1>{knowledge.deleteTitle(articleTitle)}</h1>
      <p>{knowledge.deleteText}</p>
      <form class="row" method="post" action={`${address}/delete`} novalidate>
        <button type="submit" class="main">{knowledge.deleteButton(articleTitle)}</button>
        <a class="button" href={address}>{knowledge.keep}</a>
      </form>
    </div>
  );
});
