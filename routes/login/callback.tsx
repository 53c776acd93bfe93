/** Takes the browser back from the identity provider. */
import { identityFrom, ProviderRefusal } from "@/core/auth/provider.ts";
import { clearedAttempt, readAttempt } from "@/core/auth/provider_attempt.ts";
import { signInFromProvider } from "@/core/auth/provider_sign_in.ts";
import { exchangeOf } from "@/routes/(_http)/exchange.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import {
  countBack,
  providerOf,
  refusedPage,
  refuseMany,
} from "@/routes/(_pages)/provider_login.tsx";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

export const handler = methods({
  async GET(ctx) {
    const { auth } = ctx.state.app;
    const provider = providerOf(ctx);
    const busy = await refuseMany(ctx);
    if (busy) return busy;
    const setCookie = clearedAttempt(auth);
    const cookieHeader = ctx.req.headers.get("cookie");
    const attempt = readAttempt(auth, cookieHeader);
    // Nobody began here: the answer belongs to another browser, or came too late.
    if (!attempt) return await refusedPage(ctx, { fault: "refused", setCookie });
    const { next } = attempt;
    try {
      const person = await identityFrom(auth, provider, attempt, ctx.url.search);
      const origin = {
        address: exchangeOf(ctx.req).address,
        userAgent: ctx.req.headers.get("user-agent"),
        cookieHeader,
      };
      const end = await signInFromProvider(auth, provider, person, origin);
      if ("fault" in end) return await refusedPage(ctx, { ...end, next, setCookie });
      await countBack(ctx);
      return redirectTo(next, [...end.signedIn.setCookie, setCookie]);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      const { fault, cause } = error;
      return await refusedPage(ctx, { fault, cause, next, setCookie });
    }
  },
});
