import { digestOf, receiveFiles } from "@/core/intake/arrive.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { arrivalReply } from "@/routes/(_api)/requests.ts";
import { readUpload } from "@/routes/(_api)/upload.ts";

export const handler = methods({
  async POST(ctx) {
    ctx.state.app.files.refuseIfFull();
    const files = await readUpload(ctx.req);
    const user = userOf(ctx);
    const input = await digestOf(files);
    return arrivalReply(
      await once(ctx, input, (app) => receiveFiles(app, user, files, "upload")),
    );
  },
});
