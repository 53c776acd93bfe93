/** How mails leave, what became of them, and their texts. */
import { page } from "fresh";
import type { Problem } from "@/components/common/field_state.ts";
import { useWords, wordsOf } from "@/components/language.ts";
import { MailFilter, MailsTable } from "@/components/settings/MailsTable.tsx";
import { MailTexts } from "@/components/settings/MailTexts.tsx";
import { SettingsHead } from "@/components/settings/SettingsHead.tsx";
import {
  type MailListReply,
  type MailSettings,
  MailState,
  type MailTemplate,
} from "@/core/contracts/mail.ts";
import { AppError } from "@/core/errors.ts";
import { listMails, mailSettings, sendAgain, sendTestMail } from "@/core/sending/mails.ts";
import { listTemplates } from "@/core/sending/templates/templates.ts";
import { adminOnly } from "@/routes/(_pages)/admin_only.tsx";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";
import { addressOf, pageOffset } from "@/routes/(_pages)/search_query.ts";

const pageSize = 50;

interface Data extends MailListReply {
  readonly mail: MailSettings;
  readonly state?: MailState;
  readonly offset: number;
  readonly templates: readonly MailTemplate[];
  readonly problems: readonly Problem[];
  /** A sentence about what was done just before. */
  readonly done?: string;
}

export const handler = define.handlers({
  GET: adminOnly("mail", async (ctx) => page<Data>(await readData(ctx))),
  POST: adminOnly("mail", async (ctx) => {
    const form = await readForm(ctx.req);
    try {
      if (form.text("change") === "test") {
        const { recipients } = await sendTestMail(
          ctx.state.app,
          userOf(ctx),
          ctx.state.language,
        );
        return redirectTo(
          addressOf("/settings/mail", { done: "tested", to: recipients[0]?.address }),
        );
      }
      await sendAgain(ctx.state.app, form.text("mail"));
      return redirectTo("/settings/mail?done=again");
    } catch (error) {
      const message = sentenceFor(ctx, error);
      if (!(error instanceof AppError) || message === undefined) throw error;
      const data = { ...await readData(ctx), problems: [{ message }] };
      return page<Data>(data, { status: statusOf(error) });
    }
  }),
});

export default define.page<typeof handler>(({ data }) => {
  const { mail: words } = useWords();
  const { mail, mails, totalCount, state, offset, templates, problems, done } = data;
  return (
    <>
      <SettingsHead title={words.title} path="/settings/mail" problems={problems} />
      {done && <p class="notice" role="status">{done}</p>}
      {mail.on ? <Server mail={mail} /> : <p class="notice notice-check">{words.off}</p>}
      <h2 id="queue">{words.queue}</h2>
      <MailFilter current={state} />
      <MailsTable mails={mails} total={totalCount} />
      <p class="paging">
        {offset + mails.length < totalCount && mails.length > 0 && (
          <a href={addressOf("/settings/mail", { state, offset: offset + pageSize })}>
            {words.more}
          </a>
        )}
        {offset > 0 && <a href={addressOf("/settings/mail", { state })}>{words.first}</a>}
      </p>
      <section aria-labelledby="texts">
        <h2 id="texts">{words.texts}</h2>
        <p>{words.textsAbout}</p>
        <MailTexts templates={templates} />
      </section>
    </>
  );
});

function Server({ mail }: { readonly mail: MailSettings }) {
  const { mail: words } = useWords();
  return (
    <>
      <table class="details">
        <tbody>
          <tr>
            <th scope="row">{words.server}</th>
            <td>{mail.server}</td>
          </tr>
          <tr>
            <th scope="row">{words.from}</th>
            <td>{mail.from}</td>
          </tr>
        </tbody>
      </table>
      <form method="post" action="/settings/mail" novalidate>
        <button type="submit" name="change" value="test">{words.test}</button>
      </form>
    </>
  );
}

async function readData(ctx: Context): Promise<Data> {
  const { app } = ctx.state;
  const offset = pageOffset(ctx.url);
  const state = MailState.safeParse(ctx.url.searchParams.get("state")).data;
  const [list, templates] = await Promise.all([
    listMails(app, { state, limit: pageSize, offset }),
    listTemplates(app),
  ]);
  const mail = mailSettings(app);
  return { ...list, mail, state, offset, templates, problems: [], done: doneSentence(ctx) };
}

function doneSentence({ url, state }: Context): string | undefined {
  const { mail } = wordsOf(state.language);
  const done = url.searchParams.get("done");
  if (done === "tested") return mail.tested(url.searchParams.get("to") ?? "");
  return done === "again" ? mail.sentAgain : undefined;
}

function sentenceFor(ctx: Context, error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { mail } = wordsOf(ctx.state.language);
  const sentences = {
    mail_off: mail.off,
    rate_limited: mail.busy,
    invalid_body: mail.oddAddress,
    mail_not_found: mail.none,
  } as const;
  return Object.hasOwn(sentences, error.code)
    ? sentences[error.code as keyof typeof sentences]
    : undefined;
}
