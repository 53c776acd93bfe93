/**
 * An application whose clock a test sets, with a user who is administrator: for functions of core that depend on the time. For
 * requests see `harness.ts`, which has the whole site.
 */
import type { App } from "@/core/app.ts";
import { createUser } from "@/core/auth/users.ts";
import { readConfig } from "@/core/platform/config.ts";
import type { SettingName } from "@/core/setting_table.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { createLogger } from "@/core/platform/log.ts";
import { assembleApp } from "@/core/platform/open.ts";
import type { Database } from "@/db/sql.ts";
import { cheapHash, password } from "./users.ts";

/** An application of a test, with what it logged. */
export interface TestApp {
  readonly app: App;
  readonly admin: Identity;
  readonly log: string[];
  /** Resolves when something was logged so many times. */
  logged(event: string, count: number): Promise<void>;
  /** Puts the clock on. */
  pass(ms: number): void;
}

/** Where the clock of every test begins. */
export const beginning = new Date("2026-11-20T09:00:00.000Z");

/** The application over a test database, without limits of rates. */
export async function openClockedApp(
  database: Database,
  settings: Partial<Record<SettingName, string>>,
): Promise<TestApp> {
  let now = beginning.getTime();
  const log: string[] = [];
  let news = Promise.withResolvers<void>();
  const write = (line: string) => {
    log.push(line);
    news.resolve();
  };
  const app = await assembleApp({
    config: readConfig((name) => name === "RATE_LIMITS" ? "off" : settings[name]),
    log: createLogger({ level: "debug", format: "json", write }),
    database,
    hashing: cheapHash,
    secret: "a test secret of more than 32 characters",
    now: () => new Date(now),
  });
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await createUser(app.auth, { name: "Ada", email, password, role: "admin" });
  const admin: Identity = { userId: id, name: "Ada", role: "admin" };
  const logged = async (event: string, count: number) => {
    while (log.filter((line) => JSON.parse(line).event === event).length < count) {
      news = Promise.withResolvers();
      await news.promise;
    }
  };
  return { app, admin, log, logged, pass: (ms) => void (now += ms) };
}
