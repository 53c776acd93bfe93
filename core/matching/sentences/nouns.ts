/** Where a name can end: "3 toners and a …" is one, "3 black and white …" is not. */
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { isColour } from "@/core/words/colours.ts";
import { attributeAt } from "@/core/matching/words/kinds.ts";
import { isOf } from "@/core/matching/words/phrases.ts";
import { isMeasure } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { speech } from "@/core/matching/words/vocabulary.ts";

/** What follows these may be a pair of features: "switches with 8 ports and PoE". */
const joining = wordSet("with for in without mit fur ohne z ze do dla na bez");
const plural = /[^su]s$/;

/**
 * Do these words, a quantity in front, end with the noun they count, so that what follows "and" is another thing? Judged
 * by the endings of the language; in doubt no.
 */
export function endsWithNoun(tokens: readonly Token[], next: readonly Token[], language: string) {
  const quantity = readQuantity(tokens, 0, language);
  const last = tokens.at(-1);
  if (quantity === undefined || last?.kind !== "word" || quantity.next >= tokens.length) {
    return false;
  }
  if (tokens.slice(quantity.next).some((token) => isOf(token, joining))) return false;
  if (/\d/.test(last.text) || isOf(last, speech)) return false;
  if (language === "de") return /^\p{Lu}(?:\p{Ll}|-\p{Lu})/u.test(last.text) && isLarge(next);
  if (language === "pl") return endsPolishNoun(last.norm, quantity);
  if (isOne(quantity)) return plural.test(lastWord(next)) && !plural.test(last.norm);
  return plural.test(last.norm);
}

function isOne(quantity: Quantity): boolean {
  return quantity.value === "1" && quantity.unit === undefined;
}

function isLarge(tokens: readonly Token[]): boolean {
  return tokens.some((token) => /^\p{Lu}\p{Ll}/u.test(token.text));
}

function lastWord(tokens: readonly Token[]): string {
  const stop = tokens.findIndex((token) => token.kind === "mark" || isOf(token, speech));
  return (stop < 0 ? tokens : tokens.slice(0, stop)).at(-1)?.norm ?? "";
}

/** Adjectives end in -e after two to four, in -ych after five, and in a vowel before a single thing. */
function endsPolishNoun(word: string, quantity: Quantity): boolean {
  if (quantity.unit !== undefined) return false;
  if (isOne(quantity)) return /[^aeiouy]$/.test(word) && !/(?:ych|ich|ym|im|ej)$/.test(word);
  const few = ["2", "3", "4"].includes(quantity.value);
  return few ? !/(?:e|ych|ich)$/.test(word) : !/(?:ych|ich|e)$/.test(word);
}

const features = wordSet(
  "kolor rozmiar format wymiar model material wariant rodzaj okres termin farbe grosse modell typ form lange breite " +
    "hohe ausfuhrung sorte colour color colours colors kolory farben size sizes rozmiary grossen",
);

/** Does the word say what about a thing differs: its colour, its size, its model? */
export function isFeature(token: Token | undefined): boolean {
  return token !== undefined && isOf(token, features);
}

/**
 * Do these words begin with a noun? German writes it large; in Polish one in the accusative is known by its end, as no
 * adjective ends in a consonant or in -ę: "czajnik elektryczny", "zmywarkę 45 cm"; in English only a plural that stands alone.
 */
export function opensWithNoun(tokens: readonly Token[], language: string): boolean {
  const [first, next] = tokens;
  // Mail programs also store "ę" as two characters.
  const text = first?.text.normalize("NFC") ?? "";
  if (first?.kind !== "word" || !/^\p{L}{4,}$/u.test(text)) return false;
  if (isOf(first, features) || isOf(first, speech)) return false;
  if (language === "en") {
    return isPlural(first.norm) && (next === undefined || next.kind === "mark");
  }
  if (language === "de") return /^\p{Lu}\p{Ll}/u.test(text);
  const word = text.toLowerCase();
  return language === "pl" && /[^aeiuyóą]$/.test(word) &&
    !/(?:ych|ich|ym|im|ego|kko|wno|dzo)$/.test(word);
}

