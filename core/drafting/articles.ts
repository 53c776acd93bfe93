/** Articles of the knowledge base that bear on a draft. */
import type { Grounds } from "@/core/contracts/grounds.ts";
import { writtenIn } from "@/core/deciding/rationale.ts";
import { sentenceOf } from "@/core/contracts/grounds_sentence.ts";
import { lexemes, words } from "@/core/words/terms.ts";
import { type ArticleRow, findArticles } from "@/db/queries/knowledge/knowledge.ts";
import type { Sql } from "@/db/sql.ts";

/** An article cited by a draft, in the form of the API. */
export interface KbArticle {
  readonly articleId: string;
  readonly articleTitle: string;
  readonly spaceId: string;
  readonly spaceName: string;
  /** One sentence: why it is cited. */
  readonly relevance: string;
}

const mostArticles = 3;
const considered = 20;
const mostWords = 60;
/** Shorter beginnings are the beginning of everything. */
const shortest = 4;
/** A word in the title says more than one in the text. */
const inTitle = 3;
/** Two words of the text, or one of the title. */
const leastScore = 2;

/** Articles that share words with what is wanted and with the categories of the matched products; at most three. */
export async function findRelevantArticles(
  sql: Sql,
  wanted: readonly string[],
  categories: readonly string[],
): Promise<{ article: KbArticle; grounds: Grounds }[]> {
  const asked = new Map<string, string>();
  for (const text of [...wanted, ...categories]) {
    const written = writtenIn(text);
    for (const word of words(text)) {
      const { root } = word;
      const tells = root.length >= shortest && /^[a-z]+$/.test(root);
      if (tells && asked.size < mostWords && !asked.has(root)) {
        asked.set(root, written(word));
      }
    }
  }
  if (asked.size === 0) return [];
  const query = [...asked.keys()].map((root) => `${root}:*`).join(" | ");
  const rows = await findArticles(sql, query, considered);
  return rows
    .map((row) => ({ row, ...relevanceOf(row, asked) }))
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score || (a.row.articleTitle < b.row.articleTitle ? -1 : 1))
    .slice(0, mostArticles)
    .map(({ row, titled, shared }) => {
      const cited = titled.length > 0 ? titled : shared;
      const grounds: Grounds = { code: "article_speaks_of", words: cited.slice(0, 4) };
      const { articleId, articleTitle, spaceId, spaceName } = row;
      const relevance = sentenceOf(grounds);
      return { article: { articleId, articleTitle, spaceId, spaceName, relevance }, grounds };
    });
}

function relevanceOf(
  row: ArticleRow,
  asked: ReadonlyMap<string, string>,
): { score: number; titled: string[]; shared: string[] } {
  const title = lexemes(row.articleTitle, true);
  const body = lexemes(row.body, true);
  const titled: string[] = [];
  const shared: string[] = [];
  for (const [root, form] of asked) {
    if (title.has(root)) titled.push(form);
    else if (body.has(root)) shared.push(form);
  }
  return { score: inTitle * titled.length + shared.length, titled, shared };
}
