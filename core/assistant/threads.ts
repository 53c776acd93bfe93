/** Conversations about an offer: begun, listed, read, renamed, removed. */
import type { App } from "@/core/app.ts";
import type { ChatMessage, ChatThread, ThreadCreate, ThreadUpdate } from "@/core/contracts/chat.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId, parseId } from "@/core/platform/ids.ts";
import {
  deleteThread,
  findThread,
  insertThread,
  listMessages as listRows,
  listThreads as listThreadRows,
  renameThread as renameRow,
  type ThreadKey,
  type ThreadRow,
} from "@/db/queries/assistant/chat.ts";
import { lockOffer } from "@/db/queries/offers/offers.ts";

/** The title of a thread that was given none. */
export const untitled = "New chat";

/**
 * Begins a thread; a title that is absent or blank becomes {@link untitled}.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function createThread(
  app: App,
  user: Identity,
  offerId: string,
  input: ThreadCreate,
): Promise<ChatThread> {
  const id = parseId(offerId);
  return await app.database.transaction(async (sql) => {
    // Locked, so that the offer cannot be deleted between the look and the write.
    if (id === undefined || !await lockOffer(sql, id)) throw new AppError("offer_not_found");
    const now = app.now();
    const thread = {
      id: newId(),
      offerId: id,
      title: input.title?.trim() ? input.title : untitled,
      createdAt: now,
    };
    await insertThread(sql, { ...thread, userId: user.userId });
    return presentThread({ ...thread, updatedAt: now });
  });
}

/**
 * The threads of an offer, newest change first.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function listThreads(app: App, offerId: string): Promise<ChatThread[]> {
  return (await offerThreads(app, offerId)).threads;
}

/**
 * The same with the version of the offer as it stands.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function offerThreads(
  app: App,
  offerId: string,
): Promise<{ version: number; threads: ChatThread[] }> {
  const id = parseId(offerId);
  const found = id === undefined ? undefined : await listThreadRows(app.database.sql, id);
  if (!found) throw new AppError("offer_not_found");
  return { version: found.version, threads: found.threads.map(presentThread) };
}

/**
 * The messages of a thread, oldest first: every question, and its answer once it was said or cut off.
 *
 * @throws {AppError} `thread_not_found`, also when it belongs to another offer
 */
export async function listMessages(
  app: App,
  offerId: string,
  threadId: string,
): Promise<ChatMessage[]> {
  const key = await requireThread(app, offerId, threadId);
  return await messagesOf(app, key.threadId);
}

/** The messages of a thread that is known to be its offer's; none when it has gone in the meantime. */
export async function messagesOf(app: App, threadId: string): Promise<ChatMessage[]> {
  const rows = await listRows(app.database.sql, threadId);
  return rows.map(({ id, role, parts, state, createdAt }) => ({
    id,
    role,
    parts,
    ...(state === "interrupted" && { metadata: { interrupted: true } }),
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * Gives a thread another title.
 *
 * @throws {AppError} `thread_not_found`
 */
export async function renameThread(
  app: App,
  offerId: string,
  threadId: string,
  input: ThreadUpdate,
): Promise<ChatThread> {
  const key = threadKey(offerId, threadId);
  const row = await renameRow(app.database.sql, key, input.title, app.now());
  if (!row) throw new AppError("thread_not_found");
  return presentThread(row);
}

/**
 * Removes a thread with its messages.
 *
 * @throws {AppError} `thread_not_found`
 */
export async function removeThread(app: App, offerId: string, threadId: string): Promise<void> {
  const removed = await deleteThread(app.database.sql, threadKey(offerId, threadId));
  if (!removed) throw new AppError("thread_not_found");
}

/**
 * Two ids as a key that may be looked up.
 *
 * @throws {AppError} `thread_not_found` when one of them is no UUID
 */
export function threadKey(offerId: string, threadId: string): ThreadKey {
  const offer = parseId(offerId);
  const thread = parseId(threadId);
  if (!offer || !thread) throw new AppError("thread_not_found");
  return { offerId: offer, threadId: thread };
}

async function requireThread(app: App, offerId: string, threadId: string): Promise<ThreadKey> {
  const key = threadKey(offerId, threadId);
  if (!await findThread(app.database.sql, key)) throw new AppError("thread_not_found");
  return key;
}

function presentThread(row: ThreadRow): ChatThread {
  return {
    id: row.id,
    offerId: row.offerId,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
