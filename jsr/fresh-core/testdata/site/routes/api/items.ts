import { type Context, HttpError } from "fresh";

export const handler = {
  GET: (ctx: Context<unknown>): Response => ctx.json({ ok: 1 }),
  POST: (_ctx: Context<unknown>): Response => {
    throw new HttpError(422, "bad");
  },
};
