/** Statements on the templates of documents, and on which of them holds since when. */
import type { TemplateLook } from "@/core/contracts/document_template.ts";
import { json, type Sql } from "@/db/sql.ts";

/** Which template holds for a language. */
export interface TemplateChoiceRow {
  readonly language: string;
  readonly hash: string;
  readonly isOwn: boolean;
  readonly look: TemplateLook | null;
  readonly chosenAt: Date;
}

/** The newest choice for each language that has one. */
export async function listTemplateChoices(sql: Sql): Promise<TemplateChoiceRow[]> {
  return await sql<TemplateChoiceRow>`
    select distinct on (language) language, hash, is_own, look, chosen_at
    from document_template_choices
    order by language, chosen_at desc, id desc`;
}

/** The template that held for a language at a moment, now without one; `undefined` before the first choice. */
export async function findTemplateAt(
  sql: Sql,
  language: string,
  at: Date | null,
): Promise<{ readonly hash: string; readonly content: string } | undefined> {
  const [row] = await sql<{ hash: string; content: string }>`
    select template.hash, template.content
    from document_template_choices choice
    join document_templates template on template.hash = choice.hash
    where choice.language = ${language}
      and (${at}::timestamptz is null or choice.chosen_at <= ${at}::timestamptz)
    order by choice.chosen_at desc, choice.id desc
    limit 1`;
  return row;
}

/** Keeps a template; one that is there already stays. */
export async function keepTemplate(
  sql: Sql,
  hash: string,
  content: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into document_templates (hash, content, created_at)
    values (${hash}, ${content}, ${now})
    on conflict (hash) do nothing`;
}

/** Says which template holds for a language from now on; `userId` is null where nobody chose it. */
export async function chooseTemplate(
  sql: Sql,
  { language, hash, isOwn, look, chosenAt }: TemplateChoiceRow,
  userId: string | null,
): Promise<void> {
  await sql`
    insert into document_template_choices (language, hash, is_own, look, chosen_by, chosen_at)
    values (${language}, ${hash}, ${isOwn}, ${look && json(look)}, ${userId}, ${chosenAt})`;
}
