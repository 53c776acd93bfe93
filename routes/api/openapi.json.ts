import { describeApi } from "@/core/openapi.ts";
import { statusOfKind } from "@/routes/(_http)/errors.ts";
import { methods } from "@/routes/(_http)/methods.ts";

export const handler = methods({
  GET(ctx) {
    const { version, config } = ctx.state.app;
    const document = describeApi({ version, baseUrl: config.baseUrl, statusOf: statusOfKind });
    return Response.json(document);
  },
});
