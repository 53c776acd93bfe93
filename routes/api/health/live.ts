import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  GET: () => Response.json({ status: "ok" }),
});
