import { CorrectionListQuery } from "@/core/contracts/correction.ts";
import { getLearnedNames } from "@/core/corrections/names.ts";
import { readQuery } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, CorrectionListQuery);
    const id = ctx.params.productId ?? "";
    return Response.json(await getLearnedNames(ctx.state.app, id, query));
  },
});
