import { assertEquals, assertThrows } from "@std/assert";
import {
  type Config,
  ConfigError,
  readConfig,
  type SettingName,
  settingNames,
} from "@/core/config.ts";

type Settings = Partial<Record<SettingName, string>>;
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
    [{ TRUSTED_PROXY: "X-Real-IP" }, (c) => c.trustedProxyHeader, "x-real-ip"],
    [{ RATE_LIMITS: "off" }, (c) => c.rates, "off"],
    [
      { RATE_LIMITS: "api=5/10, pdf=1/2" },
      (c) => c.rates !== "off" && [c.rates.api, c.rates.pdf, c.rates.chat],
      [{ count: 5, seconds: 10 }, { count: 1, seconds: 2 }, { count: 30, seconds: 60 }],
    ],
    [{ OPENAI_API_KEY: "k", OPENAI_TIMEOUT: "5" }, (c) => c.openai?.timeoutMs, 5000],
    [{ MODEL_LIMITS: "day=5, vectors=0" }, (c) => c.modelLimits, {
      day: 5,
      user: 250_000,
      request: 60_000,
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
  const table: [Settings, string][] = [
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
      "MODEL_LIMITS must be off, or tokens such as day=1000000,user=250000,request=60000,vectors=20000000.",
    ],
    [
      { MODEL_LIMITS: "day=-5" },
      "MODEL_LIMITS must be off, or tokens such as day=1000000,user=250000,request=60000,vectors=20000000.",
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
    [
      { DENO_DEPLOYMENT_ID: "d1" },
      "DATABASE_URL must be set on Deno Deploy: its disk is not kept.",
    ],
  ];
  for (const [settings, sentence] of table) assertEquals(problems(settings), [sentence]);
});

Deno.test("all problems are told at once", () => {
  assertEquals(problems({ PORT: "x", SIGN_UP: "maybe", LOG_LEVEL: "loud" }).length, 3);
});

Deno.test(".env.example names every setting and no other", async () => {
  const text = await Deno.readTextFile(new URL("../../.env.example", import.meta.url));
  const names = [...text.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map((match) => match[1] ?? "");
  const settings = settingNames.filter((name) => name !== "DENO_DEPLOYMENT_ID");
  assertEquals(names.toSorted(), settings.toSorted());
});
