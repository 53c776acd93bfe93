/** Reading what a model replied: hostile until checked. */
import type { z } from "zod";
import { AiUnavailable } from "./port.ts";

/** Braces that are tried as the beginning of the JSON. */
const mostBeginnings = 5;

/**
 * The JSON object in a reply, also when the model wrapped it in a code block or a sentence, in the shape that was asked for.
 *
 * @throws {AiUnavailable} `model_unusable`: the reply holds no such JSON
 */
export function readReply<T>(task: string, text: string, shape: z.ZodType<T>): T {
  const end = text.lastIndexOf("}") + 1;
  let start = text.indexOf("{");
  for (let tried = 0; start >= 0 && start < end && tried < mostBeginnings; tried++) {
    const parsed = shape.safeParse(jsonOf(text.slice(start, end)));
    if (parsed.success) return parsed.data;
    start = text.indexOf("{", start + 1);
  }
  throw new AiUnavailable(`${task}: the reply is not the JSON that was asked for`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
