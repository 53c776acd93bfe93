/** Reads files in a worker thread, within bounds of memory and time; part of the application. */
import type { UnreadReason } from "@/core/contracts/request.ts";
import { type Outcome, type PoolOptions, WorkerPool } from "@/core/documents/pool.ts";
import { isAppError } from "@/core/errors.ts";
import { aside } from "@/core/platform/work.ts";
import type { NamedBytes } from "./kinds.ts";
import type { FileContent } from "./parts.ts";

/** Bounds of the worker and of each file, in milliseconds. */
export interface FileReaderOptions extends PoolOptions {
  readonly fileMs: number;
}

/** A file of 10 MiB takes some seconds; one that takes longer was made to. */
export const fileReaderOptions: FileReaderOptions = {
  script: new URL("./worker.ts", import.meta.url),
  size: 1,
  waiting: 200,
  guestsWaiting: 0,
  waitMs: 60_000,
  startMs: 30_000,
  memoryMb: 384,
  idleMs: 60_000,
  fileMs: 20_000,
};

/** See {@link openFileReader}. */
export interface FileReader {
  /**
   * What is in a file, or why it cannot be read; a file that breaks the worker is one that cannot be read.
   *
   * @param file its bytes stay the caller's
   */
  read(file: NamedBytes): Promise<Outcome<FileContent, UnreadReason>>;
  /**
   * Says at once that too many files wait, before a large body is read for nothing.
   *
   * @throws {AppError} `overloaded`
   */
  refuseIfFull(): void;
  close(): Promise<void>;
}

/** No worker is started before a file comes. */
export function openFileReader(changes: Partial<FileReaderOptions> = {}): FileReader {
  const options = { ...fileReaderOptions, ...changes };
  const pool = new WorkerPool<NamedBytes, FileContent, UnreadReason>(options);
  return {
    async read(input) {
      pool.refuseIfFull(false);
      try {
        return await aside(() => pool.run({ input, limitMs: options.fileMs, guest: false }));
      } catch (error) {
        if (isAppError(error, "overloaded")) return { refusal: "took_too_long" };
        throw error;
      }
    },
    refuseIfFull: () => pool.refuseIfFull(false),
    close: () => pool.close(),
  };
}

/** Everything of one delivery together; times in milliseconds. */
export const intakeBounds = {
  files: 20,
  /** Files that are read: also those in mails, and in mails in those. */
  allFiles: 60,
  /** Files that are named, read or not. */
  named: 200,
  /** Mails in mails. */
  depth: 4,
  allMs: 60_000,
  /** Originals that are kept. */
  keptBytes: 20 * 1024 * 1024,
} as const;
