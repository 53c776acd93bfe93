/** Steps of an answer without a model: one that uses a tool, one that says what came of it. */
import type { Chunk } from "@/core/contracts/chat.ts";
import { newId } from "@/core/platform/ids.ts";
import { speak } from "./parts.ts";
import type { Words } from "./words.ts";

/** A tool that runs, and the words for what it gives. */
export interface Use<Output> {
  readonly toolName: string;
  readonly input: unknown;
  readonly run: () => Output | Promise<Output>;
  readonly say: (output: Output) => readonly string[];
  /** What the client gets of the output; all of it unless given. */
  readonly told?: (output: Output) => unknown;
  /** What is shown besides the words. */
  readonly show?: (output: Output) => readonly Chunk[];
}

/** The chunks of a step. */
export type Steps = AsyncGenerator<Chunk, void, void>;

/** One step that uses a tool, one that says what came of it. */
export async function* useTool<Output>(words: Words, use: Use<Output>): Steps {
  const { toolName, input } = use;
  const toolCallId = newId();
  yield { type: "start-step" };
  yield { type: "tool-input-available", toolCallId, toolName, input };
  const output = await use.run();
  const told = use.told ? use.told(output) : output;
  yield { type: "tool-output-available", toolCallId, output: told };
  yield* use.show?.(output) ?? [];
  yield { type: "finish-step" };
  yield* sayOnly(words.answer(use.say(output)));
}

/** One step with words only. */
export async function* sayOnly(text: string): Steps {
  yield { type: "start-step" };
  yield* speak(text);
  yield { type: "finish-step" };
}
