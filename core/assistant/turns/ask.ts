/** A question and its answer without a stream: for pages that are sent as a whole. */
import type { App } from "@/core/app.ts";
import type { ChatTurn } from "@/core/contracts/chat.ts";
import { text } from "@/core/contracts/values.ts";
import { AppError } from "@/core/errors.ts";
import { runOnce } from "@/core/platform/idempotency.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { limits } from "@/core/platform/limits.ts";
import { createThread } from "@/core/assistant/threads.ts";
import { startTurn } from "./turn.ts";

/** A question as a form carries it. */
export interface AskedOnce {
  /** Empty begins a thread. */
  readonly threadId: string;
  /** The same id again is the same question. */
  readonly questionId: string;
  readonly text: string;
  /** Another answer is wanted, even if there is one. */
  readonly regenerate: boolean;
}

/** A thread is named by the beginning of its first question. */
const titleLength = 60;

const Question = text(20_000, 1);
const Id = text(limits.name, 1);

/**
 * Asks and waits until the answer is stored. A question that is sent twice is asked once, also where it begins a thread.
 *
 * @returns the id of the thread
 * @throws {AppError} what {@link createThread} and {@link startTurn} throw; `unavailable` when the model fails, with the
 * question stored
 */
export async function askOnce(
  app: App,
  user: Identity,
  offerId: string,
  asked: AskedOnce,
  signal: AbortSignal,
): Promise<string> {
  const id = asked.questionId;
  const question = Question.safeParse(asked.text.trim());
  if (!Id.safeParse(id).success || !question.success) {
    throw new AppError("invalid_body", { issues: ["text: must be a question"] });
  }
  const threadId = asked.threadId || await beginThread(app, user, offerId, id, question.data);
  const turn: ChatTurn = {
    offerId,
    threadId,
    messages: [{ id, role: "user", parts: [{ type: "text", text: question.data }] }],
    ...(asked.regenerate && { trigger: "regenerate-message" }),
  };
  const answer = await startTurn(app, user, turn);
  for await (const _ of answer(signal));
  return threadId;
}

async function beginThread(
  app: App,
  user: Identity,
  offerId: string,
  key: string,
  question: string,
): Promise<string> {
  const operation = `POST /api/offers/${offerId}/chat/threads`;
  const title = titleOf(question);
  const request = { userId: user.userId, key, operation, input: { title } };
  const thread = await runOnce(
    app,
    request,
    (once) => createThread(once, user, offerId, { title }),
  );
  return thread.id;
}

/** The beginning of a question on one line; no character is split. */
export function titleOf(question: string): string {
  const line = question.replace(/\s+/g, " ").trim();
  const letters = Array.from(line);
  return letters.length <= titleLength ? line : `${letters.slice(0, titleLength - 1).join("")}…`;
}
