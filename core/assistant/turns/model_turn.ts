/**
 * The assistant that asks a model: facts of the offer and the conversation go in, text comes out as it is written, and
 * calls of tools are carried out in a bounded number of steps. No tool writes, so there is nothing a model can be talked
 * into; what it says is data too, and a sentence with an amount of money that we do not have is left out.
 */
import { z } from "zod";
import { AiUnavailable } from "@/core/ai/port.ts";
import type { App } from "@/core/app.ts";
import type { Chunk, MessageInput } from "@/core/contracts/chat.ts";
import { AppError } from "@/core/errors.ts";
import { presentOffer } from "@/core/offers/present.ts";
import { findOffer } from "@/db/queries/offers/offers.ts";
import { conversationOf } from "./conversation.ts";
import {
  type ModelMessage,
  type ModelSettings,
  type ModelTimes,
  modelTimes,
  noTool,
  type ReplyPiece,
  streamReply,
  type ToolCall,
} from "./model_stream.ts";
import { AmountGate, KnownAmounts, numbersIn } from "@/core/assistant/understanding/amounts.ts";
import type { TurnContext } from "./offline_turn.ts";
import { textOf } from "./parts.ts";
import { readSaid } from "@/core/assistant/understanding/said.ts";
import { type Tool, type ToolPlace, type ToolResult, toolsFor } from "./toolbox.ts";
import { Words } from "./words.ts";

/** A turn with what was said before it. */
export interface ModelContext extends TurnContext {
  /** Who asks: whose tokens are used. */
  readonly userId: string;
  /** The conversation, the question last. */
  readonly messages: () => Promise<readonly MessageInput[]>;
}

/** Questions to the model in one turn: the last one is without tools, so that it ends in words. */
const stepsAtMost = 6;
/** Nobody reads more; a model that does not stop is stopped. */
const longestAnswer = 20_000;
/** Cards under one answer. */
const proposalsAtMost = 3;
/** Characters of a tool's output that the model gets. */
const longestOutput = 12_000;

/** Reasons not to ask that leave the other assistant to answer. */
const leftAlone = new Set(["budget_spent", "user_budget_spent", "model_paused", "model_busy"]);

/** Whether a failure says that the model was not asked, so that the turn can be answered without it. */
export function isLeftAlone(error: unknown): boolean {
  return error instanceof AiUnavailable && leftAlone.has(error.problem);
}

/**
 * The chunks of a model's answer.
 *
 * @throws {AiUnavailable} before the first chunk, see {@link isLeftAlone}
 * @throws {AppError} `unavailable` when the model does not answer, breaks off or says nothing
 */
