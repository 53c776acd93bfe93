/** Words for colours: they tell one kind of a thing from another and are no things. */
import type { Token } from "./tokens.ts";

const colour =
  /^(?:red|blue|green|yellow|black|white|gr[ea]y|orange|pink|purple|violet|brown|silver|gold|beige|navy|clear|transparent|(?:rot|blau|grun|gruen|gelb|schwarz|weiss|grau|rosa|lila|braun|silber|farblos)(?:e[nrs]?)?|(?:czerwon|niebiesk|zielon|zolt|czarn|bial|szar|pomaranczow|rozow|fioletow|brazow|srebrn|zlot|bezbarwn|przezroczyst)(?:y|a|e|i|ie|ego|ych|ich|ym|im|ej)?)$/;

/** Are all words of it colours: "red", "red/blue", "hellblau" is none? */
export function isColour({ norm }: Token): boolean {
  return norm.split("/").every((word) => colour.test(word));
}
