import { assertEquals } from "@std/assert";
import { demoRequests } from "@/core/demo/requests.ts";
import { writtenLanguage } from "@/core/documents/language.ts";

Deno.test("the language of a message is that of its small words; where nothing tells, there is none", () => {
  const texts: [string, "en" | "de" | "pl" | undefined][] = [
    ["Hello, we need the following: 20 reams of paper", "en"],
    ["Guten Tag, wir benötigen 20 Stück und bitten um Ihr Angebot", "de"],
    ["Dzień dobry, proszę o ofertę na 20 szt. papieru", "pl"],
    ["20 x OF-1001", undefined],
    ["", undefined],
  ];
  for (const [text, language] of texts) assertEquals(writtenLanguage(text), language, text);
});

Deno.test("the demo messages are read as what they are written in", async () => {
  for (const { language, customerText } of await demoRequests()) {
    if (language === "mixed") continue;
    assertEquals(writtenLanguage(customerText), language, customerText.slice(0, 60));
  }
});
