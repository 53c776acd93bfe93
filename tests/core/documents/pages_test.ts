import { assert, assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import { composeContent, type DocumentSource } from "@/core/documents/content.ts";
import { drawDocument } from "@/core/documents/draw.ts";
import { loadFonts } from "@/core/documents/fonts.ts";
import { DocumentTooLong } from "@/core/documents/pages.ts";
import { ownTemplate } from "@/core/documents/template.ts";
import { readPdf, type ReadText } from "./read_pdf.ts";
import { payload, withLines } from "./sources.ts";

const fonts = await loadFonts();

/** Points from the bottom of the page: above it is what the document says, below it its foot. */
const FOOT = 50;

async function pagesOf(source: Partial<DocumentSource>, template = ownTemplate("en")) {
  const { content, issues } = composeContent(
    { ...payload(), draft: false, ...source },
    "en",
    fonts,
  );
  assertEquals(issues, []);
  const { pages } = await readPdf(await drawDocument(content, template, fonts));
  for (const page of pages) assertNothingOverlaps(page);
  return pages;
}

/** Texts on a page that stand in the same place would be read by nobody. */
function assertNothingOverlaps(page: readonly ReadText[]): void {
  const places = page.filter(({ text }) => text.trim() !== "")
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  assertEquals(new Set(places).size, places.length);
  const foot = page.filter(({ y }) => y < FOOT).map(({ text }) => text);
  assert(foot.length >= 2 && foot.length <= 3, `in the foot: ${foot}`);
}

const wordsOf = (page: readonly ReadText[]) => page.map(({ text }) => text);

Deno.test("a line is never cut: all of it stands on one page", async () => {
  const description = "one\ntwo\nthree\nfour\nfive\nsix";
  const pages = await pagesOf(withLines(60, { description }));
  assert(pages.length > 3);
  for (const page of pages) {
    const texts = wordsOf(page);
    const names = texts.filter((text) => /^Line \d+$/.test(text)).length;
    for (const part of description.split("\n")) {
      assertEquals(texts.filter((text) => text === part).length, names, part);
    }
  }
});

Deno.test("a line that is higher than a page goes on over pages without losing a word", async () => {
  const words = Array.from({ length: 300 }, (_, i) => `w${i}`);
  const pages = await pagesOf(withLines(3, { description: words.join("\n") }));
  const drawn = pages.flatMap(wordsOf).filter((text) => /^w\d+$/.test(text));
  assertEquals(drawn, [...words, ...words, ...words]);
  assertEquals(pages.flatMap(wordsOf).filter((text) => text === "24.60").length, 3);
});

Deno.test("the totals stand together under a line, and long notes flow over pages", async () => {
  const notes = Array.from({ length: 150 }, (_, i) => `note ${i}`);
  for (let count = 1; count < 30; count++) {
    const pages = await pagesOf({ ...withLines(count), terms: { notes: notes.join("\n") } });
    const withTotals = pages.filter((page) =>
      wordsOf(page).some((text) =>
        /^(Sum of lines|Discount|Total net|VAT .*|Total gross)$/.test(text)
      )
    ).filter((page) => page.some(({ text, y }) => text === "Total net" && y > FOOT));
    assertEquals(withTotals.length, 1, `${count} lines`);
    const [page = []] = withTotals;
    for (const text of ["Sum of lines", "Total net", "Total gross"]) {
      assert(wordsOf(page).includes(text), `${count} lines: ${text}`);
    }
    assert(wordsOf(page).includes(`Line ${count}`), `${count} lines: no line above the totals`);
    assertEquals(pages.flatMap(wordsOf).filter((text) => /^note \d/.test(text)), notes);
  }
});

Deno.test("a section's heading stands over its first line, on whatever page", async () => {
  const { items: [item], ...rest } = withLines(1);
  assert(item);
  for (let before = 8; before < 22; before++) {
    const items = [
      ...Array.from({ length: before }, (_, index) => ({ ...item, name: `Before ${index}` })),
      { ...item, kind: "section" as const, name: "Ground floor" },
      { ...item, kind: "section" as const, name: "Kitchen" },
      { ...item, name: "Under it" },
      { ...item, name: "And another" },
    ];
    const pages = await pagesOf({ ...rest, items });
    const page = pages.find((page) => wordsOf(page).includes("Ground floor")) ?? [];
    assert(wordsOf(page).includes("Under it"), `${before} lines before`);
  }
});

Deno.test("so many rates that the totals fill pages are all shown", async () => {
  const { items, ...rest } = withLines(120);
  const rates = items.map((item, index) => ({ ...item, vatRate: index / 10 }));
  const pages = await pagesOf({ ...rest, items: rates });
  const shown = pages.flatMap(wordsOf).filter((text) => /^VAT [\d.]+% on/.test(text));
  assertEquals(shown.length, 120);
});

Deno.test("whatever the texts are, they stay on the page and none is lost", async () => {
  const text = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom("a", "W", " ", "\n", "-", "Ł", "{", "."), maxLength });
  const letters = (value: string) => value.replace(/\s/g, "");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name: text(200), description: text(4000) }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.record({ name: text(200), address: text(500) }),
      async (texts, party) => {
        const items = texts.map((item, index) => ({
          ...withLines(1).items[0],
          quantity: 1,
          unitPriceNet: 1,
          vatRate: 23,
          name: `x${item.name}`,
          description: `${item.description}z${index}`,
        }));
        const pages = await pagesOf({
          items,
          buyer: { name: `b${party.name}`, address: party.address },
        });
        const drawn = letters(pages.map((page) => wordsOf(page).join("")).join(""));
        for (const { name } of items) assert(drawn.includes(letters(name)), name);
        const all = [...drawn].toSorted().join("");
        for (const letter of ["W", "Ł", "{"]) {
          const count = (value: string) => value.split(letter).length - 1;
          const given = items.map(({ name, description }) => name + description).join("") +
            party.name + party.address;
          assert(count(all) >= count(given), letter);
        }
      },
    ),
    { numRuns: 15 },
  );
});

