/** Statements that read the knowledge base. */
import type { Sql } from "../sql.ts";

/** An article with the name of its space. */
export interface ArticleRow {
  readonly articleId: string;
  readonly articleTitle: string;
  readonly spaceId: string;
  readonly spaceName: string;
  readonly body: string;
}

/**
 * Articles with any of the words, best first. `query` is a tsquery of word beginnings ("kabl:* | bezpiecz:*") in folded
 * letters; nothing else may stand in it.
 */
export async function findArticles(sql: Sql, query: string, limit: number): Promise<ArticleRow[]> {
  return await sql<ArticleRow>`
    select article.id article_id, article.title article_title, space.id space_id, space.name space_name,
      left(article.body, 4000) body
    from kb_articles article
    join kb_spaces space on space.id = article.space_id
    where folded_words(article.title, article.body) @@ to_tsquery('simple', ${query})
    order by ts_rank('{0.1, 0.2, 0.4, 1}', folded_words(article.title, article.body), to_tsquery('simple', ${query})) desc,
      article.title, article.id
    limit ${limit}`;
}
