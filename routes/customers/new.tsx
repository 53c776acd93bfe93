import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords, wordsOf } from "@/components/language.ts";
import { createCustomer } from "@/core/customers/customers.ts";
import { AppError } from "@/core/errors.ts";
import { readCustomerForm, typedOf } from "@/routes/(_pages)/customer_form.ts";
import {
  customerFaults,
  type CustomerFormData,
  customerFormOf,
  CustomerFormPage,
} from "@/routes/(_pages)/customer_page.tsx";
import { type Context, define } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import type { Faults, Typed } from "@/routes/(_pages)/party_form.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const name = ctx.url.searchParams.get("name") ?? "";
    return page<CustomerFormData>(await formOf(ctx, typedOf(undefined, ctx.state.language, name)));
  },
  async POST(ctx) {
    const { typed, body, faults } = readCustomerForm(await readForm(ctx.req), ctx.state.language);
    if (!body) return page<CustomerFormData>(await formOf(ctx, typed, faults), { status: 400 });
    const contacts = body.contacts?.map(({ id: _id, ...contact }) => contact);
    try {
      const { customer, created } = await createCustomer(ctx.state.app, { ...body, contacts });
      return redirectTo(`/customers/${customer.id}?done=${created ? "added" : "known"}`);
    } catch (error) {
      const refused = error instanceof AppError ? customerFaults(ctx, error) : undefined;
      if (!refused) throw error;
      const form = await formOf(ctx, typed, refused.faults, refused.problem);
      return page<CustomerFormData>(form, { status: 400 });
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
  typed: Typed,
  faults?: Faults,
  problem?: string,
): Promise<CustomerFormData> {
  const { parties } = wordsOf(ctx.state.language);
  const about = { title: parties.newTitle, action: "/customers/new", cancel: "/customers" };
  return customerFormOf(ctx, about, typed, faults, problem);
}
