/** Templates of documents: pdfme's format as far as its shape goes; `core/documents/check_template.ts` says the rest. */
import { z } from "zod";
import { DocumentLanguage } from "./document.ts";
import { dateTime } from "./values.ts";

/** What a template may be made of, by pdfme's names. */
export const fieldTypes = [
  "text",
  "multiVariableText",
  "table",
  "image",
  "line",
  "rectangle",
] as const;

const millimetres = z.number().min(-1_000, "must be at least -1000").max(
  1_000,
  "must be at most 1000",
);

/** A field of a template: what its type has besides is checked by pdfme's own drawing of a test document. */
const TemplateField = z.looseObject({
  name: z.string().max(100, "must have at most 100 characters"),
  type: z.enum(fieldTypes, `must be ${fieldTypes.join(", ")}`),
  content: z.string().optional(),
  position: z.object({ x: millimetres, y: millimetres }),
  width: millimetres.min(0, "must be at least 0"),
  height: millimetres.min(0, "must be at least 0"),
  readOnly: z.boolean().optional(),
});

const fields = z.array(TemplateField).max(200, "must have at most 200 elements");

/** Body of `PUT /api/settings/documents/{language}/template` and of its preview. */
export const DocumentTemplateInput = z.looseObject({
  basePdf: z.looseObject({
    width: millimetres.min(100, "must be at least 100").max(500, "must be at most 500"),
    height: millimetres.min(100, "must be at least 100").max(500, "must be at most 500"),
    padding: z.array(millimetres).length(4, "must be four numbers: top, right, bottom, left"),
    staticSchema: fields.optional(),
  }, "must be a blank page with width, height and padding"),
  schemas: z.array(fields).min(1, "must have at least 1 element")
    .max(10, "must have at most 10 elements"),
  pdfmeVersion: z.string().max(20, "must have at most 20 characters").optional(),
}).meta({ id: "DocumentTemplateInput", description: "A template in pdfme's own format" });
export type DocumentTemplateInput = z.infer<typeof DocumentTemplateInput>;

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as #1f3a5f");

/** Body of `PUT /api/settings/documents/{language}/look`: the program's own template in other colours and another font. */
export const TemplateLook = z.object({
  accent: color.meta({ description: "Title, headings and the total" }),
  band: color.meta({ description: "Behind the facts and the head of the table" }),
  font: z.string().max(100, "must have at most 100 characters").meta({
    description: "One of `fonts`; the texts of the document are set in it",
  }),
}).meta({ id: "TemplateLook" });
export type TemplateLook = z.infer<typeof TemplateLook>;

/** What holds for a language. */
export const DocumentTemplateState = z.object({
  language: DocumentLanguage,
  kind: z.enum(["own", "look", "uploaded"]).meta({
    description: "The program's own, the same in chosen colours and font, or one that was uploaded",
  }),
  look: TemplateLook,
  updatedAt: dateTime.nullable(),
}).meta({ id: "DocumentTemplateState" });
export type DocumentTemplateState = z.infer<typeof DocumentTemplateState>;

/** Replies. */
export const DocumentTemplateReply = z.object({ template: DocumentTemplateState })
  .meta({ id: "DocumentTemplateReply" });
export const DocumentTemplateListReply = z.object({
  templates: z.array(DocumentTemplateState),
  fonts: z.array(z.string()).meta({ description: "What a look can be set in" }),
  fields: z.array(z.object({ name: z.string(), type: z.enum(fieldTypes), example: z.string() }))
    .meta({ description: "The fields that a template may have" }),
}).meta({ id: "DocumentTemplateListReply" });
export type DocumentTemplateListReply = z.infer<typeof DocumentTemplateListReply>;

/** Query of the preview. */
export const DocumentPreviewQuery = z.object({
  offerId: z.string().max(100, "must be the id of an offer").optional().meta({
    description: "The offer that is printed; without it the one that was changed last",
  }),
});
