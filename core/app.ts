/** The application as one value: everything that operations need, opened once from the settings. */
import type { Ai } from "@/core/ai/port.ts";
import type { Auth } from "@/core/auth/auth.ts";
import type { Config } from "@/core/platform/config.ts";
import type { Documents } from "@/core/documents/render.ts";
import type { FileReader } from "@/core/intake/reader.ts";
import type { Logger } from "@/core/platform/log.ts";
import type { Replica } from "@/db/replica.ts";
import type { Database } from "@/db/sql.ts";

/** What operations take as their first argument. */
export interface App {
  readonly config: Config;
  readonly database: Database;
  /** Takes reads off the database, where there is one. */
  readonly replica?: Replica;
  readonly ai: Ai;
  readonly auth: Auth;
  readonly documents: Documents;
  /** Reads the files that requests come as. */
  readonly files: FileReader;
  readonly log: Logger;
  /** The time, so that tests can set it. */
  readonly now: () => Date;
  readonly version: string;
  /** Sentences for the operator at the start: warnings, the first administrator. */
  readonly startNotes: readonly string[];
}
