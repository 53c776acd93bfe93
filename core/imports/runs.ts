/** What is known of imports while they run and afterwards, whichever process does the work. */
import { z } from "zod";
import { audit } from "@/core/audit/record.ts";
import type { App } from "@/core/app.ts";
import { ImportReply } from "@/core/contracts/import.ts";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { aside, currentWork } from "@/core/platform/work.ts";
import { WorkQueue } from "@/core/platform/work_queue.ts";
import {
  findImport,
  findNewestImport,
  finishImport,
  type ImportKind,
  type ImportRow,
  insertImport,
  saveImportProgress,
} from "@/db/queries/imports.ts";

export type { ImportKind } from "@/db/queries/imports.ts";

/** People look for the result of an import within days. */
const keptDays = 30;
/** Between two notes of progress, in milliseconds. */
const noteMs = 1_000;
/** The longest step of an import is bounded at a minute: one that is silent for longer has died with its process. */
const silentSeconds = 180;

/** What an import ended with: its reply and, of products, how many were new, changed or as before, and what was left out. */
export const ImportResult = ImportReply.extend({
  created: z.int().min(0).optional(),
  updated: z.int().min(0).optional(),
  unchanged: z.int().min(0).optional(),
  ignoredColumns: z.array(z.string()).optional(),
});
export type ImportResult = z.infer<typeof ImportResult>;

/** An import that was begun: it runs, has ended with a result, or has ended without one. */
export interface ImportRun {
  readonly id: string;
  readonly startedAt: Date;
  /** Name of who began it, where that is known. */
  readonly startedBy?: string;
  readonly done: number;
  readonly total: number;
  readonly state: "running" | "done" | "failed";
  /** There for `done`. */
  readonly result?: ImportResult;
}

type Services = Pick<App, "database">;

const queue = new WorkQueue({
  running: limits.importsRunning,
  waiting: limits.importsWaiting,
  waitMs: limits.waitMs,
  inside: Infinity,
});

/**
 * Runs the writing part of an import and lets everybody know how far it is. Knowing is not worth failing for: only the
 * beginning has to be written. A few imports run at a time, beside all other requests.
 *
 * @param work is given what to call with the number of rows done
 * @param clock milliseconds, so that tests can set them
 * @throws what `work` throws, {AppError} `overloaded`, or {DatabaseUnavailable}
 */
export function recordImport<Result extends ImportResult>(
  ...run: Parameters<typeof runImport<Result>>
): Promise<Result> {
  return aside(async () => {
    const place = await queue.enter();
    try {
      return await runImport(...run);
    } finally {
      place.end();
    }
  });
}

async function runImport<Result extends ImportResult>(
  { database: { sql }, now }: Pick<App, "database" | "now">,
  kind: ImportKind,
  total: number,
  work: (progress: (done: number) => void) => Promise<Result>,
  clock: () => number = Date.now,
): Promise<Result> {
  const id = newId();
  const userId = currentWork()?.actor?.userId ?? null;
  await insertImport(sql, { id, kind, userId, total, keptDays });
  let noted = clock();
  let noting = Promise.resolve();
  const note = (write: () => Promise<void>) => noting = noting.then(write).catch(() => {});
  try {
    const result = await work((done) => {
      if (clock() - noted < noteMs) return;
      noted = clock();
      note(() => saveImportProgress(sql, id, done));
    });
    await note(() => finishImport(sql, id, ImportResult.parse(result)));
    const { count, errors } = result;
    const details = { kind, rows: total, written: count, refused: errors.length };
    await audit(sql, now(), { action: "import", subject: { kind: "import", id }, details });
    return result;
  } catch (error) {
    await note(() => finishImport(sql, id, null));
    // Rows may have been written before it broke off; why it did is what the caller has to hear.
    const details = { kind, rows: total, failed: true };
    const entry = { action: "import", subject: { kind: "import", id }, details } as const;
    await note(() => audit(sql, now(), entry));
    throw error;
  }
}

/** The import that runs or, where none does, the last one. */
export async function newestImport(
  { database: { sql } }: Services,
  kind: ImportKind,
): Promise<ImportRun | undefined> {
  return runOf(await findNewestImport(sql, kind, silentSeconds));
}

/** An import as it is now; `undefined` when it is forgotten. */
export async function getImport(
  { database: { sql } }: Services,
  id: string,
): Promise<ImportRun | undefined> {
  return runOf(await findImport(sql, id));
}

function runOf(row: ImportRow | undefined): ImportRun | undefined {
  if (row === undefined) return undefined;
  const { id, startedAt, startedBy, done, total } = row;
  const run = { id, startedAt, ...(startedBy !== null && { startedBy }), done, total };
  if (!row.finished && row.silent < silentSeconds) return { ...run, state: "running" };
  const result = ImportResult.safeParse(row.result);
  return result.success
    ? { ...run, state: "done", result: result.data }
    : { ...run, state: "failed" };
}
