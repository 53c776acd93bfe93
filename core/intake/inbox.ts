/** The inbox: requests listed, read, changed and turned into offers. */
import { z } from "zod";
import type { App } from "@/core/app.ts";
import { OfferCreate } from "@/core/contracts/offer.ts";
import type {
  RequestDraft,
  RequestEntry,
  RequestListQuery,
  RequestUpdate,
} from "@/core/contracts/request.ts";
import { resolveCustomer } from "@/core/customers/customers.ts";
import type { OnDraftProgress } from "@/core/drafting/progress.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { parseId } from "@/core/platform/ids.ts";
import type { Precondition } from "@/core/offers/change.ts";
import { readCursor, writeCursor } from "@/core/platform/cursors.ts";
import { generateOffer } from "@/core/offers/generate.ts";
import type { PresentedOffer } from "@/core/offers/present.ts";
import { ring } from "@/core/webhooks/bell.ts";
import {
  findIncomingRequest,
  findRequestFile,
  hasOffer,
  listRequestEntries,
  lockRequest,
  updateRequestRow,
} from "@/db/queries/intake/requests.ts";
import type { Sql } from "@/db/sql.ts";
import { type PresentedRequest, presentEntry, presentRequest } from "./present.ts";

const Cursor = z.tuple([z.uuid()]);

/**
 * One page of requests, newest first.
 *
 * @throws {AppError} `invalid_parameter` for a cursor that no reply gave
 */
export async function listRequests(
  { database }: Pick<App, "database">,
  { state, updatedSince, limit, cursor }: RequestListQuery,
): Promise<{ requests: RequestEntry[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor, Cursor)[0];
  const since = updatedSince === undefined ? undefined : new Date(updatedSince);
  const filter = { state, updatedSince: since };
  const rows = await listRequestEntries(database.sql, filter, limit + 1, after);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    requests: rows.slice(0, limit).map(presentEntry),
    nextCursor: last ? writeCursor([last.id]) : null,
  };
}

/**
 * A request with its text and files.
 *
 * @throws {AppError} `request_not_found`
 */
export async function readRequest(
  { database }: Pick<App, "database">,
  id: string,
): Promise<PresentedRequest> {
  return await readIn(database.sql, id);
}

async function readIn(sql: Sql, id: string): Promise<PresentedRequest> {
  const known = parseId(id);
  const row = known && await findIncomingRequest(sql, known);
  if (!row) throw new AppError("request_not_found");
  return presentRequest(row);
}

/**
 * The bytes of a file as they came, and its name.
 *
 * @throws {AppError} `request_not_found`, `file_not_found`
 */
export async function readRequestFile(
  { database }: Pick<App, "database">,
  requestId: string,
  fileId: string,
): Promise<{ name: string; content: Uint8Array<ArrayBuffer> }> {
  const [request, file] = [parseId(requestId), parseId(fileId)];
  if (request === undefined) throw new AppError("request_not_found");
  const found = file && await findRequestFile(database.sql, request, file);
  if (found) return found;
  await readIn(database.sql, request);
  throw new AppError("file_not_found");
}

/**
 * Dismisses a request, takes it back, says whose it is or which one it repeats; in one transaction.
 *
 * @throws {AppError} `request_not_found`, `request_changed`, `request_drafted` for another state while its offer is there,
 * `customer_not_found`, `invalid_body` for a request that would repeat itself
 */
export async function updateRequest(
  app: Pick<App, "database" | "now">,
  id: string,
  input: RequestUpdate,
  precondition?: Precondition,
): Promise<PresentedRequest> {
  const updated = await app.database.transaction(async (sql) => {
    const known = await lock(sql, id, precondition);
    const sameAs = await sameAsOf(sql, id, input.sameAs);
    const state = sameAs ? "dismissed" : input.state;
    if (state !== undefined && state !== known.state && await hasOffer(sql, id)) {
      throw new AppError("request_drafted");
    }
    await updateRequestRow(sql, id, {
      state,
      customerId: await customerOf(sql, input),
      // What is taken back repeats nothing.
      sameAs: state === "new" ? null : sameAs,
    }, app.now());
    return await readIn(sql, id);
  });
  // A customer may have been made.
  ring();
  return updated;
}

async function lock(sql: Sql, id: string, precondition?: Precondition) {
  const known = parseId(id) && await lockRequest(sql, id);
  if (!known) throw new AppError("request_not_found");
  if (Array.isArray(precondition) && !precondition.includes(known.version)) {
    throw new AppError("request_changed");
  }
  return known;
}

/** The request that is repeated: of one that repeats another itself, that other. */
async function sameAsOf(
  sql: Sql,
  id: string,
  wanted: string | null | undefined,
): Promise<string | null | undefined> {
  if (wanted === undefined || wanted === null) return wanted;
  const row = await findIncomingRequest(sql, wanted);
  const first = row?.sameAs ?? row?.id;
  if (first === undefined) throw new AppError("request_not_found");
  if (first === parseId(id)) {
    throw new AppError("invalid_body", { issues: ["sameAs: must be another request"] });
  }
  return first;
}

async function customerOf(
  sql: Sql,
  { customerId, customerName }: Pick<RequestUpdate, "customerId" | "customerName">,
): Promise<string | null | undefined> {
  if (customerId === null) return null;
  if (customerId === undefined && customerName === undefined) return undefined;
  return (await resolveCustomer(sql, { customerId, customerName }, "request"))?.id ?? null;
}

/**
 * Drafts an offer from a request, which is `drafted` then: all or nothing.
 *
 * @throws {AppError} `request_not_found`, `request_drafted` while an offer that was made of it is there, `request_empty`,
 * `customer_not_found`, `rate_limited`
 */
export async function draftRequest(
  app: App,
  user: Identity,
  id: string,
  input: RequestDraft,
  options: { onProgress?: OnDraftProgress } = {},
): Promise<PresentedOffer> {
  const { request } = await readRequest(app, id);
  if (request.offerId !== null) throw new AppError("request_drafted");
  const named = input.customerId != null || input.customerName !== undefined;
  const customer = named ? input : { customerId: request.customerId };
  const body = OfferCreate.safeParse({ ...customer, clientRequest: request.rawText });
  if (!body.success) throw new AppError("request_empty");
  return await generateOffer(app, user, body.data, {
    ...options,
    request: { id: request.id, sender: request.from?.address },
  });
}
