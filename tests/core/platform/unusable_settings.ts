/** Settings that cannot be used, each with what is said about it. */
import type { SettingName } from "@/core/setting_table.ts";

/** Some settings. */
export type Settings = Partial<Record<SettingName, string>>;

/** Each has one problem. */
export const unusableSettings: readonly [settings: Settings, sentence: string][] = [
  [{ PORT: "http" }, "PORT must be a port number from 0 to 65535."],
  [{ PORT: "70000" }, "PORT must be a port number from 0 to 65535."],
  [
    { BASE_URL: "ftp://secret" },
    "BASE_URL must be an http or https address without a path, such as https://offers.example.com.",
  ],
  [
    { BASE_URL: "https://a.example/app" },
    "BASE_URL must be an http or https address without a path, such as https://offers.example.com.",
  ],
  [
    { DATABASE_URL: "mysql://secret", AUTH_SECRET: "s".repeat(32) },
    "DATABASE_URL must be the address of one server, such as postgres://user:password@host:5432/database.",
  ],
  [
    { DATABASE_URL: "postgres://h/d" },
    "AUTH_SECRET must be set with DATABASE_URL, at least 32 characters.",
  ],
  [
    { DATABASE_URL: "postgres://h/d", AUTH_SECRET: "s".repeat(32), DATABASE_REPLICA_URL: "h/d" },
    "DATABASE_REPLICA_URL must be the address of one server, such as postgres://user:password@host:5432/database.",
  ],
  [
    { DATABASE_CONNECTIONS: "0" },
    "DATABASE_CONNECTIONS must be a whole number from 1 to 100.",
  ],
  [{ AUTH_SECRET: "short" }, "AUTH_SECRET must be at least 32 characters."],
  [{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD must be 12 to 128 characters."],
  [{ ADMIN_EMAIL: "nobody" }, "ADMIN_EMAIL must be an email address."],
  [{ DEMO_DATA: "yes" }, "DEMO_DATA must be on or off."],
  [
    { RATE_LIMITS: "api=0/60" },
    "RATE_LIMITS must be off, or a list such as api=600/60,signin=10/900.",
  ],
  [
    { RATE_LIMITS: "apis=1/60" },
    "RATE_LIMITS must be off, or a list such as api=600/60,signin=10/900.",
  ],
  [{ OPENAI_TIMEOUT: "0" }, "OPENAI_TIMEOUT must be a whole number of seconds from 1 to 60."],
  [
    { MODEL_LIMITS: "week=5" },
    "MODEL_LIMITS must be off, or tokens such as day=5000000,user=1000000,request=250000,vectors=20000000.",
  ],
  [
    { MODEL_LIMITS: "day=-5" },
    "MODEL_LIMITS must be off, or tokens such as day=5000000,user=1000000,request=250000,vectors=20000000.",
  ],
  [
    { CORS_ORIGINS: "*" },
    "CORS_ORIGINS must be origins with commas between them, such as https://a.example,https://b.example.",
  ],
  ...["*", "crm.example.com/path", "crm.example.com,,", "http://10.0.0.5:8080"].map((
    hosts,
  ): [Settings, string] => [
    { WEBHOOK_HOSTS: hosts },
    "WEBHOOK_HOSTS must be host names, with a port where it is not 443, such as crm.example.com,hooks.example.com:8443; http:// before one allows plain http, private addresses are refused.",
  ]),
  ...[
    "postgres://",
    "postgres://host:many/d",
    "postgres://host:99999/d",
    "postgres://one:5432,two:5432/d",
    "postgres://[::1/d",
    "postgres://host/a database",
  ].map((url): [Settings, string] => [
    { DATABASE_URL: url, AUTH_SECRET: "s".repeat(32) },
    "DATABASE_URL must be the address of one server, such as postgres://user:password@host:5432/database.",
  ]),
  ...["localhost", "postgres", "https://a.example/?x", "https://a.example/#x"].map((
    url,
  ): [Settings, string] => [
    { BASE_URL: url },
    "BASE_URL must be an http or https address without a path, such as https://offers.example.com.",
  ]),
  [{ PORT: "-1" }, "PORT must be a port number from 0 to 65535."],
  [{ PORT: "80.5" }, "PORT must be a port number from 0 to 65535."],
  [{ SIGN_UP: "OPEN" }, "SIGN_UP must be open or closed."],
  [{ LOG_LEVEL: "verbose" }, "LOG_LEVEL must be debug, info, warn or error."],
  [
    { OPENAI_BASE_URL: "127.0.0.1:11434" },
    "OPENAI_BASE_URL must be an http or https address.",
  ],
  ...["0", "4001", "many"].map((dimensions): [Settings, string] => [
    { OPENAI_EMBEDDING_DIMENSIONS: dimensions },
    "OPENAI_EMBEDDING_DIMENSIONS must be a whole number from 1 to 4000.",
  ]),
  ...["x forwarded for", "x-forwarded-for,x-real-ip"].map((header): [Settings, string] => [
    { TRUSTED_PROXY: header },
    "TRUSTED_PROXY must be the name of the header that carries the client's address, such as x-forwarded-for.",
  ]),
  ...["mail.example", "http://mail.example", "smtp://user@mail.example", "smtp://mail.example/x"]
    .map((url): [Settings, string] => [
      { SMTP_URL: url, MAIL_FROM: "o@example.com" },
      "SMTP_URL must be the address of one mail server, such as smtp://user:password@mail.example.com:587 or smtps://…:465, with % escapes where a password needs them.",
    ]),
  ...["Offers", "a@b.example, c@d.example", "Offers <o@example>"].map((
    from,
  ): [Settings, string] => [
    { SMTP_URL: "smtp://mail.example", MAIL_FROM: from },
    "MAIL_FROM must be a mail address, such as Offers <offers@example.com>.",
  ]),
  [
    { DOCUMENT_FONTS: "/srv/a,/srv/b" },
    "DOCUMENT_FONTS must be a folder of TrueType or OpenType fonts, without a comma in its name.",
  ],
  ...["login.example", "http://login.example", "https://login.example/?a=1"].map((
    issuer,
  ): [Settings, string] => [
    { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" },
    "OIDC_ISSUER must be the https address by which the identity provider calls itself, such as https://login.example.com/realms/sales (http on this machine only).",
  ]),
  [
    { OIDC_ISSUER: "https://login.example", OIDC_CLIENT_ID: "a" },
    "OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together, or none.",
  ],
  [
    { OIDC_HOSTS: "https://a.example" },
    "OIDC_HOSTS must be host names, with a port where it is not 443, such as oauth2.googleapis.com.",
  ],
  [{ OIDC_ALLOW_NEW: "yes" }, "OIDC_ALLOW_NEW must be on or off."],
  [{ AUDIT_DAYS: "29" }, "AUDIT_DAYS must be a whole number of days from 30 to 3650."],
  [{ ORIGINAL_DAYS: "29" }, "ORIGINAL_DAYS must be a whole number of days from 30 to 3650."],
  [{ SMTP_URL: "smtp://mail.example" }, "SMTP_URL and MAIL_FROM must be set together, or neither."],
  [
    { DENO_DEPLOYMENT_ID: "d1" },
    "DATABASE_URL must be set on Deno Deploy: its disk is not kept.",
  ],
];