Deno.test("a figure is never broken, however large", async () => {
  const item = { name: "x", quantity: 1e6, unitPriceNet: 1e9, vatRate: 23 };
  const [page = []] = await pagesOf({ items: [item] });
  assert(wordsOf(page).includes("1,000,000,000,000,000.00"));
});

Deno.test("a document longer than anybody reads is refused", async () => {
  const many = withLines(500, { description: "a\n".repeat(400) + "a" });
  await assertRejects(() => pagesOf(many), DocumentTooLong);
});

Deno.test("an offer for nobody yet has no buyer", async () => {
  const [page = []] = await pagesOf({ buyer: undefined });
  assert(wordsOf(page).includes("Seller") && !wordsOf(page).includes("Buyer"));
  assert(!wordsOf(page).includes(payload().buyer.name));
});

Deno.test("a template's own text above the table may grow: the table begins under it, and its pages end above the foot", async () => {
  const own = ownTemplate("en");
  const words = Array.from({ length: 30 }, (_, index) => `word${index}`);
  const grown = {
    name: "greeting",
    type: "text",
    readOnly: true,
    content: words.join("\n"),
    position: { x: 15, y: 57 },
    width: 180,
    height: 4,
    fontName: "regular",
    fontSize: 9,
    overflow: "expand",
  };
  const template = { ...own, schemas: [[...(own.schemas[0] ?? []), grown]] };
  const pages = await pagesOf(withLines(60), template);
  const texts = pages.flatMap((page, at) =>
    page.map(({ text, y }) => ({ text, from: -at * 1e4 + y }))
  );
  const placeOf = (wanted: string) => texts.find(({ text }) => text === wanted)?.from ?? NaN;
  assert(placeOf("word29") > placeOf("Seller") && placeOf("Seller") > placeOf("Line 1"));
  assertEquals(pages.flatMap(wordsOf).filter((text) => text === "Item").length, pages.length);
});
