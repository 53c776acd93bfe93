import { RequestCreate, RequestListQuery } from "@/core/contracts/request.ts";
import { listRequests } from "@/core/intake/inbox.ts";
import { createRequest } from "@/core/requests/requests.ts";
import { readJson, readQuery } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { createdReply } from "@/routes/(_api)/created.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, RequestListQuery);
    return Response.json(await listRequests(ctx.state.app, query));
  },
  async POST(ctx) {
    const input = await readJson(ctx.req, RequestCreate);
    const reply = await once(ctx, input, (app) => createRequest(app, userOf(ctx), input));
    return createdReply(reply, `/api/requests/${reply.request.id}`);
  },
});
