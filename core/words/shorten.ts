/** A text of at most `most` UTF-16 units, well formed, with an ellipsis where it was cut. */
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}
