/** Questions whether something is in stock: "Is the G3020 in stock?" asks for the thing. */
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { leadInEnd } from "@/core/matching/sentences/leads.ts";
import { trimmed } from "@/core/matching/sentences/trim.ts";
import { isOf, mentions, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { tails } from "@/core/matching/words/vocabulary.ts";
import { isAskedThing } from "./entries.ts";
import { type Item, readItem } from "./items.ts";
import { pieces } from "./prose.ts";

const openers = wordSet(["is", "are", "ist", "sind", "czy"]);
const between = wordSet([
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
  "back",
  "wieder",
  "znowu",
  "obecnie",
  "aktualnie",
]);
const places = wordSet(["na", "w", "in", "on", "auf", "am", "an"]);
const states = wordSet(
  "available stock lager lieferbar vorratig verfugbar dostepne dostepny dostepna dostepnosci stanie magazynie",
);

const asking = wordSet(["sieht", "schaut"]);

/** "Kannst du mir bitte 2 Rollen zurücklegen?" */
const modals = wordSet(
  "kannst konnen konnt konnten konntest konntet wurden wurdest wurdet kann konnte",
);

const laying = wordSet(
  "zurucklegen schicken senden zusenden mitschicken besorgen einpacken bereitlegen bereitstellen mitbringen dazulegen vormerken " +
    "liefern ausliefern mitgeben zuschicken raussuchen",
);

/** "Wie sieht es mit dem T 450 aus?": without the second part of the verb. */
export function withoutVerbEnd(sentence: readonly Token[]): readonly Token[] {
  const last = sentence.findLastIndex(({ kind }) => kind === "word");
  const asks = (isOf(sentence[last], laying) && mentions(sentence.slice(0, 2), modals)) ||
    sentence[last]?.norm === "aus" &&
      sentence.slice(0, last).some(({ norm }) => asking.has(norm)) ||
    // "Gibt es den Hubtisch noch?", "Habt ihr Paletten da?"
    (["noch", "da"].includes(sentence[last]?.norm ?? "") && sentence.at(-1)?.text === "?");
  return asks ? [...sentence.slice(0, last), ...sentence.slice(last + 1)] : sentence;
}

const whether = wordSet(["whether", "if"]);
const telling = wordSet("tell say know check see confirm");
const verbs = wordSet(["is", "are"]);

/** "Could you tell me whether the trolley is in stock?" as "Is the trolley in stock?". */
function asSaid(sentence: readonly Token[]): readonly Token[] {
  const at = sentence.findIndex((token) => isOf(token, whether));
  if (at < 1 || !mentions(sentence.slice(0, at), telling)) return sentence;
  const verb = sentence.findIndex((token, index) => index > at + 1 && isOf(token, verbs));
  const said = sentence[verb];
  return said === undefined
    ? sentence
    : [said, ...sentence.slice(at + 1, verb), ...sentence.slice(verb + 1)];
}

/** The words between "is the" and "in stock?"; nothing when the sentence is no such question. */
export function askedInStock(written: readonly Token[]): readonly Token[] | undefined {
  const sentence = asSaid(written);
  const asks = sentence.at(-1)?.text === "?" && isOf(sentence[0], openers);
  if (!asks || !sentence.some((token) => isOf(token, states))) return undefined;
  let from = 1;
  while (isOf(sentence[from], between)) from++;
  // "Czy są dostępne bezpieczniki 63 A?"
  const opened = isOf(sentence[from], states) ? sentence.slice(from + 1) : [];
  if (opened[0]?.kind === "word" && !isOf(opened[0], places)) return opened;
  const to = sentence.findIndex((token, at) =>
    at > from && (isOf(token, states) || phraseAt(tails, sentence, at) > 0)
  );
  // "Czy są Państwo w stanie dostarczyć …": able to, and no place.
  if (
    sentence[to]?.norm === "stanie" && /[ćc]$/.test(sentence[to + 1]?.text.normalize("NFC") ?? "")
  ) {
    return undefined;
  }
  // "Czy macie na stanie rolety, sztuk 4?": the thing stands behind.
  const opens = to >= from && isOf(sentence[to], states) &&
    sentence.slice(from, to).every((token) => isOf(token, places));
  if (opens && to + 2 < sentence.length) return sentence.slice(to + 1);
  let end = to;
  while (end > from && isOf(sentence[end - 1], between)) end--;
  return end > from ? sentence.slice(from, end) : undefined;
}

/** "Is the 5 m ladder available?": the measure says which, not how much. */
function withSize({ quantity, ...item }: Item, piece: readonly Token[]): Item {
  if (quantity === undefined) return item;
  return quantity.evidence === "measure"
    ? { ...item, tokens: trimmed(piece), certainty: 0 }
    : { ...item, quantity };
}

const definite = wordSet("the den die das der");

/** "Do you have the 30 L bin in grey?": what stands behind the lead-in, where it begins with a size. */
function askedBySize(sentence: readonly Token[], language: string): readonly Token[] | undefined {
  const end = sentence.at(-1)?.text === "?" ? leadInEnd(sentence) : 0;
  return isOf(sentence[end - 1], definite) &&
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
