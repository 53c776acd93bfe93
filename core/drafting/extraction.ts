/** A model's reading of a message, held against what the rules read. */
import { z } from "zod";
import { type Ai, AiUnavailable } from "@/core/ai/port.ts";
import { extractionPrompt } from "@/core/ai/prompts.ts";
import { type Fragment, textBetween } from "@/core/matching/fragments.ts";

const Reply = z.object({
  fragments: z.array(z.object({
    text: z.string().min(1).max(500),
    quantity: z.number().positive().max(1_000_000_000),
  })).max(500),
});
type ModelFragment = z.infer<typeof Reply>["fragments"][number];

/** Longer messages are read by the rules alone: a model would take minutes and lose the middle. */
const longestMessage = 30_000;

/**
 * The fragments of a message as the model reads them, in the message's order. What the model names must stand literally in
 * the message, else it is dropped; what the rules found and the model missed is kept; where both found the same thing, the
 * model's words count and its quantity only if the message says that number. If the model fails, the rules stand.
 */
export async function extractFragments(
  ai: Ai,
  message: string,
  rules: readonly Fragment[],
  options: { signal?: AbortSignal } = {},
): Promise<{ fragments: readonly Fragment[]; fellBack: boolean }> {
  if (ai.name === "offline" || message.length > longestMessage || message.trim() === "") {
    return { fragments: rules, fellBack: false };
  }
  try {
    const reply = parseReply(await ai.generate(extractionPrompt(message), options));
    return { fragments: merge(message, rules, reply), fellBack: false };
  } catch (error) {
    if (error instanceof AiUnavailable) return { fragments: rules, fellBack: true };
    throw error;
  }
}

/** The JSON of a reply, also when the model wrapped it in a code block or a sentence. */
function parseReply(text: string): ModelFragment[] {
  const start = text.indexOf("{");
  const end = text.lastIndexOf("}");
  try {
    return Reply.parse(JSON.parse(text.slice(start, end + 1))).fragments;
  } catch (cause) {
    throw new AiUnavailable("extraction: the reply is not the JSON that was asked for", { cause });
  }
}

function merge(
  message: string,
  rules: readonly Fragment[],
  reply: readonly ModelFragment[],
): Fragment[] {
  const lower = message.toLowerCase();
  const taken: { start: number; end: number }[] = [];
  const merged: Fragment[] = [];
  const used = new Set<Fragment>();
  for (const { text, quantity } of reply) {
    const place = findFree(lower, text.toLowerCase().trim(), taken);
    if (place === undefined || lower.length !== message.length) continue;
    const same = rules.filter((rule) => overlaps(rule, place));
    // A reading that swallows several things the rules told apart is worse than theirs.
    if (same.length > 1) continue;
    taken.push(place);
    const [rule] = same;
    if (rule !== undefined) {
      if (used.has(rule)) continue;
      used.add(rule);
    }
    merged.push(fragmentOf(message, place, quantity, rule));
  }
  const missed = rules.filter((rule) =>
    !used.has(rule) && !taken.some((place) => overlaps(rule, place))
  );
  return [...merged, ...missed].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The first place of a text that no fragment has taken yet. */
function findFree(
  message: string,
  text: string,
  taken: readonly { start: number; end: number }[],
): { start: number; end: number } | undefined {
  if (text === "") return undefined;
  for (let at = message.indexOf(text); at >= 0; at = message.indexOf(text, at + text.length)) {
    const place = { start: at, end: at + text.length };
    if (!taken.some((other) => overlaps(other, place))) return place;
  }
  return undefined;
}

function overlaps(
  a: { readonly start: number; readonly end: number },
  b: { readonly start: number; readonly end: number },
): boolean {
  return a.start < b.end && b.start < a.end;
}

function fragmentOf(
  message: string,
  place: { start: number; end: number },
  quantity: number,
  rule: Fragment | undefined,
): Fragment {
  const said = String(quantity);
  const literal = /^\d+(?:\.\d{1,3})?$/.test(said) && numberStands(message, said);
  const { quantityMax: _, ...rest } = rule ?? { quantity: "1", codeLabelled: false };
  return {
    ...(literal && said !== rule?.quantity ? rest : rule ?? rest),
    text: textBetween(message, place.start, place.end),
    start: place.start,
    end: place.end,
    quantity: literal ? said : rule?.quantity ?? "1",
  };
}

/** Does the message say this number, not as a part of a longer one? */
function numberStands(message: string, digits: string): boolean {
  for (const written of new Set([digits, digits.replace(".", ",")])) {
    for (let at = message.indexOf(written); at >= 0; at = message.indexOf(written, at + 1)) {
      const before = message[at - 1] ?? " ";
      const after = message[at + written.length] ?? " ";
      if (!/\d/.test(before) && !/\d/.test(after)) return true;
    }
  }
  return false;
}
