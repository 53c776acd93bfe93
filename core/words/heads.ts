/** The head of a phrase: the word that says what the thing is, where the others only say which. */
import { isColour } from "./colours.ts";
import { tokenize } from "./tokens.ts";

/** What stands behind these describes, serves or holds the thing. */
const closers = new Set(
  ("for with without in to from on at by and or incl including compatible " +
    "z ze do dla na bez w od oraz lub i " +
    "fur fuer mit ohne aus zum zur und oder inkl von im am " +
    "size rozmiar rozm grosse groesse gr type typ din iso kat cat nr")
    .split(" "),
);
const articles = new Set("the a an of der die das den dem ein eine einen einer eines".split(" "));

/** Materials, finishes, sizes and "original" are said behind the thing as well: "bolts M8 stainless". */
const materials = new Set(
  ("small medium large stainless steel zinc galvanised galvanized plated plastic wooden metal cotton leather nitrile latex vinyl rubber alu " +
    "aluminium aluminum edelstahl verzinkt kunststoff metall holz stahl ocynk ocynkowany ocynkowana ocynkowane nierdzewny " +
    "nierdzewna nierdzewne " +
    "original genuine new neu nowy nowa nowe oryginalny oryginalna oryginalne")
    .split(" "),
);
const polishLetter = /[ąćęłńóśźż]/i;
/** Endings of Polish adjectives; no German or English noun has them. */
const polishAdjective = /[a-z]{2}(?:ow|sk|ck|czn|eln|aln|jn|aln|yczn)(?:y|a|e|ych|ego|ej|ym)$/;
const word = /^\p{L}[\p{L}'-]{2,}$/u;
/** `HDMI`, `sds`: no letter to say it by, or large letters where others are small. */
const noVowel = /^[^aeiouy]+$/;
const large = /^\p{Lu}{2,5}$/u;
const participle = /[^e]ed$/;

/**
 * The head noun of a text, folded: in English and German the last before a preposition, a comma, a size, a
 * colour or a material; in Polish the first that is no adjective. `undefined` where no thing is named: numbers, models.
 */
export function headIn(text: string): string | undefined {
  const phrase: { norm: string; plain: boolean }[] = [];
  for (const token of tokenize(text)) {
    const { norm, kind } = token;
    const ends = kind === "mark" || closers.has(norm) || (phrase.length > 0 && /^\d/.test(norm));
    if (ends && phrase.length > 0) break;
    if (ends || articles.has(norm)) continue;
    if (isColour(token) || materials.has(norm) || !word.test(token.text)) continue;
    const plain = !noVowel.test(norm) && !large.test(token.text) && !participle.test(norm);
    phrase.push({ norm, plain });
  }
  const nouns = phrase.some(({ plain }) => plain) ? phrase.filter(({ plain }) => plain) : phrase;
  const forms = nouns.map(({ norm }) => norm);
  const isAdjective = (form: string) => polishAdjective.test(form);
  const polish = polishLetter.test(text) || forms.some(isAdjective);
  const head = polish ? forms.find((form) => !isAdjective(form)) ?? forms[0] : forms.at(-1);
  return head?.split(/[-/]/).at(-1);
}
