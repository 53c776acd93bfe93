import { page } from "fresh";
import { Head } from "fresh/runtime";
import { CustomerPick } from "@/components/customers/CustomerPick.tsx";
import { RequestFiles } from "@/components/inbox/RequestFiles.tsx";
import { RequestText } from "@/components/inbox/RequestText.tsx";
import { aboutOf, titleOf } from "@/components/inbox/title.ts";
import { formatDateTime } from "@/components/format.ts";
import { useLanguage, useWords } from "@/components/language.ts";
import { TimeStamp } from "@/components/common/TimeStamp.tsx";
import type { IncomingRequest, RequestEntry, RequestUpdate } from "@/core/contracts/request.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { deskFacts } from "@/core/offers/desk.ts";
import { draftRequest, listRequests, readRequest, updateRequest } from "@/core/intake/inbox.ts";
import { limits } from "@/core/platform/limits.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { draftingReply } from "@/routes/(_pages)/drafting.tsx";
import { type Form, readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

/** Requests that are offered as the one that this one repeats. */
const others = 20;

export const handler = define.handlers({
  async GET(ctx) {
    const { request } = await readRequest(ctx.state.app, ctx.params.requestId ?? "");
    const { requests } = await listRequests(ctx.state.app, { limit: others + 1 });
    const { recentCustomers } = await deskFacts(ctx.state.app);
    return page({
      request,
      recent: recentCustomers,
      customer: ctx.url.searchParams.get("customer") ?? request.customerName ?? "",
      others: requests.filter(({ id, sameAs }) => id !== request.id && sameAs === null),
      known: ctx.url.searchParams.has("known"),
    });
  },
  async POST(ctx) {
    const form = await readForm(ctx.req);
    const id = ctx.params.requestId ?? "";
    try {
      if (form.has("stay")) {
        const customer = form.text("customerName").trim().slice(0, limits.name);
        return redirectTo(`/requests/${id}?customer=${encodeURIComponent(customer)}`);
      }
      if (form.has("draft") || form.has("draftFor")) return await draft(ctx, id, form);
      await updateRequest(ctx.state.app, id, changeIn(form));
      return redirectTo(form.has("restore") ? `/requests/${id}` : "/requests");
    } catch (error) {
      // Somebody was faster: what they made of it is shown.
      if (isAppError(error, "request_drafted")) return await toOffer(ctx, id);
      if (isAppError(error, "request_empty")) return redirectTo(`/requests/${id}`);
      throw error;
    }
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { request, known } = data;
  const { inbox, shared } = useWords();
  const { customerName, from, receivedAt, offerId, sameAs, attachments } = request;
  const name = aboutOf({ ...request, excerpt: request.rawText }) || inbox.typed;
  return (
    <div class="page-text">
      <Head>
        <title>{name} · {inbox.title}</title>
      </Head>
      {known && <p class="notice" role="status">{inbox.known}</p>}
      <h1>{name}</h1>
      <dl>
        {from && (
          <div>
            <dt>{inbox.sender}</dt>
            <dd>{[from.name, from.address].filter(Boolean).join(" · ")}</dd>
          </div>
        )}
        {customerName !== null && (
          <div>
            <dt>{shared.customer}</dt>
            <dd>{customerName}</dd>
          </div>
        )}
        <div>
          <dt>{inbox.received}</dt>
          <dd>
            <TimeStamp iso={receivedAt} /> · {inbox.states[request.state]}
          </dd>
        </div>
      </dl>
      {sameAs !== null && (
        <p>
          <a href={`/requests/${sameAs}`}>{inbox.sameAs}</a>
        </p>
      )}
      {offerId === null ? <Actions {...data} /> : (
        <p>
          <a class="button main" href={`/offers/${offerId}`}>{inbox.open}</a>
        </p>
      )}
      {attachments.length > 0 && (
        <section aria-labelledby="attachments">
          <h2 id="attachments">{inbox.attachments}</h2>
          <RequestFiles request={request} />
        </section>
      )}
      <section aria-labelledby="read">
        <h2 id="read">{inbox.text}</h2>
        <RequestText request={request} />
      </section>
    </div>
  );
});

/** One form: Draft with the customer's name, Dismiss or its opposite, and the request that this one repeats. */
function Actions({ request, others, customer, recent }: {
  request: IncomingRequest;
  others: readonly RequestEntry[];
  /** What stands in the customer's field. */
  customer: string;
  recent: readonly string[];
}) {
  const { inbox } = useWords();
  const language = useLanguage();
  const field = { id: "customer", name: "customerName", value: customer };
  const isReadable = request.rawText.trim() !== "";
  const { suggestedCustomer } = request;
  const opposite = request.state === "dismissed" ? "restore" : "dismiss";
  return (
    <form method="post" action={`/requests/${request.id}`} novalidate>
      {isReadable && (
        <>
          {/* The first button is what Enter in the field presses, and that must make no offer. */}
          <button
            type="submit"
            name="stay"
            value="1"
            class="visually-hidden"
            tabindex={-1}
            aria-hidden="true"
          >
            {inbox.takeCustomer}
          </button>
          <CustomerPick
            data={{ field, recent, isUnclear: false }}
            confirm={{ name: "stay", value: "1" }}
            staysOnEnter
          />
        </>
      )}
      <div class="row">
        {isReadable && suggestedCustomer && (
          <button type="submit" class="main" name="draftFor" value={suggestedCustomer.id}>
            {inbox.draftFor(suggestedCustomer.name)}
          </button>
        )}
        {isReadable && (
          <button
            type="submit"
            class={suggestedCustomer ? undefined : "main"}
            name="draft"
            value="1"
          >
            {inbox.draft}
          </button>
        )}
        <button type="submit" name={opposite} value="1">{inbox[opposite]}</button>
      </div>
      {others.length > 0 && (
        <details>
          <summary>{inbox.same}</summary>
          <div class="field">
            <label for="same-as">{inbox.sameWhich}</label>
            <select id="same-as" name="sameAs">
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {Object.values(titleOf(other, inbox.typed)).join(" · ")} ·{" "}
                  {formatDateTime(other.receivedAt, language)}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" name="same" value="1">{inbox.same}</button>
        </details>
      )}
    </form>
  );
}

function changeIn(form: Form): RequestUpdate {
  if (form.has("same")) return { sameAs: form.text("sameAs") };
  return { state: form.has("restore") ? "new" : "dismissed" };
}

async function draft(ctx: Context, id: string, form: Form): Promise<Response> {
  const customerName = form.text("customerName").trim().slice(0, limits.name);
  const input = form.has("draftFor")
    ? { customerId: form.text("draftFor") }
    : customerName === ""
    ? {}
    : { customerName };
  return await draftingReply(ctx, async (onProgress) => {
    const { offer } = await draftRequest(ctx.state.app, userOf(ctx), id, input, { onProgress });
    return offer.id;
  });
}

async function toOffer(ctx: Context, id: string): Promise<Response> {
  const { request: { offerId } } = await readRequest(ctx.state.app, id);
  if (offerId === null) throw new AppError("request_not_found");
  return redirectTo(`/offers/${offerId}`);
}
