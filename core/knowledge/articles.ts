/** The articles of the knowledge base, one by one: read by everybody, written by administrators. */
import type { App } from "@/core/app.ts";
import type { ArticleInput } from "@/core/contracts/knowledge.ts";
import { newId, parseId } from "@/core/platform/ids.ts";
import {
  deleteArticle,
  deleteEmptySpaces,
  ensureSpace,
  insertArticle,
  lockKnowledge,
  updateArticle,
} from "@/db/queries/knowledge/articles.ts";
import {
  type ArticleDetails,
  findArticle,
  listArticles,
  type ListedArticle,
} from "@/db/queries/knowledge/knowledge.ts";
import { ConstraintViolation } from "@/db/sql.ts";
import { heading } from "./plan.ts";

/** A space and its articles. */
export interface Space {
  readonly id: string;
  readonly name: string;
  readonly articles: readonly ListedArticle[];
}

/** All spaces by name, each with its articles by title. */
export async function listKnowledge(app: Pick<App, "database">): Promise<Space[]> {
  const articles = await listArticles(app.database.sql);
  const spaces = Map.groupBy(articles, ({ spaceId }) => spaceId);
  return [...spaces].map(([id, list]) => ({ id, name: list[0]?.spaceName ?? "", articles: list }));
}

/** One article, or `undefined` when no article has the id. */
export async function readArticle(
  app: Pick<App, "database">,
  articleId: string,
): Promise<ArticleDetails | undefined> {
  const id = parseId(articleId);
  return id === undefined ? undefined : await findArticle(app.database.sql, id);
}

/** Where an article was stored, or why it was not: another one of the space has the title, or it is gone. */
export type SavedArticle =
  | { readonly articleId: string; readonly spaceId: string; readonly fault?: undefined }
  | { readonly fault: "title_taken" | "article_gone" };

/**
 * Stores a new article, or another text of the one with that id. The space of that name is made if there is none; a space
 * that is left without articles goes.
 *
 * @param input title and space name with one line each; `articleId` of the article to change, none for a new one
 */
export async function saveArticle(
  app: Pick<App, "database">,
  input: ArticleInput,
): Promise<SavedArticle> {
  const title = heading(input.articleTitle);
  try {
    return await app.database.transaction(async (sql) => {
      await lockKnowledge(sql);
      const spaceId = await ensureSpace(sql, newId(), heading(input.spaceName));
      const articleId = input.articleId ?? newId();
      const article = { id: articleId, spaceId, title, body: input.body };
      if (input.articleId === undefined) await insertArticle(sql, article);
      else if (!await updateArticle(sql, article)) {
        await deleteEmptySpaces(sql);
        return { fault: "article_gone" };
      }
      await deleteEmptySpaces(sql);
      return { articleId, spaceId };
    });
  } catch (error) {
    if (
      error instanceof ConstraintViolation && error.constraint === "kb_articles_space_id_title_key"
    ) return { fault: "title_taken" };
    throw error;
  }
}

/** Removes an article, and its space with the last one; `false` when there was none. Offers that name it keep its title. */
export async function removeArticle(
  app: Pick<App, "database">,
  articleId: string,
): Promise<boolean> {
  const id = parseId(articleId);
  if (id === undefined) return false;
  return await app.database.transaction(async (sql) => {
    await lockKnowledge(sql);
    const removed = await deleteArticle(sql, id);
    await deleteEmptySpaces(sql);
    return removed;
  });
}
