/** Questions whether something is in stock: "Is the G3020 in stock?" asks for the thing. */
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { mentions, phraseAt } from "@/core/matching/words/phrases.ts";
import type { Token } from "@/core/matching/words/tokens.ts";
import { tails } from "@/core/matching/words/vocabulary.ts";
import { isAskedThing } from "./entries.ts";
import { type Item, readItem } from "./items.ts";
import { leadInEnd } from "./leads.ts";
import { pieces } from "./prose.ts";
import { trimmed } from "./trim.ts";

const openers = new Set(["is", "are", "ist", "sind", "czy"]);
const between = new Set([
  "still",
  "noch",
  "jeszcze",
  "the",
  "your",
  "a",
  "an",
  "der",
  "die",
  "das",
  "jest",
  "sa",
  "macie",
  "maja",
  "panstwo",
  "aktuell",
  "derzeit",
  "currently",
  "obecnie",
  "aktualnie",
]);
const places = new Set(["na", "w", "in", "on", "auf", "am", "an"]);
const states = new Set(
  "available stock lager lieferbar vorratig verfugbar dostepne dostepny dostepna dostepnosci stanie magazynie"
    .split(" "),
);

const asking = new Set(["sieht", "schaut"]);

/** "Kannst du mir bitte 2 Rollen zurücklegen?" */
const modals = new Set(
  "kannst konnen konnt konnten konntest konntet wurden wurdest wurdet kann konnte".split(" "),
);

const laying = new Set(
  ("zurucklegen schicken senden zusenden mitschicken besorgen einpacken bereitlegen bereitstellen mitbringen dazulegen vormerken " +
    "liefern ausliefern mitgeben zuschicken raussuchen").split(" "),
);

/** "Wie sieht es mit dem T 450 aus?": without the second part of the verb. */
export function withoutVerbEnd(sentence: readonly Token[]): readonly Token[] {
  const last = sentence.findLastIndex(({ kind }) => kind === "word");
  const asks = (laying.has(sentence[last]?.norm ?? "") && mentions(sentence.slice(0, 2), modals)) ||
    sentence[last]?.norm === "aus" &&
      sentence.slice(0, last).some(({ norm }) => asking.has(norm)) ||
    // "Gibt es den Hubtisch noch?", "Habt ihr Paletten da?"
    (["noch", "da"].includes(sentence[last]?.norm ?? "") && sentence.at(-1)?.text === "?");
  return asks ? [...sentence.slice(0, last), ...sentence.slice(last + 1)] : sentence;
}

/** The words between "is the" and "in stock?"; nothing when the sentence is no such question. */
export function askedInStock(sentence: readonly Token[]): readonly Token[] | undefined {
  const asks = sentence.at(-1)?.text === "?" && openers.has(sentence[0]?.norm ?? "");
  if (!asks || !sentence.some((token) => states.has(token.norm))) return undefined;
  let from = 1;
  while (between.has(sentence[from]?.norm ?? "")) from++;
  // "Czy są dostępne bezpieczniki 63 A?"
  const opened = states.has(sentence[from]?.norm ?? "") ? sentence.slice(from + 1) : [];
  if (opened[0]?.kind === "word" && !places.has(opened[0].norm)) return opened;
  const to = sentence.findIndex((token, at) =>
    at > from && (states.has(token.norm) || phraseAt(tails, sentence, at) > 0)
  );
  // "Czy macie na stanie rolety, sztuk 4?": the thing stands behind.
  const opens = to >= from && states.has(sentence[to]?.norm ?? "") &&
    sentence.slice(from, to).every((token) => places.has(token.norm));
  if (opens && to + 2 < sentence.length) return sentence.slice(to + 1);
  let end = to;
  while (end > from && between.has(sentence[end - 1]?.norm ?? "")) end--;
  return end > from ? sentence.slice(from, end) : undefined;
}

/** "Is the 5 m ladder available?": the measure says which, not how much. */
function withSize({ quantity, ...item }: Item, piece: readonly Token[]): Item {
  if (quantity === undefined) return item;
  return quantity.evidence === "measure"
    ? { ...item, tokens: trimmed(piece), certainty: 0 }
    : { ...item, quantity };
}

const definite = new Set("the den die das der".split(" "));

/** "Do you have the 30 L bin in grey?": what stands behind the lead-in, where it begins with a size. */
function askedBySize(sentence: readonly Token[], language: string): readonly Token[] | undefined {
  const end = sentence.at(-1)?.text === "?" ? leadInEnd(sentence) : 0;
  return definite.has(sentence[end - 1]?.norm ?? "") &&
      readQuantity(sentence, end, language)?.evidence === "measure"
    ? sentence.slice(end)
    : undefined;
}

/** The things that a question about stock asks for; nothing when the sentence is no such question. */
export function thingsInStock(sentence: readonly Token[], language: string): Item[] | undefined {
  const asked = askedInStock(sentence) ?? askedBySize(sentence, language);
  return asked && pieces(asked, "prose", language)
    .map((piece) => withSize(readItem(piece, language), piece)).filter(isAskedThing);
}
