import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords } from "@/components/language.ts";
import { removeCustomer } from "@/core/customers/change.ts";
import type { PresentedCustomer } from "@/core/customers/present.ts";
import { customerOf } from "@/routes/(_pages)/customer_page.tsx";
import { define } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const found = await customerOf(ctx);
    return found instanceof Response ? found : page<PresentedCustomer>(found);
  },
  async POST(ctx) {
    const version = Number((await readForm(ctx.req)).text("version"));
    const id = ctx.params.customerId ?? "";
    const outcome = await removeCustomer(ctx.state.app, id, [version]);
    return redirectTo(outcome === "archived" ? `/customers/${id}` : "/customers");
  },
});

export default define.page<typeof handler>(({ data: { customer, version } }) => {
  const { parties, customers } = useWords();
  const title = parties.archiveTitle(customer.name);
  return (
    <div class="page-text">
      <Head>
        <title>{title} · {customers.title}</title>
      </Head>
      <h1>{title}</h1>
      <p>{parties.archiveText}</p>
      <form method="post" action={`/customers/${customer.id}/archive`} class="row" novalidate>
        <input type="hidden" name="version" value={version} />
        <button type="submit" class="main">{parties.archiveButton}</button>
        <a class="button" href={`/customers/${customer.id}`}>{parties.keep}</a>
      </form>
    </div>
  );
});
