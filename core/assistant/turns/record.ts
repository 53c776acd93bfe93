/** What a turn leaves behind: the question before the answer begins, the answer when it ends, each exactly once. */
import type { App } from "@/core/app.ts";
import type { MessageInput, MessagePart } from "@/core/contracts/chat.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import {
  findMessage,
  findMessageAt,
  insertQuestion,
  reopenAnswer,
  storeAnswer,
  type ThreadKey,
  touchThread,
  updateQuestion,
} from "@/db/queries/assistant/chat.ts";
import type { Sql } from "@/db/sql.ts";

/** The place where the answer of a turn is stored. */
export interface AnswerPlace {
  readonly key: ThreadKey;
  readonly answerId: string;
  readonly attempt: number;
}

/** A question that was recorded: it waits for its answer, or was answered by an earlier request. */
export interface RecordedQuestion extends AnswerPlace {
  readonly answered?: readonly MessagePart[];
}

/** How the question came. */
export interface QuestionOptions {
  /** Another answer is wanted, even if there is one. */
  readonly regenerate: boolean;
}

/**
 * Stores a question, once for its id. The same question again finds its answer, or waits for one under the same id; the
 * same id with other parts, or a wish for another answer, opens the answer anew.
 *
 * @throws {AppError} `thread_not_found`; `invalid_body` when the id is that of an answer
 */
export async function recordQuestion(
  app: App,
  user: Identity,
  key: ThreadKey,
  message: MessageInput,
  options: QuestionOptions,
): Promise<RecordedQuestion> {
  return await app.database.transaction(async (sql) => {
    const thread = await touchThread(sql, key, app.now());
    if (!thread) throw new AppError("thread_not_found");
    const { threadId } = key;
    const known = message.id === undefined
      ? undefined
      : await findMessage(sql, threadId, message.id, message.parts);
    if (!known) {
      const answerId = newId();
      await insertQuestion(sql, {
        threadId,
        id: message.id ?? newId(),
        answerId,
        userId: user.userId,
        parts: message.parts,
        now: thread.updatedAt,
      });
      return { key, answerId, attempt: 1 };
    }
    if (known.role !== "user") {
      throw new AppError("invalid_body", { issues: ["messages: has the id of an answer"] });
    }
    const answer = await findMessageAt(sql, threadId, known.position + 1);
    if (!answer) throw new Error("a question was stored without a place for its answer");
    if (!known.sameParts) await updateQuestion(sql, threadId, known.id, message.parts);
    if (!known.sameParts || options.regenerate) return await reopen(sql, key, answer.id);
    const place = { key, answerId: answer.id, attempt: answer.attempt };
    return answer.state === "finished" ? { ...place, answered: answer.parts } : place;
  });
}

async function reopen(sql: Sql, key: ThreadKey, answerId: string): Promise<RecordedQuestion> {
  const reopened = await reopenAnswer(sql, key.threadId, answerId);
  if (!reopened) throw new Error("an answer disappeared under its lock");
  return { key, answerId, attempt: reopened.attempt };
}

/**
 * Stores what was said, once: the first finished answer of an attempt stays. A thread that was removed in the meantime
 * stores nothing.
 */
export async function recordAnswer(
  app: App,
  place: AnswerPlace,
  state: "finished" | "interrupted",
  parts: readonly MessagePart[],
): Promise<void> {
  await app.database.transaction(async (sql) => {
    // The thread is locked first, as in recordQuestion: two turns never wait for each other.
    if (!await touchThread(sql, place.key, app.now())) return;
    const { answerId: id, attempt } = place;
    await storeAnswer(sql, place.key.threadId, { id, attempt, state, parts });
  });
}
