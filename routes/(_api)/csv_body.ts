/** A CSV file as the body of a request, read while it arrives: bounded in bytes, and in what a sender may keep silent. */
import { AppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { declaredBytes } from "@/routes/(_http)/body.ts";

/** Whether the body is CSV. */
export function isCsv(req: Request): boolean {
  const type = req.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  return type === "text/csv";
}

/** Bounds of a body, for tests; times in milliseconds. */
export interface CsvBounds {
  readonly maxBytes?: number;
  readonly silenceMs?: number;
  /** Bytes a second: who sends less on average is ended, after a minute of grace. */
  readonly slowBytes?: number;
  readonly graceMs?: number;
}

const graceMs = 60_000;

/**
 * The text of a body. Only the time that is spent waiting for the sender counts: where the database is slower than the line, it
 * is the sender who waits.
 *
 * @throws {AppError} `unsupported_media_type` for a packed body, `body_too_large`, `request_timeout`, or `invalid_body` for
 * what is no UTF-8 and when the sender breaks off
 */
export async function* readCsv(req: Request, given: CsvBounds = {}): AsyncGenerator<string> {
  const { maxBytes, silenceMs, slowBytes, ...bounds } = {
    maxBytes: limits.streamedBytes,
    silenceMs: limits.silenceMs,
    slowBytes: limits.slowBytes,
    graceMs,
    ...given,
  };
  declaredBytes(req, maxBytes);
  if (!req.body) return;
  const reader = req.body.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  let waited = 0;
  try {
    for (;;) {
      const begun = performance.now();
      const { done, value } = await inTime(silenceMs, reader.read());
      waited += performance.now() - begun;
      if (done) break;
      bytes += value.length;
      if (bytes > maxBytes) throw new AppError("body_too_large");
      if (waited > bounds.graceMs + bytes / slowBytes * 1000) throw new AppError("request_timeout");
      yield decoded(() => decoder.decode(value, { stream: true }));
    }
    yield decoded(() => decoder.decode());
  } finally {
    reader.cancel().catch(() => {});
  }
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch (cause) {
    throw new AppError("invalid_body", { issues: ["body: must be UTF-8"], cause });
  }
}

async function inTime<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new AppError("request_timeout")), ms);
  try {
    return await Promise.race([work, late.promise]);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid_body", { issues: ["body: ended too early"], cause });
  } finally {
    clearTimeout(timer);
  }
}
