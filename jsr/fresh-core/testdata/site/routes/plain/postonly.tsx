import type { Context } from "fresh";

export const handler = { POST: (_ctx: Context<unknown>): Response => new Response("posted") };

export default function PostOnly() {
  return <p>form</p>;
}
