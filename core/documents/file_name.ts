/** What the file of a document is called. */
import { printable } from "./characters.ts";

/** Names of one file: for every program, and for those that read Unicode. */
export interface FileName {
  /** Letters, digits, dots, hyphens and underscores only. */
  readonly ascii: string;
  readonly unicode: string;
}

/** Most file systems take 255 bytes, and a character is up to 4. */
const LONGEST = 60;

/**
 * The name of a file after an offer's number, whatever the number is made of: no path, no control or direction mark.
 *
 * @param number the number as typed
 */
export function fileNameOf(number: string, extension: "pdf" | "xml" = "pdf"): FileName {
  const plain = tidy(number.normalize("NFKD").replace(/\p{M}/gu, ""), /[^A-Za-z0-9._-]+/g);
  const unicode = tidy(printable(number), /[^\p{L}\p{M}\p{N}._ -]+/gu);
  return {
    ascii: plain === "" ? `offer.${extension}` : `offer-${plain}.${extension}`,
    unicode: unicode === "" ? `offer.${extension}` : `offer-${unicode}.${extension}`,
  };
}

function tidy(text: string, unwanted: RegExp): string {
  const dashed = text.replace(unwanted, "-").replace(/-{2,}/g, "-").replace(/\.{2,}/g, ".");
  return [...dashed].slice(0, LONGEST).join("").replace(/^[-. ]+|(?<![-. ])[-. ]+$/g, "");
}
