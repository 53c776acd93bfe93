import { removeLearnedName } from "@/core/corrections/names.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async DELETE(ctx) {
    const { productId = "", nameId = "" } = ctx.params;
    await removeLearnedName(ctx.state.app, productId, nameId);
    return new Response(null, { status: 204 });
  },
});
