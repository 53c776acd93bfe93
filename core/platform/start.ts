/**
 * The beginning of a start: settings, log and the database, without what takes long to load. The embedded database opens
 * in a Worker meanwhile.
 */
import { type Config, readConfig } from "@/core/platform/config.ts";
import { createLogger, type Logger } from "@/core/platform/log.ts";
import { waitedMs } from "@/core/platform/work.ts";
import { statementObserver } from "@/core/telemetry/statements.ts";
import { type OpenDatabase, openDatabase } from "@/db/client.ts";

/** What a start has before anything is open. */
export interface Settings {
  readonly config: Config;
  readonly log: Logger;
}

/** Modules of workers: the one that draws documents and the one that reads files. */
export interface BuiltWorkers {
  readonly documents: URL;
  readonly files: URL;
}

/** A start under way: the database may still be opening. */
export interface Start extends Settings {
  readonly database: Promise<OpenDatabase>;
  /** The workers as the build wrote them; those of the sources, unless given. */
  readonly workers?: BuiltWorkers;
  /** Told when so many threads run on that were given up that the process should start anew. */
  readonly threadsLost?: () => void;
}

/**
 * Reads the environment.
 *
 * @throws {ConfigError} with every problem found
 */
export function readSettings(): Settings {
  const config = readConfig((name) => Deno.env.get(name));
  const format = Deno.stderr.isTerminal() ? "text" : "json";
  return { config, log: createLogger({ level: config.logLevel, format }) };
}

/** Begins to open the database; a database that is lost for good later ends the process with 70. */
export function beginStart(settings: Settings): Start {
  const { config, log } = settings;
  const database = openDatabase({
    url: config.databaseUrl,
    max: config.databaseConnections,
    dataDir: config.dataDir,
    observer: statementObserver,
    waited: waitedMs,
    onFatal: (error) => {
      log.error("database", error);
      Deno.exit(70);
    },
  });
  database.catch(() => {}); // told by whoever awaits it
  return { ...settings, database };
}
