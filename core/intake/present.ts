/** Requests as the API shows them. */
import type {
  IncomingRequest,
  RequestAttachment,
  RequestEntry,
  UnreadReason,
} from "@/core/contracts/request.ts";
import type {
  IncomingRequestRow,
  RequestEntryRow,
  RequestFileRow,
} from "@/db/queries/intake/requests.ts";

/** A request with the version that stands in its `ETag`. */
export interface PresentedRequest {
  readonly request: IncomingRequest;
  readonly version: number;
}

/** A request with its text. */
export function presentRequest(row: IncomingRequestRow): PresentedRequest {
  const { excerpt: _, ...entry } = presentEntry(row);
  const idAt = new Map(row.files.map(({ position, id }) => [position, id]));
  const parts = row.parts.map(({ start, end, file, sheet = null }) => ({
    start,
    end,
    attachmentId: idAt.get(file) ?? "",
    sheet,
  }));
  return { request: { ...entry, rawText: row.rawText, parts }, version: row.version };
}

/** A request in a list. */
export function presentEntry(row: RequestEntryRow): RequestEntry {
  const { senderName: name, senderAddress: address, files } = row;
  return {
    id: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    source: row.source,
    state: row.state,
    from: name === "" && address === "" ? null : { name, address },
    subject: row.subject === "" ? null : row.subject,
    receivedAt: (row.receivedAt ?? row.createdAt).toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    offerId: row.offerId,
    sameAs: row.sameAs,
    suggestedCustomer: row.suggestedCustomer,
    attachments: files.map((file) => attachmentOf(file, files)),
    excerpt: row.excerpt,
  };
}

function attachmentOf(file: RequestFileRow, all: readonly RequestFileRow[]): RequestAttachment {
  return {
    id: file.id,
    name: file.name,
    type: file.type,
    size: file.size,
    read: file.isRead,
    // Written by this service, from the same list.
    reason: file.reason as UnreadReason | null,
    within: all.find(({ position }) => position === file.parent)?.id ?? null,
    kept: file.isKept,
    removedAt: file.removedAt && new Date(file.removedAt).toISOString(),
  };
}
