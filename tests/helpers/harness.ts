/**
 * The whole site over a test database, without a port: front door, boundary, file routes, real database.
 *
 *     const site = await openTestSite();
 *     const reply = await site.as("admin").post("/api/offers", { clientRequest: "10 x A4 paper" });
 */
import { Builder } from "fresh/dev";
import type { Ai } from "@/core/ai/port.ts";
import type { App } from "@/core/app.ts";
import { type Config, readConfig } from "@/core/platform/config.ts";
import type { SettingName } from "@/core/setting_table.ts";
import type { DocumentsOptions } from "@/core/documents/render.ts";
import type { FileReaderOptions } from "@/core/intake/reader.ts";
import { createLogger } from "@/core/platform/log.ts";
import { assembleApp } from "@/core/platform/open.ts";
import { seedDemoData } from "@/core/demo/seed.ts";
import type { Replica } from "@/db/replica.ts";
import type { Database } from "@/db/sql.ts";
import { buildOptions } from "@/fresh.config.ts";
import { createSite } from "@/main.ts";
import { Admission } from "@/routes/(_http)/admission.ts";
import { type Fetch, frontDoor } from "@/routes/(_http)/front_door.ts";
import { testDatabase } from "./database.ts";
import { cheapHash, givenSession } from "./users.ts";
import { sharedWorkers } from "./workers.ts";

// The island build starts a process of its own, so it runs once at module level, outside of any test's sanitizers.
const snapshot = await new Builder(buildOptions).build({ mode: "production", snapshot: "memory" });

/** A reply with its body read: JSON where it is JSON. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // deno-lint-ignore no-explicit-any -- replies are looked into freely by tests
  readonly body: any;
}

async function replyOf(res: Response): Promise<Reply> {
  const text = await res.text();
  const isJson = res.headers.get("content-type")?.startsWith("application/json");
  return {
    status: res.status,
    headers: res.headers,
    text,
    body: isJson && text !== "" ? JSON.parse(text) : undefined,
  };
}

/** Sends requests as one user, or as nobody. */
export class TestClient {
  constructor(private readonly fetch: Fetch, readonly cookie?: string) {}

  /** Any request; `body` is sent as JSON unless it is a string or form fields. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const init: RequestInit = { method, headers: new Headers(headers), redirect: "manual" };
    const all = init.headers as Headers;
    if (this.cookie) all.set("cookie", this.cookie);
    if (body instanceof URLSearchParams) init.body = body;
    else if (body !== undefined) {
      init.body = typeof body === "string" ? body : JSON.stringify(body);
      if (!all.has("content-type")) all.set("content-type", "application/json");
    }
    return await replyOf(await this.fetch(new Request(`http://localhost:8000${path}`, init)));
  }

  /** A body of bytes, such as a file or a form with files. */
  async sendBytes(
    method: string,
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
  ): Promise<Reply> {
    const init = {
      method,
      body: bytes,
      headers: new Headers(headers),
      redirect: "manual" as const,
    };
    if (this.cookie) init.headers.set("cookie", this.cookie);
    return await replyOf(await this.fetch(new Request(`http://localhost:8000${path}`, init)));
  }

  /** The bytes of a file. */
  async bytes(path: string): Promise<{ headers: Headers; bytes: Uint8Array }> {
    const headers = new Headers(this.cookie ? { cookie: this.cookie } : {});
    const res = await this.fetch(new Request(`http://localhost:8000${path}`, { headers }));
    return { headers: res.headers, bytes: await res.bytes() };
  }

  get(path: string, headers?: Record<string, string>): Promise<Reply> {
    return this.send("GET", path, undefined, headers);
  }
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    return this.send("POST", path, body, headers);
  }
  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply> {
    return this.send("PATCH", path, body, headers);
  }
  delete(path: string, headers?: Record<string, string>): Promise<Reply> {
    return this.send("DELETE", path, undefined, headers);
  }
  /** Posts a form as a browser does. */
  postForm(path: string, fields: Record<string, string> | [string, string][]): Promise<Reply> {
    return this.send("POST", path, new URLSearchParams(fields), {
      origin: "http://localhost:8000",
    });
  }
}

/** The site of one test file. */
export interface TestSite {
  readonly app: App;
  readonly database: Database;
  /** Lines that the service logged so far. */
  readonly log: string[];
  readonly fetch: Fetch;
  /** A client signed in as a user of that role, or as nobody. */
  as(who: "admin" | "user" | "nobody"): TestClient;
}

/** How a test site may differ from the ordinary. */
export interface TestSiteOptions {
  readonly settings?: Partial<Record<SettingName, string>>;
  readonly ai?: Ai;
  /** That of another site: two processes of one installation. */
  readonly database?: Database;
  /** One that takes reads off it. */
  readonly replica?: Replica;
  readonly documents?: Partial<DocumentsOptions>;
  readonly files?: Partial<FileReaderOptions>;
  readonly admission?: Admission;
  readonly now?: () => Date;
  /** Load the demo catalogue, customers and knowledge base. */
  readonly demo?: boolean;
}

/** Opens the site; the database is dropped when the test file ends. */
export async function openTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const config: Config = readConfig((name) =>
    options.settings?.[name] ??
      (name === "AUTH_SECRET" ? "a test secret of more than 32 characters" : undefined)
  );
  const log: string[] = [];
  const logger = createLogger({ level: "info", format: "json", write: (line) => log.push(line) });
  const database = options.database ?? await testDatabase();
  const { documents, files } = options;
  const assembled = await assembleApp({
    config,
    log: logger,
    database,
    replica: options.replica,
    ai: options.ai,
    documents,
    files,
    now: options.now,
    hashing: cheapHash,
  });
  // Who says how documents are drawn, or files read, has workers of their own and ends them.
  const app: App = {
    ...assembled,
    ...!documents && { documents: sharedWorkers.documents },
    ...!files && { files: sharedWorkers.files },
  };
  if (options.demo) await seedDemoData(app);

  const site = createSite(() => Promise.resolve(app));
  snapshot(site);
  const admission = options.admission ?? new Admission({ waitMs: 60_000 });
  const fetch = frontDoor(site.handler(), { config, log: logger, admission });
  const cookies = {
    admin: await givenSession(app, "admin"),
    user: await givenSession(app, "user"),
  };
  return {
    app,
    database,
    log,
    fetch,
    as: (who) => new TestClient(fetch, who === "nobody" ? undefined : cookies[who]),
  };
}
