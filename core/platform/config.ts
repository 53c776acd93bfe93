/** The environment, read once into one typed record. A wrong setting stops the start with a sentence that names it. */
import { type ProviderSettings, readHosts, readIssuer } from "@/core/auth/provider_settings.ts";
import { z } from "zod";
import { type NamedAddress, readNamedAddress } from "@/core/sending/addresses.ts";
import { readSmtpServer, type SmtpServer } from "@/core/sending/server_address.ts";
import {
  defaultModelLimits,
  defaultRates,
  type ModelLimits,
  type RateLimit,
  type RateName,
  type SettingName,
  settingTable,
} from "@/core/setting_table.ts";
import { readOrigin } from "@/core/webhooks/addresses.ts";

/** The settings of a running service. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Origin that users type, without a trailing slash. */
  readonly baseUrl: string;
  /** `undefined` means the embedded database in {@link Config.dataDir}. */
  readonly databaseUrl?: string;
  /** A replica of it that takes reads. */
  readonly databaseReplicaUrl?: string;
  /** Connections that this process opens at most, to each of them. */
  readonly databaseConnections: number;
  readonly dataDir: string;
  /** `undefined` only with the embedded database, which keeps a generated one. */
  readonly authSecret?: string;
  readonly admin: { readonly email?: string; readonly password?: string };
  readonly demoData: boolean;
  readonly signUp: "open" | "closed";
  readonly openai?: {
    readonly apiKey: string;
    readonly baseUrl?: string;
    readonly model: string;
    /** Absent: the server makes no vectors. */
    readonly embeddingModel?: string;
    readonly embeddingDimensions: number;
    /** Milliseconds for one call with its retries. */
    readonly timeoutMs?: number;
  };
  readonly modelLimits: ModelLimits;
  readonly corsOrigins: readonly string[];
  /** Where webhooks may be sent; none: webhooks are off. */
  readonly webhookOrigins: readonly string[];
  /** How mails leave; absent: none do, and pages show the links that would be in them. */
  readonly mail?: { readonly server: SmtpServer; readonly from: NamedAddress };
  /** A folder of fonts for what ours do not show. */
  readonly documentFonts?: string;
  /** The identity provider by which people sign in besides their passwords. */
  readonly provider?: ProviderSettings;
  /** How long entries of the audit are kept, in days. */
  readonly auditDays: number;
  /** How long the files that came with requests are kept, in days. */
  readonly originalDays: number;
  /** Header that carries the client's address, set by a proxy that the operator trusts. */
  readonly trustedProxyHeader?: string;
  /** `off` switches all of them off. */
  readonly rates: Readonly<Record<RateName, RateLimit>> | "off";
  readonly logLevel: "debug" | "info" | "warn" | "error";
}

/** The names that {@link readConfig} reads; the start command allows these and no others. */
export const settingNames = Object.keys(settingTable) as SettingName[];

/** Settings that cannot be used: every problem, one sentence each, names only and never values. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text))
  .refine((url) => url.pathname === "/" && url.search === "" && url.hash === "")
  .transform((url) => url.origin);

const postgresAddress = z.string().regex(/^postgres(ql)?:\/\/[^\s,]+$/).refine(URL.canParse)
  .optional();

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535),
  HOST: z.string().min(1),
  BASE_URL: origin.optional(),
  DATABASE_URL: postgresAddress,
  DATABASE_REPLICA_URL: postgresAddress,
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(100),
  DATA_DIR: z.string().min(1),
  AUTH_SECRET: z.string().min(32).optional(),
  ADMIN_EMAIL: z.email().max(254).optional(),
  ADMIN_PASSWORD: z.string().min(12).max(128).optional(),
  DEMO_DATA: z.enum(["on", "off"]).optional(),
  SIGN_UP: z.enum(["open", "closed"]),
  OIDC_ISSUER: readBy(readIssuer),
  OIDC_CLIENT_ID: z.string().min(1).max(255).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(60).optional(),
  OIDC_ALLOW_NEW: z.enum(["on", "off"]),
  OIDC_ROLE_CLAIM: z.string().min(1).max(200).optional(),
  OIDC_HOSTS: readBy(readHosts),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_MODEL: z.string().min(1),
  OPENAI_EMBEDDING_MODEL: z.string().min(1),
  OPENAI_EMBEDDING_DIMENSIONS: z.coerce.number().int().min(1).max(4000),
  OPENAI_TIMEOUT: z.coerce.number().int().min(1).max(60),
  MODEL_LIMITS: z.string().transform(readModelLimits),
  CORS_ORIGINS: z.string().transform((text) => text.split(",").map((item) => item.trim()))
    .pipe(z.array(origin)).default([]),
  WEBHOOK_HOSTS: z.string().transform(readWebhookHosts).default([]),
  SMTP_URL: readBy(readSmtpServer),
  MAIL_FROM: readBy(readNamedAddress),
  // A comma ends a folder in the list of those that the start command lets be read.
  DOCUMENT_FONTS: z.string().regex(/^[^,]+$/).optional(),
  AUDIT_DAYS: z.coerce.number().int().min(30).max(3650),
  ORIGINAL_DAYS: z.coerce.number().int().min(30).max(3650),
  TRUSTED_PROXY: z.string().regex(/^[A-Za-z0-9-]+$/).optional(),
  RATE_LIMITS: z.string().transform(readRates),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error"]),
});

function readRates(text: string, ctx: z.RefinementCtx): Config["rates"] {
  if (text.trim() === "off") return "off";
  const rates: Record<RateName, RateLimit> = { ...defaultRates };
  for (const item of text.split(",")) {
    const match = /^\s*([a-z_]+)=(\d{1,6})\/(\d{1,6})\s*$/.exec(item);
    const name = match?.[1];
    if (!match || !name || !isRateName(name) || Number(match[2]) < 1 || Number(match[3]) < 1) {
      ctx.addIssue({ code: "custom" });
      return defaultRates;
    }
    rates[name] = { count: Number(match[2]), seconds: Number(match[3]) };
  }
  return rates;
}

/** A setting that a function of its own reads, `undefined` for what is wrong. */
function readBy<Value>(read: (text: string) => Value | undefined) {
  return z.string().transform((text, ctx): Value => {
    const value = read(text);
    if (value !== undefined) return value;
    ctx.addIssue({ code: "custom" });
    return z.NEVER;
  }).optional();
}

