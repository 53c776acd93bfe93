/** Pages of which parts come later: the document goes out up to a mark, then what is made there, then the rest. */
import { currentWork } from "@/core/platform/work.ts";
import type { Context } from "@/routes/(_http)/define.ts";
import { asAppError } from "@/routes/(_http)/errors.ts";

/** What stands in a page where later parts go; rendering leaves it as it is. */
export function placeFor(name: string): string {
  return `[[later:${name}]]`;
}

/** Makes the HTML of one place, in as many pieces as it likes. */
export type LaterPart = (send: (html: string) => void) => Promise<void>;

/**
 * Streams a rendered page. The parts are made in their order; the work goes on when the client leaves. A part that fails
 * is logged and ends its place, the rest of the page follows.
 *
 * @param page a rendered document without scripts: its nonce would be lost
 */
export async function streamPage(
  ctx: Context,
  page: Response,
  parts: readonly { readonly name: string; readonly make: LaterPart }[],
): Promise<Response> {
  const html = await page.text();
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        try {
          controller.enqueue(encoder.encode(text));
        } catch {
          // The client left: what was begun is ended for the database, not for it.
        }
      };
      // Not awaited: `start` has to end before anything is read.
      const written = write(ctx, html, parts, send);
      currentWork()?.place?.keepUntil(written);
      written.finally(() => {
        try {
          controller.close();
        } catch {
          // The client left before the end.
        }
      });
    },
  });
  const headers = new Headers(page.headers);
  headers.delete("content-length");
  headers.set("x-accel-buffering", "no");
  return new Response(stream, { status: page.status, headers });
}

async function write(
  ctx: Context,
  html: string,
  parts: readonly { readonly name: string; readonly make: LaterPart }[],
  send: (text: string) => void,
): Promise<void> {
  let rest = html;
  for (const { name, make } of parts) {
    const place = placeFor(name);
    const at = rest.indexOf(place);
    if (at < 0) throw new Error(`the page has no place for ${name}`);
    send(rest.slice(0, at));
    rest = rest.slice(at + place.length);
    try {
      await make(send);
    } catch (error) {
      const failure = asAppError(error);
      const { app, requestId } = ctx.state;
      app.log.error("streamed page", failure.cause ?? failure, { requestId, part: name });
    }
  }
  send(rest);
}
