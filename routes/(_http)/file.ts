/** Replies that a browser saves as a file. */

/**
 * The reply that carries a text file in UTF-8.
 *
 * @param name letters, digits, dots and hyphens only: it is ours, never typed by anyone
 */
export function fileReply(text: string, name: string, type: "text/csv" | "application/json") {
  return new Response(text, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

/** A file name for `filename*`, as RFC 8187 has it: what `encodeURIComponent` leaves of `'()*!` is not allowed there. */
export function encodedName(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
