import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import { Field } from "@/components/common/Field.tsx";
import type { FieldState, Problem } from "@/components/common/field_state.ts";
import { useWords, wordsOf } from "@/components/language.ts";
import { Choice } from "@/components/settings/Choice.tsx";
import { KeysTable } from "@/components/settings/KeysTable.tsx";
import { SettingsNav } from "@/components/settings/SettingsNav.tsx";
import { ChangePassword, OwnPreferences } from "@/core/auth/bodies.ts";
import { savePreferences } from "@/core/auth/preferences.ts";
import type { Session } from "@/core/auth/session.ts";
import { changePassword } from "@/core/auth/users.ts";
import { AppError } from "@/core/errors.ts";
import { noticeChoice, saveNoticeChoice } from "@/core/sending/notices.ts";
import { limits } from "@/core/platform/limits.ts";
import { type Context, define } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { exchangeOf } from "@/routes/(_http)/exchange.ts";
import { type Form, readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";
import { passwordFault } from "@/routes/(_pages)/password_fault.ts";

interface Data {
  readonly isAdmin: boolean;
  readonly email: string;
  readonly name: FieldState;
  readonly language: string;
  readonly theme: string;
  readonly current: FieldState;
  readonly password: FieldState;
  readonly notices: { readonly answerMails: boolean; readonly digestMails: boolean };
  /** Whether any mail leaves: what is chosen has an effect then. */
  readonly canMail: boolean;
  readonly problems: readonly Problem[];
  /** What was done just before. */
  readonly done?: "saved" | "passwordChanged";
}

export const handler = define.handlers({
  async GET(ctx) {
    const asked = ctx.url.searchParams.get("done");
    const done = asked === "saved" || asked === "passwordChanged" ? asked : undefined;
    return page<Data>({ ...await dataOf(ctx, await sessionOf(ctx)), done });
  },
  async POST(ctx) {
    const session = await sessionOf(ctx);
    const form = await readForm(ctx.req);
    if (form.text("form") === "notices") {
      const choice = { answerMails: form.has("answerMails"), digestMails: form.has("digestMails") };
      await saveNoticeChoice(ctx.state.app, session.userId, choice);
      return redirectTo("/settings?done=saved");
    }
    return form.text("form") === "password"
      ? await postPassword(ctx, session, form)
      : await postPreferences(ctx, session, form);
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { settings, shared } = useWords();
  const { isAdmin, email, name, language, theme, current, password, problems, done } = data;
  const { notices, canMail } = data;
  return (
    <div class="page-text">
      <Head>
        <title>{problems.length > 0 ? shared.errorTitle : ""}{settings.title} · Offerwright</title>
      </Head>
      <ErrorSummary problems={problems} />
      <h1>{settings.title}</h1>
      <SettingsNav path="/settings" isAdmin={isAdmin} />
      {done && (
        <div class="notice" role="status">
          <p>{settings[done]}</p>
        </div>
      )}
      <form method="post" action="/settings" novalidate>
        <input type="hidden" name="form" value="profile" />
        <Field
          field={name}
          label={settings.name}
          hint={settings.nameHint}
          autocomplete="name"
        />
        <div class="pair">
          <Choice
            id="language"
            name="language"
            label={settings.language}
            value={language}
            options={settings.languages}
          />
          <Choice
            id="theme"
            name="theme"
            label={settings.theme}
            value={theme}
            options={settings.themes}
          />
        </div>
        <button type="submit" class="main">{settings.save}</button>
      </form>
      {canMail && (
        <section aria-labelledby="notices-heading">
          <h2 id="notices-heading">{settings.notices}</h2>
          <form method="post" action="/settings" novalidate>
            <input type="hidden" name="form" value="notices" />
            {(["answerMails", "digestMails"] as const).map((each) => (
              <p key={each}>
                <label class="choice">
                  <input type="checkbox" name={each} value="1" checked={notices[each]} />
                  <span>{settings[each]}</span>
                </label>
              </p>
            ))}
            <button type="submit">{settings.save}</button>
          </form>
        </section>
      )}
      <section aria-labelledby="password-heading">
        <h2 id="password-heading">{settings.password}</h2>
        <form method="post" action="/settings" novalidate>
          <input type="hidden" name="form" value="password" />
          <div class="field">
            <label for="username">{settings.email}</label>
            <input id="username" value={email} autocomplete="username" readonly />
          </div>
          <Field
            field={current}
            label={settings.currentPassword}
            type="password"
            autocomplete="current-password"
          />
          <Field
            field={password}
            label={settings.newPassword}
            hint={settings.passwordHint(limits.passwordMin)}
            type="password"
            autocomplete="new-password"
          />
          <button type="submit">{settings.changePassword}</button>
        </form>
      </section>
      <KeysTable />
    </div>
  );
});

async function sessionOf(ctx: Context): Promise<Session> {
  const session = await ctx.state.app.auth.findSession(ctx.req.headers.get("cookie"));
  if (!session) throw new AppError("unauthenticated");
  return session;
}

async function dataOf(ctx: Context, session: Session): Promise<Data> {
  return {
    isAdmin: session.role === "admin",
    email: session.email,
    name: { id: "name", name: "name", value: session.name },
    language: session.language ?? "",
    theme: session.theme ?? "",
    current: { id: "current", name: "currentPassword", value: "" },
    password: { id: "new", name: "newPassword", value: "" },
    notices: await noticeChoice(ctx.state.app, session.userId),
    canMail: ctx.state.app.config.mail !== undefined,
    problems: [],
  };
}

async function postPreferences(ctx: Context, session: Session, form: Form) {
  const given = {
    name: form.text("name"),
    language: form.text("language"),
    theme: form.text("theme"),
  };
  const read = OwnPreferences.safeParse(given);
  if (read.success) {
    await savePreferences(ctx.state.app.auth, session.userId, read.data);
    return redirectTo("/settings?done=saved");
  }
  const { settings } = wordsOf(ctx.state.language);
  const error = given.name.trim() === ""
    ? settings.enterName
    : given.name.length > limits.name
    ? settings.nameTooLong(limits.name)
    : settings.oddName;
  const data = await dataOf(ctx, session);
  return page<Data>({
    ...data,
    name: { ...data.name, value: given.name, error },
    language: given.language,
    theme: given.theme,
    problems: [{ href: "#name", message: error }],
  }, { status: 400 });
}

async function postPassword(ctx: Context, session: Session, form: Form) {
  const { settings } = wordsOf(ctx.state.language);
  const given = {
    currentPassword: form.text("currentPassword"),
    newPassword: form.text("newPassword"),
  };
  const read = ChangePassword.safeParse(given);
  if (given.currentPassword === "") {
    return refused(ctx, session, 400, { current: settings.enterPassword });
  }
  if (!read.success && given.currentPassword.length <= limits.passwordMax) {
    return refused(ctx, session, 400, { password: passwordFault(ctx, given.newPassword, session) });
  }
  try {
    const { address } = exchangeOf(ctx.req);
    const cookie = await changePassword(ctx.state.app.auth, session, { ...given, address });
    return redirectTo("/settings?done=passwordChanged", [cookie]);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === "internal") throw error;
    if (error.code === "invalid_credentials") {
      return refused(ctx, session, 400, { current: settings.wrongPassword });
    }
    if (error.code === "rate_limited") {
      const minutes = Math.max(1, Math.ceil((error.retryAfterMs ?? 0) / 60_000));
      return refused(ctx, session, 429, { current: settings.tooManyAttempts(minutes) });
    }
    const fault = passwordFault(ctx, given.newPassword, session);
    return refused(ctx, session, statusOf(error), { password: fault });
  }
}

/** The page with what is wrong with a password; passwords are never sent back. */
async function refused(
  ctx: Context,
  session: Session,
  status: number,
  faults: { current?: string; password?: string },
) {
  const data = await dataOf(ctx, session);
  const fields = {
    current: { ...data.current, error: faults.current },
    password: { ...data.password, error: faults.password },
  };
  const problems = Object.values(fields).flatMap(({ id, error }) =>
    error === undefined ? [] : [{ href: `#${id}`, message: error }]
  );
  return page<Data>({ ...data, ...fields, problems }, { status });
}
