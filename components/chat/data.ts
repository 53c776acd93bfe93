/** What the assistant's panel shows, as text: the server makes it, the island shows it and fetches it anew after each answer. */
import type { Piece } from "../common/markdown.ts";
import type { chatWords } from "./chat_data.ts";

/** Fields that ask a question again under its own id. */
export interface AskFields {
  readonly thread: string;
  readonly id: string;
  readonly text: string;
  /** `regenerate-message` asks for another answer. */
  readonly trigger?: string;
}

/** A proposed change of the offer. */
export interface ChatProposal {
  readonly id: string;
  readonly isOpen: boolean;
  /** Whether it may still be applied. */
  readonly canApply: boolean;
  /** What became of it: empty while it is open. */
  readonly state: string;
  readonly stateClass: string;
  readonly changes: readonly string[];
  readonly totals: string;
  /** Lets it be proposed again, where the offer has changed. */
  readonly again?: AskFields;
}

/** A part of a message. */
export type ChatPart =
  | { readonly kind: "said" | "used"; readonly text: string }
  | { readonly kind: "answer"; readonly pieces: readonly Piece[] }
  | { readonly kind: "proposal"; readonly proposal: ChatProposal };

/** A question or an answer. */
export interface ChatItem {
  readonly id: string;
  readonly isUser: boolean;
  readonly parts: readonly ChatPart[];
  /** Why the question can be asked again, and what asks it. */
  readonly again?: { readonly why: string; readonly fields: AskFields };
}

/** A conversation in the list. */
export interface ChatThreadLink {
  readonly id: string;
  readonly title: string;
}

/** All of it. */
export interface ChatData {
  readonly offerId: string;
  /** The conversation that is shown; empty where the next question begins one. */
  readonly thread: string;
  readonly title: string;
  readonly threads: readonly ChatThreadLink[];
  readonly older: readonly ChatThreadLink[];
  readonly olderTitle: string;
  readonly note: string;
  readonly items: readonly ChatItem[];
  /** Of the next question, so that sending it twice asks once. */
  readonly questionId: string;
}

/** The panel's own words. */
export type ChatWords = ReturnType<typeof chatWords>;
