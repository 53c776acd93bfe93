/** Makes what the assistant's panel shows out of the stored conversation, in the words of a language. Runs on the server only. */
import type { ChatMessage, ChatView, Proposal } from "@/core/contracts/chat.ts";
import { formatAmount, type Locale } from "../format.ts";
import { wordsOf } from "../language.ts";
import { readMarkdown } from "../common/markdown.ts";
import type { AskFields, ChatData, ChatItem, ChatPart, ChatProposal } from "./data.ts";

/** So many conversations are in sight; older ones are one press away. */
const inSight = 6;

/** The whole panel. */
export function chatData(view: ChatView, language: Locale): ChatData {
  const { chat } = wordsOf(language);
  const threads = view.threads.map(({ id, title }) => ({ id, title }));
  const older = threads.slice(inSight);
  return {
    offerId: view.offerId,
    thread: view.thread?.id ?? "",
    title: view.thread?.title ?? "",
    threads: threads.slice(0, inSight),
    older,
    olderTitle: older.length > 0 ? chat.older(older.length) : "",
    note: view.assistant === "offline" ? chat.offline : chat.model,
    items: view.messages.map((message, index) => itemOf(view, message, index, language)),
    questionId: view.questionId,
  };
}

function itemOf(view: ChatView, message: ChatMessage, index: number, language: Locale): ChatItem {
  const { chat } = wordsOf(language);
  const isUser = message.role === "user";
  // The question that this message is, or answers.
  const question = view.messages.slice(0, index + 1).findLast(({ role }) => role === "user");
  const isUnanswered = isUser && view.messages.at(-1) === message;
  const isCutOff = message.metadata?.interrupted ?? false;
  return {
    id: message.id,
    isUser,
    parts: message.parts.flatMap((part): ChatPart[] => {
      const { type, text } = part;
      if (type === "text" && typeof text === "string") {
        return [
          isUser ? { kind: "said", text } : { kind: "answer", pieces: readMarkdown(text) },
        ];
      }
      if (isUser) return [];
      const proposal = proposalIn(part);
      if (proposal) {
        return [{ kind: "proposal", proposal: proposalOf(view, proposal, question, language) }];
      }
      const used = typeof type === "string" ? chat.tools.get(type) : undefined;
      return used === undefined ? [] : [{ kind: "used", text: used }];
    }),
    ...((isCutOff || isUnanswered) && question && {
      again: {
        why: isCutOff ? chat.cutOff : chat.unanswered,
        fields: againOf(view, question),
      },
    }),
  };
}

/** The proposal that a part holds. Parts of answers were written by this service, under this name in this shape only. */
function proposalIn(part: Readonly<Record<string, unknown>>): Proposal | undefined {
  return part.type === "data-proposal" ? part.data as Proposal : undefined;
}

function proposalOf(
  view: ChatView,
  proposal: Proposal,
  question: ChatMessage | undefined,
  language: Locale,
): ChatProposal {
  const { chat } = wordsOf(language);
  const { id, state, changes } = proposal;
  const isOpen = state === "open";
  const isStale = isOpen && proposal.offerVersion !== view.offerVersion;
  return {
    id,
    isOpen,
    canApply: isOpen && !isStale,
    state: state === "open" ? "" : chat.states[state],
    stateClass: state === "applied" ? "tag tag-accepted" : "tag tag-rejected",
    changes,
    totals: totalsOf(proposal, language),
    ...(isStale && question && {
      again: { ...againOf(view, question), trigger: "regenerate-message" },
    }),
  };
}

function totalsOf({ totals }: Proposal, language: Locale): string {
  const { chat } = wordsOf(language);
  const { currency, netBefore, netAfter, grossBefore, grossAfter } = totals;
  const { minimumFractionDigits: decimals = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  const change = (before: number, after: number) =>
    `${formatAmount(before, decimals, language)} → ${formatAmount(after, decimals, language)}`;
  const net = `${chat.net} ${change(netBefore, netAfter)} ${currency}`;
  return `${net}, ${chat.gross} ${change(grossBefore, grossAfter)} ${currency}`;
}

function againOf(view: ChatView, question: ChatMessage): AskFields {
  const text = question.parts
    .flatMap((part) => part.type === "text" && typeof part.text === "string" ? [part.text] : [])
    .join("\n\n");
  return { thread: view.thread?.id ?? "", id: question.id, text };
}

/** The words of the panel that do not depend on a conversation. */
export function chatWords(language: Locale) {
  const { chat } = wordsOf(language);
  const { heading, threads, newThread, untitled, manage, title, rename, remove, log, empty } = chat;
  const { question, ask, stop, answering, complete, stopped, failed, signedOut } = chat;
  const { you, assistant, tryAgain, proposal, apply, decline, stale, proposeAgain } = chat;
  return {
    ...{ heading, threads, newThread, untitled, manage, title, rename, remove, log, empty },
    ...{ question, ask, stop, answering, complete, stopped, failed, signedOut },
    ...{ you, assistant, tryAgain, proposal, apply, decline, stale, proposeAgain },
    suggestions: [...chat.suggestions],
  };
}
