/** Statements on the texts of mails that administrators have changed. */
import type { Sql } from "@/db/sql.ts";

/** A changed text. */
export interface MailTemplateRow {
  readonly kind: string;
  readonly language: string;
  readonly subject: string;
  readonly body: string;
  readonly updatedAt: Date;
}

/** All changed texts. */
export async function listMailTemplates(sql: Sql): Promise<MailTemplateRow[]> {
  return await sql<MailTemplateRow>`
    select kind, language, subject, body, updated_at
    from mail_templates`;
}

/** The changed text of a mail in a language, or `undefined`. */
export async function findMailTemplate(
  sql: Sql,
  kind: string,
  language: string,
): Promise<MailTemplateRow | undefined> {
  const [row] = await sql<MailTemplateRow>`
    select kind, language, subject, body, updated_at
    from mail_templates
    where kind = ${kind} and language = ${language}`;
  return row;
}

/** Stores the text of a mail in place of the one that was there. */
export async function saveMailTemplate(
  sql: Sql,
  { kind, language, subject, body, updatedAt }: MailTemplateRow,
  userId: string,
): Promise<void> {
  await sql`
    insert into mail_templates (kind, language, subject, body, updated_by, updated_at)
    values (${kind}, ${language}, ${subject}, ${body}, ${userId}, ${updatedAt})
    on conflict (kind, language) do update
    set subject = excluded.subject, body = excluded.body, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at`;
}

/** Forgets a changed text: the program's own holds again. */
export async function deleteMailTemplate(sql: Sql, kind: string, language: string): Promise<void> {
  await sql`delete from mail_templates where kind = ${kind} and language = ${language}`;
}
