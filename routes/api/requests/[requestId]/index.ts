import { RequestUpdate } from "@/core/contracts/request.ts";
import { readRequest, updateRequest } from "@/core/intake/inbox.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { readIfMatch } from "@/routes/(_api)/offers.ts";
import { requestReply } from "@/routes/(_api)/requests.ts";

export const handler = methods({
  async GET(ctx) {
    return requestReply(await readRequest(ctx.state.app, ctx.params.requestId ?? ""));
  },
  async PATCH(ctx) {
    const precondition = readIfMatch(ctx.req);
    const input = await readJson(ctx.req, RequestUpdate);
    const { app } = ctx.state;
    return requestReply(await updateRequest(app, ctx.params.requestId ?? "", input, precondition));
  },
});
