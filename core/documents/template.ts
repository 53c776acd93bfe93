/** Templates of documents: pdfme's own format, ours beside this file in `templates`. */
import type { BlankPdf, Schema } from "@pdfme/common";
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { TemplateLook } from "@/core/contracts/document_template.ts";
import type { ContentLogo, DocumentContent } from "./content.ts";
import type { Fonts } from "./fonts.ts";
import { OWN_FONT } from "./font_names.ts";
import type { DocumentInputs } from "./inputs.ts";
import { type Labels, labelsOf } from "./labels.ts";
import { readRole } from "./roles.ts";
import type { TableSchema } from "./role_table.ts";
import { templateFields } from "./template_fields.ts";
import offer from "./templates/offer.json" with { type: "json" };

/** Colours and font of our template, as the look of a template can change them. */
export const ownLook: TemplateLook = { accent: "#1f3a5f", band: "#eef1f5", font: OWN_FONT };

/** A template on blank pages. */
export interface DocumentTemplate {
  readonly basePdf: BlankPdf;
  /** Fields of each page; the texts of a page that do not fit on it go on over pages of their own. */
  readonly schemas: Schema[][];
  readonly pdfmeVersion?: string;
  /** The family that its two fonts, `regular` and `bold`, are of; ours without it. Not of pdfme. */
  readonly fontFamily?: string;
}

/** Our template, with the words of a language in the place of `{labels.…}`. */
export function ownTemplate(language: DocumentLanguage): DocumentTemplate {
  return withLabels(offer as unknown as DocumentTemplate, labelsOf(language));
}

/** Our template in other colours and another font. */
export function withLook(template: DocumentTemplate, look: TemplateLook): DocumentTemplate {
  const colors = new Map([[ownLook.accent, look.accent], [ownLook.band, look.band]]);
  const recolored: DocumentTemplate = JSON.parse(
    JSON.stringify(template),
    (_, value) => colors.get(value) ?? value,
  );
  return look.font === OWN_FONT ? recolored : { ...recolored, fontFamily: look.font };
}

/** The template with an example in each empty field, as a designer shows it. */
export function withExamples(template: DocumentTemplate): DocumentTemplate {
  const schema = (field: Schema): Schema => {
    const { type, example } = templateFields[field.name] ?? {};
    const isEmpty = ["", "[]"].includes(field.content ?? "");
    return field.readOnly || !isEmpty || type === "image" || type !== field.type
      ? field
      : { ...field, content: example };
  };
  return {
    ...template,
    basePdf: { ...template.basePdf, staticSchema: template.basePdf.staticSchema?.map(schema) },
    schemas: template.schemas.map((page) => page.map(schema)),
  };
}

/** The template with our words in its own texts. */
export function withLabels(template: DocumentTemplate, labels: Labels): DocumentTemplate {
  const text = (value: string) =>
    value.replace(/\{labels\.(\w+)\}/g, (whole, name) => labels[name as keyof Labels] ?? whole);
  const schema = (field: Schema): Schema => ({
    ...field,
    // What an offer does not say is left out, whatever the template asks for.
    required: false,
    ...(typeof field.content === "string" && { content: text(field.content) }),
    ...(Array.isArray(field.head) && { head: field.head.map(text) }),
  });
  return {
    ...template,
    basePdf: { ...template.basePdf, staticSchema: template.basePdf.staticSchema?.map(schema) },
    schemas: template.schemas.map((page) => page.map(schema)),
  };
}

/** Millimetres in a point. */
const MM = 25.4 / 72;

