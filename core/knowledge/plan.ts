/** Decides what an import makes of the knowledge base: which articles are the same, and which rows contradict. */
import type { ArticleInput } from "@/core/contracts/knowledge.ts";
import type { RowError } from "@/core/errors.ts";
import { newId } from "@/core/platform/ids.ts";
import type { ArticleKeyRow, SpaceRow } from "@/db/queries/knowledge/articles.ts";

/** A valid element of the import and its place in the list. */
export interface ArticleRow {
  readonly index: number;
  readonly input: ArticleInput;
}

/** What to write, in this order; spaces first. */
export interface Plan {
  readonly spaces: readonly SpaceRow[];
  readonly articles: readonly (ArticleKeyRow & { body: string })[];
  readonly errors: readonly RowError[];
}

/** A title or name on one line. */
export function heading(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/gu, " ");
}

/**
 * Goes through the rows in their order, each judged by what the knowledge base is after the rows before it. An element that
 * repeats an earlier one counts once; with another text it is an error.
 *
 * @param known the stored spaces, and the stored articles that the rows may mean
 */
export function planImport(
  rows: readonly ArticleRow[],
  known: { spaces: readonly SpaceRow[]; articles: readonly ArticleKeyRow[] },
): Plan {
  const planner = new Planner(known.spaces, known.articles);
  const errors: RowError[] = [];
  for (const row of rows) {
    const fault = planner.add(row);
    if (fault !== undefined) {
      errors.push({ index: row.index, name: heading(row.input.articleTitle), message: fault });
    }
  }
  return { spaces: planner.spaces, articles: planner.articles, errors };
}

class Planner {
  readonly #spaceNames: Map<string, string>;
  readonly #spaceIds: Map<string, string>;
  readonly #keys: Map<string, string>;
  readonly #ids: Map<string, string>;
  readonly #writtenSpaces = new Map<string, SpaceRow>();
  readonly #writtenArticles = new Map<
    string,
    { index: number; row: ArticleKeyRow & { body: string } }
  >();

  constructor(spaces: readonly SpaceRow[], articles: readonly ArticleKeyRow[]) {
    this.#spaceNames = new Map(spaces.map(({ id, name }) => [id, name]));
    this.#spaceIds = new Map(spaces.map(({ id, name }) => [name, id]));
    this.#keys = new Map(articles.map((article) => [article.id, keyOf(article)]));
    this.#ids = new Map(articles.map((article) => [keyOf(article), article.id]));
  }

  get spaces(): SpaceRow[] {
    return [...this.#writtenSpaces.values()];
  }

  get articles(): (ArticleKeyRow & { body: string })[] {
    return [...this.#writtenArticles.values()].map(({ row }) => row);
  }

  /** Takes a row in, or says what is wrong with it; a refused row changes nothing. */
  add({ index, input }: ArticleRow): string | undefined {
    const space = this.#spaceOf(input);
    if (typeof space === "string") return space;
    const title = heading(input.articleTitle);
    const key = keyOf({ spaceId: space.id, title });
    const sameTitle = this.#ids.get(key);
    const id = input.articleId ?? sameTitle ?? newId();
    if (sameTitle !== undefined && sameTitle !== id) {
      return "articleTitle: another article of this space has this title";
    }
    const row = { id, spaceId: space.id, title, body: input.body };
    const earlier = this.#writtenArticles.get(id);
    if (earlier) {
      const same = keyOf(earlier.row) === key && earlier.row.body === row.body;
      return same ? undefined : `is row ${earlier.index} again with another text`;
    }
    this.#keepSpace(space);
    this.#ids.delete(this.#keys.get(id) ?? "");
    this.#keys.set(id, key);
    this.#ids.set(key, id);
    this.#writtenArticles.set(id, { index, row });
    return undefined;
  }

  #spaceOf(input: ArticleInput): SpaceRow | string {
    const name = heading(input.spaceName);
    const sameName = this.#spaceIds.get(name);
    if (input.spaceId === undefined) return { id: sameName ?? newId(), name };
    if (sameName !== undefined && sameName !== input.spaceId) {
      return "spaceName: another space has this name";
    }
    const renamed = this.#writtenSpaces.get(input.spaceId);
    if (renamed && renamed.name !== name) return "spaceName: is not the one of the rows before";
    return { id: input.spaceId, name };
  }

  #keepSpace(space: SpaceRow): void {
    const before = this.#spaceNames.get(space.id);
    if (before !== undefined && before !== space.name) this.#spaceIds.delete(before);
    this.#spaceNames.set(space.id, space.name);
    this.#spaceIds.set(space.name, space.id);
    this.#writtenSpaces.set(space.id, space);
  }
}

function keyOf({ spaceId, title }: { spaceId: string; title: string }): string {
  return `${spaceId} ${title}`;
}
