import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { ownTemplate } from "@/core/documents/template.ts";
import { readPdf, textOf } from "@/tests/core/documents/read_pdf.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, valuesOf, wordsOf } from "./markup.ts";

// A machine that runs many tests at once leaves little to threads that step back.
const site = await openTestSite();
const admin = site.as("admin");
const path = "/settings/documents/pl";
const font = "DejaVu Sans Condensed";

/** Posts a form as a browser does, with a file that holds a text. */
async function post(fields: Record<string, string>, file?: string, language = "en") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== undefined) form.append("file", new File([file], "offer-pl.json"));
  const headers = {
    cookie: admin.cookie ?? "",
    origin: "http://localhost:8000",
    "accept-language": language,
  };
  const init = { method: "POST", body: form, headers };
  const res = await site.fetch(new Request(`http://localhost:8000${path}`, init));
  const bytes = new Uint8Array(await res.arrayBuffer());
  const location = res.headers.get("location");
  return { status: res.status, location, bytes, text: new TextDecoder().decode(bytes) };
}

const pdfText = async (bytes: Uint8Array) => (await readPdf(bytes)).pages.map(textOf).join("\n");

const changed = JSON.stringify(ownTemplate("pl")).replace(
  '"Strona {currentPage}',
  '"Kartka {currentPage}',
);

Deno.test("colours are chosen by a form, and what was mistyped is said at its field", async () => {
  assertKeepsRules((await admin.get("/settings/documents")).text);
  const page = await admin.get(path);
  assertKeepsRules(page.text);
  const { accent, band } = valuesOf(page.text);
  assertEquals([accent, band], ["#1f3a5f", "#eef1f5"]);
  const wrong = await post({
    form: "look",
    accent: "blue<i>",
    band: "#fff7ed",
    font,
  });
  assertEquals(wrong.status, 400);
  assertKeepsRules(wrong.text);
  assertStringIncludes(
    wordsOf(wrong.text),
    "Enter a colour of six hexadecimal digits for headings",
  );
  assertEquals(valuesOf(wrong.text).accent, "blue<i>");
  const saved = await post({
    form: "look",
    accent: "#7c2d12",
    band: "#fff7ed",
    font,
  });
  assertEquals([saved.status, saved.location], [303, `${path}?done=saved`]);
  const after = await admin.get(`${path}?done=saved`);
  assertEquals(valuesOf(after.text).accent, "#7c2d12");
  assertStringIncludes(
    wordsOf((await admin.get("/settings/documents")).text),
    "polski The program's own, in your colours",
  );
});

Deno.test("a template is looked at, set and put back; a wrong one is refused with its places", async () => {
  const looked = await post({ form: "upload", show: "1" }, changed);
  assertEquals(looked.status, 200);
  assertStringIncludes(await pdfText(looked.bytes), "Kartka 1");
  assert(!(await pdfText((await post({ form: "show" })).bytes)).includes("Kartka"));
  assertEquals((await post({ form: "upload" }, changed)).location, `${path}?done=saved`);
  assertStringIncludes(await pdfText((await post({ form: "show" })).bytes), "Kartka 1");
  const table: [string | undefined, number, string][] = [
    [undefined, 400, "Choose the file of a template"],
    ["{", 400, "The file is no JSON"],
    [`${"[".repeat(50_000)}${"]".repeat(50_000)}`, 400, "The file is no JSON"],
    [changed.replaceAll('"bold"', '"Arial"'), 400, "schemas.0.0.fontName: must be regular or bold"],
    [`${changed}${" ".repeat(1024 * 1024)}`, 413, "The file is larger than 1 MiB"],
  ];
  for (const [file, status, message] of table) {
    const refused = await post({ form: "upload" }, file);
    assertEquals(refused.status, status, message);
    assertKeepsRules(refused.text);
    assertStringIncludes(wordsOf(refused.text), message);
  }
  for (
    const [file, message] of [
      [
        changed.replaceAll('"bold"', '"Arial"'),
        "schemas.0.0.fontName: muss regular oder bold sein",
      ],
      ["{}", "basePdf: fehlt"],
      ["[]", "hat einen Wert oder eine Länge, die nicht erlaubt sind"],
      [changed.replace('"name":"lines"', '"name":"lynes"'), "ist kein Feld eines Dokuments"],
    ] as const
  ) assertStringIncludes(wordsOf((await post({ form: "upload" }, file, "de")).text), message);
  assertStringIncludes(await pdfText((await post({ form: "show" })).bytes), "Kartka 1");
  assertEquals((await post({ form: "reset" })).location, `${path}?done=wasReset`);
  assert(!(await pdfText((await post({ form: "show" })).bytes)).includes("Kartka"));
});

Deno.test("only administrators see the page, of languages that there are", async () => {
  for (const address of ["/settings/documents", path]) {
    const refused = await site.as("user").get(address);
    assertEquals(refused.status, 403);
    assertKeepsRules(refused.text);
  }
  assertEquals((await admin.get("/settings/documents/fr")).status, 404);
});
