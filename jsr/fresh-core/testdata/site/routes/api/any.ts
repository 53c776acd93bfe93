import type { Context } from "fresh";

export const handler = (ctx: Context<unknown>): Response => new Response(ctx.req.method);