/** A template and what its fields say. */
export interface Filled {
  readonly template: DocumentTemplate;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * What pdfme cannot say in a template: a field that stands on every page prints its `content`, so that is its value here,
 * cut to one line; a field whose type shrinks to its width is cut where it would need to be smaller than it may; a picture
 * is centred in its box, so the box of ours gets the picture's own width.
 */
export function fill(
  template: DocumentTemplate,
  { fields, figures }: DocumentInputs,
  { logo }: DocumentContent,
  fonts: Fonts,
): Filled {
  const own: Record<string, string> = {};
  const staticSchema = template.basePdf.staticSchema?.map((schema) => {
    if (schema.type === "multiVariableText") {
      return { ...schema, content: JSON.stringify(figures) };
    }
    const value = fields[schema.name];
    if (schema.readOnly || value === undefined) return schema;
    return { ...schema, content: schema.type === "text" ? oneLine(value, schema, fonts) : value };
  });
  const schemas = template.schemas.map((page) =>
    page.map((schema) => {
      const value = fields[schema.name] ?? "";
      const { min, fit } = (schema.dynamicFontSize ?? {}) as { min?: number; fit?: string };
      if (schema.type === "multiVariableText") own[schema.name] = JSON.stringify(figures);
      else if (fit === "horizontal") {
        own[schema.name] = oneLine(value, { ...schema, fontSize: min }, fonts);
      }
      return schema.name === "logo" && logo ? boxOf(logo, schema) : schema;
    })
  );
  return {
    template: { ...template, basePdf: { ...template.basePdf, staticSchema }, schemas },
    fields: { ...fields, ...own },
  };
}

/**
 * Tables in which no figure breaks: where one is wider than its right-aligned column, the type of the whole table is made
 * smaller, because a figure in two lines reads as two.
 */
export function withWholeFigures({ template, fields }: Filled, fonts: Fonts): Filled {
  const schemas = template.schemas.map((page) =>
    page.map((schema) => isTable(schema) ? withScale(schema, fields[schema.name], fonts) : schema)
  );
  return { template: { ...template, schemas }, fields };
}

function isTable(schema: Schema): schema is TableSchema {
  return schema.type === "table";
}

function withScale(schema: TableSchema, value = "[]", fonts: Fonts): TableSchema {
  const { width, headWidthPercentages, columnStyles, bodyStyles, roles } = schema;
  const { padding, fontName, fontSize } = bodyStyles;
  const font = fontName === "bold" ? fonts.bold : fonts.regular;
  const rows: string[][] = JSON.parse(value);
  const scales = headWidthPercentages.map((share, column) => {
    if (columnStyles.alignment?.[column] !== "right") return 1;
    const room = width * share / 100 - padding.left - padding.right;
    const widest = Math.max(
      0,
      ...rows.map((row) => font.widthOf(readRole(row[column] ?? "").rest)),
    );
    return widest === 0 ? 1 : room / (widest * fontSize * MM);
  });
  const scale = Math.min(1, ...scales);
  if (scale === 1) return schema;
  const smaller = (size: number) => Math.floor(100 * size * scale) / 100;
  return {
    ...schema,
    bodyStyles: { ...bodyStyles, fontSize: smaller(fontSize) },
    roles: Object.fromEntries(
      Object.entries(roles ?? {}).map(([role, style]) => [role, {
        ...style,
        ...(style.fontSize !== undefined && { fontSize: smaller(style.fontSize) }),
      }]),
    ),
  };
}

function oneLine(value: string, { fontName, fontSize, width }: Schema, fonts: Fonts): string {
  const font = fontName === "bold" ? fonts.bold : fonts.regular;
  const size = typeof fontSize === "number" ? fontSize : 13;
  const fits = (text: string) => font.widthOf(text) * size * MM <= width;
  const line = value.replaceAll("\n", " ");
  if (fits(line)) return line;
  const characters = [...line];
  while (characters.length > 0 && !fits(`${characters.join("")}…`)) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}

/** `alignment` is ours: pdfme's pictures have none. */
function boxOf(logo: ContentLogo, schema: Schema): Schema {
  const { position, width: most, height, alignment } = schema;
  const width = Math.min(most, height * logo.width / logo.height);
  const free = alignment === "right"
    ? most - width
    : alignment === "center"
    ? (most - width) / 2
    : 0;
  return { ...schema, width, position: { ...position, x: position.x + free } };
}
