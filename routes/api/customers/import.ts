import { CustomerImport } from "@/core/contracts/import.ts";
import { importCustomers } from "@/core/customers/import.ts";
import { limits } from "@/core/platform/limits.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const input = await readJson(ctx.req, CustomerImport, { maxBytes: limits.customerImportBytes });
    return Response.json(await importCustomers(ctx.state.app, input));
  },
});