function readWebhookHosts(text: string, ctx: z.RefinementCtx): string[] {
  return text.split(",").flatMap((item) => {
    const origin = readOrigin(item.trim());
    if (origin === undefined) ctx.addIssue({ code: "custom" });
    return origin === undefined ? [] : [origin];
  });
}

function readModelLimits(text: string, ctx: z.RefinementCtx): ModelLimits {
  const limits: Record<keyof ModelLimits, number> = { ...defaultModelLimits };
  const names = z.enum(["day", "user", "request", "vectors"]);
  if (text.trim() === "off") {
    for (const name of names.options) limits[name] = Number.MAX_SAFE_INTEGER;
    return limits;
  }
  for (const item of text.split(",")) {
    const [, name, tokens] = /^\s*([a-z]+)=(\d{1,12})\s*$/.exec(item) ?? [];
    const known = names.safeParse(name);
    if (!known.success) {
      ctx.addIssue({ code: "custom" });
      return defaultModelLimits;
    }
    limits[known.data] = Number(tokens);
  }
  return limits;
}

function isRateName(name: string): name is RateName {
  return Object.hasOwn(defaultRates, name);
}

function providerOf(env: z.output<typeof schema>): ProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    name: env.OIDC_NAME ?? new URL(issuer).hostname,
    allowNew: env.OIDC_ALLOW_NEW === "on",
    roleClaim: env.OIDC_ROLE_CLAIM,
    hosts: env.OIDC_HOSTS ?? [],
  };
}

/**
 * Reads the settings. An empty variable counts as not set.
 *
 * @param get reads one variable of the environment
 * @throws {ConfigError} with every problem found
 */
export function readConfig(get: (name: SettingName) => string | undefined): Config {
  const raw = Object.fromEntries(
    settingNames.map((name) => [name, get(name)?.trim() || settingTable[name].default]),
  );
  const parsed = schema.safeParse(raw);
  const problems = parsed.success
    ? []
    : [...new Set(parsed.error.issues.map((i) => String(i.path[0])))]
      .map((name) =>
        `${name} must be ${settingTable[name as SettingName].must ?? "another value"}.`
      );
  if (raw.DATABASE_URL && !raw.AUTH_SECRET) {
    problems.push("AUTH_SECRET must be set with DATABASE_URL, at least 32 characters.");
  }
  if ((raw.SMTP_URL === undefined) !== (raw.MAIL_FROM === undefined)) {
    problems.push("SMTP_URL and MAIL_FROM must be set together, or neither.");
  }
  const provider = [raw.OIDC_ISSUER, raw.OIDC_CLIENT_ID, raw.OIDC_CLIENT_SECRET];
  if (provider.includes(undefined) && provider.some((each) => each !== undefined)) {
    problems.push(
      "OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together, or none.",
    );
  }
  if (raw.DENO_DEPLOYMENT_ID && !raw.DATABASE_URL) {
    problems.push("DATABASE_URL must be set on Deno Deploy: its disk is not kept.");
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    baseUrl: env.BASE_URL ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    dataDir: env.DATA_DIR,
    authSecret: env.AUTH_SECRET,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    demoData: env.DEMO_DATA === undefined ? env.DATABASE_URL === undefined : env.DEMO_DATA === "on",
    signUp: env.SIGN_UP,
    provider: providerOf(env),
    openai: env.OPENAI_API_KEY === undefined ? undefined : {
      apiKey: env.OPENAI_API_KEY,
      baseUrl: env.OPENAI_BASE_URL,
      model: env.OPENAI_MODEL,
      ...(env.OPENAI_EMBEDDING_MODEL === "off"
        ? {}
        : { embeddingModel: env.OPENAI_EMBEDDING_MODEL }),
      embeddingDimensions: env.OPENAI_EMBEDDING_DIMENSIONS,
      timeoutMs: env.OPENAI_TIMEOUT * 1000,
    },
    modelLimits: env.MODEL_LIMITS,
    corsOrigins: env.CORS_ORIGINS,
    webhookOrigins: [...new Set(env.WEBHOOK_HOSTS)],
    mail: env.SMTP_URL && env.MAIL_FROM && { server: env.SMTP_URL, from: env.MAIL_FROM },
    documentFonts: env.DOCUMENT_FONTS,
    auditDays: env.AUDIT_DAYS,
    originalDays: env.ORIGINAL_DAYS,
    trustedProxyHeader: env.TRUSTED_PROXY?.toLowerCase(),
    rates: env.RATE_LIMITS,
    logLevel: env.LOG_LEVEL,
  };
}
