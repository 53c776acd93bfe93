/** The text of one mail in one language: changed, previewed, and put back. */
import { page } from "fresh";
import { Field } from "@/components/common/Field.tsx";
import type { FieldState } from "@/components/common/field_state.ts";
import { useWords, wordsOf } from "@/components/language.ts";
import { MailText } from "@/components/sending/MailText.tsx";
import { SettingsHead } from "@/components/settings/SettingsHead.tsx";
import { type MailPreview, type MailTemplate, MailTemplateInput } from "@/core/contracts/mail.ts";
import { limits } from "@/core/platform/limits.ts";
import { previewTemplate } from "@/core/sending/templates/preview.ts";
import type { TemplateFault } from "@/core/sending/templates/syntax.ts";
import {
  faultsOf,
  getTemplate,
  resetTemplate,
  saveTemplate,
  templateKey,
} from "@/core/sending/templates/templates.ts";
import { adminOnly } from "@/routes/(_pages)/admin_only.tsx";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { type Form, readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

interface Data {
  readonly template: MailTemplate;
  readonly subject: FieldState;
  readonly body: FieldState;
  readonly done?: "saved" | "wasReset";
  readonly preview?: MailPreview;
}

export const handler = define.handlers({
  GET: adminOnly("mail", async (ctx) => {
    const template = await getTemplate(ctx.state.app, keyOf(ctx));
    const done = ctx.url.searchParams.get("done");
    return page<Data>({
      ...dataOf(template),
      ...((done === "saved" || done === "wasReset") && { done }),
    });
  }),
  POST: adminOnly("mail", async (ctx) => {
    const key = keyOf(ctx);
    const form = await readForm(ctx.req);
    const here = `/settings/mail/${key.kind}/${key.language}`;
    if (form.text("change") === "reset") {
      await resetTemplate(ctx.state.app, key);
      return redirectTo(`${here}?done=wasReset`);
    }
    const template = await getTemplate(ctx.state.app, key);
    const data = dataOf(template, form);
    const read = MailTemplateInput.safeParse({
      subject: data.subject.value,
      body: data.body.value,
    });
    const wrong = faultSentences(ctx, template.kind, data, read.success);
    if (!read.success || wrong.subject || wrong.body) {
      const subject = { ...data.subject, error: wrong.subject };
      const body = { ...data.body, error: wrong.body };
      return page<Data>({ ...data, subject, body }, { status: 400 });
    }
    if (form.text("change") === "preview") {
      return page<Data>({ ...data, preview: await previewTemplate(ctx.state.app, key, read.data) });
    }
    await saveTemplate(ctx.state.app, userOf(ctx), key, read.data);
    return redirectTo(`${here}?done=saved`);
  }),
});

export default define.page<typeof handler>(({ data }) => {
  const { mail: words } = useWords();
  const { template: { kind, language, fields, isDefault }, subject, body, done, preview } = data;
  const title = words.textOf(words.kinds[kind], words.languages[language]);
  const problems = [subject, body].flatMap(({ id, error }) =>
    error === undefined ? [] : [{ href: `#${id}`, message: error }]
  );
  return (
    <>
      <SettingsHead title={title} path="/settings/mail" problems={problems} back={words.back} />
      {done && <p class="notice" role="status">{words[done]}</p>}
      <form
        class="page-text"
        method="post"
        action={`/settings/mail/${kind}/${language}`}
        novalidate
      >
        <Field field={subject} label={words.subject} />
        <Field field={body} label={words.body} hint={words.bodyHint} rows={16} />
        <p class="hint">
          {words.fields}: {fields.map((field) => `{{${field}}}`).join(" ")}
        </p>
        <div class="row">
          <button type="submit" class="main">{words.save}</button>
          <button type="submit" name="change" value="preview">{words.preview}</button>
          {!isDefault && <button type="submit" name="change" value="reset">{words.reset}</button>}
        </div>
      </form>
      {preview && (
        <section class="page-text" aria-labelledby="preview" lang={language}>
          <h2 id="preview">{words.previewOf}</h2>
          <p>
            <strong>{preview.subject}</strong>
          </p>
          <MailText text={preview.text} />
        </section>
      )}
    </>
  );
});

function keyOf(ctx: Context) {
  return templateKey(ctx.params.kind, ctx.params.language);
}

function dataOf(template: MailTemplate, form?: Form): Data {
  return {
    template,
    subject: { id: "subject", name: "subject", value: form?.text("subject") ?? template.subject },
    body: { id: "body", name: "body", value: form?.text("body") ?? template.body },
  };
}

/** What is wrong with each field, its first fault; absent where nothing is. */
function faultSentences(
  ctx: Context,
  kind: MailTemplate["kind"],
  { subject, body }: Data,
  isRead: boolean,
): { readonly subject?: string; readonly body?: string } {
  const { mail } = wordsOf(ctx.state.language);
  const faults = faultsOf(kind, { subject: subject.value, body: body.value });
  const sentence = (fault: TemplateFault | undefined) =>
    fault && mail.place(fault.line, fault.column, mail.faults[fault.fault](fault.field ?? ""));
  if (isRead) return { subject: sentence(faults.subject[0]), body: sentence(faults.body[0]) };
  const fits = (text: string, most: number) => text.trim() !== "" && text.length <= most;
  const isLine = fits(subject.value, limits.mailSubject) && !/[\n\t]/.test(subject.value);
  return {
    subject: isLine ? sentence(faults.subject[0]) : mail.enterSubject(limits.mailSubject),
    body: fits(body.value, limits.mailTemplate)
      ? sentence(faults.body[0])
      : mail.enterBody(limits.mailTemplate),
  };
}
