import { CustomerUpdate } from "@/core/contracts/customer.ts";
import { changeCustomer, getCustomer, removeCustomer } from "@/core/customers/change.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { customerReply } from "@/routes/(_api)/customers.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { readIfMatch } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async GET(ctx) {
    return customerReply(await getCustomer(ctx.state.app, ctx.params.customerId ?? ""));
  },
  async PATCH(ctx) {
    const update = await readJson(ctx.req, CustomerUpdate);
    const condition = readIfMatch(ctx.req);
    const { app } = ctx.state;
    const id = ctx.params.customerId ?? "";
    return customerReply(await changeCustomer(app, id, update, condition));
  },
  async DELETE(ctx) {
    await removeCustomer(ctx.state.app, ctx.params.customerId ?? "", readIfMatch(ctx.req));
    return new Response(null, { status: 204 });
  },
});
