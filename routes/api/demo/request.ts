import { demoRequest } from "@/core/demo/requests.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  GET: async () => Response.json({ request: await demoRequest() }),
});
