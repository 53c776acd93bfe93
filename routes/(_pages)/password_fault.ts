/** What is wrong with a new password, in the language of the page. */
import { wordsOf } from "@/components/language.ts";
import { faultOf } from "@/core/auth/password_strength.ts";
import { limits } from "@/core/platform/limits.ts";
import type { Context } from "@/routes/(_http)/define.ts";

/** The sentence about a password that core refuses for this user. */
export function passwordFault(
  ctx: Context,
  password: string,
  user: { readonly name: string; readonly email: string },
): string {
  const { settings } = wordsOf(ctx.state.language);
  if (password.length < limits.passwordMin) return settings.passwordTooShort(limits.passwordMin);
  if (password.length > limits.passwordMax) return settings.passwordTooLong(limits.passwordMax);
  const fault = faultOf(password, [user.name, user.email]);
  return fault?.includes("repeat") ? settings.passwordPattern : settings.passwordCommon;
}
