/** Messages typed without commas: "5 staplers 10 boxes of staples 3 hole punches" asks for three things. */
import type { Quantity } from "@/core/matching/quantities/quantities.ts";
import { isOf, tokenBefore } from "@/core/matching/words/phrases.ts";
import { isMeasure, isSeparateUnit } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { articles, hedges, ofWords, properties, speech } from "@/core/matching/words/vocabulary.ts";

/** Behind these a number belongs to the name: "Windows 11", "size 9", "type 2". */
const numbered = wordSet(
  "dn pn fi windows office airpods iphone ipad galaxy version ver gen type typ typu model size sizes rozmiar rozm gr grosse groesse no nr number " +
    "class klasa klasse cat category kat kategorie charge pixel playstation xbox series seria serie level grade stage photoshop " +
    "switch surface watch mini pro max air plus nitro ryzen core art pos level stufe stopnia din iso en step part band teil tom volume",
);
const small = wordSet(
  "diesmal jetzt now teraz razem lieber for with and und fur mit dla oraz per aus von bei auf plus sowie",
);
const capital = /^\p{Lu}/u;
/** Names of firms and models: "DELL", "LaserJet". */
const brand = /^\p{Lu}{2,}$|^\p{Lu}\p{Ll}+\p{Lu}/u;
const plain = /^[\p{L}\p{M}]{3,}$/u;

/**
 * Where a new thing begins although no mark and no connector parts it from the counted one before: a number between two
 * plain words. In text with commas only numbers in words count, as dictation sets few commas: whoever types commas sets
 * them here, too.
 */
export function runOnStarts(
  tokens: readonly Token[],
  quantities: readonly Quantity[],
): ReadonlySet<number> {
  const starts = new Set<number>();
  const parted = tokens.some((token) => token.text === "," || token.text === ";");
  let counted = false;
  let signed = false;
  for (const quantity of quantities) {
    if (quantity.evidence === "measure") continue;
    const article = quantity.evidence === "article";
    if (article && !(counted && !parted && isArticle(tokens, quantity))) continue;
    const spoken = quantity.word && tokens[quantity.next]?.kind === "word" &&
      !/\d/.test(tokens[quantity.start]?.text ?? "");
    // "4 x trays and 250 x Phaser 7700 magenta": who counts with a sign or a unit does so throughout.
    if (quantity.evidence === "times" || (quantity.evidence === "unit" && !counted)) signed = true;
    if (signed && quantity.evidence === "number" && !spoken) continue;
    const named = isInName(tokens, quantity);
    if (counted && (spoken || !parted) && !named && standsBetween(tokens, quantity)) {
      starts.add(quantity.start);
    }
    counted = true;
  }
  return starts;
}

/** "Brother Two", "LaserJet 4650": a number word with a capital, or a number behind the name of a firm or a model. */
function isInName(
  tokens: readonly Token[],
  { start, evidence, word, value, of }: Quantity,
): boolean {
  // "18 one piece bikinis"
  if (value === "1" && evidence === "unit" && !of) return true;
  if (word) return capital.test(tokens[start]?.text ?? "");
  return evidence === "number" && brand.test(tokenBefore(tokens, start)?.text ?? "");
}

/** "…, 2 roll-upy jedną ściankę": one more thing, where nothing parts the things at all. */
function isArticle(tokens: readonly Token[], { start, next }: Quantity): boolean {
  return next === start + 1 && isOf(tokens[start], articles);
}

/** What things have several of: "4 switche 24 porty", "2 power strips 5 sockets". */
const parts = wordSet(
  "porty portow gniazda gniazd szuflady szuflad przyciskow kanalow stopni kartek stron ports sockets drawers holes sheets pages",
);

function standsBetween(tokens: readonly Token[], quantity: Quantity): boolean {
  const before = tokenBefore(tokens, quantity.start);
  const after = tokens[quantity.next];
  if (before === undefined || after === undefined || !isPlain(after)) return false;
  // "roll-upy 85x200 jedną ściankę"
  const sized = quantity.word && isMeasure(before.norm);
  if (!isPlain(before) && !sized) return false;
  const held = isOf(before, small) || isOf(before, hedges) || isOf(before, ofWords) ||
    isOf(before, numbered);
  return !held && !isOf(after, properties) && !isOf(after, parts) && !isSeparateUnit(after);
}

/** Is a number behind this word a part of the name? */
export function endsNumbered(word: Token): boolean {
  return isOf(word, numbered) || isOf(word, small) || isOf(word, hedges);
}

function isPlain(token: Token): boolean {
  return token.kind === "word" && plain.test(token.text) && !isOf(token, speech);
}
