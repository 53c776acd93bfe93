import { isCsv } from "@/routes/(_api)/csv_body.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { importCsv, importJson } from "@/routes/(_api)/product_import.ts";

export const handler = methods({
  POST: (ctx) => isCsv(ctx.req) ? importCsv(ctx) : importJson(ctx),
});
