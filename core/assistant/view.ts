/** What the chat panel of a page shows. */
import type { App } from "@/core/app.ts";
import type { ChatThread, ChatView } from "@/core/contracts/chat.ts";
import { newId } from "@/core/platform/ids.ts";
import { messagesOf, offerThreads } from "./threads.ts";

/** In an address, instead of the id of a thread: none is shown, and the next question begins one. */
export const newThreadMark = "new";

/**
 * The threads of an offer and the messages of one of them: the named one, else the one that changed last.
 *
 * @param threadId as an address carries it; an unknown one counts as none, `new` shows no thread
 * @throws {AppError} `offer_not_found`
 */
export async function chatView(app: App, offerId: string, threadId?: string): Promise<ChatView> {
  const { version, threads } = await offerThreads(app, offerId);
  const thread = shownThread(threads, threadId);
  return {
    offerId: offerId.toLowerCase(),
    offerVersion: version,
    assistant: app.ai.name === "offline" ? "offline" : "model",
    threads,
    ...(thread && { thread }),
    messages: thread ? await messagesOf(app, thread.id) : [],
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
