import { assertEquals, assertThrows } from "@std/assert";
import { type Config, ConfigError, readConfig } from "@/core/platform/config.ts";
import { type Settings, unusableSettings } from "./unusable_settings.ts";

const read = (settings: Settings): Config => readConfig((name) => settings[name]);
const problems = (settings: Settings) => assertThrows(() => read(settings), ConfigError).problems;

Deno.test("nothing has to be set", () => {
  const config = read({});
  assertEquals(
    [config.host, config.port, config.baseUrl, config.databaseUrl, config.dataDir, config.demoData],
    ["127.0.0.1", 8000, "http://localhost:8000", undefined, "./data", true],
  );
  assertEquals([config.signUp, config.openai, config.corsOrigins], ["closed", undefined, []]);
});

Deno.test("settings are read", () => {
  const secret = "s".repeat(32);
  const table: [Settings, (config: Config) => unknown, unknown][] = [
    [{ PORT: "9000" }, (c) => [c.port, c.baseUrl], [9000, "http://localhost:9000"]],
    [{ BASE_URL: "https://offers.example.com/" }, (c) => c.baseUrl, "https://offers.example.com"],
    [{ DATABASE_URL: "postgres://h/d", AUTH_SECRET: secret }, (c) => c.demoData, false],
    [
      { DATABASE_URL: "postgres://h/d", AUTH_SECRET: secret, DEMO_DATA: "on" },
      (c) => c.demoData,
      true,
    ],
    [{}, (c) => c.databaseConnections, 10],
    [{ DATABASE_CONNECTIONS: "3" }, (c) => c.databaseConnections, 3],
    [{ DEMO_DATA: "off" }, (c) => c.demoData, false],
    [{ PORT: "" }, (c) => c.port, 8000],
    [
      { CORS_ORIGINS: "https://a.example, http://b.example:81" },
      (c) => c.corsOrigins,
      ["https://a.example", "http://b.example:81"],
    ],
    [{}, (c) => c.webhookOrigins, []],
    [
      { WEBHOOK_HOSTS: "crm.example.com, http://hooks:9000,CRM.example.com:443" },
      (c) => c.webhookOrigins,
      ["https://crm.example.com", "http://hooks:9000"],
    ],
    [{}, (c) => c.mail, undefined],
    [
      { SMTP_URL: "smtp://me:p%40ss@mail.example", MAIL_FROM: "Offers <o@bücher.example>" },
      (c) => c.mail,
      {
        server: {
          host: "mail.example",
          port: 587,
          implicitTls: false,
          requiresTls: true,
          user: "me",
          password: "p@ss",
        },
        from: { name: "Offers", address: "o@xn--bcher-kva.example" },
      },
    ],
    [
      { SMTP_URL: "smtps://[::1]", MAIL_FROM: "o@example.com" },
      (c) => [c.mail?.server.host, c.mail?.server.port, c.mail?.server.requiresTls],
      ["::1", 465, true],
    ],
    [
      { SMTP_URL: "smtp://relay:25", MAIL_FROM: "o@example.com" },
      (c) => [c.mail?.server.port, c.mail?.server.requiresTls],
      [25, false],
    ],
    [{ DOCUMENT_FONTS: "/srv/fonts" }, (c) => c.documentFonts, "/srv/fonts"],
    [{}, (c) => c.provider, undefined],
    [
      {
        OIDC_ISSUER: "https://login.example/realms/sales",
        OIDC_CLIENT_ID: "offers",
        OIDC_CLIENT_SECRET: "s",
      },
      (c) => [c.provider?.name, c.provider?.allowNew, c.provider?.roleClaim, c.provider?.hosts],
      ["login.example", false, undefined, []],
    ],
    [{}, (c) => c.auditDays, 365],
    [{ AUDIT_DAYS: "90" }, (c) => c.auditDays, 90],
    [{}, (c) => c.originalDays, 365],
    [{ ORIGINAL_DAYS: "90" }, (c) => c.originalDays, 90],
    [{ TRUSTED_PROXY: "X-Real-IP" }, (c) => c.trustedProxyHeader, "x-real-ip"],
    [{ RATE_LIMITS: "off" }, (c) => c.rates, "off"],
    [
      { RATE_LIMITS: "api=5/10, pdf=1/2" },
      (c) => c.rates !== "off" && [c.rates.api, c.rates.pdf, c.rates.chat],
      [{ count: 5, seconds: 10 }, { count: 1, seconds: 2 }, { count: 30, seconds: 60 }],
    ],
    [
      { OPENAI_API_KEY: "k", OPENAI_EMBEDDING_MODEL: "off" },
      (c) => c.openai?.embeddingModel,
      undefined,
    ],
    [{ OPENAI_API_KEY: "k" }, (c) => c.openai?.embeddingModel, "text-embedding-3-small"],
    [{ OPENAI_API_KEY: "k", OPENAI_TIMEOUT: "5" }, (c) => c.openai?.timeoutMs, 5000],
    [{ MODEL_LIMITS: "day=5, vectors=0" }, (c) => c.modelLimits, {
      day: 5,
      user: 1_000_000,
      request: 250_000,
      vectors: 0,
    }],
    [
      { MODEL_LIMITS: "off" },
      (c) => Object.values(c.modelLimits),
      Array(4).fill(Number.MAX_SAFE_INTEGER),
    ],
    [{ OPENAI_API_KEY: "k" }, (c) => [c.openai?.apiKey, c.openai?.embeddingDimensions], [
      "k",
      1536,
    ]],
  ];
  for (const [settings, pick, expected] of table) assertEquals(pick(read(settings)), expected);
});

Deno.test("a wrong setting is named with what it must be, its value is not repeated", () => {
  for (const [settings, sentence] of unusableSettings) assertEquals(problems(settings), [sentence]);
});

Deno.test("all problems are told at once", () => {
  assertEquals(problems({ PORT: "x", SIGN_UP: "maybe", LOG_LEVEL: "loud" }).length, 3);
});
