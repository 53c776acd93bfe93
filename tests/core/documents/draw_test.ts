import { assert, assertEquals, assertNotMatch, assertStringIncludes } from "@std/assert";
import { composeContent, type DocumentSource } from "@/core/documents/content.ts";
import { drawDocument } from "@/core/documents/draw.ts";
import { loadFonts } from "@/core/documents/fonts.ts";
import { ownTemplate } from "@/core/documents/template.ts";
import { offerTotals } from "@/core/money/money.ts";
import { readPdf, textOf } from "./read_pdf.ts";
import { payload, withLines } from "./sources.ts";
import { active, everywhere, textsOfEverywhere, tricks } from "./tricks.ts";

const fonts = await loadFonts();

async function draw(source: Partial<DocumentSource> = {}, language: "en" | "pl" | "de" = "en") {
  const whole = { ...payload(), draft: false, ...source };
  const { content } = composeContent(whole, language, fonts);
  return await drawDocument(content, ownTemplate(language), fonts);
}

Deno.test("everything of the payload is on the page, letter by letter", async () => {
  const { pages } = await readPdf(await draw());
  assertEquals(pages.length, 1);
  const lines = textOf(pages[0] ?? []).split("\n");
  for (
    const expected of [
      "2026/11/0042",
      "20 November 2026",
      "20 December 2026",
      "Wydawnictwo Żółw",
      "00-001 Warszawa",
      "Tax ID: PL5260001246",
      "biuro@example.com",
      "Zażółć Gęślą Jaźń S.A.",
      "ul. Świętokrzyska 12/3",
      "Tax ID: PL1234567890",
      "Anna Łącka",
      "Papier ksero A4",
      "SKU OFF-1000",
      "Biały, 80 g/m²",
      "ryza",
      "120",
      "21.90",
      "33.335",
      "5 dni roboczych",
      "14 dni",
      "Ceny do wyczerpania zapasów",
      "Page 1 of 1",
    ]
  ) assert(lines.includes(expected), `${expected} is not among\n${lines.join("\n")}`);
});

Deno.test("the totals are those of the API", async () => {
  const { items, offer } = payload();
  const totals = offerTotals(items, offer, offer.currency);
  const { pages } = await readPdf(await draw());
  const text = textOf(pages[0] ?? []).replaceAll(",", "").replaceAll("\u00a0", " ");
  for (const value of [totals.totalNet, totals.totalVat, totals.totalGross]) {
    assertStringIncludes(text, `\n${value.toFixed(2)} PLN`);
  }
  // 120 x 21.90 and 3 x 33.335, less 10 %; worked by hand
  assertStringIncludes(text, "\n2728.01\n");
  assertStringIncludes(text, "\n\u2212272.80\n");
  assertStringIncludes(text, "VAT 23% on 2365.20\n544.00\n");
  assertStringIncludes(text, "VAT 5% on 90.01\n4.50\n");
});

Deno.test("labels, dates and numbers follow the language", async () => {
  const table = [
    ["pl", "Oferta", "20 listopada 2026", "2\u00a0628,00", "23%", "Strona 1 z 1"],
    ["de", "Angebot", "20. November 2026", "2.628,00", "23\u00a0%", "Seite 1 von 1"],
  ] as const;
  for (const [language, ...expected] of table) {
    const { pages } = await readPdf(await draw({}, language));
    const lines = textOf(pages[0] ?? []).split("\n");
    for (const text of expected) assert(lines.includes(text), `${language}: ${text}`);
  }
});

Deno.test("what looks like an expression or markup is printed as typed, in every text", async () => {
  for (const trick of tricks) {
    const { pages, raw } = await readPdf(await draw(everywhere(trick)));
    const text = textOf(pages[0] ?? []);
    assertEquals(
      // A text without a space may be broken anywhere.
      text.replace(/\s/g, "").split(trick.replace(/\s/g, "")).length - 1,
      textsOfEverywhere + (trick === "{7*7}" ? 1 : 0),
      text,
    );
    assertStringIncludes(text, "\n{7*7}\n");
    assertNotMatch(raw, active);
  }
});

