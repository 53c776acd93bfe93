import { assertEquals } from "@std/assert";
import { dutch } from "@/core/matching/words/languages/dutch.ts";
import { french } from "@/core/matching/words/languages/french.ts";
import {
  type FurtherLanguage,
  inSenses,
  sensesOf,
} from "@/core/matching/words/languages/further.ts";
import { italian } from "@/core/matching/words/languages/italian.ts";
import { spanish } from "@/core/matching/words/languages/spanish.ts";
import { furtherLanguageOf } from "@/core/matching/words/languages/told.ts";
import { tokenize } from "@/core/words/tokens.ts";

const read = (message: string, language: FurtherLanguage) =>
  inSenses(tokenize(message), sensesOf(language), message);
const norms = (message: string, language: FurtherLanguage) =>
  read(message, language).map(({ norm }) => norm).join(" ");

Deno.test("words and phrases are read as what they mean", async (test) => {
  const cases: [said: string, language: FurtherLanguage, read: string][] = [
    ["deux boîtes d'agrafes", french, "two boxes of agrafes"],
    ["l’imprimante s'il vous plaît", french, "the imprimante please"],
    ["vingt-cinq chaises et quatre-vingt-douze", french, "twenty-five chaises and ninety-two"],
    ["trentadue viti", italian, "thirty-two viti"],
    ["¿Podrían enviarnos once sillas?", spanish, "could you send eleven sillas ?"],
    ["kunt u 12 stoelen sturen", dutch, "could you send 12 stoelen please"],
    ["met vriendelijke groet", dutch, "kind regards"],
    ["cant. 3 uds.", spanish, "qty . 3 pcs ."],
  ];
  for (const [said, language, expected] of cases) {
    await test.step(said, () => assertEquals(norms(said, language), expected));
  }
});

Deno.test("tokens keep their text and their place, one behind the other", () => {
  const message = "Quisiéramos pedir: 3 cajas de guantes, l'olio e un'offerta. ¿Cuánto?";
  for (const language of [french, spanish, italian, dutch]) {
    let end = 0;
    for (const token of read(message, language)) {
      assertEquals([token.text, token.start >= end], [
        message.slice(token.start, token.end),
        true,
      ]);
      end = token.end;
    }
  }
});

Deno.test("a message of the three with a name in another language stays what it is", async (test) => {
  const cases: [message: string, language: string | undefined][] = [
    ["Wir brauchen 5 Flaschen Eau de Parfum pour homme", undefined],
    ["Please quote 10 x Crème de la Mer du jour", undefined],
    ["10 x Eau de toilette", undefined],
    ["Poprosimy 4 butelki vino de la casa", undefined],
    ["Bonjour, 10 x HP G2710", "fr"],
    ["10 cajas de papel", "es"],
    ["Dobrý deň, prosíme o ponuku", "sk"],
    ["Dobrý den, potřebujeme 3 ks", "cs"],
  ];
  for (const [message, language] of cases) {
    await test.step(
      message,
      () => assertEquals(furtherLanguageOf(tokenize(message))?.language, language),
    );
  }
});
