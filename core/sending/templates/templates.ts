/** The texts of mails: read, changed by administrators, previewed, and filled for one mail. */
import { audit, differences } from "@/core/audit/record.ts";
import type { App } from "@/core/app.ts";
import { DocumentLanguage } from "@/core/contracts/document.ts";
import {
  type MailPreview,
  type MailTemplate,
  type MailTemplateInput,
  MailTemplateKind,
} from "@/core/contracts/mail.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { limits } from "@/core/platform/limits.ts";
import {
  deleteMailTemplate,
  findMailTemplate,
  listMailTemplates,
  type MailTemplateRow,
  saveMailTemplate,
} from "@/db/queries/sending/mail_templates.ts";
import type { Sql } from "@/db/sql.ts";
import { fieldsOf, linkFields, requiredFields, type ValuesOf } from "./fields.ts";
import { escapeHtml, fill, readTemplate, type TemplateFault } from "./syntax.ts";
import { type MailText, mailTexts } from "./texts.ts";

type Services = Pick<App, "database" | "now">;

/** Which text is meant: a mail and a language. */
export interface TemplateKey {
  readonly kind: MailTemplateKind;
  readonly language: DocumentLanguage;
}

/** A text that cannot be used: where in the subject and in the body, and why. */
export interface TemplateFaults {
  readonly subject: readonly TemplateFault[];
  readonly body: readonly TemplateFault[];
}

/**
 * The key that two segments of a path name.
 *
 * @throws {AppError} `mail_template_not_found`
 */
export function templateKey(kind = "", language = ""): TemplateKey {
  const read = {
    kind: MailTemplateKind.safeParse(kind),
    language: DocumentLanguage.safeParse(language),
  };
  if (!read.kind.success || !read.language.success) throw new AppError("mail_template_not_found");
  return { kind: read.kind.data, language: read.language.data };
}

/** The texts of all mails in all languages. */
export async function listTemplates({ database }: Services): Promise<MailTemplate[]> {
  const changed = await listMailTemplates(database.sql);
  return MailTemplateKind.options.flatMap((kind) =>
    DocumentLanguage.options.map((language) => {
      const row = changed.find((each) => each.kind === kind && each.language === language);
      return present({ kind, language }, row);
    })
  );
}

/** The text of one mail in one language. */
export async function getTemplate(
  { database }: Pick<App, "database">,
  key: TemplateKey,
): Promise<MailTemplate> {
  return present(key, await findMailTemplate(database.sql, key.kind, key.language));
}

/**
 * Changes the text of a mail.
 *
 * @throws {AppError} `invalid_body` with one issue for each fault: `body: line 3, column 12: …`
 */
export async function saveTemplate(
  app: Services,
  user: Identity,
  key: TemplateKey,
  input: MailTemplateInput,
): Promise<MailTemplate> {
  refuseBroken(key.kind, input);
  const row = { ...key, ...input, updatedAt: app.now() };
  await app.database.transaction(async (sql) => {
    const before = present(key, await findMailTemplate(sql, key.kind, key.language));
    await saveMailTemplate(sql, row, user.userId);
    const { subject, body } = before;
    await auditTemplate(app, sql, key, differences({ subject, body }, input));
  });
  return present(key, row);
}

/** Gives a mail the program's own text again. */
export async function resetTemplate(app: Services, key: TemplateKey): Promise<MailTemplate> {
  await app.database.transaction(async (sql) => {
    await deleteMailTemplate(sql, key.kind, key.language);
    await auditTemplate(app, sql, key, { reset: true });
  });
  return present(key, undefined);
}

function auditTemplate(
  { now }: Pick<App, "now">,
  sql: Sql,
  { kind, language }: TemplateKey,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const subject = { kind: "settings", name: `mail ${kind} ${language}` } as const;
  return audit(sql, now(), { action: "mail_template_changed", subject, details });
}

/** Subject and texts of one mail, by the text that holds now; `subject` stands in place of the text's own. */
export async function composeMail<Kind extends MailTemplateKind>(
  sql: Sql,
  { kind, language }: { readonly kind: Kind; readonly language: DocumentLanguage },
  values: ValuesOf<Kind>,
  subject?: string,
): Promise<MailPreview> {
  const text = await findMailTemplate(sql, kind, language) ?? mailTexts[language][kind];
  return fillText(kind, language, { ...text, subject: subject ?? text.subject }, values);
}

/** What is wrong with a text, with places; empty lists where nothing is. */
export function faultsOf(kind: MailTemplateKind, { subject, body }: MailText): TemplateFaults {
  return {
    subject: readTemplate(subject, fieldsOf[kind].filter((field) => !linkFields.includes(field)))
      .faults,
    body: readTemplate(body, fieldsOf[kind], requiredFields).faults,
  };
}

/**
 * Refuses a text that cannot be used.
 *
 * @throws {AppError} `invalid_body` as {@link saveTemplate}
 */
export function refuseBroken(kind: MailTemplateKind, input: MailTemplateInput): void {
  const faults = faultsOf(kind, input);
  const issues = (["subject", "body"] as const).flatMap((part) =>
    faults[part].map((each) =>
      `${part}: line ${each.line}, column ${each.column}: ${sentence(each)}`
    )
  );
  if (issues.length === 0) return;
  throw new AppError("invalid_body", { issues: issues.slice(0, limits.issues) });
}

function sentence({ fault, field }: TemplateFault): string {
  switch (fault) {
    case "unknown_field":
      return `{{${field}}} is no field of this mail`;
    case "not_closed":
      return "{{ is not closed by }} in its line";
    case "closes_nothing":
      return "}} closes nothing";
    case "missing_field":
      return `{{${field}}} must stand in it`;
  }
}

/** Puts values into a text. */
export function fillText(
  kind: MailTemplateKind,
  language: DocumentLanguage,
  text: MailText,
  values: Readonly<Record<string, string>>,
): MailPreview {
  const subject = fill(readTemplate(text.subject, fieldsOf[kind]).parts, values).text
    .replaceAll(/\s+/g, " ");
  const body = fill(readTemplate(text.body, fieldsOf[kind]).parts, values, linkFields);
  return { subject, text: body.text, html: htmlPage(language, subject, body.html) };
}

/** A whole page of HTML around paragraphs. */
export function htmlPage(language: DocumentLanguage, title: string, paragraphs: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body>
${paragraphs}
</body>
</html>
`;
}

function present({ kind, language }: TemplateKey, row: MailTemplateRow | undefined): MailTemplate {
  const { subject, body } = row ?? mailTexts[language][kind];
  return {
    kind,
    language,
    subject,
    body,
    isDefault: row === undefined,
    fields: [...fieldsOf[kind]],
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}
