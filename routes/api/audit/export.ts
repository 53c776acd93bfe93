import { exportAudit } from "@/core/audit/audit.ts";
import { AuditFilter } from "@/core/contracts/audit.ts";
import { readQuery } from "@/routes/(_http)/body.ts";
import { fileStream } from "@/routes/(_http)/file.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const parts = exportAudit(ctx.state.app, readQuery(ctx.url, AuditFilter));
    return await fileStream(parts, "audit.csv", "text/csv");
  },
});
