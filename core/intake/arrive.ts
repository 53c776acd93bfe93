/** Requests that come as files or mails: read, stored with their originals, once each. */
import type { App } from "@/core/app.ts";
import { suggestCustomer, withSender } from "@/core/customers/suggest.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { takeRate } from "@/core/platform/rates.ts";
import {
  findArrival,
  findIncomingRequest,
  insertArrival,
  insertRequestFile,
} from "@/db/queries/intake/requests.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { announceRequest } from "@/core/webhooks/events.ts";
import type { Sql } from "@/db/sql.ts";
import { gather, type Gathered } from "./gather.ts";
import type { NamedBytes } from "./kinds.ts";
import { type PresentedRequest, presentRequest } from "./present.ts";
import { intakeBounds } from "./reader.ts";

/** How a request came in. */
export type Arrival = "upload" | "email";

/** A request, and whether these files made it. */
export interface Arrived extends PresentedRequest {
  readonly created: boolean;
}

/** A name that stands for these files, whatever order they have: what `Idempotency-Key` is compared by. */
export async function digestOf(files: readonly NamedBytes[]): Promise<string> {
  const digests = await Promise.all(files.map(({ bytes }) => sha256(bytes)));
  return await sha256(new TextEncoder().encode(digests.sort().join(" ")));
}

/**
 * Reads files into a request and stores it in one transaction. The same files, or a mail with the same Message-ID, give the
 * request that they made before.
 *
 * @throws {AppError} `rate_limited`, or `overloaded` when too many files wait to be read
 */
export async function receiveFiles(
  app: Pick<App, "database" | "config" | "files" | "now">,
  user: Identity,
  files: readonly NamedBytes[],
  source: Arrival,
): Promise<Arrived> {
  await takeRate(app.database, app.config, "upload", user.userId, app.now());
  const digest = await digestOf(files);
  const gathered = await gather(app.files, files);
  const arrivalKey = await keyOf(gathered, files, digest);
  const now = app.now();
  const arrived = await app.database.transaction(async (sql) => {
    const id = newId();
    const { name = "", address = "" } = gathered.head.from ?? {};
    const created = await insertArrival(sql, {
      id,
      customerId: null,
      userId: user.userId,
      rawText: gathered.rawText,
      source,
      senderName: cut(name, limits.name),
      senderAddress: cut(address, limits.email),
      subject: cut(gathered.head.subject ?? "", limits.note),
      receivedAt: receivedAt(gathered, source, now),
      arrivalKey,
      parts: gathered.parts,
      suggestion: await suggestCustomer(sql, withSender(gathered.rawText, address)),
      now,
    });
    if (created) await insertFiles(sql, id, gathered);
    const row = await findIncomingRequest(
      sql,
      created ? id : await findArrival(sql, arrivalKey) ?? id,
    );
    if (!row) throw new AppError("internal_error");
    const presented = presentRequest(row);
    if (created) await announceRequest(sql, presented.request, now);
    return { ...presented, created };
  });
  ring();
  return arrived;
}

async function insertFiles(sql: Sql, requestId: string, { files }: Gathered): Promise<void> {
  let kept = 0;
  for (const [position, file] of files.entries()) {
    const { name, type, parent, isRead, reason, bytes } = file;
    const keeps = kept + bytes.length <= intakeBounds.keptBytes;
    if (keeps) kept += bytes.length;
    await insertRequestFile(sql, requestId, {
      id: newId(),
      position,
      parent,
      name,
      type,
      size: bytes.length,
      isRead,
      reason,
      content: keeps ? bytes : null,
    });
  }
}

/** Mail servers that deliver a mail twice put other lines above it: its Message-ID stays. */
async function keyOf(
  { head }: Gathered,
  files: readonly NamedBytes[],
  digest: string,
): Promise<string> {
  const { messageId } = head;
  if (files.length !== 1 || messageId === undefined) return `files ${digest}`;
  return `mail ${await sha256(new TextEncoder().encode(messageId))}`;
}

/** A delivered mail has come now; a saved one came when it was sent. */
function receivedAt({ head }: Gathered, source: Arrival, now: Date): Date {
  const sent = head.sentAt === undefined ? now : new Date(head.sentAt);
  return source === "email" || sent > now || sent.getTime() < 0 ? now : sent;
}

function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
