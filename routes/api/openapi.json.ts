import { type ApiDocument, describeApi } from "@/core/description/openapi.ts";
import { statusOfKind } from "@/routes/(_http)/errors.ts";
import { methods } from "@/routes/(_api)/methods.ts";

/** The text of a description and the tag of what it says. */
interface Written {
  readonly text: string;
  readonly tag: string;
}

const written = new WeakMap<ApiDocument, Promise<Written>>();

async function write(document: ApiDocument): Promise<Written> {
  const text = JSON.stringify(document);
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return { text, tag: `"${new Uint8Array(hash).toHex().slice(0, 32)}"` };
}

export const handler = methods({
  async GET(ctx) {
    const { version, config } = ctx.state.app;
    const document = describeApi({ version, baseUrl: config.baseUrl, statusOf: statusOfKind });
    const made = written.get(document) ?? write(document);
    written.set(document, made);
    const { text, tag } = await made;
    return new Response(text, { headers: { "content-type": "application/json", etag: tag } });
  },
});
