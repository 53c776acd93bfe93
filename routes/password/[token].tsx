/** Chooses a password by a one-time link. Looking at the page does not use the link: mail programs look at links, too. */
import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import { Field } from "@/components/common/Field.tsx";
import { useWords, wordsOf } from "@/components/language.ts";
import { RefusedPage } from "@/components/common/RefusedPage.tsx";
import { ResetPassword } from "@/core/auth/bodies.ts";
import { type LiveLink, readLink, usePasswordLink } from "@/core/auth/links.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { type Context, define } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { exchangeOf } from "@/routes/(_http)/exchange.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { passwordFault } from "@/routes/(_pages)/password_fault.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

interface Data extends LiveLink {
  readonly token: string;
  readonly problem?: string;
}

export const handler = define.handlers({
  GET: (ctx) => withLink(ctx, (data) => Promise.resolve(page<Data>(data, noReferrer))),
  POST: (ctx) =>
    withLink(ctx, async (data) => {
      const form = await readForm(ctx.req);
      const input = { token: data.token, newPassword: form.text("newPassword") };
      if (!ResetPassword.safeParse(input).success) return refused(ctx, data, input.newPassword);
      try {
        const { setCookie } = await usePasswordLink(ctx.state.app.auth, {
          ...input,
          address: exchangeOf(ctx.req).address,
          userAgent: ctx.req.headers.get("user-agent"),
          cookieHeader: ctx.req.headers.get("cookie"),
        });
        return redirectTo("/", setCookie);
      } catch (error) {
        if (isAppError(error, "invalid_body")) return refused(ctx, data, input.newPassword);
        if (!isAppError(error, "rate_limited")) throw error;
        const problem = wordsOf(ctx.state.language).passwordLink.busy;
        return page<Data>({ ...data, problem }, { ...noReferrer, status: statusOf(error) });
      }
    }),
});

/** The address of the page is a secret: no other page learns it. */
const noReferrer = { headers: { "referrer-policy": "no-referrer" } };

/** Answers for a live link; one that is over is said to be over. */
async function withLink<Reply>(ctx: Context, answer: (data: Data) => Promise<Reply>) {
  const token = ctx.params.token ?? "";
  try {
    return await answer({ token, ...await readLink(ctx.state.app.auth, token) });
  } catch (error) {
    if (!isAppError(error, "link_over")) throw error;
    return await overPage(ctx, error);
  }
}

async function overPage(ctx: Context, error: AppError): Promise<Response> {
  const { passwordLink: words } = wordsOf(ctx.state.language);
  return await ctx.render(
    <RefusedPage title={words.over} advice={words.overText} href="/password" link={words.again} />,
    { ...noReferrer, status: statusOf(error) },
  );
}

function refused(ctx: Context, data: Data, password: string) {
  const problem = passwordFault(ctx, password, data);
  return page<Data>({ ...data, problem }, { ...noReferrer, status: 400 });
}

export default define.page<typeof handler>(({ data }) => {
  const { passwordLink: words, settings, shared } = useWords();
  const { token, kind, name, email, problem } = data;
  return (
    <div class="page-narrow">
      <Head>
        <title>{problem ? shared.errorTitle : ""}{words.chooseTitle} · Offerwright</title>
      </Head>
      <ErrorSummary problems={problem ? [{ href: "#new", message: problem }] : []} />
      <h1>{words.chooseTitle}</h1>
      <p>{kind === "invitation" ? words.welcome(name) : words.forUser(name)}</p>
      <form method="post" action={`/password/${token}`} novalidate>
        <div class="field">
          <label for="username">{words.username}</label>
          <input id="username" value={email} autocomplete="username" readonly />
        </div>
        <Field
          field={{ id: "new", name: "newPassword", value: "", error: problem }}
          label={words.password}
          hint={settings.passwordHint(limits.passwordMin)}
          type="password"
          autocomplete="new-password"
          autofocus={!problem}
        />
        <button type="submit" class="main">{words.save}</button>
      </form>
    </div>
  );
});
