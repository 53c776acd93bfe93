import { CorrectionListQuery } from "@/core/contracts/correction.ts";
import { getCorrections } from "@/core/corrections/corrections.ts";
import { readQuery } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, CorrectionListQuery);
    const id = ctx.params.customerId ?? "";
    return Response.json(await getCorrections(ctx.state.app, id, query));
  },
});
