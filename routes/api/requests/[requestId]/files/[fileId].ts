import { readRequestFile } from "@/core/intake/inbox.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { originalReply } from "@/routes/(_api)/requests.ts";

export const handler = methods({
  async GET(ctx) {
    const { requestId = "", fileId = "" } = ctx.params;
    return originalReply(await readRequestFile(ctx.state.app, requestId, fileId));
  },
});
