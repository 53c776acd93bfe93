import { CustomerCreate, CustomerListQuery } from "@/core/contracts/customer.ts";
import { createCustomer } from "@/core/customers/customers.ts";
import { searchCustomers } from "@/core/customers/search.ts";
import { readJson, readQuery } from "@/routes/(_http)/body.ts";
import { customerReply } from "@/routes/(_api)/customers.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, CustomerListQuery);
    return Response.json(await searchCustomers(ctx.state.app, query));
  },
  async POST(ctx) {
    const input = await readJson(ctx.req, CustomerCreate);
    const made = await once(ctx, input, (app) => createCustomer(app, input));
    return customerReply(made, made.created ? 201 : 200);
  },
});
