/** What the pages of a customer's link have in common. */
import { Head } from "fresh/runtime";
import { wordsOf } from "@/components/language.ts";
import type { Context } from "@/routes/(_http)/define.ts";

/** The address of the page is a secret: no search engine keeps it, no other page learns it. */
export const publicHeaders = {
  headers: { "x-robots-tag": "noindex", "referrer-policy": "no-referrer" },
} as const;

/** The page for a token that opens nothing. */
export async function unknownLink(ctx: Context): Promise<Response> {
  const { publicOffer: words } = wordsOf(ctx.state.language);
  const body = (
    <div class="paper">
      <Head>
        <meta name="robots" content="noindex" />
        <title>{words.unknown}</title>
      </Head>
      <h1>{words.unknown}</h1>
      <p>{words.unknownText}</p>
    </div>
  );
  return await ctx.render(body, { ...publicHeaders, status: 404 });
}
