import { RequestCreate } from "@/core/contracts/request.ts";
import { createRequest } from "@/core/requests/requests.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_http)/idempotency.ts";
import { methods } from "@/routes/(_http)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const input = await readJson(ctx.req, RequestCreate);
    const reply = await once(ctx, input, (app) => createRequest(app, userOf(ctx), input));
    return Response.json(reply, { status: 201 });
  },
});
