/** Pages that only administrators may see, refused in words of their own. */
import { RefusedPage } from "@/components/common/RefusedPage.tsx";
import { wordsOf } from "@/components/language.ts";
import { type Context, userOf } from "@/routes/(_http)/define.ts";

/** A handler that answers administrators; everybody else gets a refusal. `area` is a part of the settings. */
export function adminOnly<Reply>(
  area: "users" | "service" | "quality" | "webhooks" | "mail" | "documents" | "audit",
  handle: (ctx: Context) => Promise<Reply>,
): (ctx: Context) => Promise<Reply | Response> {
  return async (ctx) => userOf(ctx).role === "admin" ? await handle(ctx) : await refuse(ctx, area);
}

async function refuse(
  ctx: Context,
  area: Parameters<typeof adminOnly>[0],
): Promise<Response> {
  const words = wordsOf(ctx.state.language);
  return await ctx.render(
    <RefusedPage title={words[area].adminOnly} href="/settings" link={words.settings.title} />,
    { status: 403 },
  );
}
