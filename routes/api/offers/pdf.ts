import { DocumentPayload, DocumentQuery } from "@/core/contracts/document.ts";
import { renderPayload } from "@/core/documents/render.ts";
import { readJson, readQuery } from "@/routes/(_http)/body.ts";
import { documentReply } from "@/routes/(_http)/document.ts";
import { methods } from "@/routes/(_http)/methods.ts";
import { limitPrinting } from "@/routes/(_http)/rates.ts";

export const handler = methods({
  async POST(ctx) {
    const { language } = readQuery(ctx.url, DocumentQuery);
    const payload = await readJson(ctx.req, DocumentPayload);
    await limitPrinting(ctx);
    return documentReply(await renderPayload(payload, { language, guest: !ctx.state.user }));
  },
});
