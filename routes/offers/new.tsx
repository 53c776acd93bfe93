import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import { Field } from "@/components/common/Field.tsx";
import { UploadForm } from "@/components/inbox/UploadForm.tsx";
import { formatNumber, type Locale } from "@/components/format.ts";
import { useWords, wordsOf } from "@/components/language.ts";
import { CustomerPick } from "@/components/customers/CustomerPick.tsx";
import { NewOfferTabs } from "@/components/offers/NewOfferTabs.tsx";
import type { FieldState, Problem } from "@/components/common/field_state.ts";
import { OfferCreate } from "@/core/contracts/offer.ts";
import type { OnDraftProgress } from "@/core/drafting/progress.ts";
import { demoRequests } from "@/core/demo/requests.ts";
import { customersLike } from "@/core/customers/search.ts";
import { AppError } from "@/core/errors.ts";
import { runOnce } from "@/core/platform/idempotency.ts";
import { newId, parseId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { generateOffer } from "@/core/offers/generate.ts";
import { deskFacts } from "@/core/offers/desk.ts";
import DraftButton from "@/islands/DraftButton.tsx";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { draftingReply } from "@/routes/(_pages)/drafting.tsx";
import { readForm } from "@/routes/(_pages)/forms.ts";

interface Data {
  /** Stands for this form, so that sending it twice makes one offer. */
  readonly key: string;
  readonly customerName: FieldState;
  readonly clientRequest: FieldState;
  readonly problems: readonly Problem[];
  readonly demos: readonly { readonly href: string; readonly name: string }[];
  /** The name is part of others. */
  readonly isUnclear: boolean;
  /** Names of the customers of the last offers. */
  readonly recent: readonly string[];
}

export const handler = define.handlers({
  async GET(ctx) {
    const demos = await demoRequests();
    const demo = demos[Number(ctx.url.searchParams.get("demo")) - 1];
    const { recentCustomers: recent } = await deskFacts(ctx.state.app);
    const named = ctx.url.searchParams.get("customerName")?.slice(0, limits.name).toWellFormed();
    const name = demo?.customerName ?? named ?? "";
    const data = { ...dataOf(name, demo?.customerText ?? "", {}), recent };
    if (!demo) return page<Data>(data);
    return page<Data>({
      ...data,
      demos: demos.map(({ customerName, language }, index) => ({
        href: `/offers/new?demo=${index + 1}`,
        name: `${customerName} (${namesOf(ctx)[language] ?? language})`,
      })),
    });
  },
  async POST(ctx) {
    const form = await readForm(ctx.req);
    const customerName = form.text("customerName");
    const clientRequest = form.text("clientRequest");
    const input = OfferCreate.safeParse({
      clientRequest,
      ...(customerName.trim() !== "" && { customerName }),
    });
    if (!input.success) {
      const names = new Set(input.error.issues.map((issue) => issue.path[0]));
      const { language } = ctx.state;
      const words = wordsOf(language).newOffer;
      const data = dataOf(customerName, clientRequest, {
        customerName: names.has("customerName")
          ? words.nameTooLong(shown(customerName.length, language), shown(limits.name, language))
          : undefined,
        clientRequest: names.has("clientRequest")
          ? wordsForText(clientRequest, language)
          : undefined,
      });
      return page<Data>(data, { status: 400 });
    }
    const unclear = form.has("newCustomer") ? [] : await customersLike(ctx.state.app, customerName);
    if (unclear.length > 0) {
      const { offer: words } = wordsOf(ctx.state.language);
      const error = words.customerUnclear(customerName.trim(), unclear.join(", "));
      const data = dataOf(customerName, clientRequest, { customerName: error });
      return page<Data>({ ...data, isUnclear: true }, { status: 400 });
    }
    try {
      return await draftingReply(
        ctx,
        (onProgress) => draftOnce(ctx, form.text("key"), input.data, onProgress),
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === "internal") throw error;
      const data = dataOf(customerName, clientRequest, {});
      return page<Data>({ ...data, problems: [{ message: wordsFor(error, ctx.state.language) }] }, {
        status: statusOf(error),
      });
    }
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { key, customerName, clientRequest, problems, demos, recent, isUnclear } = data;
  const { newOffer: words, shared, offers, inbox } = useWords();
  return (
    <div class="page-text">
      <Head>
        <title>{problems.length > 0 ? shared.errorTitle : ""}{words.title} · {offers.title}</title>
      </Head>
      <ErrorSummary problems={problems} />
      <h1>{words.title}</h1>
      <NewOfferTabs path="/offers/new" />
      <form method="post" action="/offers/new" novalidate>
        <button type="submit" class="visually-hidden" tabindex={-1} aria-hidden="true">
          {words.submit}
        </button>
        <input type="hidden" name="key" value={key} />
        <CustomerPick
          data={{ field: customerName, recent, isUnclear }}
          confirm={{ name: "newCustomer", value: "1" }}
        />
        <Field
          field={clientRequest}
          label={words.text}
          hint={words.textHint}
          rows={14}
          autofocus={problems.length === 0}
        />
        <div class="row">
          <DraftButton
            words={{
              submit: words.submit,
              busy: words.busy,
              progress: words.progress("{done}", "{total}"),
              canLeave: words.canLeave,
              noConnection: words.noConnection,
              signedOut: words.signedOut,
              unmatched: words.unmatched,
            }}
          />
          {demos.length === 0 && <a href="/offers/new?demo=1">{words.demo}</a>}
        </div>
      </form>
      <section aria-labelledby="upload">
        <h2 id="upload">{inbox.upload}</h2>
        <UploadForm />
      </section>
      {demos.length > 0 && (
        <section aria-labelledby="demos">
          <h2 id="demos">{words.demos}</h2>
          <ul>
            {demos.map(({ href, name }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
});

function namesOf(ctx: Context): Readonly<Record<string, string>> {
  return wordsOf(ctx.state.language).newOffer.languages;
}

/** Drafts the offer, or finds the one that this form has made before; the text is part of what it stands for. */
async function draftOnce(
  ctx: Context,
  key: string,
  input: OfferCreate,
  onProgress: OnDraftProgress,
): Promise<string> {
  const { app } = ctx.state;
  const user = userOf(ctx);
  const text = new TextEncoder().encode(JSON.stringify(input));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text)).toHex();
  const id = parseId(key);
  const { offer } = await runOnce(
    app,
    {
      userId: user.userId,
      key: id && `${id}.${digest.slice(0, 32)}`,
      operation: "POST /offers/new",
      input,
    },
    (once) => generateOffer(once, user, input, { onProgress }),
  );
  return offer.id;
}

function wordsFor(error: AppError, language: Locale): string {
  const { newOffer, errors } = wordsOf(language);
  if (error.code === "idempotency_key_in_use") return newOffer.inUse;
  return `${errors.titles[error.kind]}. ${newOffer.kept}`;
}

function dataOf(
  customerName: string,
  clientRequest: string,
  errors: { customerName?: string; clientRequest?: string },
): Data {
  const fields = {
    customerName: {
      id: "customer",
      name: "customerName",
      value: customerName,
      error: errors.customerName,
    },
    clientRequest: {
      id: "text",
      name: "clientRequest",
      value: clientRequest,
      error: errors.clientRequest,
    },
  };
  const problems = Object.values(fields).flatMap(({ id, error }) =>
    error === undefined ? [] : [{ href: `#${id}`, message: error }]
  );
  return { key: newId(), ...fields, problems, demos: [], recent: [], isUnclear: false };
}

function wordsForText(text: string, language: Locale): string {
  const { newOffer } = wordsOf(language);
  return text.trim() === ""
    ? newOffer.paste
    : newOffer.textTooLong(shown(text.length, language), shown(limits.requestText, language));
}

function shown(count: number, language: Locale): string {
  return formatNumber(count, language);
}
