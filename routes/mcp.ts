import { McpMessage } from "@/core/contracts/mcp.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const message = await readJson(ctx.req, McpMessage);
    // Loaded by the first who asks: who has no assistant starts without it.
    const { answerMcp } = await import("@/routes/(_api)/mcp.ts");
    return await answerMcp(ctx, message);
  },
});
