/** Asking the assistant from the browser: a thread where there is none, the stream of its answer, and what is stored afterwards. */
import { readEvents } from "../browser/events.ts";
import type { AskFields, ChatData } from "./data.ts";

/** How an answer has ended. */
export type Ending = "complete" | "failed" | "signedOut";

/** Begins a conversation; gives its id. The question's id stands for it, so that sending twice begins one. */
export async function beginThread(
  offerId: string,
  title: string,
  key: string,
  signal: AbortSignal,
): Promise<string> {
  const headers = { "idempotency-key": key };
  const reply = await post(`/api/offers/${offerId}/chat/threads`, { title }, signal, headers);
  if (!reply.ok) throw new Error(`threads answered ${reply.status}`);
  return (await reply.json()).thread.id;
}

/**
 * Streams the answer to a question; `say` gets each piece of it.
 *
 * @throws {unknown} where the connection breaks, or the signal aborts
 */
export async function streamAnswer(
  offerId: string,
  { thread, id, text, trigger }: AskFields,
  signal: AbortSignal,
  say: (piece: string) => void,
): Promise<Ending> {
  const reply = await post("/api/chat", {
    offerId,
    threadId: thread,
    trigger,
    messages: [{ id: id || undefined, role: "user", parts: [{ type: "text", text }] }],
  }, signal);
  if (!reply.ok || !reply.body) {
    if (reply.status === 401) return "signedOut";
    throw new Error(`the chat answered ${reply.status}`);
  }
  for await (const { data } of readEvents(reply.body)) {
    if (data === "[DONE]") break;
    const event: { readonly type: string; readonly delta?: string } = JSON.parse(data);
    if (event.type === "error") return "failed";
    if (event.type === "text-delta" && event.delta) say(event.delta);
  }
  return "complete";
}

/** The panel as it is stored now; `undefined` where it cannot be fetched. */
export async function fetchChat(offerId: string, thread: string): Promise<ChatData | undefined> {
  try {
    const reply = await fetch(`/offers/${offerId}/chat?thread=${thread}`, {
      headers: { accept: "application/json" },
    });
    return reply.ok ? await reply.json() : undefined;
  } catch {
    return undefined;
  }
}

function post(
  url: string,
  body: unknown,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal,
  });
}
