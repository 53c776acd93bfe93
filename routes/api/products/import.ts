import { isCsv } from "@/routes/(_http)/csv_body.ts";
import { methods } from "@/routes/(_http)/methods.ts";
import { importCsv, importJson } from "@/routes/(_http)/product_import.ts";

export const handler = methods({
  POST: (ctx) => isCsv(ctx.req) ? importCsv(ctx) : importJson(ctx),
});
