/** Articles of the knowledge base as they come in. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { uuid } from "./values.ts";
import { wording } from "./wording.ts";

/** A price list or manual chapter has some ten thousand characters; longer texts are books. */
const bodyLength = 100_000;
/** As many as one transaction writes at once. */
const articlesPerImport = 1_000;

/** The most bytes that the body of the import may have. */
export const knowledgeImportBytes = 5 * 1024 * 1024;

/** One article: the same `articleId`, or without one the same title in the same space, is the same article. */
export const ArticleInput = z.object({
  articleId: uuid().optional(),
  articleTitle: wording(limits.name),
  spaceId: uuid().optional(),
  spaceName: wording(limits.name),
  body: wording(bodyLength),
}, "must be an object").meta({ id: "ArticleInput" });
export type ArticleInput = z.infer<typeof ArticleInput>;

/** Body of `POST /api/kb/import`. Elements are {@link ArticleInput}, judged one by one: a bad one spoils no other. */
export const ArticleImport = z.object({
  articles: z.array(z.unknown(), "must be a list").max(
    articlesPerImport,
    `must have at most ${articlesPerImport} elements`,
  ).meta({
    description: "Each an ArticleInput: articleTitle, spaceName, body, articleId, spaceId",
  }),
}).meta({ id: "ArticleImport" });
export type ArticleImport = z.infer<typeof ArticleImport>;
