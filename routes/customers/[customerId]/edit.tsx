import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords, wordsOf } from "@/components/language.ts";
import { changeCustomer } from "@/core/customers/change.ts";
import type { PresentedCustomer } from "@/core/customers/present.ts";
import { AppError } from "@/core/errors.ts";
import { readCustomerForm, typedOf } from "@/routes/(_pages)/customer_form.ts";
import {
  customerFaults,
  type CustomerFormData,
  customerFormOf,
  CustomerFormPage,
  customerOf,
} from "@/routes/(_pages)/customer_page.tsx";
import { type Context, define } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import type { Faults, Typed } from "@/routes/(_pages)/party_form.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const found = await customerOf(ctx);
    if (found instanceof Response) return found;
    const typed = typedOf(found.customer, ctx.state.language);
    return page<CustomerFormData>(await formOf(ctx, found, typed));
  },
  async POST(ctx) {
    const found = await customerOf(ctx);
    if (found instanceof Response) return found;
    const form = await readForm(ctx.req);
    const { typed, body, faults } = readCustomerForm(form, ctx.state.language);
    if (!body) {
      return page<CustomerFormData>(await formOf(ctx, found, typed, faults), { status: 400 });
    }
    const { id } = found.customer;
    try {
      const seen = Number(form.text("version"));
      await changeCustomer(ctx.state.app, id, body, [seen]);
      return redirectTo(`/customers/${id}?done=saved`);
    } catch (error) {
      const refused = error instanceof AppError ? customerFaults(ctx, error) : undefined;
      if (!refused) throw error;
      const again = await formOf(ctx, found, typed, refused.faults, refused.problem);
      return page<CustomerFormData>(again, { status: 400 });
    }
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { customers, shared } = useWords();
  return (
    <CustomerFormPage data={data}>
      <Head>
        <title>
          {data.problems.length > 0 ? shared.errorTitle : ""}
          {data.title} · {customers.title}
        </title>
      </Head>
    </CustomerFormPage>
  );
});

function formOf(
  ctx: Context,
  { customer, version }: PresentedCustomer,
  typed: Typed,
  faults?: Faults,
  problem?: string,
): Promise<CustomerFormData> {
  const { parties } = wordsOf(ctx.state.language);
  const about = {
    title: parties.editTitle(customer.name),
    action: `/customers/${customer.id}/edit`,
    cancel: `/customers/${customer.id}`,
    version,
  };
  return customerFormOf(ctx, about, typed, faults, problem);
}
