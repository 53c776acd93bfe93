import { page } from "fresh";
import { ProductEditor, type ProductEditorData } from "@/components/products/ProductForm.tsx";
import { createProduct } from "@/core/catalogue/records.ts";
import { define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { editorOf, emptyValues, readProductForm, saving } from "@/routes/(_pages)/product_form.ts";
import { refuseNonAdmin } from "@/routes/(_pages)/product_pages.tsx";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

const action = "/products/new";

export const handler = define.handlers({
  async GET(ctx) {
    const refused = await refuseNonAdmin(ctx);
    if (refused) return refused;
    return page<ProductEditorData>({ action, version: "", ...editorOf(ctx, emptyValues) });
  },
  async POST(ctx) {
    const refused = await refuseNonAdmin(ctx);
    if (refused) return refused;
    const { values, input, faults } = readProductForm(ctx, await readForm(ctx.req));
    let made = "";
    const wrong = input === undefined ? faults : await saving(ctx, async (input) => {
      const { product } = await createProduct(ctx.state.app, userOf(ctx), input);
      made = product.id;
    }, input);
    if (wrong === undefined) return redirectTo(`/products/${made}`);
    const data = { action, version: "", ...editorOf(ctx, values, wrong) };
    return page<ProductEditorData>(data, { status: 400 });
  },
});

export default define.page<typeof handler>(({ data }) => <ProductEditor data={data} />);
