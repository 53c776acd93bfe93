import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords } from "@/components/language.ts";
import { listKnowledge, type Space } from "@/core/knowledge/articles.ts";
import { define, userOf } from "@/routes/(_http)/define.ts";

interface Data {
  readonly spaces: readonly Space[];
  readonly isAdmin: boolean;
}

export const handler = define.handlers({
  async GET(ctx) {
    const spaces = await listKnowledge(ctx.state.app);
    return page<Data>({ spaces, isAdmin: userOf(ctx).role === "admin" });
  },
});

export default define.page<typeof handler>(({ data: { spaces, isAdmin } }) => {
  const { knowledge } = useWords();
  return (
    <>
      <Head>
        <title>{knowledge.title} · Offerwright</title>
      </Head>
      <div class="page-head">
        <h1>{knowledge.title}</h1>
        {isAdmin && <a class="button" href="/kb/new">{knowledge.add}</a>}
      </div>
      {spaces.length === 0 && (
        <div class="empty">
          <p>{knowledge.empty}</p>
        </div>
      )}
      <div class="columns">
        {spaces.map(({ id, name, articles }) => (
          <section key={id} aria-labelledby={`space-${id}`}>
            <h2 id={`space-${id}`}>{name}</h2>
            <p class="hint">{knowledge.counted(articles.length)}</p>
            <ul class="plain-list">
              {articles.map(({ articleId, articleTitle }) => (
                <li key={articleId}>
                  <a href={`/kb/${id}/${articleId}`}>{articleTitle}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
});
