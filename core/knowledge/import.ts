/** Imports articles into the knowledge base, which drafting looks things up in. */
import { audit } from "@/core/audit/record.ts";
import type { App } from "@/core/app.ts";
import { type ImportReply, readRow } from "@/core/contracts/import.ts";
import { type ArticleImport, ArticleInput } from "@/core/contracts/knowledge.ts";
import { importReply, written } from "@/core/csv/report.ts";
import type { RowError } from "@/core/errors.ts";
import {
  findArticleKeys,
  listSpaces,
  lockKnowledge,
  upsertArticles,
  upsertSpaces,
} from "@/db/queries/knowledge/articles.ts";
import { type ArticleRow, heading, planImport } from "./plan.ts";

/** Articles of one statement: at most some ten megabytes of text. */
const batchSize = 100;

/**
 * Writes the good articles in one transaction. An article is known by its id, or without one by its title in its space; what
 * is known is replaced.
 *
 * @returns how many different articles the good elements hold, and the elements that were refused
 * @throws {AppError} `import_failed` when nothing could be written
 */
export async function importArticles(
  app: Pick<App, "database" | "now">,
  { articles }: ArticleImport,
): Promise<ImportReply> {
  const { rows, errors } = readRows(articles);
  if (rows.length === 0) return importReply(0, errors);
  const plan = await written(() => store(app, rows));
  return importReply(plan.articles.length, [...errors, ...plan.errors]);
}

function readRows(articles: readonly unknown[]): { rows: ArticleRow[]; errors: RowError[] } {
  const rows: ArticleRow[] = [];
  const errors: RowError[] = [];
  articles.forEach((article, index) => {
    const row = readRow(ArticleInput, article);
    if (row.fault === undefined) rows.push({ index, input: row.data });
    else errors.push({ index, ...titleOf(article), message: row.fault });
  });
  return { rows, errors };
}

/** How a refused element calls itself, if it does so in a readable way. */
function titleOf(article: unknown): { name?: string } {
  const title = ArticleInput.shape.articleTitle.safeParse(
    typeof article === "object" && article !== null && "articleTitle" in article
      ? article.articleTitle
      : undefined,
  );
  return title.success ? { name: heading(title.data) } : {};
}

function store(
  app: Pick<App, "database" | "now">,
  rows: readonly ArticleRow[],
): Promise<ReturnType<typeof planImport>> {
  const ids = rows.flatMap(({ input }) => input.articleId ?? []);
  const titles = rows.map(({ input }) => heading(input.articleTitle));
  return app.database.transaction(async (sql) => {
    await lockKnowledge(sql);
    const plan = planImport(rows, {
      spaces: await listSpaces(sql),
      articles: await findArticleKeys(sql, ids, titles),
    });
    if (plan.spaces.length > 0) await upsertSpaces(sql, plan.spaces);
    for (let at = 0; at < plan.articles.length; at += batchSize) {
      await upsertArticles(sql, plan.articles.slice(at, at + batchSize));
    }
    const details = { kind: "articles", rows: rows.length, written: plan.articles.length };
    await audit(sql, app.now(), { action: "import", subject: { kind: "import" }, details });
    return plan;
  });
}
