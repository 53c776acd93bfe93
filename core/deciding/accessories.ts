/** Things made for other things: whoever asks for a mouse wants no mouse pad, and for a printer no printer cable. */
import { otherNamesAt } from "@/core/words/same_things.ts";
import { allWords, type Word, words } from "@/core/words/terms.ts";
import { tradeNames } from "@/core/words/trade_names.ts";

const english =
  "pad mat cable cord adapter adaptor case cover sleeve drum toner cartridge ink stand mount holder bracket bag " +
  "strap battery charger filter lens roller tray skin film protector dock cleaner refill wrist spare replacement remote " +
  "arm tape staples band assortment dispenser";
const polish =
  "kabel przewod etui pokrowiec torba pasek bateria ladowarka filtr beben tusz folia " +
  "podstawka uchwyt wklad czesc zamiennik ramie tasma zszywki dozownik podajnik";
const german =
  "klammern huelle tasche riemen akku ladegeraet trommel patrone folie staender halterung ersatz " +
  "nachfuell zubehoer sortiment spender";

/** A charger is one, but to charge is no charger: what English words have in common without their endings says little. */
const accessories: ReadonlySet<string> = new Set([
  ...words(english).map((word) => word.stem),
  ...words(`${polish} ${german}`).flatMap((word) => [word.stem, word.root]),
]);

/** Does this word name an accessory? */
export function namesAccessory(word: Word): boolean {
  return accessories.has(word.stem) || accessories.has(word.root);
}

/** What the score of an accessory is worth when none was asked for; measured on two catalogues, .8 to .95 are alike. */
export const unaskedAccessory = 0.92;

const purposes = new Set(
  "for do dla fur fuer zum zur compatible kompatibel kompatybilny kompatybilna kompatybilne pasujacy pasujaca pasujace passend"
    .split(" "),
);
const plural = /[^su]s$/;

/** Is one of the words that say what a product is, rather than what it serves, asked for, be it by another name? */
function isNamed(
  texts: readonly string[],
  asked: readonly Word[],
  others: ReadonlySet<string>,
): boolean {
  const lexemes = new Set(asked.flatMap((word) => [word.stem, word.root]));
  const isAsked = ({ stem, root }: Word) =>
    lexemes.has(stem) || lexemes.has(root) || others.has(stem) || others.has(root);
  const plurals = new Set(
    asked.filter(({ form }) => plural.test(form)).map(({ form }) => words(form)[0]?.stem),
  );
  return texts.some((text) => {
    const forms = allWords(text);
    const purpose = forms.findIndex((form) => purposes.has(form));
    return forms.slice(0, purpose < 0 ? forms.length : purpose).some((form, at) => {
      const [word] = words(form);
      if (word === undefined || namesAccessory(word) || /^\d/.test(form) || !isAsked(word)) {
        return false;
      }
      const [next] = words(forms[at + 1] ?? "");
      // "printer cable" names neither printers nor "drukarki": a plural asked for is no singular before an accessory.
      const modifies = next !== undefined && namesAccessory(next) && !plural.test(form) &&
        (plurals.has(word.stem) || others.has(word.stem) && !lexemes.has(word.stem));
      return !modifies;
    });
  });
}

/**
 * Is the product one that only serves what is asked for? "Printers" are all that "USB printer cable" or "label tape for
 * printers" have in common with the text; who asks for "a cable for the printer" says more.
 */
export function servesOnly(
  text: string,
  asked: readonly Word[],
  product: { readonly name: string; readonly searchWords: string },
): boolean {
  if (asked.some(namesAccessory) || allWords(text).some((form) => purposes.has(form))) return false;
  const texts = [product.name, ...tradeNames(product.searchWords)];
  // What is called otherwise is the thing itself.
  const others = new Set(asked.flatMap((_, at) => [...otherNamesAt(asked, at).keys()]));
  const calls = ({ joined }: Word) => joined !== undefined && others.has(joined);
  if (others.size > 0 && texts.some((text) => words(text).some(calls))) return false;
  if (isNamed(texts, asked, others)) return false;
  const lexemes = others.union(new Set(asked.flatMap((word) => [word.stem, word.root])));
  return texts.some((text) =>
    words(text).some(({ stem, root }) => lexemes.has(stem) || lexemes.has(root))
  );
}
