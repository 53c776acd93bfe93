import { signOut } from "@/core/auth/sign_in.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

export const handler = methods({
  async POST(ctx) {
    const { setCookie } = await signOut(ctx.state.app.auth, ctx.req.headers.get("cookie"));
    return redirectTo("/login", setCookie);
  },
});
