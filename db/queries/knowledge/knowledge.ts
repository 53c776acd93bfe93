/** Statements that read the knowledge base. */
import { json, type Sql } from "@/db/sql.ts";

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

/** An article in a list. */
export interface ListedArticle {
  readonly articleId: string;
  readonly articleTitle: string;
  readonly spaceId: string;
  readonly spaceName: string;
}

/** All articles without their texts, by space and title; the order is the same whatever the collation of the database. */
export async function listArticles(sql: Sql): Promise<ListedArticle[]> {
  return await sql<ListedArticle>`
    select article.id article_id, article.title article_title, space.id space_id, space.name space_name
    from kb_articles article
    join kb_spaces space on space.id = article.space_id
    order by lower(space.name) collate "C", space.id, lower(article.title) collate "C", article.id
    limit 1000`;
}

/** One article whole. */
export interface ArticleDetails extends ListedArticle {
  readonly body: string;
  readonly updatedAt: Date;
  /** Offers that name it. */
  readonly offerCount: number;
}

/** The article with this id, or `undefined`. */
export async function findArticle(sql: Sql, id: string): Promise<ArticleDetails | undefined> {
  const [row] = await sql<ArticleDetails>`
    select article.id article_id, article.title article_title, space.id space_id, space.name space_name,
      article.body, article.updated_at,
      (select count(*) from offers where kb_articles @> ${
    json([{ articleId: id }])
  }::jsonb)::integer offer_count
    from kb_articles article
    join kb_spaces space on space.id = article.space_id
    where article.id = ${id}`;
  return row;
}
