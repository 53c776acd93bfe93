/** Statements that write the knowledge base. */
import { list, type Sql } from "@/db/sql.ts";

/** The id of the space with that name, made if there is none. */
export async function ensureSpace(sql: Sql, id: string, name: string): Promise<string> {
  const [row] = await sql<{ id: string }>`
    insert into kb_spaces (id, name)
    values (${id}, ${name})
    on conflict on constraint kb_spaces_name_key do update set name = excluded.name
    returning id`;
  if (!row) throw new Error("a space was not stored");
  return row.id;
}

/** Stores an article, or replaces the text of the one with the same title in its space. */
export async function upsertArticle(
  sql: Sql,
  article: { id: string; spaceId: string; title: string; body: string },
): Promise<void> {
  await sql`
    insert into kb_articles (id, space_id, title, body)
    values (${article.id}, ${article.spaceId}, ${article.title}, ${article.body})
    on conflict on constraint kb_articles_space_id_title_key
    do update set body = excluded.body, updated_at = now()`;
}

/** A space of articles. */
export interface SpaceRow {
  id: string;
  name: string;
}

/** What makes an article the same: its id, or its title in its space. */
export interface ArticleKeyRow {
  id: string;
  spaceId: string;
  title: string;
}

/** One writer of the knowledge base at a time, until the end of the transaction; readers go on. */
export async function lockKnowledge(sql: Sql): Promise<void> {
  await sql`lock table kb_spaces, kb_articles in share row exclusive mode`;
}

/** All spaces. */
export async function listSpaces(sql: Sql): Promise<SpaceRow[]> {
  return await sql<SpaceRow>`select id, name from kb_spaces`;
}

/** The articles that have one of the ids or, in whatever space, one of the titles. */
export async function findArticleKeys(
  sql: Sql,
  ids: readonly string[],
  titles: readonly string[],
): Promise<ArticleKeyRow[]> {
  return await sql<ArticleKeyRow>`
    select id, space_id, title
    from kb_articles
    where id = any(${list(ids)}::uuid[]) or title = any(${list(titles)}::text[])`;
}

/** Stores spaces or renames those with the same id, in the order of the list. */
export async function upsertSpaces(sql: Sql, spaces: readonly SpaceRow[]): Promise<void> {
  await sql`
    insert into kb_spaces (id, name)
    select *
    from unnest(
      ${list(spaces.map(({ id }) => id))}::uuid[],
      ${list(spaces.map(({ name }) => name))}::text[]
    )
    on conflict (id) do update set name = excluded.name`;
}

/** Stores articles or replaces those with the same id, in the order of the list. */
export async function upsertArticles(
  sql: Sql,
  articles: readonly (ArticleKeyRow & { body: string })[],
): Promise<void> {
  const column = (key: keyof ArticleKeyRow | "body") => list(articles.map((each) => each[key]));
  await sql`
    insert into kb_articles (id, space_id, title, body)
    select *
    from unnest(
      ${column("id")}::uuid[], ${column("spaceId")}::uuid[], ${column("title")}::text[],
      ${column("body")}::text[]
    )
    on conflict (id) do update set
      space_id = excluded.space_id, title = excluded.title, body = excluded.body, updated_at = now()`;
}

/** Stores a new article. A title that the space has is the constraint `kb_articles_space_id_title_key`. */
export async function insertArticle(
  sql: Sql,
  article: ArticleKeyRow & { body: string },
): Promise<void> {
  await sql`
    insert into kb_articles (id, space_id, title, body)
    values (${article.id}, ${article.spaceId}, ${article.title}, ${article.body})`;
}

/** Changes an article; `false` when there is none with the id. Constraint as {@link insertArticle}. */
export async function updateArticle(
  sql: Sql,
  article: ArticleKeyRow & { body: string },
): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    update kb_articles
    set space_id = ${article.spaceId}, title = ${article.title}, body = ${article.body}, updated_at = now()
    where id = ${article.id}
    returning id`;
  return rows.length > 0;
}

/** Removes an article; `false` when there is none with the id. */
export async function deleteArticle(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    delete from kb_articles
    where id = ${id}
    returning id`;
  return rows.length > 0;
}

/** Removes the spaces that no article is in. */
export async function deleteEmptySpaces(sql: Sql): Promise<void> {
  await sql`
    delete from kb_spaces
    where not exists (select from kb_articles where kb_articles.space_id = kb_spaces.id)`;
}
