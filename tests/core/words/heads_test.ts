import { assertEquals } from "@std/assert";
import { headIn } from "@/core/words/heads.ts";

Deno.test("headIn() gives the word that says what the thing is", async (test) => {
  const cases: [text: string, head: string | undefined][] = [
    ["height adjustable desk", "desk"],
    ["desk lamp, black", "lamp"],
    ["office chair with mesh back", "chair"],
    ["stainless M8x40 bolts A4", "bolts"],
    ["bolts M8 stainless", "bolts"],
    ["box of brown parcel tape", "tape"],
    ["safety glasses tinted", "glasses"],
    ["safety boots size 43", "boots"],
    ["hammer drill SDS", "drill"],
    ["nitrile gloves large black", "gloves"],
    ["Tinte für Drucker", "tinte"],
    ["HDMI-Kabel 5 m", "kabel"],
    ["höhenverstellbarer Tisch", "tisch"],
    ["Warnweste XXL", "warnweste"],
    ["krzesło biurowe z zagłówkiem", "krzeslo"],
    ["elektryczne biurko 160x80", "biurko"],
    ["kask żółty", "kask"],
    ["kabel HDMI 5 m", "kabel"],
    ["M8x40", undefined],
    ["210 x 297", undefined],
  ];
  for (const [text, head] of cases) {
    await test.step(text, () => assertEquals(headIn(text), head));
  }
});
