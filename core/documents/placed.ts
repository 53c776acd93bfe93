/** What laying out gives and drawing takes: things at their places, in millimetres from the top left corner. */
import type { StyleName } from "./template.ts";

/** Text at a place: its lines are broken already, joined by `\n`. */
export interface PlacedText {
  readonly kind: "text";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly text: string;
  readonly style: StyleName;
  readonly align: "left" | "right" | "center";
  /** Where it differs from the style's. */
  readonly size?: number;
  /** Degrees. */
  readonly rotate?: number;
}

/** A filled rectangle. */
export interface PlacedBox {
  readonly kind: "box";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

/** The seller's picture. */
export interface PlacedPicture {
  readonly kind: "picture";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One thing on a page. */
export type Placed = PlacedText | PlacedBox | PlacedPicture;

/** What stands on one page, in the order in which it is read. */
export type Page = Placed[];
