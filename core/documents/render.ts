/** Documents as bytes: the one way from an offer to a PDF. */
import type { DocumentLanguage, DocumentPayload } from "@/core/contracts/document.ts";
import { AppError } from "@/core/errors.ts";
import { AmountTooLargeError } from "@/core/money.ts";
import { composeContent, type DocumentContent, type DocumentSource } from "./content.ts";
import { loadFonts } from "./fonts.ts";
import { MAX_PAGES } from "./layout.ts";
import { type PoolOptions, WorkerPool } from "./pool.ts";

/** A finished document. */
export interface RenderedDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The offer's number as it was given: it names the file. */
  readonly number: string;
}

/** How a document is wanted. */
export interface RenderOptions {
  readonly language: DocumentLanguage;
  /** Nobody is signed in: fewer may wait. */
  readonly guest: boolean;
}

/** How long a document may take: what the smallest one needs on a busy machine, and more for each line. */
const FIRST_MS = 5_000;
const LINE_MS = 30;

/** Every figure is a bound on what strangers can make the service spend. */
export const poolOptions: PoolOptions = {
  script: new URL("./worker.ts", import.meta.url),
  size: Math.max(1, Math.min(2, Math.floor(navigator.hardwareConcurrency / 2))),
  waiting: 8,
  guestsWaiting: 4,
  waitMs: 20_000,
  startMs: 30_000,
  memoryMb: 256,
};

let pool: WorkerPool<DocumentContent, Uint8Array<ArrayBuffer>, "too_long"> | undefined;

/**
 * The document of a payload.
 *
 * @throws {AppError} `invalid_body` with issues when it cannot be shown as it is; `overloaded` when too many are wanted
 */
export async function renderPayload(
  payload: DocumentPayload,
  options: RenderOptions,
): Promise<RenderedDocument> {
  return await renderDocument({ ...payload, draft: false }, options);
}

/**
 * The document of any source.
 *
 * @throws {AppError} as {@link renderPayload}
 */
export async function renderDocument(
  source: DocumentSource,
  { language, guest }: RenderOptions,
): Promise<RenderedDocument> {
  const content = await compose(source, language);
  pool ??= new WorkerPool(poolOptions);
  const limitMs = FIRST_MS + LINE_MS * content.lines.length;
  const outcome = await pool.run({ input: content, limitMs, guest });
  if (outcome.refusal === "too_long") {
    throw unprintable([`items: make a document of more than ${MAX_PAGES} pages`]);
  }
  return { bytes: outcome.result, number: content.number };
}

/** Ends the workers; the next document starts new ones. */
export async function closeRenderer(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.close();
}

async function compose(source: DocumentSource, language: DocumentLanguage) {
  try {
    const { content, issues } = composeContent(source, language, await loadFonts());
    if (issues.length > 0) throw unprintable(issues);
    return content;
  } catch (error) {
    if (!(error instanceof AmountTooLargeError)) throw error;
    throw unprintable(["items: have an amount that is too large to be shown exactly"], error);
  }
}

function unprintable(issues: readonly string[], cause?: unknown): AppError {
  return new AppError("invalid_body", { issues, cause });
}
