/**
 * Every environment variable of the service, as data: what it means, what it must be, what holds without it. `core/platform/config.ts` reads
 * the variables by this table; `deno task settings` makes docs/settings.md and .env.example of it.
 */

/** One rate limit: at most `count` in `seconds`. */
export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
}

/** The buckets that can be limited. */
export type RateName =
  | "api"
  | "signin"
  | "signin_address"
  | "pdf"
  | "draft"
  | "chat"
  | "share"
  | "upload";

/** The limits that hold unless `RATE_LIMITS` says others. */
export const defaultRates: Readonly<Record<RateName, RateLimit>> = {
  api: { count: 600, seconds: 60 },
  signin: { count: 10, seconds: 900 },
  signin_address: { count: 30, seconds: 900 },
  pdf: { count: 30, seconds: 60 },
  draft: { count: 60, seconds: 3600 },
  chat: { count: 30, seconds: 60 },
  share: { count: 60, seconds: 60 },
  upload: { count: 60, seconds: 60 },
};

/** Tokens, in and out, that a model may use; see `docs/model.md`. */
export interface ModelLimits {
  /** Texts of everybody together in a day. */
  readonly day: number;
  /** Texts of one user in a day. */
  readonly user: number;
  /** One draft or search. */
  readonly request: number;
  /** Vectors of everybody together in a day. */
  readonly vectors: number;
}

/** The limits that hold unless `MODEL_LIMITS` says others. */
export const defaultModelLimits: ModelLimits = {
  day: 5_000_000,
  user: 1_000_000,
  request: 250_000,
  vectors: 20_000_000,
};

/** One environment variable. */
export interface Setting {
  /** Markdown, whole sentences. */
  readonly meaning: string;
  /** Completes the sentence "NAME must be …", which a start with another value ends with. */
  readonly must?: string;
  /** The value that holds where none is given, as the variable would have it. */
  readonly default?: string;
  /** Where there is no such value: what happens without it. */
  readonly without?: string;
  /** A value as an operator would write it. */
  readonly example?: string;
}

