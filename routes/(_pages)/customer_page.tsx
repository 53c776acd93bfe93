/** What the pages of one customer have in common. */
import type { ComponentChildren } from "preact";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import type { Problem } from "@/components/common/field_state.ts";
import { useWords, wordsOf } from "@/components/language.ts";
import { PartyForm, type PartySection } from "@/components/common/PartyForm.tsx";
import { RefusedPage } from "@/components/common/RefusedPage.tsx";
import { getCustomer } from "@/core/customers/change.ts";
import type { PresentedCustomer } from "@/core/customers/present.ts";
import { listPriceLists } from "@/core/prices/price_lists.ts";
import { type AppError, isAppError } from "@/core/errors.ts";
import { contactRows, customerSections } from "./customer_form.ts";
import type { Context } from "@/routes/(_http)/define.ts";
import { type Faults, faultsOfIssues, problemsOf, type Typed } from "./party_form.ts";

/** The customer that the address names, or the page that says that there is none. */
export async function customerOf(ctx: Context): Promise<PresentedCustomer | Response> {
  try {
    return await getCustomer(ctx.state.app, ctx.params.customerId ?? "");
  } catch (error) {
    if (!isAppError(error, "customer_not_found")) throw error;
    const { customers } = wordsOf(ctx.state.language);
    return await ctx.render(
      <RefusedPage
        title={customers.missing}
        advice={customers.missingAdvice}
        href="/customers"
        link={customers.showAll}
      />,
      { status: 404 },
    );
  }
}

/** What the form of a customer shows. */
export interface CustomerFormData {
  readonly title: string;
  readonly action: string;
  readonly cancel: string;
  readonly version?: number;
  readonly sections: readonly PartySection[];
  readonly ids: readonly string[];
  readonly problems: readonly Problem[];
}

/** So many price lists can be chosen from; who has more names one by the API. */
const mostPriceLists = 500;

/** The form over what was typed. */
export async function customerFormOf(
  ctx: Context,
  about: Pick<CustomerFormData, "title" | "action" | "cancel" | "version">,
  typed: Typed,
  faults: Faults = new Map(),
  problem?: string,
): Promise<CustomerFormData> {
  const { priceLists } = await listPriceLists(ctx.state.app, { limit: mostPriceLists });
  const sections = customerSections(typed, faults, ctx.state.language, priceLists);
  const rows = Array.from({ length: contactRows(typed) }, (_, at) => at);
  return {
    ...about,
    sections,
    ids: rows.map((at) => typed[`contacts.${at}.id`] ?? ""),
    problems: [...(problem === undefined ? [] : [{ message: problem }]), ...problemsOf(sections)],
  };
}

/** What core has against a customer, by field, or as a sentence of its own; `undefined` for what is not the person's to mend. */
export function customerFaults(
  ctx: Context,
  error: AppError,
): { faults: Faults; problem?: string } | undefined {
  const { parties: words } = wordsOf(ctx.state.language);
  switch (error.code) {
    case "invalid_body":
      return { faults: faultsOfIssues(error.issues ?? [], words.faults) };
    case "external_id_taken":
      return { faults: new Map(), problem: words.externalIdTaken };
    case "customer_name_taken":
      return { faults: new Map(), problem: words.nameTaken };
    case "customer_changed":
      return { faults: new Map(), problem: words.changed };
    default:
      return undefined;
  }
}

/** The page with the form. */
export function CustomerFormPage(
  { data, children }: { data: CustomerFormData; children?: ComponentChildren },
) {
  const { parties } = useWords();
  return (
    <div class="page-text">
      {children}
      <ErrorSummary problems={data.problems} />
      <h1>{data.title}</h1>
      <PartyForm
        action={data.action}
        version={data.version}
        sections={data.sections}
        save={parties.save}
        cancel={{ href: data.cancel, label: parties.cancel }}
      >
        {data.ids.map((id, at) => (
          <input key={at} type="hidden" name={`contacts.${at}.id`} value={id} />
        ))}
      </PartyForm>
    </div>
  );
}
