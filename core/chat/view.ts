/** What the chat panel of a page shows. */
import type { App } from "@/core/app.ts";
import type { ChatMessage, ChatThread, ChatView } from "@/core/contracts/chat.ts";
import { AppError } from "@/core/errors.ts";
import { newId, parseId } from "@/core/ids.ts";
import { findOfferVersion } from "@/db/queries/chat.ts";
import { listMessages, listThreads } from "./threads.ts";

/** In an address, instead of the id of a thread: none is shown, and the next question begins one. */
export const newThreadMark = "new";

/**
 * The threads of an offer and the messages of one of them: the named one, else the one that changed last.
 *
 * @param threadId as an address carries it; an unknown one counts as none, `new` shows no thread
 * @throws {AppError} `offer_not_found`
 */
export async function chatView(app: App, offerId: string, threadId?: string): Promise<ChatView> {
  const id = parseId(offerId);
  const version = id === undefined ? undefined : await findOfferVersion(app.database.sql, id);
  if (id === undefined || version === undefined) throw new AppError("offer_not_found");
  const threads = await listThreads(app, id);
  const thread = shownThread(threads, threadId);
  return {
    offerId: id,
    offerVersion: version,
    assistant: app.ai.name === "offline" ? "offline" : "model",
    threads,
    ...(thread && { thread }),
    messages: thread ? await messagesOf(app, thread) : [],
    questionId: newId(),
  };
}

function shownThread(
  threads: readonly ChatThread[],
  threadId: string | undefined,
): ChatThread | undefined {
  if (threadId === newThreadMark) return undefined;
  return threads.find(({ id }) => id === threadId?.toLowerCase()) ?? threads[0];
}

/** A thread that goes in the meantime has no messages. */
async function messagesOf(app: App, thread: ChatThread): Promise<ChatMessage[]> {
  try {
    return await listMessages(app, thread.offerId, thread.id);
  } catch (error) {
    if (error instanceof AppError && error.code === "thread_not_found") return [];
    throw error;
  }
}
