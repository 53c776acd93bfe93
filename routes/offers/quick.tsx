import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import type { CustomerPickData } from "@/components/customers/CustomerPick.tsx";
import type { Problem } from "@/components/common/field_state.ts";
import { useWords, wordsOf } from "@/components/language.ts";
import { NewOfferTabs } from "@/components/offers/NewOfferTabs.tsx";
import { QuickOfferForm, type QuickOfferFormData } from "@/components/quick/QuickOfferForm.tsx";
import { QuickOffer } from "@/core/contracts/offer.ts";
import { customersLike } from "@/core/customers/search.ts";
import { AppError } from "@/core/errors.ts";
import { runOnce } from "@/core/platform/idempotency.ts";
import { newId, parseId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { deskFacts } from "@/core/offers/desk.ts";
import { createQuickOffer } from "@/core/offers/quick.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { type Form, readForm } from "@/routes/(_pages)/forms.ts";
import { type ReadQuick, readQuickForm } from "@/routes/(_pages)/quick_form.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

interface Data {
  readonly form: QuickOfferFormData;
  readonly problems: readonly Problem[];
  /** The picked product stands on a line already. */
  readonly repeated?: string;
}

const nothing: ReadQuick = { lines: [], problems: [], items: [], find: "" };

export const handler = define.handlers({
  async GET(ctx) {
    const { recentCustomers } = await deskFacts(ctx.state.app);
    const customer = customerData("", recentCustomers);
    return page<Data>({
      form: { ...formData(nothing, newId(), customer), focus: "find" },
      problems: [],
    });
  },
  async POST(ctx) {
    const form = await readForm(ctx.req);
    const read = await readQuickForm(ctx, form);
    const key = parseId(form.text("key")) ?? newId();
    const customerName = form.text("customerName");
    // Looking for a product or adding one asks for nothing else yet.
    const asked = form.has("create") || form.text("many").trim() !== "";
    const problems = asked ? [...read.problems, ...emptyProblems(ctx, form, read)] : [];
    const input = QuickOffer.safeParse({
      items: read.items,
      ...(customerName.trim() !== "" && { customerName }),
    });
    if (form.has("create") && !input.success && problems.length === 0) {
      const { quick } = wordsOf(ctx.state.language);
      problems.push({ href: "#customer", message: quick.customerTooLong(limits.name) });
    }
    const { recentCustomers } = await deskFacts(ctx.state.app);
    let customer = customerData(customerName, recentCustomers);
    const isMeant = form.has("newCustomer") || form.text("create") === "new-customer";
    const unclear = form.has("create") && !isMeant
      ? await customersLike(ctx.state.app, customerName)
      : [];
    if (unclear.length > 0) {
      const { offer } = wordsOf(ctx.state.language);
      const error = offer.customerUnclear(customerName.trim(), unclear.join(", "));
      problems.push({ href: "#customer", message: error });
      customer = { ...customer, field: { ...customer.field, error }, isUnclear: true };
    }
    if (!form.has("create") || problems.length > 0 || !input.success) {
      const shown = formData(read, key, customer, form.text("many"));
      const focus = problems.length > 0 ? undefined : focusOf(read);
      const data = { form: { ...shown, focus }, problems, repeated: read.repeated };
      // A review is an answer, not a failure; only what was to be created has failed.
      return page<Data>(data, { status: form.has("create") ? 400 : 200 });
    }
    try {
      return redirectTo(`/offers/${await createOnce(ctx, key, input.data)}`);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === "internal") throw error;
      const data = formData(read, newId(), customer);
      const problem = { message: wordsFor(ctx, error) };
      return page<Data>({ form: data, problems: [problem] }, { status: statusOf(error) });
    }
  },
});

export default define.page<typeof handler>(({ data: { form, problems, repeated } }) => {
  const { quick, site, shared } = useWords();
  return (
    <>
      <Head>
        <title>{problems.length > 0 ? shared.errorTitle : ""}{quick.title} · {site.offers}</title>
      </Head>
      <ErrorSummary problems={problems} />
      <h1>{quick.title}</h1>
      <NewOfferTabs path="/offers/quick" />
      {(form.ready || repeated !== undefined) && (
        <div class="notice" role="status">
          <p>{repeated === undefined ? quick.ready : quick.already(repeated)}</p>
        </div>
      )}
      <QuickOfferForm data={form} />
    </>
  );
});

function formData(
  read: ReadQuick,
  key: string,
  customer: CustomerPickData,
  many = "",
): QuickOfferFormData {
  const { lines, problems, hits, find } = read;
  const tooMany = problems.find(({ href }) => href === "#many")?.message;
  return {
    key,
    customer,
    find: { id: "find", name: "find", value: find },
    hits,
    lines,
    // What was read stands in the lines now.
    many: { id: "many", name: "many", value: tooMany ? many : "", error: tooMany },
    ready: lines.length > 0 && problems.length === 0,
  };
}

function customerData(value: string, recent: readonly string[]): CustomerPickData {
  return { field: { id: "customer", name: "customerName", value }, recent, isUnclear: false };
}

/** A picked product leads to its quantity, everything that is done leads to the next product. */
function focusOf({ added, hits }: ReadQuick): string | undefined {
  return added !== undefined ? `qty-${added}` : hits === undefined ? "find" : undefined;
}

function emptyProblems(ctx: Context, form: Form, read: ReadQuick): Problem[] {
  if (!form.has("create") || read.lines.length > 0 || read.problems.length > 0) return [];
  return [{ href: "#find", message: wordsOf(ctx.state.language).quick.nothing }];
}

/** Stores the offer, or finds the one that this form has made before; what it holds is part of what it stands for. */
async function createOnce(ctx: Context, key: string, input: QuickOffer): Promise<string> {
  const user = userOf(ctx);
  const text = new TextEncoder().encode(JSON.stringify(input));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text)).toHex();
  const { offer } = await runOnce(
    ctx.state.app,
    {
      userId: user.userId,
      key: `${key}.${digest.slice(0, 32)}`,
      operation: "POST /offers/quick",
      input,
    },
    (once) => createQuickOffer(once, user, input),
  );
  return offer.id;
}

function wordsFor(ctx: Context, error: AppError): string {
  const { quick } = wordsOf(ctx.state.language);
  if (error.code === "idempotency_key_in_use") return quick.running;
  return error.issues?.some((issue) => issue.startsWith("customerName"))
    ? quick.customerTooLong(limits.name)
    : error.message;
}
