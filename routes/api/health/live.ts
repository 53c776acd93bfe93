import { methods } from "@/routes/(_http)/methods.ts";

export const handler = methods({
  GET: () => Response.json({ status: "ok" }),
});
