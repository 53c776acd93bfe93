import { forgetCorrection } from "@/core/corrections/corrections.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async DELETE(ctx) {
    const { customerId = "", correctionId = "" } = ctx.params;
    await forgetCorrection(ctx.state.app, customerId, correctionId);
    return new Response(null, { status: 204 });
  },
});
