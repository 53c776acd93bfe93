/** What the pages of a product answer when there is none, or when somebody may not change it. */
import { wordsOf } from "@/components/language.ts";
import { RefusedPage } from "@/components/common/RefusedPage.tsx";
import { isAppError } from "@/core/errors.ts";
import { getProduct, type PresentedProduct } from "@/core/catalogue/records.ts";
import { type Context, userOf } from "@/routes/(_http)/define.ts";

/** The product of the address, or the page that says there is none. */
export async function readShown(ctx: Context): Promise<PresentedProduct | Response> {
  try {
    return await getProduct(ctx.state.app, userOf(ctx), ctx.params.productId ?? "");
  } catch (error) {
    if (!isAppError(error, "product_not_found")) throw error;
    const { products } = wordsOf(ctx.state.language);
    return await ctx.render(
      <RefusedPage
        title={products.missing}
        advice={products.missingAdvice}
        href="/products"
        link={products.showAll}
      />,
      { status: 404 },
    );
  }
}

/** As {@link readShown} for administrators; a refusal for everybody else. */
export async function readChangeable(ctx: Context): Promise<PresentedProduct | Response> {
  return await refuseNonAdmin(ctx) ?? await readShown(ctx);
}

/** The refusal for everybody but administrators; nothing for them. */
export async function refuseNonAdmin(ctx: Context): Promise<Response | undefined> {
  if (userOf(ctx).role === "admin") return undefined;
  const { products } = wordsOf(ctx.state.language);
  return await ctx.render(
    <RefusedPage title={products.adminOnly} href="/products" link={products.title} />,
    { status: 403 },
  );
}
