/** Sends the browser to the identity provider. */
import { beginAtProvider, ProviderRefusal } from "@/core/auth/provider.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import {
  countBack,
  providerOf,
  refusedPage,
  refuseMany,
} from "@/routes/(_pages)/provider_login.tsx";
import { redirectTo, safeNext } from "@/routes/(_pages)/redirect.ts";

export const handler = methods({
  async GET(ctx) {
    const provider = providerOf(ctx);
    const next = safeNext(ctx.url.searchParams.get("next"));
    const busy = await refuseMany(ctx);
    if (busy) return busy;
    try {
      const { url, setCookie } = await beginAtProvider(ctx.state.app.auth, provider, next);
      await countBack(ctx);
      return redirectTo(url, [setCookie]);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      return await refusedPage(ctx, { fault: error.fault, cause: error.cause, next });
    }
  },
});