Deno.test("Greek, Cyrillic and typographic characters are drawn as they are", async () => {
  const names = ["Ελληνικά άέή", "Українська їжак Жж", "„Příliš žluťoučký” – € § ½ √", "ﬁ fi ffi"];
  const { pages } = await readPdf(
    await draw({
      items: names.map((name) => ({ name, quantity: 1, unitPriceNet: 1, vatRate: 0 })),
    }),
  );
  const lines = textOf(pages[0] ?? []).split("\n");
  for (const name of names) assert(lines.includes(name), `${name}: ${lines.join(" | ")}`);
});

Deno.test("60 lines: each page has the head and its number, each line stands once and in order", async () => {
  const { pages } = await readPdf(await draw(withLines(60)));
  assert(pages.length > 1);
  const named = pages.flatMap((page) => page.map(({ text }) => text))
    .filter((text) => /^Line \d+$/.test(text));
  assertEquals(named, withLines(60).items.map(({ name }) => name));
  pages.forEach((page, index) => {
    const lines = textOf(page).split("\n");
    for (const text of ["Item", "Quantity", "Gross", `Page ${index + 1} of ${pages.length}`]) {
      assertEquals(lines.filter((line) => line === text).length, 1, `${text} on ${index + 1}`);
    }
    if (index > 0) assert(lines.includes("Offer 2026/11/0042"), "whose offer a later page is");
  });
});

Deno.test("the draft mark is on every page of a draft and on no other document", async () => {
  const marks = async (draft: boolean) => {
    const { pages } = await readPdf(await draw({ ...withLines(60), draft }));
    return pages.map((page) => page.filter(({ text }) => text === "DRAFT").length);
  };
  const drafts = await marks(true);
  assertEquals(drafts, drafts.map(() => 1));
  const finals = await marks(false);
  assertEquals(finals, finals.map(() => 0));
});

Deno.test("the same offer is the same file, dated by the offer, with title, author and language", async () => {
  const first = await draw({}, "pl");
  assertEquals(first, await draw({}, "pl"));
  const { raw } = await readPdf(first);
  assertStringIncludes(raw, "/CreationDate (D:20261120000000Z)");
  assertStringIncludes(raw, "/ModDate (D:20261120000000Z)");
  assertStringIncludes(raw, "/Lang (pl)");
  assertStringIncludes(raw, `/Title <${utf16("Oferta 2026/11/0042")}>`);
  assertStringIncludes(raw, `/Author <${utf16("Wydawnictwo Żółw")}>`);
});

Deno.test("drawing asks the network for nothing", async () => {
  const original = globalThis.fetch;
  let asked = 0;
  globalThis.fetch = (...args: Parameters<typeof fetch>) => {
    asked++;
    return original(...args);
  };
  try {
    await draw({ seller: { name: "http://127.0.0.1:9/x.png", address: "https://example.com" } });
  } finally {
    globalThis.fetch = original;
  }
  assertEquals(asked, 0);
});

function utf16(text: string): string {
  const units = [0xfeff, ...Array.from(text, (_, index) => text.charCodeAt(index))];
  return units.map((unit) => unit.toString(16).toUpperCase().padStart(4, "0")).join("");
}

const pdftotext = await hasPdftotext();

Deno.test({
  name: "another reader finds the same text (needs pdftotext)",
  ignore: !pdftotext,
  async fn() {
    const file = await Deno.makeTempFile({ suffix: ".pdf" });
    try {
      await Deno.writeFile(file, await draw({}, "pl"));
      const { stdout } = await new Deno.Command("pdftotext", { args: ["-layout", file, "-"] })
        .output();
      const text = new TextDecoder().decode(stdout).replaceAll("\u00a0", " ");
      for (
        const part of ["Zażółć Gęślą Jaźń S.A.", "Biały, 80 g/m²", "Razem brutto", "Strona 1 z 1"]
      ) {
        assertStringIncludes(text, part);
      }
      assert(/Papier ksero A4\s+120 ryza\s+21,90\s+23%\s+2 628,00\s+3 232,44/.test(text), text);
    } finally {
      await Deno.remove(file);
    }
  },
});

async function hasPdftotext(): Promise<boolean> {
  try {
    return (await new Deno.Command("pdftotext", { args: ["-v"], stderr: "null" }).output()).success;
  } catch {
    return false;
  }
}
