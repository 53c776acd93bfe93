/** From a customer's message to a stored draft offer. */
import type { App } from "@/core/app.ts";
import type { Grounds, SaidGrounds } from "@/core/contracts/grounds.ts";
import type { OfferCreate } from "@/core/contracts/offer.ts";
import { customerKey, resolveCustomer } from "@/core/customers/customers.ts";
import { suggestCustomer, withSender } from "@/core/customers/suggest.ts";
import { type Draft, draft } from "@/core/drafting/draft.ts";
import { measuredDraft } from "@/core/drafting/measured.ts";
import type { OnDraftProgress } from "@/core/drafting/progress.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { AppError } from "@/core/errors.ts";
import { sentenceOf } from "@/core/contracts/grounds_sentence.ts";
import { toDecimal } from "@/core/money/money.ts";
import { takeRate } from "@/core/platform/rates.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { offerEvent } from "@/core/webhooks/events.ts";
import { insertOfferFragments, type NewOfferFragment } from "@/db/queries/offers/alternatives.ts";
import { findCatalogueCurrency } from "@/db/queries/catalogue/catalogue.ts";
import type { CustomerReference } from "@/db/queries/offers/corrections.ts";
import { insertOfferGrounds } from "@/db/queries/offers/grounds.ts";
import { freshLife } from "@/db/queries/offers/offer_life.ts";
import { replaceOfferUnmatched } from "@/db/queries/offers/offer_lines.ts";
import { insertOffer, type OfferRow, type OfferUnmatchedRow } from "@/db/queries/offers/offers.ts";
import {
  hasOffer,
  insertRequest,
  lockRequest,
  updateRequestRow,
} from "@/db/queries/intake/requests.ts";
import type { Sql } from "@/db/sql.ts";
import { readLocked } from "./change.ts";
import { draftedChange } from "./changes.ts";
import { externalIdOf, refuseKnown, refuseTaken } from "./external_id.ts";
import { onceEach } from "./grounds.ts";
import { type Line, lineOf, nameOfOffer } from "./lines.ts";
import { type PresentedOffer, presentOffer } from "./present.ts";
import {
  findPricedProducts,
  ownCurrency,
  type PricedProduct,
  priceOf,
  type Pricing,
} from "@/core/prices/choose.ts";
import { recordChanges } from "./record.ts";
import { noTerms, termsOfNew } from "./terms.ts";
import { roomBeside } from "./room.ts";

/** A request that is drafted from, and the address that its mail came from. */
export interface DraftedRequest {
  readonly id: string;
  readonly sender?: string;
}

/** What a draft puts on an offer. */
interface Content {
  readonly name: string;
  readonly currency: string;
  readonly lines: Line[];
  readonly unmatched: Omit<OfferUnmatchedRow, "position">[];
  /** What the sentences on those say. */
  readonly said: SaidGrounds[];
}

/**
 * Drafts an offer from a message and stores it together with the request and, if new, the customer: all or nothing.
 * The model and the search run before the transaction. `onProgress` hears of each step as it is done.
 *
 * @param options `request`: the stored request that the message is the text of, and who sent it as its mail says; without it
 * a request is stored
 * @throws {AppError} `customer_not_found`, `external_id_taken`, `rate_limited`, `request_drafted`, `request_not_found`
 */
export async function generateOffer(
  app: App,
  user: Identity,
  input: OfferCreate,
  options: {
    signal?: AbortSignal;
    onProgress?: OnDraftProgress;
    request?: DraftedRequest;
  } = {},
): Promise<PresentedOffer> {
  const started = performance.now();
  await refuseKnown(app.database.sql, externalIdOf(input));
  await takeRate(app.database, app.config, "draft", user.userId, app.now());
  const drafted = await measuredDraft(app, input.clientRequest, {
    ...options,
    userId: user.userId,
    customer: whose(input),
  });
  const stored = await store(
    app,
    user,
    { ...input, request: options.request },
    drafted,
    started,
  );
  ring();
  options.onProgress?.({ step: "saved", offerId: stored.offer.id, version: stored.version });
  return stored;
}

