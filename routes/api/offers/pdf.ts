import { DocumentPayload, DocumentQuery } from "@/core/contracts/document.ts";
import { renderPayload } from "@/core/documents/payload.ts";
import { limits } from "@/core/platform/limits.ts";
import { jsonOf, readBytes, readQuery } from "@/routes/(_http)/body.ts";
import { documentReply, languageOf } from "@/routes/(_api)/document.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { limitPrinting } from "@/routes/(_api)/rates.ts";

export const handler = methods({
  async POST(ctx) {
    const guest = !ctx.state.user;
    const { documents } = ctx.state.app;
    documents.refuseIfFull(guest);
    const query = readQuery(ctx.url, DocumentQuery);
    const bytes = await readBytes(ctx.req, limits.jsonBodyBytes);
    // What came at once with many others may have to go now: to look into it takes the time of everybody else.
    using place = documents.takePlace(guest);
    const payload = jsonOf(ctx.req, bytes, DocumentPayload);
    await limitPrinting(ctx);
    const options = { language: languageOf(ctx, query), guest, place };
    return documentReply(await renderPayload(ctx.state.app, payload, options));
  },
});
