import { page } from "fresh";
import type { Problem } from "@/components/common/field_state.ts";
import { useWords } from "@/components/language.ts";
import { SettingsHead } from "@/components/settings/SettingsHead.tsx";
import { SecretNotice } from "@/components/webhooks/SecretNotice.tsx";
import { WebhookForm, type WebhookFormData } from "@/components/webhooks/WebhookForm.tsx";
import { WebhooksTable } from "@/components/webhooks/WebhooksTable.tsx";
import type { Webhook } from "@/core/contracts/webhook.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { createWebhook, listWebhooks } from "@/core/webhooks/endpoints.ts";
import { adminOnly } from "@/routes/(_pages)/admin_only.tsx";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { type Form, readForm } from "@/routes/(_pages)/forms.ts";
import {
  formOf,
  notAllowed,
  problemsOf,
  readWebhookForm,
  sentenceFor,
} from "@/routes/(_pages)/webhook_form.ts";

interface Data {
  readonly entries: readonly Webhook[];
  /** Where webhooks may be sent; none: they are off. */
  readonly origins: readonly string[];
  readonly form: WebhookFormData;
  readonly problems: readonly Problem[];
  readonly removed: boolean;
  /** A secret that nobody will see again. */
  readonly secret?: string;
}

export const handler = define.handlers({
  GET: adminOnly("webhooks", async (ctx) => {
    return page<Data>(await readData(ctx));
  }),
  POST: adminOnly("webhooks", async (ctx) => {
    const sent = await readForm(ctx.req);
    try {
      return await add(ctx, sent);
    } catch (error) {
      const message = sentenceFor(ctx, error);
      if (!(error instanceof AppError) || message === undefined) throw error;
      const { form } = readWebhookForm(ctx, sent);
      const data = { ...await readData(ctx), form, problems: [{ message }] };
      return page<Data>(data, { status: statusOf(error) });
    }
  }),
});

export default define.page<typeof handler>(({ data }) => {
  const { webhooks } = useWords();
  const { entries, origins, form, problems, removed, secret } = data;
  const isOn = origins.length > 0;
  return (
    <>
      <SettingsHead title={webhooks.title} path="/settings/webhooks" problems={problems} />
      {removed && <p class="notice" role="status">{webhooks.done.removed}</p>}
      {secret && <SecretNotice secret={secret} />}
      <p>{webhooks.about}</p>
      {!isOn && <p class="notice notice-check">{webhooks.off}</p>}
      <WebhooksTable entries={entries} />
      {isOn && (
        <section class="page-text" aria-labelledby="add">
          <h2 id="add">{webhooks.add}</h2>
          <WebhookForm
            form={form}
            action="/settings/webhooks"
            hint={webhooks.hosts(origins.join(", "))}
            button={webhooks.addButton}
          />
        </section>
      )}
    </>
  );
});

async function readData(ctx: Context): Promise<Data> {
  const { webhooks, origins } = await listWebhooks(ctx.state.app);
  const removed = ctx.url.searchParams.get("done") === "removed";
  return { entries: webhooks, origins, form: formOf(), problems: [], removed };
}

/** Makes a webhook. Its secret is in this answer, which nobody keeps, and in no address. */
async function add(ctx: Context, sent: Form) {
  const { input, form } = readWebhookForm(ctx, sent);
  if (!input) return await failed(ctx, form);
  try {
    const { secret } = await createWebhook(ctx.state.app, userOf(ctx), input);
    return page<Data>({ ...await readData(ctx), secret });
  } catch (error) {
    if (!isAppError(error, "invalid_body")) throw error;
    return await failed(ctx, notAllowed(ctx, form));
  }
}

async function failed(ctx: Context, form: WebhookFormData) {
  const data = { ...await readData(ctx), form, problems: problemsOf(form) };
  return page<Data>(data, { status: 400 });
}
