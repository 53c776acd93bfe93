/** Statements on what is known of imports. All times are the database's own: several processes compare them. */
import { fragment, json, type Sql, type SqlFragment } from "@/db/sql.ts";

/** What is imported. */
export type ImportKind = "products" | "customers";

/** An import as it is stored. */
export interface ImportRow {
  readonly id: string;
  readonly startedAt: Date;
  /** Name of who began it; null where that is not known any more. */
  readonly startedBy: string | null;
  readonly done: number;
  readonly total: number;
  readonly finished: boolean;
  /** Seconds since it was last heard of. */
  readonly silent: number;
  readonly result: unknown;
}

/** Writes that an import begins, and forgets those of the same kind from more than so many days ago. */
export async function insertImport(
  sql: Sql,
  run: {
    readonly id: string;
    readonly kind: ImportKind;
    readonly userId: string | null;
    readonly total: number;
    readonly keptDays: number;
  },
): Promise<void> {
  await sql`
    with forgotten as (
      delete from imports
      where kind = ${run.kind} and started_at < now() - make_interval(days => ${run.keptDays})
    )
    insert into imports (id, kind, started_by, started_at, seen_at, done, total)
    values (${run.id}, ${run.kind}, ${run.userId}, now(), now(), 0, ${run.total})`;
}

/** Writes how far an import is. */
export async function saveImportProgress(sql: Sql, id: string, done: number): Promise<void> {
  await sql`
    update imports
    set done = greatest(done, least(${done}, total)), seen_at = now()
    where id = ${id} and finished_at is null`;
}

/** Writes what an import ended with; `null` where it failed. */
export async function finishImport(sql: Sql, id: string, result: object | null): Promise<void> {
  await sql`
    update imports
    set finished_at = now(), seen_at = now(), result = ${
    result === null ? null : json(result)
  }::jsonb,
      done = case when ${result !== null} then total else done end
    where id = ${id}`;
}

const selectImports: SqlFragment = fragment`
    select i.id, i.started_at, u."name" as started_by, i.done, i.total, i.result,
      i.finished_at is not null as finished,
      extract(epoch from now() - i.seen_at)::integer as silent
    from imports i
    left join "user" u on u."id" = i.started_by`;

/** The import that runs or, where none does, the last one; several run the newest first. */
export async function findNewestImport(
  sql: Sql,
  kind: ImportKind,
  silentSeconds: number,
): Promise<ImportRow | undefined> {
  const [row] = await sql<ImportRow>`
    ${selectImports}
    where i.kind = ${kind}
    order by
      i.finished_at is null and i.seen_at > now() - make_interval(secs => ${silentSeconds}) desc,
      i.started_at desc, i.id desc
    limit 1`;
  return row;
}

/** An import by its id. */
export async function findImport(sql: Sql, id: string): Promise<ImportRow | undefined> {
  const [row] = await sql<ImportRow>`
    ${selectImports}
    where i.id = ${id}`;
  return row;
}
