/** The templates that administrators choose: one for each language, kept for the documents that were issued with it. */
import { audit } from "@/core/audit/record.ts";
import type { App } from "@/core/app.ts";
import { DocumentLanguage } from "@/core/contracts/document.ts";
import type {
  DocumentTemplateInput,
  DocumentTemplateListReply,
  DocumentTemplateState,
  TemplateLook,
} from "@/core/contracts/document_template.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import {
  chooseTemplate,
  findTemplateAt,
  keepTemplate,
  listTemplateChoices,
  type TemplateChoiceRow,
} from "@/db/queries/documents/document_templates.ts";
import type { Database, Sql } from "@/db/sql.ts";
import { refuseUnusable } from "./check_template.ts";
import { type DocumentTemplate, ownLook, ownTemplate, withLook } from "./template.ts";
import { templateFields } from "./template_fields.ts";

type Services = Pick<App, "database" | "documents" | "now">;

/**
 * The language that a segment of a path names.
 *
 * @throws {AppError} `document_template_not_found`
 */
export function templateLanguage(language = ""): DocumentLanguage {
  const read = DocumentLanguage.safeParse(language);
  if (!read.success) throw new AppError("document_template_not_found");
  return read.data;
}

/**
 * The template for a document: that of its moment for one that was issued, the newest for a draft.
 *
 * @param at when the document was issued
 */
export async function templateAt(
  sql: Sql,
  language: DocumentLanguage,
  at?: Date,
): Promise<DocumentTemplate> {
  const found = await findTemplateAt(sql, language, at ?? null);
  return found ? JSON.parse(found.content) : ownTemplate(language);
}

/** What holds for each language, and what a template may have. */
export async function listDocumentTemplates(
  { database, documents }: Services,
): Promise<DocumentTemplateListReply> {
  const rows = await listTemplateChoices(database.sql);
  return {
    templates: DocumentLanguage.options.map((language) =>
      present(language, rows.find((row) => row.language === language))
    ),
    fonts: [...documents.fonts],
    fields: Object.entries(templateFields)
      .map(([name, { type, example }]) => ({ name, type, example })),
  };
}

/** What holds for a language. */
export async function documentTemplateState(
  { database }: Pick<App, "database">,
  language: DocumentLanguage,
): Promise<DocumentTemplateState> {
  const rows = await listTemplateChoices(database.sql);
  return present(language, rows.find((row) => row.language === language));
}

/**
 * Sets an uploaded template for a language, once a test document could be drawn with it.
 *
 * @throws {AppError} `invalid_body` with the place of each fault; `overloaded`
 */
export async function saveDocumentTemplate(
  app: Services,
  user: Identity,
  language: DocumentLanguage,
  input: DocumentTemplateInput,
): Promise<DocumentTemplateState> {
  refuseUnusable(input);
  await app.documents.tryTemplate(input, language);
  return await choose(app, user.userId, language, input, { isOwn: false, look: null });
}

/**
 * Sets the program's own template in other colours and another font for a language.
 *
 * @throws {AppError} `invalid_body` for a font that is not there; `overloaded`
 */
export async function saveLook(
  app: Services,
  user: Identity,
  language: DocumentLanguage,
  look: TemplateLook,
): Promise<DocumentTemplateState> {
  if (!app.documents.fonts.includes(look.font)) {
    throw new AppError("invalid_body", {
      issues: [`font: must be one of ${app.documents.fonts.join(", ")}`],
    });
  }
  const template = withLook(ownTemplate(language), look);
  return await choose(app, user.userId, language, template, { isOwn: false, look });
}

/** Sets the program's own template for a language again. */
export async function resetDocumentTemplate(
  app: Services,
  user: Identity,
  language: DocumentLanguage,
): Promise<DocumentTemplateState> {
  const own = ownTemplate(language);
  return await choose(app, user.userId, language, own, { isOwn: true, look: null });
}

/**
 * Keeps the program's own templates where they hold and are others than before, as after an upgrade: documents that were
 * issued until now keep the former ones.
 */
export async function keepOwnTemplates(database: Database, now: Date): Promise<void> {
  const rows = await listTemplateChoices(database.sql);
  for (const language of DocumentLanguage.options) {
    const row = rows.find((row) => row.language === language);
    const content = JSON.stringify(ownTemplate(language));
    const hash = await hashOf(content);
    if (row && (!row.isOwn || row.hash === hash)) continue;
    await database.transaction(async (sql) => {
      await keepTemplate(sql, hash, content, now);
      const choice = { language, hash, isOwn: true, look: null, chosenAt: now };
      await chooseTemplate(sql, choice, null);
    });
  }
}

async function choose(
  app: Services,
  userId: string,
  language: DocumentLanguage,
  template: unknown,
  how: Pick<TemplateChoiceRow, "isOwn" | "look">,
): Promise<DocumentTemplateState> {
  const content = JSON.stringify(template);
  const row = { language, hash: await hashOf(content), ...how, chosenAt: app.now() };
  await app.database.transaction(async (sql) => {
    await keepTemplate(sql, row.hash, content, row.chosenAt);
    await chooseTemplate(sql, row, userId);
    await audit(sql, row.chosenAt, {
      action: "document_template_changed",
      subject: { kind: "settings", name: `document ${language}` },
      details: { kind: present(language, row).kind, hash: row.hash },
    });
  });
  return present(language, row);
}

function present(
  language: DocumentLanguage,
  row: TemplateChoiceRow | undefined,
): DocumentTemplateState {
  return {
    language,
    kind: !row || row.isOwn ? "own" : row.look ? "look" : "uploaded",
    look: row?.look ?? ownLook,
    updatedAt: !row || row.isOwn ? null : row.chosenAt.toISOString(),
  };
}

async function hashOf(text: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))
    .toHex();
}
