import {
  PartNumberListQuery,
  PartNumbersDelete,
  PartNumbersPut,
} from "@/core/contracts/part_number.ts";
import { limits } from "@/core/platform/limits.ts";
import {
  exportPartNumbers,
  forgetPartNumbers,
  getPartNumbers,
  putPartNumbers,
} from "@/core/part_numbers/part_numbers.ts";
import { readJson, readQuery } from "@/routes/(_http)/body.ts";
import { fileReply } from "@/routes/(_http)/file.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const { app } = ctx.state;
    const id = ctx.params.customerId ?? "";
    const query = readQuery(ctx.url, PartNumberListQuery);
    if (query.format === "csv") {
      return fileReply(await exportPartNumbers(app, id), "part-numbers.csv", "text/csv");
    }
    return Response.json(await getPartNumbers(app, id, query));
  },
  async PUT(ctx) {
    const input = await readJson(ctx.req, PartNumbersPut, { maxBytes: limits.customerImportBytes });
    const id = ctx.params.customerId ?? "";
    return Response.json(await putPartNumbers(ctx.state.app, id, input));
  },
  async DELETE(ctx) {
    const query = readQuery(ctx.url, PartNumbersDelete, ["partNumber"]);
    await forgetPartNumbers(ctx.state.app, ctx.params.customerId ?? "", query);
    return new Response(null, { status: 204 });
  },
});
