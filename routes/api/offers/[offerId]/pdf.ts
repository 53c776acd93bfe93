import { StoredDocumentQuery } from "@/core/contracts/document.ts";
import { renderOffer } from "@/core/documents/stored.ts";
import { readQuery } from "@/routes/(_http)/body.ts";
import { documentReply } from "@/routes/(_api)/document.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, StoredDocumentQuery);
    const options = {
      language: query.language ?? query.lang,
      otherwise: ctx.state.language,
      revision: query.revision,
    };
    const { offerId = "" } = ctx.params;
    return documentReply(await renderOffer(ctx.state.app, offerId, options));
  },
});
