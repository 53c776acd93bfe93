/** The text of a mail that has come as plain text, as HTML or as both. */
import { htmlText } from "./html.ts";
import { clean } from "./text.ts";

/** The plain text, unless there is none or only the HTML has a table: mail programs flatten tables in the plain text. */
export function bodyText(plain: string | undefined, html: string | undefined): string {
  const fromHtml = html ? htmlText(html) : "";
  const text = clean(plain ?? "").trim();
  return text === "" || (fromHtml.includes("\t") && !text.includes("\t")) ? fromHtml : text;
}
