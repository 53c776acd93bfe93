import { assertEquals } from "@std/assert";

const root = new URL("../../", import.meta.url);
const decoder = new TextDecoder();

/** Runs deno in a process of its own with these variables and few others. */
async function deno(args: readonly string[], env: Record<string, string>): Promise<string> {
  const { stdout, stderr, success } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    cwd: root,
    clearEnv: true,
    env: { PATH: Deno.env.get("PATH") ?? "", HOME: Deno.env.get("HOME") ?? "", ...env },
  }).output();
  assertEquals(success, true, decoder.decode(stderr));
  return decoder.decode(stdout).trim();
}

const installations: { name: string; settings: Record<string, string>; hosts: string }[] = [
  { name: "the embedded database", settings: {}, hosts: "127.0.0.1:8000" },
  {
    name: "a PostgreSQL server and a model",
    settings: {
      DATABASE_URL: "postgres://offers@db.example:6432/offers",
      AUTH_SECRET: "a secret of more than thirty-two characters",
      OPENAI_API_KEY: "key",
      OPENAI_BASE_URL: "http://models.example:11434/v1",
    },
    hosts: "127.0.0.1:8000,db.example:6432,models.example:11434",
  },
  {
    name: "a replica",
    settings: {
      DATABASE_URL: "postgres://offers@db.example/offers",
      DATABASE_REPLICA_URL: "postgres://offers@replica.example:6432/offers",
      AUTH_SECRET: "a secret of more than thirty-two characters",
    },
    hosts: "127.0.0.1:8000,db.example:5432,replica.example:6432",
  },
  {
    name: "webhooks",
    settings: { WEBHOOK_HOSTS: "crm.example,hooks.example:8443,http://intern.example" },
    hosts: "127.0.0.1:8000,crm.example:443,hooks.example:8443,intern.example:80",
  },
  {
    name: "mail",
    settings: { SMTP_URL: "smtp://u:p@mail.example:587", MAIL_FROM: "o@example.com" },
    hosts: "127.0.0.1:8000,mail.example:587",
  },
  {
    name: "an identity provider",
    settings: {
      OIDC_ISSUER: "https://login.example/realms/sales",
      OIDC_CLIENT_ID: "offers",
      OIDC_CLIENT_SECRET: "secret",
      OIDC_HOSTS: "keys.example,tokens.example:8443",
    },
    hosts: "127.0.0.1:8000,login.example:443,keys.example:443,tokens.example:8443",
  },
  {
    name: "fonts of its own",
    settings: { DOCUMENT_FONTS: "/srv/fonts" },
    hosts: "127.0.0.1:8000",
  },
];

for (const { name, settings, hosts } of installations) {
  Deno.test(`with ${name} the server may do what it needs and nothing else`, async () => {
    const flags = (await deno(["run", "--allow-env", "tools/permissions.ts"], settings)).split(" ");
    assertEquals(flags.find((flag) => flag.startsWith("--allow-net=")), `--allow-net=${hosts}`);
    if (settings.DOCUMENT_FONTS) {
      assertEquals(
        flags.find((flag) => flag.startsWith("--allow-read=")),
        `--allow-read=.,./data,${settings.DOCUMENT_FONTS}`,
      );
    }
    const probe = ["run", ...flags, "tests/tools/permissions_probe.ts"];
    const found = await deno(probe, { ...settings, SOMEBODY_ELSES_SECRET: "hunter2" });
    for (const [attempt, outcome] of Object.entries(JSON.parse(found))) {
      assertEquals(outcome, "refused", attempt);
    }
  });
}
