/** Between the chunks of a stream and the parts of the message that a client makes of them (AI SDK UI messages). */
import { type Chunk, type MessagePart, ProposalPart } from "@/core/contracts/chat.ts";

/** What a client shows of a stream so far. */
export class SaidParts {
  readonly #parts: MessagePart[] = [];

  /** The parts so far; a text that was cut off counts as it stands. */
  get parts(): readonly MessagePart[] {
    return this.#parts.map((part) => part.type === "text" ? { ...part, state: "done" } : part);
  }

  /** Whether there is anything to read or see. */
  get isEmpty(): boolean {
    return this.#parts.every((part) => part.type === "step-start" || part.text === "");
  }

  /** Takes the next chunk of the stream. */
  add(chunk: Chunk): void {
    switch (chunk.type) {
      case "start-step":
        this.#parts.push({ type: "step-start" });
        break;
      case "text-start":
        this.#parts.push({ type: "text", text: "", state: "streaming" });
        break;
      case "text-delta": {
        const part = this.#parts.at(-1);
        if (part?.type === "text") part.text = `${part.text}${chunk.delta}`;
        break;
      }
      case "tool-input-start": {
        const { toolCallId, toolName } = chunk;
        this.#parts.push({ type: `tool-${toolName}`, toolCallId, state: "input-streaming" });
        break;
      }
      case "tool-input-available": {
        const { toolCallId, toolName, input } = chunk;
        const known = this.#parts.some((part) => part.toolCallId === toolCallId);
        if (!known) this.#parts.push({ type: `tool-${toolName}`, toolCallId });
        this.#changeTool(toolCallId, { state: "input-available", input });
        break;
      }
      case "tool-output-available":
        this.#changeTool(chunk.toolCallId, { state: "output-available", output: chunk.output });
        break;
      case "tool-output-error":
        this.#changeTool(chunk.toolCallId, {
          state: "output-error",
          errorText: chunk.errorText,
        });
        break;
      case "data-proposal":
        this.#parts.push({ type: chunk.type, id: chunk.id, data: chunk.data });
        break;
    }
  }

  #changeTool(toolCallId: string, change: MessagePart): void {
    const part = this.#parts.find((known) => known.toolCallId === toolCallId);
    if (part) Object.assign(part, change);
  }
}

/** The text of a message: its text parts, one a paragraph. */
export function textOf(parts: readonly MessagePart[]): string {
  return parts.flatMap((part) =>
    part.type === "text" && typeof part.text === "string" ? [part.text] : []
  ).join("\n\n");
}

/** A delta is at least this long, unless it is the last: a few words. */
const deltaLength = 24;

/** Texts of a message follow each other, so they can share an id. */
const id = "text";

/** A text as chunks: deltas of a few words, cut only after white space, so that no character is split. */
export function* speak(text: string): Generator<Chunk> {
  yield { type: "text-start", id };
  let delta = "";
  for (const [word] of text.matchAll(/\S*\s+|\S+/g)) {
    delta += word;
    if (delta.length < deltaLength) continue;
    yield { type: "text-delta", id, delta };
    delta = "";
  }
  if (delta !== "") yield { type: "text-delta", id, delta };
  yield { type: "text-end", id };
}

/** A stored answer as the chunks that make it again. */
export function* replay(messageId: string, parts: readonly MessagePart[]): Generator<Chunk> {
  yield { type: "start", messageId };
  let inStep = false;
  for (const part of parts) {
    if (part.type === "step-start") {
      if (inStep) yield { type: "finish-step" };
      inStep = true;
      yield { type: "start-step" };
    } else if (part.type === "text") {
      yield* speak(textOf([part]));
    } else {
      const proposal = ProposalPart.safeParse(part);
      if (proposal.success) yield proposal.data;
      else yield* replayTool(part);
    }
  }
  if (inStep) yield { type: "finish-step" };
  yield { type: "finish", finishReason: "stop" };
}

function* replayTool(part: MessagePart): Generator<Chunk> {
  const { type, toolCallId, input, output } = part;
  if (typeof type !== "string" || typeof toolCallId !== "string") return;
  const toolName = type.replace(/^tool-/, "");
  // A call that was cut off before its input was whole is no call.
  if (part.state === "input-streaming") return;
  yield { type: "tool-input-available", toolCallId, toolName, input };
  if (part.state === "output-available") {
    yield { type: "tool-output-available", toolCallId, output };
  }
  if (part.state === "output-error" && typeof part.errorText === "string") {
    yield { type: "tool-output-error", toolCallId, errorText: part.errorText };
  }
}
