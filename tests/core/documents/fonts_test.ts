import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { familyNames, FontUnusable, loadFonts } from "@/core/documents/fonts.ts";
import { makeDocument } from "@/core/documents/make.ts";
import { ownTemplate } from "@/core/documents/template.ts";
import { atEndOfFile } from "@/tests/helpers/database.ts";
import { readPdf, textOf } from "./read_pdf.ts";
import { payload } from "./sources.ts";

const { regular, bold } = await loadFonts();
const source = { ...payload(), draft: false };

/** A folder with a family of two faces and one of a single face, which has signs of mathematics. */
const folder = await Deno.makeTempDir();
atEndOfFile(() => Deno.remove(folder, { recursive: true }));
for (const name of ["DejaVuSerif", "DejaVuSerif-Bold", "DejaVuSerif-Italic", "DejaVuMathTeXGyre"]) {
  const file = import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
  await Deno.copyFile(new URL(file), `${folder}/${name}.ttf`);
}
await Deno.writeTextFile(`${folder}/LICENSE.txt`, "no font");

async function pdfOf(made: Awaited<ReturnType<typeof makeDocument>>) {
  if (!("bytes" in made)) throw new Error(made.issues.join());
  const { pages, raw } = await readPdf(made.bytes);
  const fonts = [...new Set([...raw.matchAll(/\/BaseFont \/([\w-]+)/g)].map(([, name]) => name))];
  return { text: pages.map(textOf).join("\n"), fonts: fonts.join() };
}

Deno.test("our fonts have the letters that offers are written with, and not those that they lack", () => {
  const letters = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜčřžőűțαάωΩжїЖ€£§°²µ–—„”…\u00a0\u202f\u2212";
  for (const { codePoints } of [regular, bold]) {
    const has = (character: string) => codePoints.includes(character.codePointAt(0) ?? 0);
    assertEquals([...letters].filter((letter) => !has(letter)), []);
    assertEquals(["中", "ไ", "\u{1F680}", "\u0085"].filter(has), []);
  }
  assert(regular.widthOf("i") < regular.widthOf("W"));
  assert(regular.widthOf("Gross") < bold.widthOf("Gross"));
});

Deno.test("a folder of fonts has families, ours first", async () => {
  assertEquals(await familyNames(folder), [
    "DejaVu Sans Condensed",
    "DejaVu Math TeX Gyre",
    "DejaVu Serif",
  ]);
});

Deno.test("a document with signs that ours lack is set in a font of the folder that has all of it", async () => {
  const item = { name: "Vitamin ℊ in Żółw", quantity: 1, unitPriceNet: 1, vatRate: 23 };
  const offered = { ...source, items: [item] };
  const refused = await makeDocument({ source: offered, language: "pl" });
  assertStringIncludes(refused.issues?.join() ?? "", "items.0.name: has characters that");
  const { text, fonts } = await pdfOf(
    await makeDocument({ source: offered, language: "pl", fontFolder: folder }),
  );
  assertStringIncludes(text, "Vitamin ℊ in Żółw");
  assertStringIncludes(fonts, "DejaVuMathTeXGyre");
  assert(!fonts.includes("Condensed"), fonts);
  // What ours has is set in ours.
  const usual = await pdfOf(await makeDocument({ source, language: "pl", fontFolder: folder }));
  assertStringIncludes(usual.fonts, "DejaVuSansCondensed");
});

Deno.test("what no font shows is refused with its field, and what pdfme cannot shape whatever the fonts", async () => {
  for (const name of ["株式会社 ℊ", "مرحبا", "שלום"]) {
    const buyer = { ...payload().buyer, name };
    const { issues } = await makeDocument({
      source: { ...source, buyer },
      language: "en",
      fontFolder: folder,
    });
    assertEquals(issues?.length, 1, name);
    assertStringIncludes(issues?.[0] ?? "", "buyer.name: has characters");
  }
});

Deno.test("a template is set in the family that it names, in ours where that is gone", async () => {
  const named = (fontFamily: string) => ({ ...ownTemplate("en"), fontFamily });
  const order = { source, language: "en" as const, fontFolder: folder };
  const serif = await pdfOf(await makeDocument({ ...order, template: named("DejaVu Serif") }));
  assertEquals(serif.fonts.match(/DejaVuSerif(-Bold)?/g)?.sort(), [
    "DejaVuSerif",
    "DejaVuSerif-Bold",
  ]);
  const gone = await pdfOf(await makeDocument({ ...order, template: named("Gone") }));
  assertStringIncludes(gone.fonts, "DejaVuSansCondensed");
});

Deno.test("a folder that is none, or has a file that is no font, stops the start with its name", async () => {
  await assertRejects(() => familyNames(`${folder}/nowhere`), FontUnusable, "can be read");
  const broken = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${broken}/Broken.ttf`, "no font at all");
    await assertRejects(() => familyNames(broken), FontUnusable, "Broken.ttf is none");
  } finally {
    await Deno.remove(broken, { recursive: true });
  }
});
