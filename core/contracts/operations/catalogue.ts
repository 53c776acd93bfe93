/** Operations on customers and the knowledge base. */
import { ImportReply } from "../import.ts";
import { ArticleImport } from "../knowledge.ts";
import { operation } from "../operation.ts";
import { customerOperations } from "./customers.ts";

/** How many rows an import takes, in words. */
export const mostRows = (most: number) =>
  `At most ${most.toLocaleString("en")} rows: import a larger file in parts, each with the header.`;

const imported = {
  status: 200,
  description: "How many were written, and each row that was not",
  schema: ImportReply,
};

/** The operations, in the order of the description. */
export const catalogueOperations = [
  ...customerOperations,
  operation({
    id: "importArticles",
    method: "POST",
    path: "/api/kb/import",
    tag: "Knowledge base",
    scope: "catalogue:import",
    summary: "Import articles",
    access: "admin",
    errors: "import",
    body: ArticleImport,
    example: {
      articles: [{ articleTitle: "Paper weights", spaceName: "Guidance", body: "80 g is ..." }],
    },
    replies: [imported],
    codes: ["import_failed"],
  }),
];
