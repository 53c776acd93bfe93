/** From what an offer says to the bytes of its document, in one thread. */
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import { AmountTooLargeError } from "@/core/money/money.ts";
import { composeContent, type DocumentSource } from "./content.ts";
import { drawDocument } from "./draw.ts";
import { loadFamilies } from "./fonts.ts";
import { DocumentTooLong, MAX_PAGES } from "./pages.ts";
import { type DocumentTemplate, ownTemplate } from "./template.ts";
import { attachQuotation } from "./attach.ts";

/** What is wanted. */
export interface DocumentOrder {
  readonly source: DocumentSource;
  readonly language: DocumentLanguage;
  /** Without it ours. */
  readonly template?: DocumentTemplate;
  /** The same in UBL, which the document carries then. */
  readonly quotation?: string;
  /** Where there are more families of fonts than ours. */
  readonly fontFolder?: string;
  /** Whether a document can be made with the template is the question: what goes wrong is its fault. */
  readonly isTrial?: boolean;
}

/** A template that takes this many milliseconds for its trial document is fast enough. */
const FAST_MS = 1_000;
/** How many times as long as ours a slower one may take: on a slow machine both take longer. */
const TRIAL_RATIO = 10;

/** The document, or one issue for each reason why it cannot be shown as it is. */
export type Made =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly issues?: undefined }
  | { readonly issues: readonly string[] };

/** Makes a document. The same order gives the same bytes. */
export async function makeDocument(order: DocumentOrder): Promise<Made> {
  const { template = ownTemplate(order.language), isTrial } = order;
  try {
    const { content, issues, fonts } = await compose(order, template);
    if (issues.length > 0) return { issues };
    if (!isTrial) {
      const bytes = await drawDocument(content, template, fonts);
      return { bytes: await withQuotation(bytes, order) };
    }
    const own = () => drawDocument(content, ownTemplate(order.language), fonts);
    const { ms, result: bytes } = await timed(() => drawDocument(content, template, fonts));
    if (ms <= FAST_MS) return { bytes };
    // The machine may be held up while either is drawn: the faster of two times tells what each takes.
    const usual = await timed(own);
    const again = await timed(() => drawDocument(content, template, fonts));
    const usualAgain = await timed(own);
    const times = Math.round(Math.min(ms, again.ms) / Math.min(usual.ms, usualAgain.ms));
    if (times <= TRIAL_RATIO) return { bytes };
    const issue = `takes too long to draw, ${times} times as long as the program's own`;
    return { issues: [`template: ${issue}`] };
  } catch (error) {
    if (error instanceof DocumentTooLong) {
      return { issues: [`items: make a document of more than ${MAX_PAGES} pages`] };
    }
    if (isTrial) {
      return { issues: ["template: cannot be drawn: compare it with the program's own"] };
    }
    if (!(error instanceof AmountTooLargeError)) throw error;
    return { issues: ["items: have an amount that is too large to be shown exactly"] };
  }
}

async function withQuotation(
  bytes: Uint8Array<ArrayBuffer>,
  { source, quotation }: DocumentOrder,
): Promise<Uint8Array<ArrayBuffer>> {
  return quotation === undefined ? bytes : await attachQuotation(bytes, quotation, source.offer);
}

async function timed<Result>(work: () => Promise<Result>) {
  const started = performance.now();
  const result = await work();
  return { result, ms: performance.now() - started };
}

/**
 * The content in the first family that shows all of it, the template's own first: pdfme sets a field in one font, and
 * leaves out what that lacks. Where none shows all, the issues are those of the family that lacks least.
 */
async function compose(
  { source, language, fontFolder }: DocumentOrder,
  template: DocumentTemplate,
) {
  const families = (await loadFamilies(fontFolder)).toSorted((one, other) =>
    Number(other.name === template.fontFamily) - Number(one.name === template.fontFamily)
  );
  let best;
  for (const { fonts } of families) {
    const composed = { ...composeContent(source, language, fonts), fonts };
    if (composed.issues.length === 0) return composed;
    if (!best || composed.issues.length < best.issues.length) best = composed;
  }
  if (!best) throw new Error("there is no font");
  return best;
}
