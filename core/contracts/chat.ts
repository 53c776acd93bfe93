/** Chat: threads and their messages, what a turn takes, and the chunks it streams (AI SDK UI message stream, version 1). */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { freeFormFaults } from "./free_form.ts";
import { OfferReply } from "./offer.ts";
import { dateTime, text } from "./values.ts";

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

/** What became of a proposal; nothing but a user decides. */
export const ProposalState = z.enum(["open", "applied", "declined"]);
export type ProposalState = z.infer<typeof ProposalState>;

/**
 * A change of the offer that the assistant proposes: `data` of a part `data-proposal`. Proposing changes nothing; the
 * change is made by a user, who decides here or sends `call` as the ordinary request that it is.
 */
export const Proposal = z.object({
  id: z.string(),
  offerId: z.string(),
  offerVersion: z.int().meta({
    description: "Version of the offer that the proposal was made for; another one refuses it",
  }),
  changes: z.array(z.string()).min(1).meta({
    description: "What would change, in words: one sentence each, in the language of the question",
  }),
  totals: z.object({
    currency: z.string(),
    netBefore: z.number(),
    netAfter: z.number(),
    grossBefore: z.number(),
    grossAfter: z.number(),
  }),
  call: z.object({
    method: z.enum(["POST", "PATCH", "DELETE"]),
    path: z.string(),
    ifMatch: z.string().meta({ description: "Value of the header `If-Match`" }),
    body: z.record(z.string(), z.unknown()).optional(),
  }).meta({ description: "The ordinary API call that makes the change" }),
  state: ProposalState,
}).meta({ id: "ChatProposal" });
export type Proposal = z.infer<typeof Proposal>;

/** A part of an answer that holds a proposal. */
export const ProposalPart = z.object({
  type: z.literal("data-proposal"),
  id: z.string(),
  data: Proposal,
});
export type ProposalPart = z.infer<typeof ProposalPart>;

/** Body of `POST /api/offers/{offerId}/chat/proposals/{proposalId}`. */
export const ProposalDecision = z.object({
  decision: z.enum(["apply", "decline"], "must be apply or decline"),
}).meta({ id: "ChatProposalDecision" });
export type ProposalDecision = z.infer<typeof ProposalDecision>;

/** Reply of `POST /api/offers/{offerId}/chat/proposals/{proposalId}`. */
export const ProposalReply = OfferReply.extend({ proposal: Proposal })
  .meta({ id: "ChatProposalReply" });

/** What the panel of an offer's page shows: its threads and the messages of one of them. */
export interface ChatView {
  readonly offerId: string;
  /** Proposals that were made for another version are out of date. */
  readonly offerVersion: number;
  /** `offline` answers by fixed rules, `model` asks a language model. */
  readonly assistant: "offline" | "model";
  /** Newest change first. */
  readonly threads: readonly ChatThread[];
  /** The thread that is shown; absent before the first question of a new one. */
  readonly thread?: ChatThread;
  readonly messages: readonly ChatMessage[];
  /** The id that the next question will have, so that sending it twice asks once. */
  readonly questionId: string;
}

/** Reply of operations that give one thread. */
export const ThreadReply = z.object({ thread: ChatThread }).meta({ id: "ChatThreadReply" });
/** Reply of `GET /api/offers/{offerId}/chat/threads`. */
export const ThreadListReply = z.object({ threads: z.array(ChatThread) })
  .meta({ id: "ChatThreadListReply" });
/** Reply of `GET /api/offers/{offerId}/chat/threads/{threadId}/messages`. */
export const MessageListReply = z.object({ messages: z.array(ChatMessage) })
  .meta({ id: "ChatMessageListReply" });

/**
 * One event of the stream. A text, tool call or proposal lies between `start-step` and `finish-step`, those between start
 * and finish. A tool's input may come in pieces (`tool-input-start`, `tool-input-delta`) before it is whole.
 */
export type Chunk =
  | { readonly type: "start"; readonly messageId: string }
  | { readonly type: "start-step" | "finish-step" }
  | { readonly type: "text-start" | "text-end"; readonly id: string }
  | { readonly type: "text-delta"; readonly id: string; readonly delta: string }
  | { readonly type: "tool-input-start"; readonly toolCallId: string; readonly toolName: string }
  | {
    readonly type: "tool-input-delta";
    readonly toolCallId: string;
    readonly inputTextDelta: string;
  }
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
  | {
    readonly type: "tool-output-error";
    readonly toolCallId: string;
    readonly errorText: string;
  }
  | ProposalPart
  | { readonly type: "error"; readonly errorText: string }
  | { readonly type: "finish"; readonly finishReason: "stop" | "length" };
