import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ArticleText } from "@/components/common/Markdown.tsx";
import { useWords } from "@/components/language.ts";
import { TimeStamp } from "@/components/common/TimeStamp.tsx";
import { readArticle } from "@/core/knowledge/articles.ts";
import { missingArticle } from "@/routes/(_pages)/articles.tsx";
import { define, userOf } from "@/routes/(_http)/define.ts";

interface Data {
  readonly address: string;
  readonly articleTitle: string;
  readonly spaceName: string;
  readonly body: string;
  readonly updatedAt: string;
  readonly offerCount: number;
  readonly isAdmin: boolean;
}

export const handler = define.handlers({
  async GET(ctx) {
    // An offer names the space of its day: the article is found wherever it stands now.
    const article = await readArticle(ctx.state.app, ctx.params.articleId ?? "");
    if (!article) return await missingArticle(ctx);
    const { articleId, spaceId, articleTitle, spaceName, body, updatedAt, offerCount } = article;
    return page<Data>({
      address: `/kb/${spaceId}/${articleId}`,
      articleTitle,
      spaceName,
      body,
      offerCount,
      updatedAt: updatedAt.toISOString(),
      isAdmin: userOf(ctx).role === "admin",
    });
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { knowledge } = useWords();
  const { address, articleTitle, spaceName, body, updatedAt, offerCount, isAdmin } = data;
  return (
    <article class="page-text">
      <Head>
        <title>{articleTitle} · {knowledge.title}</title>
      </Head>
      <p class="crumbs">
        <a href="/kb">{knowledge.title}</a> / {spaceName}
      </p>
      <h1>{articleTitle}</h1>
      <ArticleText markdown={body} />
      <p class="hint">
        {knowledge.usedIn(offerCount)}. {knowledge.changed} <TimeStamp iso={updatedAt} />
      </p>
      {isAdmin && (
        <p class="row">
          <a class="button" href={`${address}/edit`}>{knowledge.edit}</a>
          <a href={`${address}/delete`}>{knowledge.remove}</a>
        </p>
      )}
    </article>
  );
});
