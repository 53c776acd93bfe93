import { assertEquals } from "@std/assert";
import { readMember } from "@/core/matching/said_once/members.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("readMember() reads a count and what is different, and no thing of its own", async (test) => {
  const cases: [language: string, text: string, read: string | undefined][] = [
    ["en", "blue 10", "10: blue"],
    ["en", "5 large ones", "5: large"],
    ["en", "a dozen 5 m", "12: 5 m"],
    ["en", "1 x 3.5 m", "1: 3.5 m"],
    ["en", "10 x 4x40", "10: 4x40"],
    ["en", "100 m 3x1.5", "100: 3x1.5"],
    ["en", "and 10 without lids", "10: without lids"],
    ["pl", "czerwone szt. 10", "10: czerwone"],
    ["pl", "2 krążki 3x1,5", "2: 3x1,5"],
    ["de", "und ein Dutzend 5 m", "12: 5 m"],
    ["de", "60l 5 Rollen", "5: 60l"],
    ["de", "2 ohne", "2: ohne"],
    ["de", "schmal schwarz 10", "10: schmal schwarz"],
    ["en", '10 3/4"', '10: 3/4"'],
    ["en", '1 5/8"', undefined],
    ["en", "3 white boards", undefined],
    ["en", "blue", undefined],
    ["en", "10 pcs", undefined],
    ["en", "5 m", undefined],
    ["en", "10 red 5", undefined],
    ["en", "4 of which red", undefined],
    ["de", "5 Rollen Klebeband", undefined],
  ];
  for (const [language, text, read] of cases) {
    await test.step(text, () => {
      const member = readMember(tokenize(text), language);
      const said = member?.attributes.map(({ from, to }) =>
        member.tokens.slice(from, to).map((token) => token.text).join(" ")
      );
      assertEquals(member && `${member.quantity.value}: ${said?.join(" ")}`, read);
    });
  }
});
