import { receiveFiles } from "@/core/intake/arrive.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { arrivalReply } from "@/routes/(_api)/requests.ts";
import { readMail } from "@/routes/(_api)/upload.ts";

export const handler = methods({
  async POST(ctx) {
    ctx.state.app.files.refuseIfFull();
    const mail = await readMail(ctx.req);
    return arrivalReply(await receiveFiles(ctx.state.app, userOf(ctx), [mail], "email"));
  },
});
