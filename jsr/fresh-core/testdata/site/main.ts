import { App, staticFiles } from "fresh";

const nonceKey = Symbol.for("__freshNonce");

/** The policy the application sends; the browser test runs under it. */
export const app: App<unknown> = new App<unknown>()
  .use(async (ctx) => {
    const response = await ctx.next();
    const nonce = String(Reflect.get(response, nonceKey));
    response.headers.set(
      "content-security-policy",
      `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; ` +
        "base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    return response;
  })
  .use(staticFiles())
  .get("/plain-json", (ctx) => ctx.json({ ok: true }))
  .fsRoutes();
