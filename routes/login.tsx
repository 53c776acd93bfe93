import { page } from "fresh";
import type { Locale } from "@/components/format.ts";
import { type KeptField, KeptForm } from "@/components/common/KeptForm.tsx";
import { wordsOf } from "@/components/language.ts";
import { type SignInData, SignInForm } from "@/components/login/SignInForm.tsx";
import { SignIn } from "@/core/auth/bodies.ts";
import { signIn } from "@/core/auth/sign_in.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { type Context, define } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { exchangeOf } from "@/routes/(_http)/exchange.ts";
import { type Form, readForm } from "@/routes/(_pages)/forms.ts";
import { carriedFields } from "@/routes/(_pages)/kept_form.ts";
import { readWas } from "@/routes/(_pages)/offer_fields.ts";
import { languageNamed } from "@/routes/(_pages)/language.ts";
import { redirectTo, safeNext } from "@/routes/(_pages)/redirect.ts";
import { isDemo } from "@/routes/(_pages)/sign_in_page.ts";

export const handler = define.handlers({
  GET(ctx) {
    const next = safeNext(ctx.url.searchParams.get("next"));
    if (ctx.state.user) return redirectTo(next);
    return page<SignInData>({
      email: "",
      next,
      demo: isDemo(ctx),
      provider: ctx.state.app.config.provider?.name,
    });
  },
  async POST(ctx) {
    const form = await readForm(ctx.req);
    const next = safeNext(form.text("next"));
    const kept = carriedFields(form);
    try {
      const { setCookie } = await signInBy(ctx, form);
      return kept.length === 0
        ? redirectTo(next, setCookie)
        : await keptPage(ctx, { next, kept, setCookie });
    } catch (error) {
      if (!isAppError(error, "invalid_credentials") && !isAppError(error, "rate_limited")) {
        throw error;
      }
      const data = {
        email: form.text("email"),
        next,
        kept,
        demo: isDemo(ctx),
        provider: ctx.state.app.config.provider?.name,
        problem: wordsFor(error, ctx.state.language),
      };
      return page<SignInData>(data, { status: statusOf(error) });
    }
  },
});

export default define.page<typeof handler>(({ data }) => <SignInForm {...data} />);

/** What was sent without a session, shown to who has signed in since; as a page of theirs, not as one of a stranger. */
async function keptPage(
  ctx: Context,
  { next, kept, setCookie }: {
    next: string;
    kept: readonly KeptField[];
    setCookie: readonly string[];
  },
): Promise<Response> {
  const cookies = setCookie.map((each) => each.split(";", 1)[0]).join("; ");
  const session = await ctx.state.app.auth.findSession(cookies);
  ctx.state.user = session;
  ctx.state.language = languageNamed(session?.language) ?? ctx.state.language;
  ctx.state.theme = session?.theme;
  const headers = new Headers();
  for (const cookie of setCookie) headers.append("set-cookie", cookie);
  const was = kept.find(({ name }) => name === "was")?.value;
  return await ctx.render(
    <KeptForm action={next} fields={kept} was={was === undefined ? undefined : readWas(was)} />,
    { headers },
  );
}

async function signInBy(ctx: Context, form: Form) {
  const credentials = SignIn.safeParse({
    email: form.text("email").trim(),
    password: form.text("password"),
  });
  // What cannot be an account's email or password is not told apart from a wrong one.
  if (!credentials.success) throw new AppError("invalid_credentials");
  return await signIn(ctx.state.app.auth, {
    ...credentials.data,
    address: exchangeOf(ctx.req).address,
    userAgent: ctx.req.headers.get("user-agent"),
    cookieHeader: ctx.req.headers.get("cookie"),
  });
}

function wordsFor(error: AppError, language: Locale): string {
  const { signIn: words } = wordsOf(language);
  if (error.code === "invalid_credentials") return words.wrong;
  return words.tooMany(Math.max(1, Math.ceil((error.retryAfterMs ?? 0) / 60_000)));
}
