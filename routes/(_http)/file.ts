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
