/** Chat: threads and their messages, what a turn takes, and the chunks it streams (AI SDK UI message stream, version 1). */
import { z } from "zod";
import { limits } from "@/core/limits.ts";
import { dateTime, text } from "./values.ts";
import { freeFormFaults } from "./free_form.ts";

/** Parts of one message: a client sends one for each paragraph, tool call or file. */
const partsPerMessage = 200;

/** A piece of a message: free-form, `type` says what it is. Kept as it was sent. */
export const MessagePart = z.record(z.string(), z.unknown(), "must be an object")
  .superRefine((part, ctx) => {
    for (const { path, message } of freeFormFaults(part)) {
      ctx.addIssue({ code: "custom", path, message });
    }
    if (part.type === "text" && typeof part.text !== "string") {
      ctx.addIssue({ code: "custom", path: ["text"], message: "must be a text" });
    }
  }).meta({ id: "ChatMessagePart" });
export type MessagePart = z.infer<typeof MessagePart>;

/** A message of the conversation as the client has it. */
export const MessageInput = z.object({
  id: text(limits.name, 1).optional().meta({
    description: "Chosen by the client; the same id again is the same message",
  }),
  role: text(limits.name, 1),
  parts: z.array(MessagePart, "must be a list").max(
    partsPerMessage,
    `must have at most ${partsPerMessage} elements`,
  ),
}).meta({ id: "ChatMessageInput" });
export type MessageInput = z.infer<typeof MessageInput>;

/** Body of `POST /api/chat`. */
export const ChatTurn = z.object({
  messages: z.array(MessageInput, "must be a list").max(
    limits.messagesPerChat,
    `must have at most ${limits.messagesPerChat} elements`,
  ),
  offerId: z.string("must be a text").optional(),
  threadId: z.string("must be a text").optional(),
  trigger: z.string("must be a text").optional().meta({
    description: "`regenerate-message` asks for another answer to the same message",
  }),
}).meta({ id: "ChatTurn" });
export type ChatTurn = z.infer<typeof ChatTurn>;

/** Body of `POST /api/offers/{offerId}/chat/threads`. */
export const ThreadCreate = z.object({ title: text(limits.name).optional() })
  .meta({ id: "ChatThreadCreate" });
export type ThreadCreate = z.infer<typeof ThreadCreate>;

/** Body of `PATCH /api/offers/{offerId}/chat/threads/{threadId}`. */
export const ThreadUpdate = z.object({
  title: text(limits.name, 1)
    .refine((value) => value.trim() !== "", "must have at least 1 character"),
}).meta({ id: "ChatThreadUpdate" });
export type ThreadUpdate = z.infer<typeof ThreadUpdate>;

/** A conversation about an offer. */
export const ChatThread = z.object({
  id: z.string(),
  offerId: z.string(),
  title: z.string(),
  createdAt: dateTime,
  updatedAt: dateTime,
}).meta({ id: "ChatThread" });
export type ChatThread = z.infer<typeof ChatThread>;

/** A stored message, in the shape in which chat takes and streams it. */
export const ChatMessage = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  parts: z.array(z.record(z.string(), z.unknown())),
  metadata: z.object({ interrupted: z.literal(true) }).optional().meta({
    description: "Present on an answer that was cut off",
  }),
  createdAt: dateTime.meta({ description: "Of an answer: when it was begun" }),
}).meta({ id: "ChatMessage" });
export type ChatMessage = z.infer<typeof ChatMessage>;

/** Reply of operations that give one thread. */
export const ThreadReply = z.object({ thread: ChatThread }).meta({ id: "ChatThreadReply" });
/** Reply of `GET /api/offers/{offerId}/chat/threads`. */
export const ThreadListReply = z.object({ threads: z.array(ChatThread) })
  .meta({ id: "ChatThreadListReply" });
/** Reply of `GET /api/offers/{offerId}/chat/threads/{threadId}/messages`. */
export const MessageListReply = z.object({ messages: z.array(ChatMessage) })
  .meta({ id: "ChatMessageListReply" });

/** One event of the stream. A text or tool call lies between `start-step` and `finish-step`, those between start and finish. */
export type Chunk =
  | { readonly type: "start"; readonly messageId: string }
  | { readonly type: "start-step" | "finish-step" }
  | { readonly type: "text-start" | "text-end"; readonly id: string }
  | { readonly type: "text-delta"; readonly id: string; readonly delta: string }
  | {
    readonly type: "tool-input-available";
    readonly toolCallId: string;
    readonly toolName: string;
    readonly input: unknown;
  }
  | {
    readonly type: "tool-output-available";
    readonly toolCallId: string;
    readonly output: unknown;
  }
  | { readonly type: "error"; readonly errorText: string }
  | { readonly type: "finish"; readonly finishReason: "stop" | "length" };
