/** One quantity for several things: "5 each of lamps and desks", "je 10 Stück Ordner rot und Ordner blau". */
import { quantitiesIn, sure } from "./certainty.ts";
import { type Item, namesSomething, readItem } from "./items.ts";
import { type Quantity, readQuantity } from "./quantities.ts";
import { segments } from "./segments.ts";
import type { Token } from "./tokens.ts";
import { skipMarks } from "./phrases.ts";

const before = new Set(["je", "jeweils", "po"]);
const behind = new Set(["each", "every"]);
const fillers = new Set(["of", "the", "these", "following", "von", "z", "each", ":"]);
const marks = new Set([":", "-", "–", ","]);
const mostWords = 8;

/** The quantity that all share, and where the things begin; nothing when it is said of none or of one only. */
function sharedQuantity(
  tokens: readonly Token[],
  language: string,
): { quantity: Quantity; next: number } | undefined {
  // "Cutlery: 60 each of knives and forks"
  const colon = tokens.findIndex(({ text }) => text === ":");
  const from = colon > 0 && before.has(tokens[colon + 1]?.norm ?? "") ? colon + 1 : 0;
  const opened = before.has(tokens[from]?.norm ?? "");
  const quantity = readQuantity(tokens, opened ? from + 1 : 0, language);
  if (quantity === undefined) return undefined;
  let next = quantity.next;
  let each = opened || behind.has(tokens[next - 1]?.norm ?? "");
  while (fillers.has(tokens[next]?.norm ?? "")) {
    each ||= behind.has(tokens[next]?.norm ?? "");
    next++;
  }
  return each ? { quantity, next: skipMarks(tokens, next, marks) } : undefined;
}

/** The things that share one quantity; nothing unless there are at least two, none with a quantity of its own. */
export function readShared(tokens: readonly Token[], language: string): Item[] | undefined {
  const shared = sharedQuantity(tokens, language);
  if (shared === undefined) return undefined;
  const rest = tokens.slice(shared.next);
  const others = quantitiesIn(rest, language).filter((each) => each.evidence !== "article");
  if (others.some((each) => each.evidence !== "number")) return undefined;
  const parts = segments(rest, others, "prose").map((part) => part.tokens);
  const named = parts.length > 1 &&
    parts.every((part) => namesSomething(part) && part.length <= mostWords);
  if (!named) return undefined;
  return parts.map((part, index) => {
    const item = readItem(part, language);
    // "je ein Notebook und ein Headset, außerdem 3 Netzteile"
    const own = index > 0 && item.certainty >= 6 && item.tokens[0] !== part[0];
    return own ? item : { ...item, quantity: shared.quantity, certainty: sure };
  });
}
