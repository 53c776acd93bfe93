import { assertEquals } from "@std/assert";
import { readCorrection } from "@/core/matching/changes/corrected.ts";
import { withoutGreeting } from "@/core/matching/sentences/greetings.ts";
import { sentences } from "@/core/matching/sentences/sentences.ts";
import { isAside, isEmptyWant, pieces } from "@/core/matching/wishes/prose.ts";
import { tokenize } from "@/core/words/tokens.ts";

const text = (tokens: readonly { text: string }[]) => tokens.map((token) => token.text).join(" ");

Deno.test("sentences() end at dots that are none of an abbreviation", () => {
  const count = (message: string) => sentences(tokenize(message)).length;
  assertEquals(count("We need 5 pcs. of lamps. Thanks!"), 2);
  assertEquals(count("Proszę o 5 szt. lamp. Dziękuję."), 2);
  assertEquals(count("buty S3 rozm. 42 dla nas"), 1);
  assertEquals(count("Art. Nr. 4711 bitte. Danke."), 2);
});

Deno.test("pieces() ask for one thing each", async (test) => {
  const cases: [sentence: string, language: string, pieces: string[]][] = [
    ["5 lamps, 3 desks and a chair", "en", ["5 lamps", "3 desks", "a chair"]],
    ["8 mens socks, black and white", "en", ["8 mens socks , black and white"]],
    ["staplers and hole punches", "en", ["staplers", "hole punches"]],
    ["zszywaczy i dziurkaczy", "pl", ["zszywaczy", "dziurkaczy"]],
    ["czarnych i białych tonerów", "pl", ["czarnych i białych tonerów"]],
    ["Druckerpapier und Toner", "de", ["Druckerpapier", "Toner"]],
  ];
  for (const [sentence, language, expected] of cases) {
    await test.step(
      sentence,
      () => assertEquals(pieces(tokenize(sentence), "prose", language).map(text), expected),
    );
  }
});

Deno.test("greetings, talk and corrections are known", () => {
  assertEquals(text(withoutGreeting(tokenize("Dzień dobry Panie Janie, 5 lamp"))), "5 lamp");
  assertEquals([isAside(tokenize("delivery by Friday")), isAside(tokenize("desk lamp"))], [
    true,
    false,
  ]);
  assertEquals([isEmptyWant(tokenize("your best offer")), isEmptyWant(tokenize("desk lamp"))], [
    true,
    false,
  ]);
  assertEquals(readCorrection(tokenize("Statt 10 Lampen bitte 12"), "de")?.quantity.value, "12");
  assertEquals(readCorrection(tokenize("Machen Sie sechs draus"), "de")?.quantity.value, "6");
  assertEquals(readCorrection(tokenize("We need 5 lamps"), "en"), undefined);
});
