import type { Context } from "fresh";

type Seen = Context<{ seen?: string[] }>;

const note = (name: string) => async (ctx: Seen): Promise<Response> => {
  (ctx.state.seen ??= []).push(name);
  const response = await ctx.next();
  response.headers.append("x-passed", name);
  return response;
};

export default [note("first"), note("second")];
