import { startTurn } from "@/core/assistant/turns/turn.ts";
import { ChatTurn } from "@/core/contracts/chat.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { eventStream } from "@/routes/(_api)/sse.ts";

export const handler = methods({
  async POST(ctx) {
    const input = await readJson(ctx.req, ChatTurn);
    const { app, requestId } = ctx.state;
    const turn = await startTurn(app, userOf(ctx), input);
    return eventStream(turn, { requestId, log: app.log });
  },
});
