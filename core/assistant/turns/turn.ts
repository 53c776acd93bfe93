/** One turn of a conversation: checked and recorded before it streams, stored once when it ends or is cut off. */
import type { App } from "@/core/app.ts";
import type { ChatTurn, Chunk, MessageInput, MessagePart } from "@/core/contracts/chat.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import { takeRate } from "@/core/platform/rates.ts";
import { conversationBefore } from "@/db/queries/assistant/chat.ts";
import { history } from "./conversation.ts";
import { answerWithModel, isLeftAlone, type ModelContext } from "./model_turn.ts";
import { answerOffline } from "./offline_turn.ts";
import { replay, SaidParts, textOf } from "./parts.ts";
import { type AnswerPlace, recordAnswer, recordQuestion } from "./record.ts";
import { threadKey } from "@/core/assistant/threads.ts";

/** Makes the chunks of an answer; the signal ends it early. */
export type Answer = (signal: AbortSignal) => AsyncGenerator<Chunk, void, void>;

/**
 * Begins a turn: answers the newest message of the user. With `offerId` and `threadId` the message is stored now and the
 * answer when it ends; the same message again gets the stored answer, or the missing one, under the same id. What is stored
 * is the conversation then: earlier messages of the body count only where nothing is stored.
 *
 * @returns the answer, which begins to be made when it is first asked for
 * @throws {AppError} `thread_identifiers_incomplete`, `invalid_body` without a message of the user, `thread_not_found`,
 * `rate_limited`
 */
export async function startTurn(app: App, user: Identity, input: ChatTurn): Promise<Answer> {
  const { offerId, threadId } = input;
  if ((offerId === undefined) !== (threadId === undefined)) {
    throw new AppError("thread_identifiers_incomplete");
  }
  const messages = untilQuestion(input.messages);
  const message = messages.at(-1);
  if (!message) {
    throw new AppError("invalid_body", { issues: ["messages: must hold a message of the user"] });
  }
  await takeRate(app.database, app.config, "chat", user.userId, app.now());
  const { userId } = user;
  const question = textOf(message.parts);
  if (offerId === undefined || threadId === undefined) {
    const context = { question, userId, messages: () => Promise.resolve(messages) };
    return (signal) => answer(app, context, newId(), signal);
  }
  const key = threadKey(offerId, threadId);
  const regenerate = input.trigger === "regenerate-message";
  const place = await recordQuestion(app, user, key, message, { regenerate });
  const { answered } = place;
  if (answered) return () => answerAgain(place.answerId, answered);
  const about = {
    question,
    userId,
    offerId: key.offerId,
    messages: () =>
      conversationBefore(app.database.sql, place.key, place.answerId, history.messages),
  };
  return (signal) => answerAndStore(app, about, place, signal);
}

/** The conversation up to the newest message of the user; empty where there is none. */
function untilQuestion(messages: readonly MessageInput[]): readonly MessageInput[] {
  return messages.slice(0, messages.findLastIndex(({ role }) => role === "user") + 1);
}

async function* answer(
  app: App,
  context: ModelContext,
  messageId: string,
  signal: AbortSignal,
): AsyncGenerator<Chunk, void, void> {
  yield { type: "start", messageId };
  yield* answerIn(app, context, signal);
  yield { type: "finish", finishReason: "stop" };
}

/** By the model where there is one that may be asked, else by the rules. */
async function* answerIn(
  app: App,
  context: ModelContext,
  signal: AbortSignal,
): AsyncGenerator<Chunk, void, void> {
  const { openai } = app.config;
  if (!openai || app.ai.name === "offline") return yield* answerOffline(app, context, signal);
  try {
    yield* answerWithModel(app, openai, context, signal);
  } catch (error) {
    if (!isLeftAlone(error)) throw error;
    yield* answerOffline(app, { ...context, instead: true }, signal);
  }
}

/** Stores before it says `finish`: a client that has seen the end finds it stored. */
async function* answerAndStore(
  app: App,
  context: ModelContext,
  place: AnswerPlace,
  signal: AbortSignal,
): AsyncGenerator<Chunk, void, void> {
  const said = new SaidParts();
  let isStored = false;
  try {
    for await (const chunk of answer(app, context, place.answerId, signal)) {
      if (chunk.type === "finish") {
        await recordAnswer(app, place, "finished", said.parts);
        isStored = true;
      }
      said.add(chunk);
      yield chunk;
    }
  } finally {
    if (!isStored && !said.isEmpty) await recordAnswer(app, place, "interrupted", said.parts);
  }
}

async function* answerAgain(
  messageId: string,
  parts: readonly MessagePart[],
): AsyncGenerator<Chunk, void, void> {
  yield* replay(messageId, parts);
}
