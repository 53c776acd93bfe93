/** The document of a customer's link. */
import { isAppError } from "@/core/errors.ts";
import { sharedDocument } from "@/core/sending/customer_view.ts";
import { define } from "@/routes/(_http)/define.ts";
import { documentReply } from "@/routes/(_api)/document.ts";
import { exchangeOf } from "@/routes/(_http)/exchange.ts";
import { publicHeaders, unknownLink } from "@/routes/(_pages)/shared_offer.tsx";

export const handler = define.handlers({
  async GET(ctx) {
    try {
      const { token = "" } = ctx.params;
      const { address } = exchangeOf(ctx.req);
      const reply = documentReply(await sharedDocument(ctx.state.app, token, address));
      for (const [name, value] of Object.entries(publicHeaders.headers)) {
        reply.headers.set(name, value);
      }
      return reply;
    } catch (error) {
      if (!isAppError(error, "link_over")) throw error;
      return await unknownLink(ctx);
    }
  },
});