export async function* answerWithModel(
  app: App,
  settings: ModelSettings,
  context: ModelContext,
  caller: AbortSignal,
  times = modelTimes,
): AsyncGenerator<Chunk, void, void> {
  const { offerId } = context;
  const row = offerId === undefined ? undefined : await findOffer(app.database.sql, offerId);
  const words = new Words(readSaid(context.question, () => undefined).language);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), times.wholeMs);
  const signal = AbortSignal.any([caller, late.signal]);
  const messages = await context.messages();
  const saidByUser = new Set(
    messages.flatMap(({ role, parts }) => role === "user" ? numbersIn(textOf(parts)) : []),
  );
  const place = { app, words, signal, saidByUser, ...(row && { row }) };
  const turn = new Turn(app, settings, context.userId, place, times);
  try {
    yield* turn.run(conversationOf(row, messages));
  } catch (error) {
    caller.throwIfAborted();
    if (!turn.hasBegun && isLeftAlone(error)) throw error;
    if (error instanceof AiUnavailable || late.signal.aborted) throw unavailable(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function unavailable(cause?: unknown): AppError {
  const message = "The assistant's model did not answer: try again shortly";
  return new AppError("unavailable", { message, cause });
}

/** The steps of one answer. */
class Turn {
  /** Whether anything was said. */
  hasBegun = false;
  #length = 0;
  #proposals = 0;
  readonly #tools: readonly Tool[];
  readonly #known = new KnownAmounts();

  constructor(
    private readonly app: App,
    private readonly settings: ModelSettings,
    private readonly userId: string,
    private readonly place: ToolPlace,
    private readonly times: ModelTimes,
  ) {
    const { row } = place;
    this.#tools = toolsFor(row !== undefined);
    if (row) this.#known.learn(presentOffer(row).offer);
  }

  async *run(messages: ModelMessage[]): AsyncGenerator<Chunk, void, void> {
    for (let step = 1; step <= stepsAtMost && this.#length < longestAnswer; step++) {
      const tools = step < stepsAtMost ? this.#tools : [];
      const question = { messages, tools, userId: this.userId, times: this.times };
      const reply = streamReply(this.app, this.settings, question, this.place.signal);
      const { text, calls } = yield* this.#say(reply);
      if (calls.length > 0) {
        messages.push(callsMessage(text, calls));
        for (const call of calls) messages.push(yield* this.#use(call));
      }
      if (this.hasBegun) yield { type: "finish-step" };
      if (calls.length === 0) break;
    }
    if (this.#length === 0 && this.#proposals === 0) throw unavailable();
  }

  /** Streams one reply; a reply without text and calls says nothing. */
  async *#say(
    reply: AsyncGenerator<ReplyPiece, readonly ToolCall[], void>,
  ): AsyncGenerator<Chunk, { text: string; calls: readonly ToolCall[] }, void> {
    const withheld = this.place.words.say("amountWithheld");
    const text = new TextStream(new AmountGate(this.#known, withheld));
    const pieces = reply[Symbol.asyncIterator]();
    let isStepOpen = false;
    try {
      for (;;) {
        const next = await pieces.next();
        if (!isStepOpen) {
          isStepOpen = this.hasBegun = true;
          yield { type: "start-step" };
        }
        if (next.done) {
          yield* text.end();
          return { text: text.said, calls: next.value };
        }
        yield* text.chunksOf(next.value);
        if (next.value.kind === "text") this.#length += next.value.delta.length;
        if (this.#length >= longestAnswer) {
          yield* text.end();
          return { text: text.said, calls: [] };
        }
      }
    } catch (error) {
      // What was said before the reply broke off is shown.
      yield* text.end();
      throw error;
    } finally {
      await reply.return([]);
    }
  }

  /** Carries out a call, and tells the client and the model what came of it. */
  async *#use({ id, name, input }: ToolCall): AsyncGenerator<Chunk, ModelMessage, void> {
    const told = (content: string): ModelMessage => ({ role: "tool", tool_call_id: id, content });
    if (name === noTool) return told(JSON.stringify({ refused: "There is no such tool." }));
    const given = parsed(input);
    yield { type: "tool-input-available", toolCallId: id, toolName: name, input: given ?? {} };
    try {
      const { output, shown = [] } = await this.#run(name, given);
      this.#known.learn(output);
      yield { type: "tool-output-available", toolCallId: id, output };
      this.#proposals += shown.length;
      yield* shown;
      return told(JSON.stringify(output).slice(0, longestOutput).toWellFormed());
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      const errorText = "The input does not fit the tool.";
      yield { type: "tool-output-error", toolCallId: id, errorText };
      return told(JSON.stringify({ refused: errorText }));
    }
  }

  async #run(name: string, input: unknown): Promise<ToolResult> {
    const tool = this.#tools.find((known) => known.name === name);
    if (name === "proposeEdits" && this.#proposals >= proposalsAtMost) {
      return { output: { refused: "There are enough proposals under this answer." } };
    }
    if (!tool) throw new Error(`a call of ${name} came through`);
    return await tool.run(input, this.place);
  }
}

/** The input of a call as JSON that can be stored; `undefined` for everything else. */
function parsed(input: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(storable(input) || "{}");
    const { data } = z.record(z.string(), z.unknown()).safeParse(value);
    return data &&
      JSON.parse(
        JSON.stringify(data, (_, each) => typeof each === "string" ? storable(each) : each),
      );
  } catch {
    return undefined;
  }
}

function callsMessage(text: string, calls: readonly ToolCall[]): ModelMessage {
  return {
    role: "assistant",
    content: text === "" ? null : text,
    tool_calls: calls.map(({ id, name, input }) => ({
      id,
      type: "function" as const,
      function: { name, arguments: input === "" ? "{}" : input },
    })),
  };
}

/** Texts of a message follow each other, so they can share an id. */
const textId = "text";

/** The chunks of one reply. Texts and calls may alternate; what is said can be stored. */
class TextStream {
  said = "";
  #held = "";
  #isOpen = false;

  constructor(private readonly gate: AmountGate) {}

  *chunksOf(piece: ReplyPiece): Generator<Chunk> {
    if (piece.kind === "text") return yield* this.#text(piece.delta);
    yield* this.end();
    if (piece.kind === "call") {
      yield { type: "tool-input-start", toolCallId: piece.id, toolName: piece.name };
    } else {
      yield { type: "tool-input-delta", toolCallId: piece.id, inputTextDelta: piece.delta };
    }
  }

  /** Ends the text that is open; a half character that waited for its other half is replaced. */
  *end(): Generator<Chunk> {
    if (this.#held !== "") yield* this.#checked(storable(this.#held));
    this.#held = "";
    for (const sentence of this.gate.end()) yield* this.#delta(sentence);
    if (this.#isOpen) yield { type: "text-end", id: textId };
    this.#isOpen = false;
  }

  /** Surrogate pairs that were cut between two pieces are joined. */
  *#text(piece: string): Generator<Chunk> {
    const text = this.#held + piece;
    this.#held = /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : "";
    yield* this.#checked(storable(this.#held === "" ? text : text.slice(0, -1)));
  }

  /** What is finished and names no amount of its own. */
  *#checked(text: string): Generator<Chunk> {
    for (const sentence of this.gate.take(text)) yield* this.#delta(sentence);
  }

  *#delta(delta: string): Generator<Chunk> {
    if (delta === "") return;
    if (!this.#isOpen) yield { type: "text-start", id: textId };
    this.#isOpen = true;
    this.said += delta;
    yield { type: "text-delta", id: textId, delta };
  }
}

/** Text without what cannot be stored. */
function storable(text: string): string {
  // deno-lint-ignore no-control-regex
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "");
}
