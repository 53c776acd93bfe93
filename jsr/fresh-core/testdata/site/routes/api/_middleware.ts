import type { Context } from "fresh";

export const handler = async (ctx: Context<unknown>): Promise<Response> => {
  const response = await ctx.next();
  response.headers.append("x-passed", "api");
  return response;
};
