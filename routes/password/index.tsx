/** Asks for a link to choose a new password; the answer is the same whoever asks. */
import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import { Field } from "@/components/common/Field.tsx";
import { useWords, wordsOf } from "@/components/language.ts";
import { RequestPasswordReset } from "@/core/auth/bodies.ts";
import { requestPasswordReset } from "@/core/auth/links.ts";
import { AppError } from "@/core/errors.ts";
import { define } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { exchangeOf } from "@/routes/(_http)/exchange.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

interface Data {
  readonly isOn: boolean;
  readonly sent: boolean;
  readonly email: string;
  readonly problem?: string;
}

export const handler = define.handlers({
  GET(ctx) {
    const isOn = ctx.state.app.config.mail !== undefined;
    return page<Data>({ isOn, sent: ctx.url.searchParams.has("sent"), email: "" });
  },
  async POST(ctx) {
    const { app, language } = ctx.state;
    const { passwordLink: words } = wordsOf(language);
    const email = (await readForm(ctx.req)).text("email");
    const data = { isOn: app.config.mail !== undefined, sent: false, email };
    const read = RequestPasswordReset.safeParse({ email });
    if (!read.success) return page<Data>({ ...data, problem: words.enterEmail }, { status: 400 });
    try {
      const { address } = exchangeOf(ctx.req);
      await requestPasswordReset(app, { ...read.data, address }, language);
      return redirectTo("/password?sent=1");
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === "internal") throw error;
      const problem = error.code === "mail_off" ? words.off : words.busy;
      return page<Data>({ ...data, problem }, { status: statusOf(error) });
    }
  },
});

export default define.page<typeof handler>(({ data: { isOn, sent, email, problem } }) => {
  const { passwordLink: words, signIn, shared } = useWords();
  return (
    <div class="page-narrow">
      <Head>
        <title>{problem ? shared.errorTitle : ""}{words.title} · Offerwright</title>
      </Head>
      <ErrorSummary problems={problem ? [{ href: "#email", message: problem }] : []} />
      <h1>{words.title}</h1>
      {sent && <p class="notice" role="status">{words.sent}</p>}
      {!isOn && <p class="notice notice-check">{words.off}</p>}
      {isOn && !sent && (
        <form method="post" action="/password" novalidate>
          <p>{words.about}</p>
          <Field
            field={{ id: "email", name: "email", value: email, error: problem }}
            label={words.email}
            type="email"
            autocomplete="username"
            autofocus={!problem}
          />
          <button type="submit" class="main">{words.send}</button>
        </form>
      )}
      <p>
        <a href="/login">{signIn.title}</a>
      </p>
    </div>
  );
});
