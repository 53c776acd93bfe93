import { page } from "fresh";
import { Head } from "fresh/runtime";
import type { Problem } from "@/components/common/field_state.ts";
import { WebAddress } from "@/components/common/WebAddress.tsx";
import { useWords } from "@/components/language.ts";
import { SettingsHead } from "@/components/settings/SettingsHead.tsx";
import { TimeStamp } from "@/components/common/TimeStamp.tsx";
import { DeliveriesTable } from "@/components/webhooks/DeliveriesTable.tsx";
import { DeliveryFilter } from "@/components/webhooks/DeliveryFilter.tsx";
import { SecretNotice } from "@/components/webhooks/SecretNotice.tsx";
import { WebhookActions } from "@/components/webhooks/WebhookActions.tsx";
import { WebhookForm, type WebhookFormData } from "@/components/webhooks/WebhookForm.tsx";
import { WebhookState } from "@/components/webhooks/WebhooksTable.tsx";
import { type Delivery, DeliveryState, type Webhook } from "@/core/contracts/webhook.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import {
  listDeliveries,
  replayDelivery,
  replayFailed,
  testWebhook,
} from "@/core/webhooks/deliveries.ts";
import {
  getWebhook,
  removeWebhook,
  renewSecret,
  updateWebhook,
} from "@/core/webhooks/endpoints.ts";
import { adminOnly } from "@/routes/(_pages)/admin_only.tsx";
import { type Context, define } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { type Form, readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";
import { addressOf, pageOffset } from "@/routes/(_pages)/search_query.ts";
import {
  formOf,
  notAllowed,
  problemsOf,
  readWebhookForm,
  sentenceFor,
} from "@/routes/(_pages)/webhook_form.ts";

const pageSize = 50;
const doneNames = ["saved", "enabled", "disabled", "tested", "replayed"] as const;

interface Data {
  readonly webhook: Webhook;
  readonly deliveries: readonly Delivery[];
  readonly total: number;
  readonly offset: number;
  readonly state?: DeliveryState;
  readonly form: WebhookFormData;
  readonly problems: readonly Problem[];
  readonly done?: (typeof doneNames)[number];
  /** Somebody is asked whether to delete it. */
  readonly asked: boolean;
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
      return sent.has("change") ? await change(ctx, sent) : await save(ctx, sent);
    } catch (error) {
      const message = sentenceFor(ctx, error);
      const gone = isAppError(error, "webhook_not_found");
      if (!(error instanceof AppError) || message === undefined || gone) throw error;
      const data = { ...await readData(ctx), problems: [{ message }] };
      return page<Data>(data, { status: statusOf(error) });
    }
  }),
});

export default define.page<typeof handler>(({ data }) => {
  const { webhooks } = useWords();
  const { webhook, form, problems, done, asked, secret } = data;
  const action = pathOf(webhook);
  if (asked) return <Question webhook={webhook} />;
  return (
    <>
      <SettingsHead
        title={webhooks.one}
        path="/settings/webhooks"
        problems={problems}
        back={webhooks.back}
      />
      {done && <p class="notice" role="status">{webhooks.done[done]}</p>}
      {secret && <SecretNotice secret={secret} />}
      <table class="details">
        <tbody>
          <tr>
            <th scope="row">{webhooks.url}</th>
            <td>
              <WebAddress url={webhook.url} />
            </td>
          </tr>
          <tr>
            <th scope="row">{webhooks.state}</th>
            <td>
              <WebhookState webhook={webhook} />
            </td>
          </tr>
          <tr>
            <th scope="row">{webhooks.made}</th>
            <td>
              <TimeStamp iso={webhook.createdAt} />
            </td>
          </tr>
        </tbody>
      </table>
      <WebhookActions webhook={webhook} action={action} />
      <Deliveries data={data} action={action} />
      <section class="page-text" aria-labelledby="change">
        <h2 id="change">{webhooks.change}</h2>
        <WebhookForm form={form} action={action} button={webhooks.save} />
      </section>
    </>
  );
});

