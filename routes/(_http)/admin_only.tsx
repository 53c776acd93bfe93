/** Pages that only administrators may see, refused in words of their own. */
import { RefusedPage } from "@/components/RefusedPage.tsx";
import { wordsOf } from "@/components/language.ts";
import { type Context, userOf } from "./define.ts";

/** The refusal for everybody but administrators; nothing for them. `area` is a part of the settings. */
export async function refuseNonAdmin(
  ctx: Context,
  area: "users" | "service" | "quality" | "webhooks",
): Promise<Response | undefined> {
  if (userOf(ctx).role === "admin") return undefined;
  const words = wordsOf(ctx.state.language);
  return await ctx.render(
    <RefusedPage title={words[area].adminOnly} href="/settings" link={words.settings.title} />,
    { status: 403 },
  );
}
