/**
 * The one plugin that pdfme's own do not replace: its table, where parts of a cell have looks of their own. pdfme measures
 * and draws the table; each line of text on its way to the page gets the font, size and colour that the schema has for its
 * role. Lines are broken as in the table's own style, so a role should not be wider than that.
 */
import { mm2pt } from "@pdfme/common";
import { table } from "@pdfme/schemas";
import { hex2PrintingColor } from "@pdfme/schemas/utils";
import { readRole, type Role } from "./roles.ts";

type Props = Parameters<typeof table.pdf>[0];
type Page = Props["page"];
type PdfFont = Awaited<ReturnType<Props["pdfDoc"]["embedFont"]>>;

/** Where a role differs from the style of the table's body. */
export interface RoleStyle {
  readonly fontName?: string;
  readonly fontSize?: number;
  readonly fontColor?: string;
}

/** A table of a template. */
export type TableSchema = Props["schema"] & {
  readonly roles?: Readonly<Partial<Record<Role, RoleStyle>>>;
};

/** pdfme's table with roles. */
export const roleTable: typeof table = {
  ...table,
  async pdf(props) {
    const { roles = {} } = props.schema as TableSchema;
    const fonts = new Map<string, PdfFont>();
    for (const { fontName } of Object.values(roles)) {
      if (fontName !== undefined) fonts.set(fontName, await embedded(fontName, props));
    }
    await table.pdf({ ...props, page: styledPage(props, roles, fonts) });
  },
};

/** The page, but for how text is drawn on it. */
function styledPage(
  { page, schema }: Props,
  roles: NonNullable<TableSchema["roles"]>,
  fonts: ReadonlyMap<string, PdfFont>,
): Page {
  const columns = schema.headWidthPercentages.length;
  let column = -1;
  let role: Role | undefined;
  const drawText: Page["drawText"] = (text, options = {}) => {
    let rest = text;
    for (let part = readRole(rest); part.role !== undefined; part = readRole(rest)) {
      ({ role, rest } = part);
      // Details follow something in their cell, the other roles begin one.
      if (role !== "detail") column = (column + 1) % columns;
    }
    if (rest === "") return;
    if (role === undefined) return page.drawText(rest, options);
    const { fontName = "", fontSize: size = options.size, fontColor } = roles[role] ?? {};
    const font = fonts.get(fontName) ?? options.font;
    const color = fontColor === undefined ? options.color : hex2PrintingColor(fontColor, "rgb");
    const isRight = schema.columnStyles.alignment?.[column] === "right";
    const x = isRight && font && size !== undefined
      ? rightEdge(schema, column) - font.widthOfTextAtSize(rest, size)
      : options.x;
    page.drawText(rest, { ...options, x, size, font, color });
  };
  return new Proxy(page, {
    get(target, key) {
      if (key === "drawText") return drawText;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Where the text of a column ends, in points from the left edge of the page. */
function rightEdge(
  { position, width, headWidthPercentages, bodyStyles }: Props["schema"],
  column: number,
) {
  const share = headWidthPercentages.slice(0, column + 1).reduce((sum, part) => sum + part, 0);
  const { padding, borderWidth } = bodyStyles;
  return mm2pt(position.x + width * share / 100 - padding.right - borderWidth.right);
}

/** Where pdfme keeps the fonts of a document, so that each is embedded once. */
const FONT_CACHE = "text-pdf-font-cache";

async function embedded(name: string, { _cache, pdfDoc, options }: Props): Promise<PdfFont> {
  const cache = (_cache.get(FONT_CACHE) ?? {}) as Record<string, Promise<PdfFont>>;
  _cache.set(FONT_CACHE, cache);
  const data = options.font?.[name]?.data;
  if (data === undefined) {
    throw new Error(`the template names the font ${name}, which is not there`);
  }
  return await (cache[name] ??= pdfDoc.embedFont(data, { subset: true }));
}
