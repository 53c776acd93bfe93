import { assertEquals } from "@std/assert";
import { withoutRemark } from "@/core/matching/sentences/remarks.ts";
import { cutTail, isSymbol, trimmed } from "@/core/matching/sentences/trim.ts";
import { tokenize } from "@/core/words/tokens.ts";

const text = (tokens: readonly { text: string }[]) => tokens.map((token) => token.text).join(" ");

Deno.test("cutTail() cuts off prices, politeness and dates", async (test) => {
  const cases: [line: string, language: string, rest: string][] = [
    ["desks (max 450 EUR each)", "en", "desks"],
    ["desks, please", "en", "desks ,"],
    ["croissants for Friday", "en", "croissants"],
    ["biurka (budżet 1200 zł)", "pl", "biurka"],
    ["biurka jak najszybciej", "pl", "biurka"],
    ["Tische bis Freitag", "de", "Tische"],
    ["Tische, danke", "de", "Tische ,"],
    ["desk lamp", "en", "desk lamp"],
  ];
  for (const [line, language, rest] of cases) {
    await test.step(line, () => assertEquals(text(cutTail(tokenize(line), language)), rest));
  }
});

Deno.test("trimmed() and withoutRemark() leave the name", () => {
  assertEquals(text(trimmed(tokenize("- „Lampe“,"))), "Lampe");
  assertEquals(text(trimmed(tokenize("🙏 lamp (black)"))), "lamp ( black )");
  assertEquals(text(withoutRemark(tokenize("desks (the ones we had last year)"))), "desks");
  assertEquals(text(withoutRemark(tokenize("hats (white)"))), "hats ( white )");
  assertEquals(text(withoutRemark(tokenize("hats - any brand is fine"))), "hats");
  assertEquals(text(withoutRemark(tokenize("hats - white and green"))), "hats - white and green");
  assertEquals([isSymbol("✅"), isSymbol("👉"), isSymbol("–"), isSymbol("a")], [
    true,
    true,
    false,
    false,
  ]);
});