/** First words of what only describes a thing, behind its count: "chairs 10 pcs, brand Sedus", "…, urgent". */
const describing = wordSet(
  "brand make manufacturer hersteller fabrikat marke producent marka firmy length weight height width depth diameter capacity volume " +
    "lange gewicht hohe breite tiefe durchmesser inhalt volumen dlugosc waga wysokosc szerokosc glebokosc srednica pojemnosc " +
    "finish surface oberflache bauhohe stoff ral iso din norm najlepiej ideally preferably moglichst gerne bitte",
);

/** Do these words behind a counted thing name another rather than describe that one? In doubt no. */
export function namesAnother(tokens: readonly Token[], language: string): boolean {
  const [first] = tokens;
  if (first?.kind !== "word" || !/^\p{L}{4,}$/u.test(first.text.normalize("NFC"))) return false;
  if (isOf(first, features) || isOf(first, describing) || isOf(first, speech)) {
    return false;
  }
  if (attributeAt(tokens, 0, language) !== undefined || isOf(first, substances)) return false;
  if (tokens.some(({ norm }) => speech.has(norm) && !joining.has(norm))) return false;
  return language !== "de" || /^\p{Lu}\p{Ll}/u.test(first.text);
}

const pronouns = wordSet("them it this they");
const owners = wordSet(
  "our unser unsere unseren unserem unserer mein meine meinen naszego naszej naszych nasze nasza " +
    "nasz",
);
const objects = wordSet("sie sich uns mir mich es das");

/** Polish infinitives without their accents, by which they would be known: "pałac", "walec" are none. */
const plain = wordSet(
  "podac przeslac wyslac dostarczyc potwierdzic sprawdzic okreslic doliczyc uwzglednic zaznaczyc dolaczyc",
);

/** "Wyposażyć salę", "prüfen Sie das", "them installed", "unser Büro": do these words begin with no noun of goods? */
export function opensWithVerb([first, next]: readonly Token[], language: string): boolean {
  const text = first?.text.normalize("NFC") ?? "";
  if (isOf(first, owners) && next !== undefined) return true;
  if (isOf(first, pronouns) && /e[dn]$/.test(next?.norm ?? "")) return true;
  if (language === "pl") {
    return /^\p{Ll}\p{L}{2,}(?:[aiyą]ć|owac)$/u.test(text) || isOf(first, plain);
  }
  return language === "de" && /^\p{Ll}{3,}n$/u.test(text) && isOf(next, objects);
}

const substances = wordSet(
  "holz buche eiche kiefer ahorn glas stahl edelstahl metall kunststoff leder stoff aluminium alu gummi papier " +
    "baumwolle chrom drewno guma szklo skora bawelna sklejka plyta blacha sztuka para",
);
const longestBetween = 2;

/**
 * "12 wieszaków, lustro i 2 ławki": does a noun that nobody counted stand between two counted things? In Polish one in -o
 * or -a behind several is no adjective of theirs; in English only an article tells.
 */
export function isBetweenCounted(
  tokens: readonly Token[],
  counted: readonly Token[],
  language: string,
): boolean {
  const [first] = tokens;
  const words = tokens.filter(({ kind, norm }) => kind === "word" && !isMeasure(norm));
  const marked = tokens.some(({ kind }) => kind === "mark");
  if (first === undefined || marked || words.length > longestBetween) return false;
  if (isOf(first, features) || isOf(first, speech) || isOf(first, substances)) {
    return false;
  }
  if (tokens.some(isColour) || !/^\p{L}{4,}$/u.test(first.text.normalize("NFC"))) return false;
  if (language === "de") return /^\p{Lu}\p{Ll}/u.test(first.text);
  const quantity = readQuantity(counted, 0, language);
  return language === "pl" && quantity !== undefined && !isOne(quantity) &&
    /[oa]$/.test(first.norm);
}

/** Does the word end as English plurals do? */
export function isPlural(word: string): boolean {
  return word.length > 3 && plural.test(word);
}

/** Does the word end as Polish adjectives do? */
export function describes(word: string): boolean {
  return /(?:ych|ich|ego|ym|im|ej)$/.test(word);
}

/** The words of a counted thing up to the first mark or small word, without the quantity. */
export function countedWords(tokens: readonly Token[], quantity: Quantity): readonly Token[] {
  const rest = tokens.slice(quantity.next);
  const stop = rest.findIndex((token) => token.kind === "mark" || isOf(token, speech));
  return stop < 0 ? rest : rest.slice(0, stop);
}
