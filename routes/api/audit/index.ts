import { listAudit } from "@/core/audit/audit.ts";
import { AuditQuery } from "@/core/contracts/audit.ts";
import { readQuery } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    return Response.json(await listAudit(ctx.state.app, readQuery(ctx.url, AuditQuery)));
  },
});
