import { getCompany, saveCompany } from "@/core/company/profile.ts";
import { CompanyInput } from "@/core/contracts/company.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    return Response.json({ company: await getCompany(ctx.state.app) });
  },
  async PUT(ctx) {
    const input = await readJson(ctx.req, CompanyInput);
    return Response.json({ company: await saveCompany(ctx.state.app, input) });
  },
});
