import { DocumentPayload, DocumentQuery } from "@/core/contracts/document.ts";
import { renderPayload } from "@/core/documents/payload.ts";
import { readJson, readQuery } from "@/routes/(_http)/body.ts";
import { documentReply, languageOf } from "@/routes/(_http)/document.ts";
import { methods } from "@/routes/(_http)/methods.ts";
import { limitPrinting } from "@/routes/(_http)/rates.ts";

export const handler = methods({
  async POST(ctx) {
    const guest = !ctx.state.user;
    ctx.state.app.documents.refuseIfFull(guest);
    const query = readQuery(ctx.url, DocumentQuery);
    const payload = await readJson(ctx.req, DocumentPayload);
    await limitPrinting(ctx);
    const options = { language: languageOf(ctx, query), guest };
    return documentReply(await renderPayload(ctx.state.app, payload, options));
  },
});
