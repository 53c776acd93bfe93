/** Operations of the chat. */
import {
  ChatTurn,
  MessageListReply,
  ThreadCreate,
  ThreadListReply,
  ThreadReply,
  ThreadUpdate,
} from "../chat.ts";
import { operation } from "../operation.ts";

/** The operations, in the order of the description. */
export const chatOperations = [
  operation({
    id: "chat",
    method: "POST",
    path: "/api/chat",
    tag: "Chat",
    summary: "Stream an answer",
    description:
      "Server-sent events of the UI message stream protocol, version 1. With `offerId` and `threadId` the newest message and the answer are stored, once.",
    body: ChatTurn,
    example: { messages: [{ role: "user", parts: [{ type: "text", text: "Find an A4 binder" }] }] },
    replies: [{
      status: 200,
      description:
        "A stream of UI message chunks; after the first byte a failure is an `error` chunk",
      mediaType: "text/event-stream",
    }],
    codes: ["thread_identifiers_incomplete", "thread_not_found", "rate_limited"],
  }),
  operation({
    id: "listThreads",
    method: "GET",
    path: "/api/offers/{offerId}/chat/threads",
    tag: "Chat",
    summary: "List the threads of an offer, newest change first",
    replies: [{ status: 200, description: "All threads", schema: ThreadListReply }],
    codes: ["offer_not_found"],
  }),
  operation({
    id: "createThread",
    method: "POST",
    path: "/api/offers/{offerId}/chat/threads",
    tag: "Chat",
    summary: "Create a thread",
    body: ThreadCreate,
    bodyOptional: true,
    example: { title: "Delivery" },
    replies: [{ status: 201, description: "The thread", schema: ThreadReply }],
    codes: ["offer_not_found"],
    repeatable: true,
  }),
  operation({
    id: "renameThread",
    method: "PATCH",
    path: "/api/offers/{offerId}/chat/threads/{threadId}",
    tag: "Chat",
    summary: "Rename a thread",
    body: ThreadUpdate,
    example: { title: "Delivery and payment" },
    replies: [{ status: 200, description: "The thread", schema: ThreadReply }],
    codes: ["thread_not_found"],
  }),
  operation({
    id: "deleteThread",
    method: "DELETE",
    path: "/api/offers/{offerId}/chat/threads/{threadId}",
    tag: "Chat",
    summary: "Delete a thread with its messages",
    replies: [{ status: 204, description: "The thread is gone" }],
    codes: ["thread_not_found"],
  }),
  operation({
    id: "listMessages",
    method: "GET",
    path: "/api/offers/{offerId}/chat/threads/{threadId}/messages",
    tag: "Chat",
    summary: "List the messages of a thread, oldest first",
    replies: [{ status: 200, description: "All messages", schema: MessageListReply }],
    codes: ["thread_not_found"],
  }),
];
