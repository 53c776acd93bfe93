import { health } from "@/core/platform/health.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const state = await health(ctx.state.app);
    return Response.json(state, { status: state.status === "ok" ? 200 : 503 });
  },
});
