/** The reference of the API as a page for anyone, made from the description that `/api/openapi.json` gives. */
import { Head } from "fresh/runtime";
import { ApiReference } from "@/components/docs/ApiReference.tsx";
import { referenceOf } from "@/core/api_reference/reference.ts";
import { describeApi } from "@/core/description/openapi.ts";
import { statusOfKind } from "@/routes/(_http)/errors.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  GET(ctx) {
    const { version, config } = ctx.state.app;
    const document = describeApi({ version, baseUrl: config.baseUrl, statusOf: statusOfKind });
    return ctx.render(
      <>
        <Head>
          <title>API · Offerwright</title>
        </Head>
        <ApiReference reference={referenceOf(document)} />
      </>,
    );
  },
});
