import { revokeApiKey } from "@/core/auth/api_keys.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async DELETE(ctx) {
    await revokeApiKey(ctx.state.app.auth, userOf(ctx), ctx.params.keyId ?? "");
    return new Response(null, { status: 204 });
  },
});
