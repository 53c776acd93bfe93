/** The composition root: settings become a database, a model, authentication; the schema and the first data are made. */
import { type Auth, openAuth } from "@/core/auth/auth.ts";
import { ensureFirstAdmin, type FirstAdmin } from "@/core/auth/first_admin.ts";
import type { Hashing } from "@/core/auth/hashing.ts";
import { openSecret } from "@/core/auth/secret.ts";
import type { Ai } from "@/core/ai/port.ts";
import { openAi } from "@/core/ai/open.ts";
import type { App } from "@/core/app.ts";
import { type Config, ConfigError } from "@/core/platform/config.ts";
import { keepOwnTemplates } from "@/core/documents/chosen_templates.ts";
import { type DocumentsOptions, openDocuments } from "@/core/documents/render.ts";
import { type FileReaderOptions, openFileReader } from "@/core/intake/reader.ts";
import type { Logger } from "@/core/platform/log.ts";
import { watchLostThreads } from "@/core/platform/lost_threads.ts";
import { openReplica, replicaNotes } from "@/core/platform/replica.ts";
import type { Start } from "@/core/platform/start.ts";
import { version } from "@/core/platform/version.ts";
import { migrate, MigrationError } from "@/db/migrate.ts";
import type { Replica } from "@/db/replica.ts";
import { type Database, DatabaseUnavailable, DatabaseUnusable } from "@/db/sql.ts";

/** What {@link assembleApp} puts together. */
export interface Parts {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly replica?: Replica;
  /** The adapter that the settings name, unless given. */
  readonly ai?: Ai;
  readonly hashing?: Hashing;
  /** How documents are drawn where it is not the ordinary way. */
  readonly documents?: Partial<DocumentsOptions>;
  /** How files are read where it is not the ordinary way. */
  readonly files?: Partial<FileReaderOptions>;
  /** Told when more threads run on that were given up than a process should bear. */
  readonly threadsLost?: () => void;
  readonly now?: () => Date;
  /** Signs cookies; the settings' secret, unless given. */
  readonly secret?: string;
}

/** Makes the application over an open, migrated database. */
export async function assembleApp(parts: Parts): Promise<App> {
  const { config, log, database } = parts;
  const now = parts.now ?? (() => new Date());
  const secret = parts.secret ?? await openSecret(config);
  const auth: Auth = openAuth({ database, config, secret, now, log, hashing: parts.hashing });
  const abandoned = watchLostThreads(log, parts.threadsLost);
  return {
    config,
    database,
    replica: parts.replica,
    ai: parts.ai ?? await openAi(config, database, now),
    auth,
    documents: openDocuments({
      failed: (cause) => log.error("document_worker", cause),
      abandoned,
      ...parts.documents,
    }),
    files: openFileReader({
      failed: (cause) => log.error("file_worker", cause),
      abandoned,
      ...parts.files,
    }),
    log,
    now,
    version,
    startNotes: [],
  };
}

/**
 * Opens everything that the settings ask for: database, schema, first administrator, demo data.
 *
 * @throws {ConfigError | DatabaseUnusable | MigrationError} with a sentence for the operator
 */
export async function openApp(start: Start): Promise<App> {
  const { config, log } = start;
  const database = await start.database;
  try {
    const { newer } = await migrate(database);
    const documents = {
      ...start.workers && { script: start.workers.documents },
      ...await fontsOf(config),
    };
    const files = start.workers && { script: start.workers.files };
    const replica = openReplica(config, database, log);
    const { threadsLost } = start;
    const app = await assembleApp({
      config,
      log,
      database,
      replica,
      documents,
      files,
      threadsLost,
    });
    await keepOwnTemplates(database, app.now());
    const admin = await ensureFirstAdmin(app.auth);
    if (config.demoData) await (await import("@/core/demo/seed.ts")).seedDemoData(app);
    return {
      ...app,
      startNotes: [
        ...database.warnings,
        ...replicaNotes(config),
        ...newerNotes(newer),
        ...adminNotes(admin),
      ],
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The fonts that documents can be set in besides ours; their files are the worker's to hold. */
async function fontsOf({ documentFonts }: Config): Promise<Partial<DocumentsOptions>> {
  if (documentFonts === undefined) return {};
  const { familyNames, FontUnusable } = await import("@/core/documents/fonts.ts");
  try {
    return { fontFolder: documentFonts, fonts: await familyNames(documentFonts) };
  } catch (error) {
    if (error instanceof FontUnusable) throw new ConfigError([error.message]);
    throw error;
  }
}

/** An upgrade was taken back, or another instance is ahead: this version works, and is not the one that is wanted. */
function newerNotes(newer: readonly string[] = []): string[] {
  const last = newer.at(-1);
  if (last === undefined) return [];
  return [`The database is newer than this version (${last}): start the newer version again soon.`];
}

/** What the operator must read now: a generated password is shown once and kept nowhere. */
function adminNotes(admin: FirstAdmin): string[] {
  if (admin.hint) return [admin.hint];
  if (admin.generatedPassword === undefined) return [];
  return [
    `First administrator: ${admin.email}  password: ${admin.generatedPassword}  (shown once)`,
  ];
}

/** The sentence for an operator about a start that failed, or `undefined` for a failure nobody foresaw. */
export function startProblem(error: unknown): string | undefined {
  if (error instanceof DatabaseUnavailable) {
    return "The database did not answer in time: start again when it does.";
  }
  const known = [ConfigError, DatabaseUnusable, MigrationError];
  return known.some((type) => error instanceof type) && error instanceof Error
    ? error.message
    : undefined;
}
