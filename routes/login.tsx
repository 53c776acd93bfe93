import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ErrorSummary } from "@/components/ErrorSummary.tsx";
import { Field } from "@/components/Field.tsx";
import { useWords, wordsOf } from "@/components/language.ts";
import type { Locale } from "@/components/format.ts";
import { signIn } from "@/core/auth/sign_in.ts";
import { SignIn } from "@/core/auth/bodies.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { type Context, define } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { exchangeOf } from "@/routes/(_http)/exchange.ts";
import { type Form, readForm } from "@/routes/(_http)/forms.ts";
import { redirectTo, safeNext } from "@/routes/(_http)/redirect.ts";

interface Data {
  readonly email: string;
  readonly next: string;
  readonly demo: boolean;
  readonly problem?: string;
}

export const handler = define.handlers({
  GET(ctx) {
    const next = safeNext(ctx.url.searchParams.get("next"));
    if (ctx.state.user) return redirectTo(next);
    return page<Data>({ email: "", next, demo: isDemo(ctx) });
  },
  async POST(ctx) {
    const form = await readForm(ctx.req);
    const next = safeNext(form.text("next"));
    try {
      const { setCookie } = await signInBy(ctx, form);
      return redirectTo(next, setCookie);
    } catch (error) {
      if (!isAppError(error, "invalid_credentials") && !isAppError(error, "rate_limited")) {
        throw error;
      }
      const data = {
        email: form.text("email"),
        next,
        demo: isDemo(ctx),
        problem: wordsFor(error, ctx.state.language),
      };
      return page<Data>(data, { status: statusOf(error) });
    }
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { email, next, demo, problem } = data;
  const { signIn: words, shared } = useWords();
  const problems = problem ? [{ href: "#email", message: problem }] : [];
  return (
    <div class="page-narrow">
      <Head>
        <title>{problem ? shared.errorTitle : ""}{words.title} · Offerwright</title>
      </Head>
      <ErrorSummary problems={problems} />
      <h1>{words.title}</h1>
      <form method="post" action="/login" novalidate>
        <input type="hidden" name="next" value={next} />
        <Field
          field={{ id: "email", name: "email", value: email, error: problem }}
          label={words.email}
          type="email"
          autocomplete="username"
          autofocus={!problem}
        />
        <Field
          field={{ id: "password", name: "password", value: "" }}
          label={words.password}
          type="password"
          autocomplete="current-password"
        />
        <button type="submit" class="main">{words.submit}</button>
      </form>
      {demo && (
        <p class="hint">
          {words.demo}
        </p>
      )}
    </div>
  );
});

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

function isDemo(ctx: Context): boolean {
  const { config } = ctx.state.app;
  return config.demoData && config.databaseUrl === undefined && config.admin.password === undefined;
}

function wordsFor(error: AppError, language: Locale): string {
  const { signIn: words } = wordsOf(language);
  if (error.code === "invalid_credentials") return words.wrong;
  return words.tooMany(Math.max(1, Math.ceil((error.retryAfterMs ?? 0) / 60_000)));
}
