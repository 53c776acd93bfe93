/** What the pages of the knowledge base answer when there is no such article, or when somebody may not change it. */
import { RefusedPage } from "@/components/common/RefusedPage.tsx";
import { wordsOf } from "@/components/language.ts";
import { type Context, userOf } from "@/routes/(_http)/define.ts";

/** The page about an article that is not there. */
export function missingArticle(ctx: Context): Promise<Response> {
  const { knowledge } = wordsOf(ctx.state.language);
  return ctx.render(
    <RefusedPage
      title={knowledge.missing}
      advice={knowledge.missingAdvice}
      href="/kb"
      link={knowledge.title}
    />,
    { status: 404 },
  );
}

/** The refusal for everybody but administrators; nothing for them. */
export async function refuseNonAdmin(ctx: Context): Promise<Response | undefined> {
  if (userOf(ctx).role === "admin") return undefined;
  const { knowledge } = wordsOf(ctx.state.language);
  return await ctx.render(
    <RefusedPage title={knowledge.adminOnly} href="/kb" link={knowledge.title} />,
    { status: 403 },
  );
}
