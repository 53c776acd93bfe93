/**
 * The API description without a running service, and the types that clients in TypeScript take from it.
 *
 *     deno task openapi > openapi.json
 *     deno task openapi types         # writes examples/api.d.ts anew
 */
import openapiTS, { astToString } from "openapi-typescript";
import { describeApi } from "@/core/description/openapi.ts";
import { statusOfKind } from "@/routes/(_http)/errors.ts";
import { formatted } from "@/tools/formatted.ts";
import config from "@/deno.json" with { type: "json" };

const typesFile = new URL("../examples/api.d.ts", import.meta.url);

/** The description of an installation with the default address, as JSON text. */
export function openApiText(): string {
  const document = describeApi({
    version: config.version,
    baseUrl: "http://localhost:8000",
    statusOf: statusOfKind,
  });
  return JSON.stringify(document, null, 2) + "\n";
}

/** The types of the API for `openapi-fetch`, formatted like our sources. */
export async function openApiTypes(): Promise<string> {
  const types = astToString(await openapiTS(JSON.parse(openApiText(), withoutExamples)));
  const head = "// deno-lint-ignore-file\n// Made by `deno task openapi types` from the schemas.\n";
  return await formatted(head + types, "ts");
}

/** Types need none, and they would be two thirds of the text. */
function withoutExamples(key: string, value: unknown): unknown {
  return key === "example" || key === "examples" ? undefined : value;
}

if (import.meta.main) {
  if (Deno.args[0] === "types") await Deno.writeTextFile(typesFile, await openApiTypes());
  else await Deno.stdout.write(new TextEncoder().encode(openApiText()));
}