function Deliveries({ data, action }: { data: Data; action: string }) {
  const { webhooks } = useWords();
  const { deliveries, total, offset, state } = data;
  const next = offset + deliveries.length;
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">{webhooks.deliveries}</h2>
      <p class="hint">{webhooks.deliveriesHint}</p>
      <DeliveryFilter action={action} current={state} />
      <DeliveriesTable deliveries={deliveries} total={total} action={action} />
      <p class="paging">
        {next < total && deliveries.length > 0 && (
          <a href={addressOf(action, { state, offset: next })}>{webhooks.older}</a>
        )}
        {offset > 0 && <a href={addressOf(action, { state })}>{webhooks.newest}</a>}
      </p>
    </section>
  );
}

/** Asks before a webhook is deleted: its history goes with it. */
function Question({ webhook }: { webhook: Webhook }) {
  const { webhooks, settings } = useWords();
  const action = pathOf(webhook);
  return (
    <div class="page-text">
      <Head>
        <title>{webhooks.removeTitle} · {settings.title}</title>
      </Head>
      <h1>{webhooks.removeTitle}</h1>
      <p>{webhooks.removeText(webhook.url)}</p>
      <form method="post" action={action} class="row" novalidate>
        <input type="hidden" name="change" value="remove" />
        <button type="submit" class="main">{webhooks.removeButton}</button>
        <a class="button" href={action}>{webhooks.keep}</a>
      </form>
    </div>
  );
}

async function readData(ctx: Context): Promise<Data> {
  const { app } = ctx.state;
  const { searchParams } = ctx.url;
  const webhook = await getWebhook(app, ctx.params.endpointId ?? "");
  const offset = pageOffset(ctx.url);
  const state = DeliveryState.safeParse(searchParams.get("state")).data;
  const query = { state, limit: pageSize, offset };
  const { deliveries, totalCount } = await listDeliveries(app, webhook.id, query);
  return {
    webhook,
    deliveries,
    total: totalCount,
    offset,
    state,
    form: formOf(webhook),
    problems: [],
    done: doneNames.find((name) => name === searchParams.get("done")),
    asked: searchParams.has("remove"),
  };
}

async function save(ctx: Context, sent: Form) {
  const { input, form } = readWebhookForm(ctx, sent);
  if (!input) return await failed(ctx, form);
  try {
    return backTo(await updateWebhook(ctx.state.app, ctx.params.endpointId ?? "", input), "saved");
  } catch (error) {
    if (!isAppError(error, "invalid_body")) throw error;
    return await failed(ctx, notAllowed(ctx, form));
  }
}

async function failed(ctx: Context, form: WebhookFormData) {
  const data = { ...await readData(ctx), form, problems: problemsOf(form) };
  return page<Data>(data, { status: 400 });
}

/** What the buttons do. A new secret is in the answer itself, which nobody keeps, and in no address. */
async function change(ctx: Context, sent: Form) {
  const { app } = ctx.state;
  const webhook = await getWebhook(app, ctx.params.endpointId ?? "");
  const { id } = webhook;
  switch (sent.text("change")) {
    case "enable":
      await updateWebhook(app, id, { enabled: true });
      return backTo(webhook, "enabled");
    case "disable":
      await updateWebhook(app, id, { enabled: false });
      return backTo(webhook, "disabled");
    case "test":
      await testWebhook(app, id);
      return backTo(webhook, "tested");
    case "replay":
      await replayDelivery(app, id, sent.text("delivery"));
      return backTo(webhook, "replayed");
    case "replayFailed":
      await replayFailed(app, id);
      return backTo(webhook, "replayed");
    case "secret": {
      const { secret } = await renewSecret(app, id);
      return page<Data>({ ...await readData(ctx), secret });
    }
    case "remove":
      await removeWebhook(app, id);
      return redirectTo("/settings/webhooks?done=removed");
    default:
      throw new AppError("invalid_body");
  }
}

function backTo(webhook: Webhook, done: (typeof doneNames)[number]): Response {
  return redirectTo(addressOf(pathOf(webhook), { done }));
}

function pathOf({ id }: Webhook): string {
  return `/settings/webhooks/${id}`;
}
