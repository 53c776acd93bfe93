/** Documents as bytes: the one way from an offer to a PDF. */
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { inSpan } from "@/core/telemetry/telemetry.ts";
import { aside } from "@/core/platform/work.ts";
import type { DocumentSource } from "./content.ts";
import { OWN_FONT } from "./font_names.ts";
import type { DocumentOrder } from "./make.ts";
import { specimen } from "./specimen.ts";
import type { DocumentTemplate } from "./template.ts";
import { type Place, type PoolOptions, WorkerPool, WorkTooLong } from "./pool.ts";

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
  /** What {@link Documents.takePlace} gave; without it a place is taken now. */
  readonly place?: Place;
  /** Without it ours. */
  readonly template?: DocumentTemplate;
  /** The same in UBL, which the document carries then. */
  readonly quotation?: string;
}

/** Bounds of the workers and of each document, in milliseconds. */
export interface DocumentsOptions extends PoolOptions {
  /** What the smallest document may take. */
  readonly firstMs: number;
  /** What each line may take besides. */
  readonly lineMs: number;
  /** A folder with more families, and what they are called, ours first. */
  readonly fontFolder?: string;
  readonly fonts: readonly string[];
}

/** Every figure is a bound on what strangers can make the service spend; times leave room for a busy machine. */
export const documentsOptions: DocumentsOptions = {
  script: new URL("./worker.ts", import.meta.url),
  size: Math.max(1, Math.min(2, Math.floor(navigator.hardwareConcurrency / 2))),
  waiting: 40,
  guestsWaiting: 20,
  waitMs: limits.waitMs,
  startMs: 30_000,
  memoryMb: 256,
  idleMs: 5 * 60_000,
  firstMs: 8_000,
  lineMs: 30,
  fonts: [OWN_FONT],
};

/** See {@link Documents.load}. */
export interface DocumentLoad {
  readonly drawing: number;
  readonly waiting: number;
}

/** Renders documents in worker threads; part of the application. */
export interface Documents {
  /**
   * The document of a source.
   *
   * @throws {AppError} `invalid_body` with issues when it cannot be shown as it is; `overloaded` when too many are wanted,
   * or when it takes too much time or memory
   */
  render(source: DocumentSource, options: RenderOptions): Promise<RenderedDocument>;
  /**
   * Says at once what {@link Documents.render} would say, before a large body is read for nothing.
   *
   * @throws {AppError} `overloaded`
   */
  refuseIfFull(guest: boolean): void;
  /**
   * A place for a document that is yet to be prepared: no more are prepared than may wait.
   *
   * @throws {AppError} `overloaded`
   */
  takePlace(guest: boolean): Place;
  /**
   * Draws a test document with a template.
   *
   * @throws {AppError} `invalid_body` when none can be drawn, or only slowly; `overloaded`
   */
  tryTemplate(template: unknown, language: DocumentLanguage): Promise<void>;
  /** The families that a template can be set in, ours first. */
  readonly fonts: readonly string[];
  /** Starts a worker and lets it draw a page that nobody sees: the first document is as fast as the others then. */
  warm(): Promise<void>;
  /** How many documents are being drawn and how many wait. */
  readonly load: DocumentLoad;
  /** Ends the workers; a later document starts new ones. */
  close(): Promise<void>;
}

/** No worker is started before one is needed. */
export function openDocuments(changes: Partial<DocumentsOptions> = {}): Documents {
  const options = { ...documentsOptions, ...changes };
  const pool = new WorkerPool<DocumentOrder, Uint8Array<ArrayBuffer>, readonly string[]>(options);
  const { fontFolder } = options;
  const make = async (
    order: Omit<DocumentOrder, "fontFolder">,
    { guest, place }: Pick<RenderOptions, "guest" | "place">,
  ) => {
    const { source, language } = order;
    const limitMs = options.firstMs + options.lineMs * source.items.length;
    const outcome = await inSpan(
      "document",
      { "offerwright.lines": source.items.length, "offerwright.language": language },
      () => aside(() => pool.run({ input: { ...order, fontFolder }, limitMs, guest, place })),
    );
    if (outcome.refusal) throw new AppError("invalid_body", { issues: outcome.refusal });
    return { bytes: outcome.result, number: source.offer.number };
  };
  const render: Documents["render"] = (source, { language, template, quotation, ...options }) =>
    make({ source, language, template, quotation }, options);
  return {
    render,
    refuseIfFull: (guest) => pool.refuseIfFull(guest),
    takePlace: (guest) => pool.takePlace(guest),
    async tryTemplate(template, language) {
      const order = { source: specimen, language, template: template as DocumentTemplate };
      try {
        await make({ ...order, isTrial: true }, { guest: false });
      } catch (error) {
        if (!isAppError(error, "overloaded") || !(error.cause instanceof WorkTooLong)) throw error;
        const issues = ["template: takes too long to draw"];
        throw new AppError("invalid_body", { issues, cause: error });
      }
    },
    fonts: options.fonts,
    async warm() {
      const items = specimen.items.slice(1, 2);
      await render({ ...specimen, items }, { language: "en", guest: true });
    },
    get load() {
      return pool.load;
    },
    close: () => pool.close(),
  };
}
