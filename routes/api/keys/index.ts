import { createApiKey, listApiKeys } from "@/core/auth/api_keys.ts";
import { ApiKeyCreate, ApiKeyListQuery } from "@/core/contracts/api_key.ts";
import { limits } from "@/core/platform/limits.ts";
import { readJson, readQuery } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { createdReply } from "@/routes/(_api)/created.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, ApiKeyListQuery);
    return Response.json(await listApiKeys(ctx.state.app.auth, userOf(ctx), query));
  },
  async POST(ctx) {
    // No Idempotency-Key here: the reply would have to be kept, and with it the secret.
    const input = await readJson(ctx.req, ApiKeyCreate, { maxBytes: limits.authBodyBytes });
    const created = await createApiKey(ctx.state.app.auth, userOf(ctx), input);
    return createdReply(created, `/api/keys/${created.key.id}`);
  },
});
