import { assertEquals } from "@std/assert";
import { isRefused } from "@/core/matching/sentences/refused.ts";
import { isVoiding, ownedOnly } from "@/core/matching/sentences/told.ts";
import { tokenize } from "@/core/words/tokens.ts";
import { checkAsks } from "@/tests/core/matching/asks.ts";

Deno.test("isRefused() tells a line that says what is not wanted", async (test) => {
  const cases: [text: string, refused: boolean][] = [
    ["no knives, we have those", true],
    ["Thermobox – haben wir schon, entfällt", true],
    ["remove the bookcases", true],
    ["blender - mamy", true],
    ["drop cables", false],
    ["no. 8 screws", false],
    ["No 10 envelopes", false],
    ["table without drawers", false],
  ];
  for (const [text, refused] of cases) {
    await test.step(text, () => assertEquals(isRefused(tokenize(text)), refused));
  }
});

Deno.test("ownedOnly() gives how many somebody has", async (test) => {
  const cases: [language: string, text: string, count?: string][] = [
    ["en", "We have 24 rooms.", "24"],
    ["en", "We've got 6 new starters.", "6"],
    ["de", "Wir haben 3 Räume.", "3"],
    ["pl", "Zatrudniamy 12 magazynierów.", "12"],
    ["en", "I have 2 vans.", "2"],
    ["en", "We have to fit 30 doors."],
    ["pl", "buty i 3 pary rękawic"],
    ["en", "5 lamps"],
  ];
  for (const [language, text, count] of cases) {
    await test.step(text, () => assertEquals(ownedOnly(tokenize(text), language), count));
  }
});

Deno.test("isVoiding() tells who cancels from who also asks", () => {
  assertEquals(isVoiding(tokenize("Bitte stornieren Sie Auftrag 77 über 12 Stühle.")), true);
  assertEquals(isVoiding(tokenize("Cancel the desks, we need 5 chairs.")), false);
});

checkAsks("clauses that only take something back give nothing", [
  ["Potrzebne 5 krzeseł i 2 stoły, a lampy mamy.", "5 krzeseł", "2 stoły"],
  ["Please add 6 crates, and drop the stretch wrap.", "6 crates"],
  ["Wir brauchen 5 Stühle, die Lampen bitte streichen.", "5 Stühle"],
]);

checkAsks("what arrived, broke or was charged is not asked for", [
  ["Order 88123 was delivered, but 2 of the 10 monitors have cracked screens."],
  ["Invoice 2026-5518 shows 24 boxes of gloves at £8.20, we agreed on £7.20."],
  ["Die 6 Schreibtische stehen schon, die 12 Stühle sind auch heil angekommen."],
  ["Leider waren drei von zwölf Kartons beschädigt und es fehlen 2 Paletten."],
  ["In Rechnung RE-2026-0912 sind 30 Stk. Schutzbrillen zu 7,90 € berechnet."],
  ["Na fakturze nr 2026/11/0045 jest 15 szt. wiertarek po 320 zł."],
  ["Wróciły do nas 4 uszkodzone regały, proszę o kuriera."],
  ["The 6 chairs came without screws."],
  ["3 z 10 krzeseł mają pęknięte oparcia."],
  ["Wann können wir mit den 8 Tischen aus Auftrag 99812 rechnen?"],
  ["Please return 5 of the 20 chairs, they are the wrong colour."],
  ["Bitte holen Sie die 3 leeren Paletten bei uns ab."],
  ["3 of 10 mm bolts", "3 10 mm bolts"],
  ["3 of the 12 chairs are broken, please send 3 new chairs.", "3 new chairs"],
  ["Per invoice 4711 we need another 5 lamps.", "5 lamps"],
  ["Die 5 Lampen brauchen wir bis Freitag.", "5 Lampen"],
  ["Uns fehlen 5 Stühle.", "5 Stühle"],
]);
