/** A real browser for journeys: Chromium at `CHROMIUM_PATH`, or Debian's. */
import { existsSync } from "node:fs";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
} from "playwright-core";
import type { RunningSite } from "./service.ts";

/** Debian's Chromium: the shell without a window draws the same pages for half of the processor time. */
const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The browser's program: the one that is named, whether it is there or not, else one of Debian's. */
export function findBrowser(): string | undefined {
  return Deno.env.get("CHROMIUM_PATH") ?? browsers.find((path) => existsSync(path));
}

/** Opens the browser; the caller closes it. */
export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox"],
  });
}

/** A page of a person of their own, and everything that the browser complained about on it. */
export interface Visit {
  readonly page: Page;
  /** Console messages, uncaught errors and refused content; an error status that a step wants is not among them. */
  readonly complaints: string[];
}

/** Opens a fresh profile with one page. */
export async function visit(
  browser: Browser,
  site: RunningSite,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: site.url, ...options });
  // A gate shares its processors: the first sign-in of a service takes seconds alone, and half a minute beside other tests.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    // The browser reports every answer of 4xx as an error of its own, also a page that says so on purpose.
    // A field that wants the focus where the reader has it somewhere already is no fault either.
    const isOurs = !/^(Failed to load resource|Autofocus processing was blocked)/.test(
      message.text(),
    );
    if (isOurs) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => {
    // Going on to the next page breaks off what the last one was still fetching.
    const reason = request.failure()?.errorText ?? "";
    if (reason === "net::ERR_ABORTED") return;
    // A browser that runs no scripts does not fetch them either.
    if (options.javaScriptEnabled === false && request.resourceType() === "script") return;
    complaints.push(`${request.url()} failed: ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== "document") {
      complaints.push(`${response.url()} answered ${response.status()}`);
    }
  });
  return { page, complaints };
}

/** Waits until `place` has the focus: a page gives it where it begins only once it is painted, after it was loaded. */
export async function hasFocus(place: Locator): Promise<void> {
  await place.and(place.page().locator(":focus")).waitFor({ state: "attached" });
}

/** Waits until the page that says `text` is there as a whole: what stands above and below it may be counted then. */
export async function says(page: Page, text: string): Promise<void> {
  await page.getByText(text).waitFor();
  await page.waitForLoadState();
}

/** Signs in by the form. */
export async function signIn(page: Page, site: RunningSite): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(site.email);
  await page.getByLabel("Password").fill(site.password);
  const pending = new Set<string>();
  const begin = (request: Request) => pending.add(`${request.method()} ${request.url()}`);
  const end = (request: Request) => pending.delete(`${request.method()} ${request.url()}`);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  try {
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  } catch (error) {
    // All that a log can tell of it: where the browser stands, what it says, and for what it waits.
    const text = await page.locator("body").innerText({ timeout: 1000 }).catch(String);
    const place = `${page.url()} says ${JSON.stringify(text.slice(0, 500))}`;
    throw new Error(`${place}, waits for ${[...pending].join(", ") || "nothing"}`, {
      cause: error,
    });
  } finally {
    page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
  }
}
