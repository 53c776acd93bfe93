import { page } from "fresh";
import { Field } from "@/components/common/Field.tsx";
import type { FieldState, Problem } from "@/components/common/field_state.ts";
import { useWords, wordsOf } from "@/components/language.ts";
import { Choice } from "@/components/settings/Choice.tsx";
import { MadeLinkNotice } from "@/components/settings/MadeLinkNotice.tsx";
import { SettingsHead } from "@/components/settings/SettingsHead.tsx";
import { type UserEntry, UsersTable } from "@/components/settings/UsersTable.tsx";
import { InviteUser } from "@/core/auth/bodies.ts";
import { inviteUser, type MadeLink, makePasswordLink } from "@/core/auth/links.ts";
import {
  banUser,
  findUserById,
  listUsers,
  setRole,
  unbanUser,
  type User,
} from "@/core/auth/users.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { adminOnly } from "@/routes/(_pages)/admin_only.tsx";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { type Form, readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";
import { addressOf, pageOffset } from "@/routes/(_pages)/search_query.ts";

const pageSize = 50;

interface Data {
  readonly entries: readonly UserEntry[];
  readonly total: number;
  readonly offset: number;
  readonly name: FieldState;
  readonly email: FieldState;
  readonly role: string;
  readonly problems: readonly Problem[];
  /** A sentence about what was done just before. */
  readonly done?: string;
  /** A link that was made; one that no mail carries is shown this once. */
  readonly made?: { readonly name: string; readonly email: string; readonly link: MadeLink };
}

export const handler = define.handlers({
  GET: adminOnly("users", async (ctx) => {
    return page<Data>({ ...await readData(ctx), done: await doneSentence(ctx) });
  }),
  POST: adminOnly("users", async (ctx) => {
    const form = await readForm(ctx.req);
    try {
      return form.has("change") ? await change(ctx, form) : await add(ctx, form);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === "internal") throw error;
      const data = await readData(ctx);
      const problems = [{ message: wordsFor(ctx, error) }];
      return page<Data>({ ...data, problems }, { status: statusOf(error) });
    }
  }),
});

export default define.page<typeof handler>(({ data }) => {
  const { users, passwordLink } = useWords();
  const { entries, total, offset, name, email, role, problems, done, made } = data;
  return (
    <>
      <SettingsHead title={users.title} path="/settings/users" problems={problems} />
      {done && (
        <div class="notice" role="status">
          <p>{done}</p>
        </div>
      )}
      {made && <MadeLinkNotice {...made} />}
      <UsersTable entries={entries} caption={users.counted(total)} />
      <p class="paging">
        {offset + entries.length < total && entries.length > 0 && (
          <a href={addressOf("/settings/users", { offset: offset + pageSize })}>{users.more}</a>
        )}
        {offset > 0 && <a href="/settings/users">{users.first}</a>}
      </p>
      <section class="page-text" aria-labelledby="add">
        <h2 id="add">{users.add}</h2>
        <form method="post" action="/settings/users" novalidate>
          <Field field={name} label={users.name} />
          <Field field={email} label={users.email} type="email" inputmode="email" />
          <Choice id="role" name="role" label={users.role} value={role} options={users.roles} />
          <p class="hint">{passwordLink.addHint}</p>
          <button type="submit" class="main">{users.addButton}</button>
        </form>
      </section>
    </>
  );
});

async function readData(ctx: Context): Promise<Data> {
  const offset = pageOffset(ctx.url);
  const { users, total } = await listUsers(ctx.state.app.auth, { limit: pageSize, offset });
  const self = userOf(ctx).userId;
  return {
    entries: users.map((user) => entryOf(user, self)),
    total,
    offset,
    name: { id: "name", name: "name", value: "" },
    email: { id: "email", name: "email", value: "" },
    role: "user",
    problems: [],
  };
}

function entryOf({ id, name, email, role, banned }: User, self: string): UserEntry {
  return { id, name, email, role, disabled: banned, isSelf: id === self };
}

async function add(ctx: Context, form: Form) {
  const { users } = wordsOf(ctx.state.language);
  const given = { name: form.text("name"), email: form.text("email"), role: form.text("role") };
  const read = InviteUser.safeParse(given);
  const faults: { name?: string; email?: string } = {};
  if (!read.success) {
    const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
    if (wrong.has("name")) {
      faults.name = given.name.length > limits.name ? users.tooLong : users.enterName;
    }
    if (wrong.has("email")) faults.email = users.enterEmail;
  } else {
    try {
      const { app, language } = ctx.state;
      const { user, link } = await inviteUser(app, userOf(ctx), read.data, language);
      return page<Data>({ ...await readData(ctx), made: { ...user, link } });
    } catch (error) {
      const isTaken = isAppError(error, "email_taken");
      if (!isTaken && !isAppError(error, "invalid_body")) throw error;
      faults.email = isTaken ? users.emailTaken : users.enterEmail;
    }
  }
  const data = await readData(ctx);
  const name = { ...data.name, value: given.name, error: faults.name };
  const email = { ...data.email, value: given.email, error: faults.email };
  const problems = [name, email].flatMap(({ id, error }) =>
    error === undefined ? [] : [{ href: `#${id}`, message: error }]
  );
  const status = faults.email === users.emailTaken ? 409 : 400;
  return page<Data>({ ...data, name, email, role: given.role, problems }, { status });
}

/** What the buttons of a user do; everything but a link leads back to the list. */
async function change(ctx: Context, form: Form) {
  const { auth } = ctx.state.app;
  const by = userOf(ctx);
  const userId = form.text("user");
  switch (form.text("change")) {
    case "admin":
      await setRole(auth, by, { userId, role: "admin" });
      break;
    case "user":
      await setRole(auth, by, { userId, role: "user" });
      break;
    case "disable":
      await banUser(auth, by, { userId });
      return backTo(userId, "disabled");
    case "enable":
      await unbanUser(auth, { userId });
      break;
    case "password":
      return await newLink(ctx, userId);
    default:
      throw new AppError("invalid_body");
  }
  return backTo(userId, "changed");
}

async function newLink(ctx: Context, userId: string) {
  const { app, language } = ctx.state;
  const link = await makePasswordLink(app, userOf(ctx), userId, language);
  const { name = "", email = "" } = await findUserById(app.auth, userId) ?? {};
  return page<Data>({ ...await readData(ctx), made: { name, email, link } });
}

function backTo(userId: string, done: string): Response {
  return redirectTo(addressOf("/settings/users", { done, user: userId }));
}

async function doneSentence(ctx: Context): Promise<string | undefined> {
  const { searchParams } = ctx.url;
  const done = searchParams.get("done");
  if (done !== "changed" && done !== "disabled") return undefined;
  const user = await findUserById(ctx.state.app.auth, searchParams.get("user") ?? "");
  if (!user) return undefined;
  const { users } = wordsOf(ctx.state.language);
  return done === "disabled" ? users.disabledNow(user.name) : users.changed(user.name);
}

function wordsFor(ctx: Context, error: AppError): string {
  const { users } = wordsOf(ctx.state.language);
  if (error.kind === "not_found") return users.gone;
  if (error.kind === "rate_limited") return users.busy;
  return error.issues?.some((issue) => issue.startsWith("userId"))
    ? users.notYourself
    : error.message;
}
