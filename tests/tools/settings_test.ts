/** What `deno task settings` writes is what stands in the repository, and the examples in it can be used. */
import { assertEquals } from "@std/assert";
import { readConfig } from "@/core/platform/config.ts";
import { settingTable } from "@/core/setting_table.ts";
import { exampleFile, settingsPage } from "@/tools/settings.ts";

const written = (path: string) => Deno.readTextFile(new URL(`../../${path}`, import.meta.url));

Deno.test("docs/settings.md and .env.example are what `deno task settings` writes", async () => {
  assertEquals(await written("docs/settings.md"), await settingsPage());
  assertEquals(await written(".env.example"), exampleFile());
});

Deno.test("the service starts with every example at once", () => {
  const secrets = {
    AUTH_SECRET: "s".repeat(32),
    ADMIN_PASSWORD: "p".repeat(12),
    OIDC_CLIENT_SECRET: "secret",
    OPENAI_API_KEY: "key",
  };
  const given: Record<string, string | undefined> = {
    ...Object.fromEntries(
      Object.entries(settingTable).map(([name, { example }]) => [name, example]),
    ),
    ...secrets,
  };
  const { mail, openai, provider, webhookOrigins } = readConfig((name) => given[name]);
  assertEquals([mail?.from.address, openai?.baseUrl, provider?.issuer, webhookOrigins.length], [
    "offers@example.com",
    "http://127.0.0.1:11434/v1",
    "https://login.example.com/realms/sales",
    2,
  ]);
});
