import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords } from "@/components/language.ts";
import { archiveProduct, updateProduct } from "@/core/catalogue/records.ts";
import { define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { readChangeable } from "@/routes/(_pages)/product_pages.tsx";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

interface Data {
  readonly address: string;
  readonly name: string;
}

export const handler = define.handlers({
  async GET(ctx) {
    const found = await readChangeable(ctx);
    if (found instanceof Response) return found;
    const { id, name } = found.product;
    return page<Data>({ name, address: `/products/${id}` });
  },
  async POST(ctx) {
    const found = await readChangeable(ctx);
    if (found instanceof Response) return found;
    const { id } = found.product;
    const form = await readForm(ctx.req);
    if (form.has("back")) {
      await updateProduct(ctx.state.app, userOf(ctx), id, { active: true }, undefined);
    } else await archiveProduct(ctx.state.app, userOf(ctx), id, undefined);
    return redirectTo(`/products/${id}`);
  },
});

export default define.page<typeof handler>(({ data: { address, name } }) => {
  const { products } = useWords();
  return (
    <div class="page-text">
      <Head>
        <title>{products.archiveTitle(name)} · {products.title}</title>
      </Head>
      <h1>{products.archiveTitle(name)}</h1>
      <p>{products.archiveText}</p>
      <form class="row" method="post" action={`${address}/archive`} novalidate>
        <button type="submit" class="main">{products.archiveButton(name)}</button>
        <a class="button" href={address}>{products.keep}</a>
      </form>
    </div>
  );
});
