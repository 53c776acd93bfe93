import { assert, assertEquals } from "@std/assert";
import { checkTemplate } from "@pdfme/common";
import { DocumentLanguage } from "@/core/contracts/document.ts";
import { DocumentTemplateInput } from "@/core/contracts/document_template.ts";
import { refuseUnusable } from "@/core/documents/check_template.ts";
import { composeContent } from "@/core/documents/content.ts";
import { loadFonts } from "@/core/documents/fonts.ts";
import { inputsOf } from "@/core/documents/inputs.ts";
import { specimen } from "@/core/documents/specimen.ts";
import { ownTemplate } from "@/core/documents/template.ts";
import { figureNames, takenNames, templateFields } from "@/core/documents/template_fields.ts";

const { fields, variables, figures } = inputsOf(
  composeContent({ ...specimen, draft: true }, "en", await loadFonts()).content,
);

Deno.test("every field that is filled is known, has a value of its kind, and stands in the manual", async () => {
  assertEquals(Object.keys(fields).sort(), Object.keys(templateFields).sort());
  assertEquals(Object.keys(figures), [...figureNames]);
  for (const name of Object.keys(variables)) assert(takenNames.includes(name), name);
  const manual = await Deno.readTextFile(new URL("../../../docs/documents.md", import.meta.url));
  for (const [name, { type, columns, example }] of Object.entries(templateFields)) {
    if (type === "table") {
      for (const text of [fields[name] ?? "", example]) {
        const rows: string[][] = JSON.parse(text);
        assert(rows.length > 0 && rows.every((row) => row.length === columns), name);
      }
    } else if (type === "text" && name !== "wordmark") assert(fields[name] !== "", name);
    assert(manual.includes(`| \`${name}\``), `${name} is not in docs/documents.md`);
    assert(manual.includes(`\`${example.replaceAll("\n", "\\n")}\``), `the example of ${name}`);
  }
});

Deno.test("our template is one of pdfme's, in each language, and passes the check of uploads", () => {
  for (const language of DocumentLanguage.options) {
    const template = ownTemplate(language);
    checkTemplate(structuredClone({ ...template }));
    refuseUnusable(DocumentTemplateInput.parse(template));
    assert(!JSON.stringify(template).includes("{labels."), "the words are in their place");
  }
});