/** The variables in the order in which they are documented, under the headings of docs/settings.md. */
export const settingGroups = {
  "Address": {
    PORT: {
      meaning: "The port to listen on.",
      must: "a port number from 0 to 65535",
      default: "8000",
    },
    HOST: {
      meaning: "The address to listen on. `0.0.0.0` listens on all, for containers.",
      default: "127.0.0.1",
    },
    BASE_URL: {
      meaning:
        "The address that users type. The service answers for no other host name; `https` makes the session cookie `Secure`.",
      must: "an http or https address without a path, such as https://offers.example.com",
      without: "`http://localhost:$PORT`",
      example: "https://offers.example.com",
    },
    TRUSTED_PROXY: {
      meaning:
        "The header in which your proxy puts the client's address. Set it only when the proxy sets that header itself.",
      must: "the name of the header that carries the client's address, such as x-forwarded-for",
      without: "the address of the connection counts",
      example: "x-forwarded-for",
    },
    CORS_ORIGINS: {
      meaning: "Other sites whose pages may call the API, with commas between them.",
      must: "origins with commas between them, such as https://a.example,https://b.example",
      without: "no other site may",
      example: "https://intranet.example.com",
    },
  },
  "Database and files": {
    DATABASE_URL: {
      meaning:
        "PostgreSQL 15 or newer with pgvector and pg_trgm; see [the address of PostgreSQL](operations.md#the-address-of-postgresql).",
      must: "the address of one server, such as postgres://user:password@host:5432/database",
      without: "the database is embedded in `DATA_DIR`",
      example: "postgres://user:password@host:5432/offerwright",
    },
    DATABASE_REPLICA_URL: {
      meaning:
        "A streaming replica of that server, which takes searches and lists; see [a replica](operations.md#a-replica).",
      must: "the address of one server, such as postgres://user:password@host:5432/database",
      without: "everything is read from `DATABASE_URL`",
      example: "postgres://user:password@replica:5432/offerwright",
    },
    DATABASE_CONNECTIONS: {
      meaning:
        "Connections that a process opens at most, to each server. It serves with fewer where the server has no more.",
      must: "a whole number from 1 to 100",
      default: "10",
    },
    DATA_DIR: {
      meaning: "The folder of the embedded database, its generated secret, and backups.",
      default: "./data",
    },
    DEMO_DATA: {
      meaning: "`on` loads the demo data into an empty database.",
      must: "on or off",
      without: "on with the embedded database, off with `DATABASE_URL`",
      example: "off",
    },
    DOCUMENT_FONTS: {
      meaning:
        "A folder of TrueType and OpenType fonts for letters that the program's own font lacks; see [documents](documents.md).",
      must: "a folder of TrueType or OpenType fonts, without a comma in its name",
      without: "such letters are refused when a document is printed",
      example: "/srv/fonts",
    },
  },
  "Accounts": {
    AUTH_SECRET: {
      meaning:
        "Signs session cookies and seals queued mails. All processes of an installation need the same one; `openssl rand -base64 32` makes one.",
      must: "at least 32 characters",
      without: "generated once with the embedded database, required with `DATABASE_URL`",
    },
    ADMIN_EMAIL: {
      meaning: "The email of the first administrator, who is made when there is none.",
      must: "an email address",
      without:
        "`admin@example.com` with the embedded database; required with `DATABASE_URL` while there is no administrator",
      example: "admin@example.com",
    },
    ADMIN_PASSWORD: {
      meaning: "The password of the first administrator. Remove it after the first sign-in.",
      must: "12 to 128 characters",
      without:
        "with the embedded database generated and printed once; required with `ADMIN_EMAIL` elsewhere",
    },
    SIGN_UP: {
      meaning:
        "`open` lets anyone register as a user. Every user sees every offer: leave it closed where strangers reach the page.",
      must: "open or closed",
      default: "closed",
    },
    AUDIT_DAYS: {
      meaning: "Days that entries of the [audit](operations.md#audit) are kept.",
      must: "a whole number of days from 30 to 3650",
      default: "365",
    },
    ORIGINAL_DAYS: {
      meaning:
        "Days that the files which came with requests are kept; their text stays with the request.",
      must: "a whole number of days from 30 to 3650",
      default: "365",
    },
  },
  "Identity provider": {
    OIDC_ISSUER: {
      meaning:
        "The issuer of an OpenID Connect provider, as it calls itself: https, or http on this machine. Its description is at `/.well-known/openid-configuration` below it. Set together with the next two; see [signing in by an identity provider](operations.md#signing-in-by-an-identity-provider).",
      must:
        "the https address by which the identity provider calls itself, such as https://login.example.com/realms/sales (http on this machine only)",
      without: "people sign in by password only",
      example: "https://login.example.com/realms/sales",
    },
    OIDC_CLIENT_ID: {
      meaning: "The name that the provider gave this service: a confidential client.",
      must: "1 to 255 characters",
      without: "required with `OIDC_ISSUER`",
      example: "offerwright",
    },
    OIDC_CLIENT_SECRET: {
      meaning: "The secret of that client.",
      without: "required with `OIDC_ISSUER`",
    },
    OIDC_NAME: {
      meaning: 'What the button says after "Sign in with".',
      must: "1 to 60 characters",
      without: "the host of the issuer",
      example: "Company login",
    },
    OIDC_ALLOW_NEW: {
      meaning:
        "`on` gives an account to everybody whom the provider lets in. Every user sees every offer: leave it off where anybody can register there.",
      must: "on or off",
      default: "off",
    },
    OIDC_ROLE_CLAIM: {
      meaning:
        "A claim of the provider that decides the role at each sign-in: one of its values `admin` makes an administrator, everything else a user.",
      must: "1 to 200 characters",
      without: "roles are set on the page Users",
      example: "realm_access.roles",
    },
    OIDC_HOSTS: {
      meaning:
        "Hosts that the provider answers at besides that of the issuer; the service may reach no others. The example is Google's.",
      must: "host names, with a port where it is not 443, such as oauth2.googleapis.com",
      without: "the host of the issuer only",
      example: "oauth2.googleapis.com,www.googleapis.com,openidconnect.googleapis.com",
    },
  },
  "Language model": {
    OPENAI_API_KEY: {
      meaning:
        "The key of an OpenAI-compatible server. It switches the model on; a server that asks for none takes any text. See [model.md](model.md).",
      without: "everything works without a model",
    },
    OPENAI_BASE_URL: {
      meaning: "The address of that server, with the path that its documentation names.",
      must: "an http or https address",
      without: "OpenAI's own",
      example: "http://127.0.0.1:11434/v1",
    },
    OPENAI_MODEL: {
      meaning: "The model that reads, chooses and answers.",
      default: "gpt-4.1-mini",
    },
    OPENAI_EMBEDDING_MODEL: {
      meaning: "The model that makes vectors; `off` where the server has none.",
      default: "text-embedding-3-small",
    },
    OPENAI_EMBEDDING_DIMENSIONS: {
      meaning:
        "The length of a vector. It is sent with the request; a vector of another length is refused.",
      must: "a whole number from 1 to 4000",
      default: "1536",
    },
    OPENAI_TIMEOUT: {
      meaning: "Seconds that one call of the model may take, retries included.",
      must: "a whole number of seconds from 1 to 60",
      default: "30",
    },
    MODEL_LIMITS: {
      meaning:
        "Tokens that the model may use: `day` and `user` are texts of all and of each user in a day, `request` is one draft or search, `vectors` is a day's vectors. A part that is not named keeps its default; `off` lifts all of them. See [what it may cost](model.md#what-it-may-cost).",
      must: "off, or tokens such as day=5000000,user=1000000,request=250000,vectors=20000000",
      default: Object.entries(defaultModelLimits).map(([name, tokens]) => `${name}=${tokens}`)
        .join(","),
    },
  },
  "Mail and webhooks": {
    SMTP_URL: {
      meaning:
        "The mail server, with `%` escapes where a password needs them. Set together with `MAIL_FROM`; see [mail.md](mail.md).",
      must:
        "the address of one mail server, such as smtp://user:password@mail.example.com:587 or smtps://…:465, with % escapes where a password needs them",
      without: "no mail is sent, and pages show the links that would be in it",
      example: "smtp://user:password@mail.example.com:587",
    },
    MAIL_FROM: {
      meaning: "The sender of mails.",
      must: "a mail address, such as Offers <offers@example.com>",
      without: "required with `SMTP_URL`",
      example: "Offers <offers@example.com>",
    },
    WEBHOOK_HOSTS: {
      meaning:
        "Hosts that webhooks may be sent to, with commas between them; see [webhooks.md](webhooks.md).",
      must:
        "host names, with a port where it is not 443, such as crm.example.com,hooks.example.com:8443; http:// before one allows plain http, private addresses are refused",
      without: "webhooks are off",
      example: "crm.example.com,hooks.example.com:8443",
    },
  },
  "Limits and logs": {
    RATE_LIMITS: {
      meaning:
        "Requests in seconds, for each user or address: `api` any operation, `signin` an account, `signin_address` an address, `pdf` documents, `draft` drafts, `chat` questions, `share` looks at a link, `upload` files and mails. A part that is not named keeps its default; `off` lifts all of them.",
      must: "off, or a list such as api=600/60,signin=10/900",
      default: Object.entries(defaultRates)
        .map(([name, { count, seconds }]) => `${name}=${count}/${seconds}`).join(","),
    },
    LOG_LEVEL: {
      meaning:
        "The least level that is logged: `debug`, `info`, `warn` or `error`. Lines are JSON where the output is not a terminal; see [what to watch](operations.md#what-to-watch).",
      must: "debug, info, warn or error",
      default: "info",
    },
    DENO_DEPLOYMENT_ID: {
      meaning:
        "Set by Deno Deploy and not by you: with it the start asks for `DATABASE_URL`, because the disk there is not kept.",
      without: "the service runs on a machine of yours",
    },
  },
} as const satisfies Record<string, Record<string, Setting>>;

/** The name of an environment variable that the service reads. */
export type SettingName = {
  [Group in keyof typeof settingGroups]: keyof (typeof settingGroups)[Group];
}[keyof typeof settingGroups];

/** Every setting by its name. */
export const settingTable: Readonly<Record<SettingName, Setting>> = Object.assign(
  {},
  ...Object.values(settingGroups),
);