/** The customer that a body names, as one looks for what is remembered of them; a new one has nothing yet. */
function whose(
  { customerId, customerName }: Pick<OfferCreate, "customerId" | "customerName">,
): CustomerReference | undefined {
  if (customerId != null) return { id: customerId };
  return customerName === undefined ? undefined : { nameKey: customerKey(customerName) };
}

async function store(
  app: App,
  user: Identity,
  input: OfferCreate & { readonly request?: DraftedRequest },
  drafted: Draft,
  started: number,
): Promise<PresentedOffer> {
  return await app.database.transaction(async (sql) => {
    const customer = await resolveCustomer(sql, input, "offer");
    const requestId = input.request?.id ?? newId();
    if (input.request !== undefined) {
      await takeRequest(sql, requestId, customer?.id ?? null, app.now());
    } else {
      await insertRequest(sql, {
        id: requestId,
        customerId: customer?.id ?? null,
        userId: user.userId,
        rawText: input.clientRequest,
        source: "offer",
        state: "drafted",
        now: app.now(),
      });
    }
    const pricing = { customerId: customer?.id ?? null, now: app.now() };
    const content = await contentOf(sql, drafted, input.clientRequest, pricing, customer?.currency);
    const id = newId();
    await insertOffer(sql, {
      id,
      externalId: externalIdOf(input),
      customerId: customer?.id ?? null,
      requestId,
      userId: user.userId,
      name: content.name,
      status: "draft",
      currency: content.currency,
      ...termsOfNew(customer),
      discountAmount: "0",
      notes: [],
      kbArticles: drafted.kbArticles,
      drafting: drafted.mode,
      notAsked: drafted.notAsked,
      asks: drafted.asks,
      suggestion: customer
        ? undefined
        : await suggestCustomer(sql, withSender(input.clientRequest, input.request?.sender)),
      now: app.now(),
    }, content.lines);
    await replaceOfferUnmatched(sql, id, content.unmatched);
    await insertOfferFragments(sql, id, fragmentsOf(drafted));
    await insertOfferGrounds(sql, id, onceEach([...content.said, ...relevancesOf(drafted)]));
    const row = await readLocked(sql, id);
    const presented = presentOffer(row);
    const { ai, fellBack } = drafted.mode;
    const writtenBy = ai === "offline" || fellBack ? "rules" : "model";
    const durationMs = performance.now() - started;
    await recordChanges(sql, app, user, row, [draftedChange(row, { writtenBy, durationMs })], {
      events: [offerEvent("offer.created", presented, app.now())],
    });
    return presented;
  }).catch(refuseTaken);
}

/** Two people who draft from one request at a time get one offer: the second one is told. */
async function takeRequest(sql: Sql, id: string, customerId: string | null, now: Date) {
  if (!await lockRequest(sql, id)) throw new AppError("request_not_found");
  if (await hasOffer(sql, id)) throw new AppError("request_drafted");
  await updateRequestRow(sql, id, { state: "drafted", customerId, sameAs: null }, now);
}

/** The offer that a message would become, as the API shows it, without storing anything. */
export async function previewOffer(
  app: App,
  user: Identity | undefined,
  input: { clientRequest: string; customerName: string },
): Promise<PresentedOffer> {
  const drafted = await draft(app, input.clientRequest, {
    ...(user === undefined ? {} : { userId: user.userId }),
    customer: whose(input),
  });
  const now = app.now();
  const content = await contentOf(app.database.sql, drafted, input.clientRequest, {
    customerId: null,
    now,
  });
  const row: OfferRow = {
    id: newId(),
    number: null,
    externalId: null,
    customerId: null,
    requestId: null,
    userId: user?.userId ?? null,
    name: content.name,
    status: "draft",
    currency: content.currency,
    discountPercent: "0",
    discountAmount: "0",
    notes: [],
    kbArticles: drafted.kbArticles,
    drafting: drafted.mode,
    notAsked: drafted.notAsked,
    asks: drafted.asks,
    ...noTerms,
    suggestedCustomer: null,
    ...freshLife,
    ownerName: null,
    stage: "draft",
    version: 0,
    createdAt: now,
    updatedAt: now,
    customerName: input.customerName,
    clientRequest: input.clientRequest,
    userName: user?.name ?? null,
    items: content.lines.map((line, position) => ({ ...line, position })),
    unmatched: content.unmatched.map((item, position) => ({ ...item, position })),
  };
  return presentOffer(row);
}

