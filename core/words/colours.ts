/** Words for colours: they tell one kind of a thing from another and are no things. */
import type { Token } from "./tokens.ts";

const colour =
  /^(?:red|blue|green|yellow|black|white|gr[ea]y|orange|pink|purple|violet|brown|silver|gold|beige|navy|clear|transparent|anthrazit|antracyt|anthracite|turquoise|turkis|ivory|cream|(?:rot|blau|grun|gruen|gelb|schwarz|weiss|grau|rosa|lila|braun|silber|farblos)(?:e[nrs]?)?|(?:czerwon|niebiesk|zielon|zolt|czarn|bial|szar|pomaranczow|rozow|fioletow|brazow|srebrn|zlot|bezbarwn|przezroczyst)(?:y|a|e|i|ie|ego|ych|ich|ym|im|ej)?)$/;

/** Are all words of it colours: "red", "red/blue", "hellblau" is none? */
function saysColour(word: string): boolean {
  return word.split(/[/-]/).every((each) => colour.test(each));
}

/** The same of a token. */
export const isColour = ({ norm }: Pick<Token, "norm">) => saysColour(norm);

/** What each colour is called, the beginnings of Polish and German words. */
const names = [
  ["red", "rot", "czerwon"],
  ["blue", "blau", "niebiesk"],
  ["green", "grun", "gruen", "zielon"],
  ["yellow", "gelb", "zolt"],
  ["black", "schwarz", "czarn"],
  ["white", "weiss", "bial"],
  ["grey", "gray", "grau", "szar"],
  ["orange", "pomaranczow"],
  ["pink", "rosa", "rozow"],
  ["purple", "violet", "lila", "fioletow"],
  ["brown", "braun", "brazow"],
  ["silver", "silber", "srebrn"],
  ["clear", "transparent", "farblos", "klar", "bezbarwn", "przezroczyst"],
];
const endings = ["", "e", "en", "er", "es", "em"].concat(
  "y a i ie ego iego ej iej ym im ych ich".split(" "),
);
const colours: ReadonlyMap<string, string> = new Map(
  names.flatMap(([name = "", ...others]) => [
    [name, name] as const,
    ...others.flatMap((each) => endings.map((ending) => [each + ending, name] as const)),
  ]),
);

/** The English name of the colour that a folded word says, if it says one. */
export function colourOf(form: string): string | undefined {
  return colours.get(form);
}
