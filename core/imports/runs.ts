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
} from "@/db/queries/catalogue/imports.ts";
import type { Sql } from "@/db/sql.ts";

export type { ImportKind } from "@/db/queries/catalogue/imports.ts";

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

/** Where an import has got with a portion, as its entry of the audit tells. */
export interface ImportPortion {
  /** Rows that are stored or as before, and rows that were refused, this portion among them. */
  readonly written: number;
  readonly refused: number;
  readonly isLast: boolean;
}

/** What an import tells while it works. */
export interface ImportNotes {
  /** Call it after each commit, with the number of rows done. */
  readonly progress: (done: number) => void;
  /**
   * Writes the entry of the audit in the transaction of a portion, so that no row is stored without one: the first portion
   * says that the import begins, the last one what it did; of one portion there is one entry.
   */
  readonly audit: (sql: Sql, portion: ImportPortion) => Promise<void>;
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
 * beginning has to be written, and the entry of the audit. A few imports run at a time, beside all other requests.
 *
 * @param work is given what to call with the number of rows done, and in each transaction that stores rows
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
  { database, now }: Pick<App, "database" | "now">,
  kind: ImportKind,
  total: number,
  work: (
    progress: ImportNotes["progress"],
    audit: ImportNotes["audit"],
  ) => Promise<Result>,
  clock: () => number = Date.now,
): Promise<Result> {
  const { sql } = database;
  const id = newId();
  const userId = currentWork()?.actor?.userId ?? null;
  await insertImport(sql, { id, kind, userId, total, keptDays });
  let noted = clock();
  let noting = Promise.resolve();
  const note = (write: () => Promise<void>) => noting = noting.then(write).catch(() => {});
  const tell = (sql: Sql, details: Readonly<Record<string, unknown>>) =>
    audit(sql, now(), {
      ...{ action: "import", subject: { kind: "import", id } },
      details: { kind, rows: total, ...details },
    });
  // What the audit says by now, and what it says when the transaction under way has committed.
  const said: { told: Told; telling: Told } = { told: "nothing", telling: "nothing" };
  const progress = (done: number) => {
    said.told = said.telling;
    if (clock() - noted < noteMs) return;
    noted = clock();
    note(() => saveImportProgress(sql, id, done));
  };
  const auditPortion = async (sql: Sql, { written, refused, isLast }: ImportPortion) => {
    if (!isLast && said.told !== "nothing") return;
    said.telling = isLast ? "end" : "beginning";
    await tell(sql, isLast ? { written, refused } : { begun: true });
  };
  try {
    const result = await work(progress, auditPortion);
    const { count: written, errors: { length: refused } } = result;
    // Nothing was stored, or nothing by the last portion: then the beginning is told, which nothing must fail for any more.
    const tellEnd = () => tell(sql, { written, refused });
    if (said.told === "nothing") await tellEnd();
    else if (said.told === "beginning") await note(tellEnd);
    await note(() => finishImport(sql, id, ImportResult.parse(result)));
    return result;
  } catch (error) {
    await note(() => finishImport(sql, id, null));
    // Rows may have been written before it broke off; why it did is what the caller has to hear.
    await note(() => tell(sql, { failed: true }));
    throw error;
  }
}

type Told = "nothing" | "beginning" | "end";

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
