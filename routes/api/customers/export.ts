import { exportCustomers } from "@/core/customers/export.ts";
import { fileStream } from "@/routes/(_http)/file.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    return await fileStream(exportCustomers(ctx.state.app), "customers.csv", "text/csv");
  },
});
