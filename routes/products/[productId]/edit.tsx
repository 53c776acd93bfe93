import { page } from "fresh";
import { ProductEditor, type ProductEditorData } from "@/components/products/ProductForm.tsx";
import { updateProduct } from "@/core/catalogue/records.ts";
import { define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { editorOf, readProductForm, saving, valuesOf } from "@/routes/(_pages)/product_form.ts";
import { readChangeable } from "@/routes/(_pages)/product_pages.tsx";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const found = await readChangeable(ctx);
    if (found instanceof Response) return found;
    const { product, version } = found;
    return page<ProductEditorData>({
      name: product.name,
      action: `/products/${product.id}/edit`,
      version: String(version),
      ...editorOf(ctx, valuesOf(product, ctx)),
    });
  },
  async POST(ctx) {
    const found = await readChangeable(ctx);
    if (found instanceof Response) return found;
    const { product, version } = found;
    const read = readProductForm(ctx, await readForm(ctx.req));
    const wrong = read.input === undefined ? read.faults : await saving(
      ctx,
      (input) =>
        updateProduct(ctx.state.app, userOf(ctx), product.id, input, [Number(read.version)]),
      read.input,
    );
    if (wrong === undefined) return redirectTo(`/products/${product.id}`);
    return page<ProductEditorData>({
      name: product.name,
      action: `/products/${product.id}/edit`,
      // Who saves again has been told that it is another one now.
      version: String(version),
      ...editorOf(ctx, read.values, wrong),
    }, { status: 400 });
  },
});

export default define.page<typeof handler>(({ data }) => <ProductEditor data={data} />);
