/** What fonts are called, for those who do not load any. */

/** What templates call the two faces of a family; every text is set in one of them. */
export type FontName = "regular" | "bold";

/** The family of our fonts. */
export const OWN_FONT = "DejaVu Sans Condensed";
