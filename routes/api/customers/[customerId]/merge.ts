import { CustomerMerge } from "@/core/contracts/customer.ts";
import { mergeCustomer } from "@/core/customers/merge.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { customerReply } from "@/routes/(_api)/customers.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { readIfMatch } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async POST(ctx) {
    const input = await readJson(ctx.req, CustomerMerge);
    const condition = readIfMatch(ctx.req);
    const id = ctx.params.customerId ?? "";
    const user = userOf(ctx);
    const merge = (app: typeof ctx.state.app) =>
      mergeCustomer(app, user, id, input.into, condition);
    return customerReply(await once(ctx, input, merge));
  },
});
