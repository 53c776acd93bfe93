/** What each import of `deno.json` is for: the part of `docs/dependencies.md` that is written by hand. */

/** Where a dependency runs. */
export type Place = "server" | "server and browser" | "build" | "tests";

/** Why a dependency is there. */
export interface Purpose {
  readonly place: Place;
  readonly purpose: string;
}

/** By the name that sources import; a new import of `deno.json` needs a line here. */
export const purposes: Readonly<Record<string, Purpose>> = {
  "@electric-sql/pglite": {
    place: "server",
    purpose: "PostgreSQL in WebAssembly: the embedded database, where no `DATABASE_URL` is set",
  },
  "@electric-sql/pglite-pgvector": {
    place: "server",
    purpose: "pgvector for the embedded database",
  },
  "@kenjiuno/msgreader": {
    place: "server",
    purpose: "Reads messages that Outlook saved, in a Worker",
  },
  "@modelcontextprotocol/sdk": {
    place: "server",
    purpose: "Speaks the Model Context Protocol at `/mcp`; tests call it by the client in it",
  },
  "@pdfme/common": {
    place: "server",
    purpose: "The format of the templates that documents are drawn by",
  },
  "@pdfme/generator": { place: "server", purpose: "Draws documents as PDF, in a Worker" },
  "@pdfme/pdf-lib": { place: "server", purpose: "Puts the quotation into documents, in a Worker" },
  "@pdfme/schemas": { place: "server", purpose: "The elements that documents are made of" },
  "@preact/signals": { place: "server and browser", purpose: "State of islands" },
  "@redocly/openapi-core": {
    place: "tests",
    purpose: "The rules of `redocly lint` for the API description",
  },
  "@std/assert": { place: "tests", purpose: "Assertions" },
  "@std/csv": { place: "server", purpose: "Reads and writes CSV" },
  "@std/testing": { place: "tests", purpose: "Time that tests move" },
  "ai": { place: "tests", purpose: "The chat is spoken with the AI SDK's own client, version 7" },
  "ai-5": { place: "tests", purpose: "The same, version 5" },
  "ai-6": { place: "tests", purpose: "The same, version 6" },
  "axe-core": { place: "tests", purpose: "Looks for barriers on every page in a real browser" },
  "better-auth": { place: "server", purpose: "Checks passwords, makes sessions" },
  "dejavu-fonts-ttf": {
    place: "server",
    purpose: "The typeface of documents, cut to what is used",
  },
  "esbuild": { place: "build", purpose: "Builds the browser code and the workers" },
  "fast-check": { place: "tests", purpose: "Random tests that shrink what they find" },
  "fast-xml-parser": { place: "tests", purpose: "Reads quotations in UBL as others would" },
  "fflate": { place: "server", purpose: "Unpacks Office files within bounds, in a Worker" },
  "fontkit": { place: "server", purpose: "Which characters a font has and how wide they are" },
  "fresh": { place: "server and browser", purpose: "Routes, server-rendered pages, islands" },
  "html-to-text": { place: "server", purpose: "HTML of mails and documents as text, in a Worker" },
  "kysely": { place: "server", purpose: "How better-auth speaks to our database driver" },
  "mammoth": { place: "server", purpose: "Reads Word documents, in a Worker" },
  "micromark": { place: "server", purpose: "Reads the Markdown of articles and answers" },
  "nodemailer": { place: "server", purpose: "Makes mails and speaks SMTP" },
  "oidc-provider": { place: "tests", purpose: "An identity provider that people sign in by" },
  "openai": { place: "server", purpose: "Client of a language model, where a key is set" },
  "openid-client": {
    place: "server",
    purpose: "Signs people in by an identity provider, where one is set",
  },
  "openapi-fetch": { place: "tests", purpose: "The client of the example" },
  "openapi-typescript": {
    place: "build",
    purpose: "Types of the example, made from the API description",
  },
  "pgvector": { place: "server", purpose: "Vectors as PostgreSQL reads them" },
  "playwright-core": { place: "tests", purpose: "Drives a real browser" },
  "postal-mime": { place: "server", purpose: "Reads mails, in a Worker" },
  "postgres": { place: "server", purpose: "The driver of both databases" },
  "preact": { place: "server and browser", purpose: "Components" },
  "preact-render-to-string": { place: "server", purpose: "Components as HTML" },
  "smtp-server": { place: "tests", purpose: "A real mail server that tests send to" },
  "read-excel-file": { place: "server", purpose: "Reads workbooks, in a Worker" },
  "unpdf": { place: "server", purpose: "Reads the text of PDF files, in a Worker" },
  "zod": { place: "server", purpose: "The contracts: what bodies, replies and settings must be" },
  "zod-openapi": { place: "server", purpose: "The API description, made from the contracts" },
};
