/** Prints the Deno permissions that the server needs with the present settings, and no others. */
import { readConfig, settingNames } from "@/core/platform/config.ts";
import { certificatesOf } from "@/db/address.ts";

/** What the npm packages look for in the environment and may find there. */
const libraryNames = ["NODE_ENV", "TZ"];

/** The permissions for settings, as flags. */
export function permissionsFor(setting: (name: string) => string | undefined): readonly string[] {
  const config = readLeniently(setting);
  const servers = config.databaseUrl === undefined
    ? []
    : [config.databaseUrl, config.databaseReplicaUrl].filter((url) => url !== undefined);
  const more = [...servers.map(certificatesOf), config.documentFonts]
    .filter((path) => path !== undefined);
  const files = [".", config.dataDir, ...more];
  const hosts = [`${config.host}:${config.port}`];
  for (const server of servers) hosts.push(hostOf(server, 5432));
  if (config.openai) hosts.push(hostOf(config.openai.baseUrl ?? "https://api.openai.com", 443));
  for (const origin of config.webhookOrigins) hosts.push(hostOf(origin, 443));
  if (config.provider) {
    hosts.push(hostOf(config.provider.issuer, 443));
    for (const host of config.provider.hosts) hosts.push(hostOf(`https://${host}`, 443));
  }
  if (config.mail) hosts.push(mailHost(config.mail.server));
  return [
    "--no-prompt",
    `--allow-read=${files.join(",")}`,
    ...(config.databaseUrl ? [] : [`--allow-write=${config.dataDir}`]),
    `--allow-net=${hosts.join(",")}`,
    "--allow-sys=setPriority", // of its own threads: those that draw documents step back
    `--allow-env=${[...settingNames, ...libraryNames].join(",")}`,
    "--ignore-env",
  ];
}

/** A wrong setting is the server's to report, in its own words; here it only must not stop the start. */
function readLeniently(setting: (name: string) => string | undefined) {
  try {
    return readConfig(setting);
  } catch {
    return readConfig(() => undefined);
  }
}

function mailHost({ host, port }: { readonly host: string; readonly port: number }): string {
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}

function hostOf(address: string, defaultPort: number): string {
  const url = new URL(address);
  const port = url.port || (url.protocol === "http:" ? 80 : defaultPort);
  return `${url.hostname}:${port}`;
}

if (import.meta.main) console.log(permissionsFor((name) => Deno.env.get(name)).join(" "));