/**
 * An offer has one currency and a bounded number of lines: what does not fit is listed with the reason.
 *
 * @param agreed the customer's currency, where it is known
 */
async function contentOf(
  sql: Sql,
  drafted: Draft,
  message: string,
  pricing: Pricing,
  agreed?: string | null,
): Promise<Content> {
  const ids = drafted.lines.map(({ product }) => product.id);
  const products = await findPricedProducts(sql, ids, pricing);
  const found = drafted.lines.map((line) => ({ line, product: products.get(line.product.id) }));
  const currency = agreed ??
    mostFrequent(found.flatMap(({ product }) => product ? [ownCurrency(product)] : [])) ??
    await findCatalogueCurrency(sql) ?? "EUR";
  const unmatched = drafted.unmatched.map((part) => ({
    id: newId(),
    item: part.item.slice(0, limits.note),
    reason: part.reason,
    quantity: part.quantity,
    fragmentStart: part.start,
    fragmentEnd: part.end,
  }));
  const said = drafted.unmatched.map(({ reason: text, grounds }) => ({ text, grounds }));
  const lines: Line[] = [];
  for (const { line, product } of found) {
    const price = product && priceOf(product, currency, line.quantity);
    if (product && price && roomBeside(lines.length) > 0) {
      const text = line.rationale.slice(0, limits.note);
      said.push({ text, grounds: line.grounds });
      lines.push({
        ...lineOf(product, price, line.quantity, line.requestItem.slice(0, limits.note)),
        rationale: text,
        matchSource: line.matchSource,
        matchScore: toDecimal(Math.round(line.matchScore * 1e4) / 1e4),
        fragmentStart: line.start,
        fragmentEnd: line.end,
      });
    } else {
      const grounds = notHeld(line.product, currency);
      const reason = sentenceOf(grounds);
      said.push({ text: reason, grounds });
      unmatched.push({
        id: newId(),
        item: line.requestItem.slice(0, limits.note),
        reason,
        quantity: line.quantity,
        fragmentStart: line.start,
        fragmentEnd: line.end,
      });
    }
  }
  unmatched.sort((a, b) => a.fragmentStart - b.fragmentStart);
  return { name: nameOf(lines, message), currency, lines, unmatched, said };
}

/** Why an offer cannot hold a line that was drafted. */
function notHeld(
  { sku, currency: priced }: Pick<PricedProduct, "sku" | "currency">,
  offer: string,
) {
  const grounds: Grounds = priced === offer
    ? { code: "too_many_lines", most: limits.linesPerOffer }
    : { code: "other_currency", sku, priced, offer };
  return grounds;
}

function relevancesOf({ kbArticles, relevances }: Draft): SaidGrounds[] {
  return kbArticles.flatMap(({ relevance: text }, index) => {
    const grounds = relevances[index];
    return grounds === undefined ? [] : [{ text, grounds }];
  });
}

/** What was found for each part of the message, in its order: the chosen product first, then the others. */
export function fragmentsOf(drafted: Pick<Draft, "lines" | "unmatched">): NewOfferFragment[] {
  const lines = drafted.lines.map((line) => ({
    ...line,
    item: line.requestItem,
    productId: line.product.id,
    candidates: [
      { product: line.product, score: line.matchScore, why: line.rationale },
      ...line.alternatives,
    ],
  }));
  const unmatched = drafted.unmatched.map((part) => ({
    ...part,
    productId: null,
    learned: false,
    candidates: part.alternatives,
  }));
  return [...lines, ...unmatched].sort((a, b) => a.start - b.start).map((part) => ({
    item: part.item.slice(0, limits.note),
    fragmentStart: part.start,
    productId: part.productId,
    learned: part.learned,
    candidates: part.candidates.map(({ product, score, why }) => ({
      productId: product.id,
      score,
      why,
    })),
  }));
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0];
}

/** What a list of offers shows: the first product and how many follow, else how the message begins. */
function nameOf(lines: readonly Line[], message: string): string {
  const first = lines[0];
  if (first) return nameOfOffer(first.name, lines.length);
  return message.trim().replace(/\s+/g, " ").slice(0, 80);
}
