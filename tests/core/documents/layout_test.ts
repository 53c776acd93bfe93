import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import type { DocumentContent } from "@/core/documents/content.ts";
import { loadFonts } from "@/core/documents/fonts.ts";
import { DocumentTooLong, layOut } from "@/core/documents/layout.ts";
import type { Page, PlacedText } from "@/core/documents/placed.ts";
import { heightOf } from "@/core/documents/text.ts";
import { contentOf, payload, withLines } from "./sources.ts";

const fonts = await loadFonts();

/** Where the foot begins. */
const FOOT = 276;

function textsOf(page: Page): PlacedText[] {
  return page.filter((placed) => placed.kind === "text");
}

function bottomOf({ y, text, style }: PlacedText): number {
  return y + heightOf(text.split("\n").map((line) => ({ text: line, style })));
}

/** Texts of one style of all pages, joined as they are read. */
function readAll(pages: readonly Page[], style: PlacedText["style"]): string {
  return pages.flatMap(textsOf).filter((text) => text.style === style)
    .map(({ text }) => text).join("\n");
}

function assertInside(pages: readonly Page[]): void {
  for (const text of pages.flatMap(textsOf)) {
    if (text.style === "running" || text.style === "draftMark") continue;
    assert(bottomOf(text) <= FOOT + 0.001, `${text.text.slice(0, 40)} ends at ${bottomOf(text)}`);
  }
}

Deno.test("a line is never cut: all of it stands on one page", async () => {
  const description = "one\ntwo\nthree\nfour\nfive\nsix";
  const pages = layOut(await contentOf(withLines(80, { description })), fonts);
  assert(pages.length > 3);
  for (const page of pages) {
    const texts = textsOf(page);
    const names = texts.filter(({ style }) => style === "lineName").length;
    const whole = texts.filter(({ style, text }) =>
      style === "lineDescription" && text === description
    );
    assertEquals(whole.length, names);
  }
  assertInside(pages);
});

Deno.test("a line that is higher than a page goes on over pages without losing a word", async () => {
  const words = Array.from({ length: 700 }, (_, i) => `w${i}`);
  const description = words.join("\n");
  const pages = layOut(await contentOf(withLines(3, { description })), fonts);
  assertEquals(readAll(pages, "lineDescription").split("\n"), [...words, ...words, ...words]);
  assertInside(pages);
  for (const page of pages.slice(0, -1)) {
    assertEquals(textsOf(page).filter(({ text }) => text === "Item").length, 1);
  }
  const grossFigures = pages.flatMap(textsOf).filter(({ text }) => text === "24.60");
  assertEquals(grossFigures.length, 3, "the figures of a line stand once, not on each page");
});

Deno.test("totals stay together, and long terms flow over pages", async () => {
  const notes = Array.from({ length: 400 }, (_, i) => `note ${i}`).join("\n");
  for (let count = 1; count < 40; count++) {
    const pages = layOut(await contentOf({ ...withLines(count), terms: { notes } }), fonts);
    const withTotals = pages.filter((page) =>
      textsOf(page).some(({ style }) => style.startsWith("total"))
    );
    assertEquals(withTotals.length, 1, `${count} lines`);
    assertEquals(readAll(pages, "sectionText"), notes);
    assertInside(pages);
  }
});

Deno.test("so many rates that the totals fill pages are all shown", async () => {
  const { items, ...rest } = withLines(200);
  const rates = items.map((item, index) => ({ ...item, vatRate: index / 10 }));
  const pages = layOut(await contentOf({ ...rest, items: rates }), fonts);
  assertEquals(readAll(pages, "totalPlain").split("\n").filter((t) => /^VAT/.test(t)).length, 200);
  assertInside(pages);
});

Deno.test("whatever the texts are, they stay on the page and none is lost", async () => {
  const text = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom("a", "W", " ", "\n", "-", "Ł", "{", "."), maxLength });
  const blank = await contentOf(withLines(1));
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: text(200), description: text(4000) }), { maxLength: 6 }),
      fc.record({ name: text(200), details: text(900) }),
      (items, party) => {
        const line = blank.lines[0];
        if (!line) throw new Error("no line");
        const content: DocumentContent = {
          ...blank,
          seller: { ...blank.seller, ...party },
          lines: items.map((item) => ({ ...line, ...item })),
        };
        const pages = layOut(content, fonts);
        assertInside(pages);
        const letters = (value: string) => value.replace(/\s/g, "");
        for (
          const [style, field] of [["lineName", "name"], [
            "lineDescription",
            "description",
          ]] as const
        ) {
          assertEquals(
            letters(readAll(pages, style)),
            letters(items.map((item) => item[field]).join("")),
          );
        }
      },
    ),
    { numRuns: 60 },
  );
});

Deno.test("an amount too wide for its column shrinks instead of running into the next", async () => {
  const item = { name: "x", quantity: 1e6, unitPriceNet: 1e9, vatRate: 23 };
  const [page = []] = layOut(await contentOf({ items: [item] }), fonts);
  const net = textsOf(page).filter(({ text, style }) =>
    style === "figure" && text === "1,000,000,000,000,000.00"
  );
  assertEquals(net.length, 1);
  for (const { size = 8 } of net) assert(size < 8, String(size));
});

Deno.test("a document longer than anybody reads is refused", async () => {
  const content = await contentOf(withLines(500, { description: "a\n".repeat(1999) + "a" }));
  assertThrows(() => layOut(content, fonts), DocumentTooLong);
});

Deno.test("an offer for nobody yet has no buyer block", async () => {
  const [page = []] = layOut(await contentOf({ buyer: undefined }), fonts);
  const texts = textsOf(page).map(({ text }) => text);
  assert(texts.includes("Seller") && !texts.includes("Buyer"));
  assert(!texts.includes(payload().buyer.name));
});
