import { OfferExportQuery } from "@/core/contracts/offer.ts";
import { quoteOffer } from "@/core/documents/stored.ts";
import { getOffer } from "@/core/offers/change.ts";
import { exportLines } from "@/core/offers/export.ts";
import { readQuery } from "@/routes/(_http)/body.ts";
import { quotationReply } from "@/routes/(_api)/document.ts";
import { fileReply } from "@/routes/(_http)/file.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const { app } = ctx.state;
    const id = ctx.params.offerId ?? "";
    const { format } = readQuery(ctx.url, OfferExportQuery);
    if (format === "csv") {
      return fileReply(await exportLines(app, id), `offer-${id}.csv`, "text/csv");
    }
    if (format === "ubl") {
      return quotationReply(await quoteOffer(app, id, { otherwise: ctx.state.language }));
    }
    const { offer } = await getOffer(app, id);
    return fileReply(JSON.stringify({ offer }, null, 2), `offer-${id}.json`, "application/json");
  },
});
