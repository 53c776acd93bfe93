/**
 * The look of the document as data: an A4 page, its places, columns and styles. It is constant. What users typed is never
 * part of it, because the renderer evaluates expressions in template text; see `draw.ts`.
 *
 * Lengths are in millimetres from the top left corner, font sizes in points.
 */
import type { ContentLine } from "./content.ts";
import type { FontName } from "./fonts.ts";

/** How a text looks; `leading` is the distance of its lines in font sizes. */
export interface TextStyle {
  readonly font: FontName;
  readonly size: number;
  readonly leading: number;
  readonly color: string;
}

/** A column of the table of lines. */
export interface Column {
  /** The figure that it shows; the wide column of names and descriptions shows several texts. */
  readonly field: Exclude<keyof ContentLine, "sku" | "description">;
  readonly label:
    | "position"
    | "item"
    | "quantity"
    | "unit"
    | "unitPriceNet"
    | "vat"
    | "net"
    | "gross";
  readonly x: number;
  readonly width: number;
  readonly align: "left" | "right";
}

const ink = "#111827";
const grey = "#4b5563";
const pale = "#eef1f5";
const hairline = "#d5dae1";
const accent = "#1f3a5f";
const paper = "#ffffff";

/** All text styles, by name. */
export const styles = {
  title: { font: "bold", size: 26, leading: 1.1, color: accent },
  wordmark: { font: "bold", size: 13, leading: 1.3, color: accent },
  factLabel: { font: "regular", size: 7, leading: 1.4, color: grey },
  factValue: { font: "bold", size: 9, leading: 1.35, color: ink },
  partyLabel: { font: "bold", size: 7.5, leading: 1.4, color: accent },
  partyName: { font: "bold", size: 10.5, leading: 1.3, color: ink },
  partyDetails: { font: "regular", size: 8.5, leading: 1.45, color: ink },
  head: { font: "bold", size: 7, leading: 1.25, color: accent },
  figure: { font: "regular", size: 8, leading: 1.35, color: ink },
  lineName: { font: "bold", size: 8, leading: 1.35, color: ink },
  lineSku: { font: "regular", size: 7, leading: 1.4, color: grey },
  lineDescription: { font: "regular", size: 7.25, leading: 1.4, color: grey },
  totalPlain: { font: "regular", size: 8.5, leading: 1.5, color: ink },
  totalSum: { font: "bold", size: 8.5, leading: 1.5, color: ink },
  totalGrand: { font: "bold", size: 11.5, leading: 1.4, color: paper },
  sectionHeading: { font: "bold", size: 7.5, leading: 1.6, color: accent },
  sectionText: { font: "regular", size: 8, leading: 1.45, color: ink },
  running: { font: "regular", size: 7.5, leading: 1.3, color: grey },
  draftChip: { font: "bold", size: 9, leading: 1.3, color: "#b45309" },
  draftMark: { font: "bold", size: 110, leading: 1, color: "#f3f1ec" },
} as const satisfies Record<string, TextStyle>;

/** The name of a style. */
export type StyleName = keyof typeof styles;

/** The places of everything. */
export const template = {
  page: { width: 210, height: 297, left: 15, right: 195, bottom: 276 },
  colors: { accent, pale, hairline },
  accentBar: { x: 0, y: 0, width: 210, height: 3 },
  title: { x: 15, y: 13, width: 95 },
  draftChip: { x: 15, gap: 1, width: 95 },
  draftMark: { x: 5, y: 135, width: 200, rotate: 45 },
  /** The seller's picture, or its name where there is none. */
  logo: { right: 195, y: 12, width: 65, height: 18, nameWidth: 80, nameY: 14.5 },
  facts: { y: 36, x: 19, width: 43, padding: 2.6, valueWidth: 40 },
  parties: { gapAbove: 8, sellerX: 15, buyerX: 110, width: 85, gapBelow: 9, nameGap: 0.8 },
  running: { y: 11, numberX: 15, nameX: 105, width: 90, ruleY: 16, contentY: 20 },
  table: { headPadding: 2, rowPadding: 2, gapBelow: 5, columnGap: 2 },
  totals: {
    x: 108,
    width: 87,
    inset: 3,
    valueWidth: 38,
    rowGap: 0.6,
    gapBelow: 9,
    grandPadding: 1.8,
  },
  sections: { x: 15, width: 180, gap: 4, keepLines: 2, columns: 3, columnGap: 6, shortLines: 6 },
  footer: { ruleY: 281, y: 284, leftX: 15, leftWidth: 120, rightX: 135, rightWidth: 60 },
} as const;

/** The table of lines, from left to right. */
export const columns: readonly Column[] = [
  { field: "position", label: "position", x: 17, width: 8, align: "left" },
  { field: "name", label: "item", x: 25, width: 65, align: "left" },
  { field: "quantity", label: "quantity", x: 91, width: 14, align: "right" },
  { field: "unit", label: "unit", x: 107, width: 13, align: "left" },
  { field: "unitPriceNet", label: "unitPriceNet", x: 120, width: 21, align: "right" },
  { field: "vat", label: "vat", x: 142, width: 11, align: "right" },
  { field: "net", label: "net", x: 154, width: 19, align: "right" },
  { field: "gross", label: "gross", x: 174, width: 19, align: "right" },
];
