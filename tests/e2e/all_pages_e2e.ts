/** Every page there is, found by following links: axe, sideways scrolling, requests, shifts and the browser's own complaints. */
import { assert, assertEquals } from "@std/assert";
import type { Page } from "playwright-core";
import { openBrowser, signIn, visit } from "./browser.ts";
import { startSite } from "./service.ts";
import { faultsSeen, pictures } from "./look.ts";

const site = await startSite();
const browser = await openBrowser();
Deno.test.afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Not pages, and what ends the visit. */
const elsewhere = /\/(?:pdf|logout|export|openapi\.json)$|^\/api\/(?!docs)|\.csv$/;

/** Pages whose link is not on a page that a visit comes by. */
const starts = ["/offers", "/offers/new?demo=1", "/offers?query=zzzz", "/products?query=zzzz"];

/** Addresses of one kind are one page: ids are alike, and so are the values of parameters, but for those of tabs. */
function kindOf({ pathname, searchParams }: URL): string {
  const path = pathname
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22,}/g, "{id}")
    .replace(/^(\/kb\/)(?!new)[^/]+\/[^/]+/, "$1{space}/{article}");
  const tab = searchParams.get("tab") ?? "";
  return `${path}?${[...new Set(searchParams.keys())].toSorted().join("&")}#${tab}`;
}

/** One address of every kind, in the order in which links lead there. */
async function everyPage(page: Page): Promise<string[]> {
  const known = new Map<string, string>();
  const waiting = [...starts];
  for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
    const url = new URL(href, site.url);
    const kind = kindOf(url);
    if (url.origin !== site.url || known.has(kind) || elsewhere.test(url.pathname)) continue;
    known.set(kind, url.pathname + url.search);
    const reply = await page.goto(url.href);
    assertEquals(reply?.status(), 200, href);
    waiting.push(
      ...await page.locator("a[href]").evaluateAll((links) =>
        links.map((link) => link instanceof HTMLAnchorElement ? link.href.replace(/#.*/, "") : "")
      ),
    );
  }
  return [...known.values()];
}

async function draftOffer(page: Page, clientRequest: string): Promise<string> {
  await page.goto("/offers/new");
  await page.locator("#text").fill(clientRequest);
  await page.locator(".draft-button button").click();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** An installation in which something is on every page: an accepted offer with a revision, a customer, a user. */
async function prepared(): Promise<string[]> {
  const { page, complaints } = await visit(browser, site);
  await signIn(page, site);
  const offer = await draftOffer(page, "- 20 x OF-1001\n- 2 desk lamps\n- 1 hammock");
  // Names that cannot be broken anywhere.
  await page.locator("#offer-name").fill("W".repeat(200));
  await page.locator("#customer").fill("Ł".repeat(200));
  await page.locator('.actions [value="accepted"]').first().click();
  await page.getByRole("button", { name: "Accept anyway" }).click();
  await page.waitForURL("**/*done=accepted");
  const paths = await everyPage(page);
  assert(paths.length >= 25, paths.join("\n"));
  for (const part of ["/settings/", "/kb/", "/customers/", "/products/", "/revisions/"]) {
    assert(paths.some((path) => path.includes(part)), part);
  }
  assert(paths.includes(`${offer}/delete`) || paths.some((path) => path.endsWith("/delete")));
  // What is accepted is neither sent nor lost: a draft is.
  const draft = await draftOffer(page, "- 20 x OF-1001\n- 1 hammock");
  paths.push(`${draft}/send`, `${draft}/as-customer`, `${draft}/lost`);
  await page.goto(`${draft}/send`);
  await page.locator("#confirm").check();
  await page.locator("[name=how][value=link]").click();
  paths.push(new URL(await page.locator("#link").inputValue()).pathname);
  assertEquals(complaints, []);
  await page.context().close();
  return paths;
}

const paths = prepared();
// Whoever needs them waits for them.
paths.catch(() => {});

/** What a person does wrong, and the page that says so. */
const mistakes: readonly [string, string, (page: Page) => Promise<void>][] = [
  ["no text", "/offers/new", (page) => page.locator(".draft-button button").click()],
  ["nothing picked", "/offers/quick", (page) => page.locator("[name=create]").click()],
  [
    "a customer without a name",
    "/customers",
    (page) => page.locator("main form[method=post] button").first().click(),
  ],
  ["no file", "/products/import", (page) => page.locator("main form button").first().click()],
  ["no article", "/kb/new", (page) => page.locator("main form button").first().click()],
  ["no password", "/settings", (page) => page.locator("form:has(#new) button").click()],
  [
    "no user",
    "/settings/users",
    (page) => page.locator("main form:has([name=email]) button").last().click(),
  ],
];

const looks = [
  { name: "light", viewport: { width: 1280, height: 800 }, colorScheme: "light", locale: "en" },
  // A window of 1280 at 400 %.
  { name: "narrow", viewport: { width: 320, height: 256 }, colorScheme: "dark", locale: "de" },
] as const;

type Look = (typeof looks)[number];

/** A signed-in page, and what collects everything that is wrong with it. */
async function lookingAs({ name, ...options }: Look) {
  // The policy of the pages refuses the checker, which is not ours to serve.
  const { page } = await visit(browser, site, { ...options, bypassCSP: true });
  const found: string[] = [];
  const look = async (state: string) => {
    const picture = `all${state.replaceAll(/[^a-z0-9]+/gi, "-")}-${name}`;
    found.push(...await faultsSeen(page, state, picture));
  };
  await page.goto("/login");
  await page.locator("#password").fill("wrong");
  await page.locator("main form button").first().click();
  await page.getByRole("alert").waitFor();
  await look("login wrong");
  await page.locator("#email").fill(site.email);
  await page.locator("#password").fill(site.password);
  await page.locator("main form button").first().click();
  await page.waitForURL((url) => url.pathname === "/");
  return { page, found, look };
}

/** All operations are told by the same parts: a few of them show what there is to see. */
async function shorten(page: Page): Promise<void> {
  await page.locator(".docs article").evaluateAll((articles) =>
    articles.slice(6).forEach((article) => article.remove())
  );
}

/** A form that is sent, as without a script, when its session has ended. */
async function sendWithoutSession(page: Page, look: (state: string) => Promise<void>) {
  await page.goto("/offers/new");
  await page.context().clearCookies();
  await page.locator("#text").fill("2 desk lamps\n1 hammock");
  await page.locator("main form").first().evaluate((form) =>
    form instanceof HTMLFormElement && form.submit()
  );
  await page.locator("#password").fill(site.password);
  await look("sign-in with what was typed");
  await page.locator("#email").fill(site.email);
  await page.locator("main form button").first().click();
  await page.locator("#kept-clientRequest").waitFor();
  await look("what was typed, after sign-in");
}

for (const as of looks) {
  Deno.test(`axe finds nothing on any page, and nothing sticks out: ${as.name}`, async () => {
    const { page, found, look } = await lookingAs(as);
    for (const path of await paths) {
      await page.goto(path);
      if (path === "/api/docs") await shorten(page);
      await look(path);
    }
    await page.goto("/nothing");
    await look("missing");
    assertEquals(found, []);
    await page.context().close();
  });

  Deno.test(`axe finds nothing where a page names mistakes: ${as.name}`, async () => {
    const { page, found, look } = await lookingAs(as);
    for (const [state, path, err] of mistakes) {
      await page.goto(path);
      await err(page);
      await page.locator(".notice-wrong").first().waitFor();
      await look(state);
    }
    await sendWithoutSession(page, look);
    assertEquals(found, []);
    await page.context().close();
  });
}

Deno.test("pages without an island need five requests, others fifteen; nothing moves once it is painted", async () => {
  const { page, complaints } = await visit(browser, site, {
    viewport: { width: 1280, height: 800 },
  });
  await page.addInitScript(() => {
    const moved = { by: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) moved.by += Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(globalThis, { moved });
  });
  await signIn(page, site);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const found: string[] = [];
  let requests = 0, scripts = 0;
  page.on("request", (request) => {
    // The picture of the tab is the browser's, not the page's.
    if (request.url().includes("/favicon")) return;
    requests++;
    if (request.resourceType() === "script") scripts++;
  });
  for (const path of await paths) {
    // A frame is a page of its own.
    if (path.endsWith("/preview")) continue;
    requests = scripts = 0;
    await page.goto(path);
    // What an island asks for, it asks for at once: the browser's own wait for silence is half a second for each page.
    for (let before = -1; before !== requests;) {
      before = requests;
      await page.waitForTimeout(150);
    }
    const most = scripts === 0 ? 5 : 15;
    if (requests > most) found.push(`${path}: ${requests} requests`);
    const moved = await page.evaluate(() => {
      const { moved } = globalThis as unknown as { moved: { by: number } };
      return moved.by;
    });
    // Three decimals are what a browser's own report shows.
    if (moved >= 0.001) found.push(`${path}: moves by ${moved}`);
  }
  assertEquals(found, []);
  assertEquals(complaints, []);
  await page.context().close();
});

Deno.test("columns stand where they stand, however much of a table has arrived", async () => {
  const { page } = await visit(browser, site, { viewport: { width: 1280, height: 800 } });
  await signIn(page, site);
  const offer = await draftOffer(
    page,
    "- 3 x OF-5006\n- 4000 x OF-1001\n- 2 desk lamps, four screens\n- 1 hammock",
  );
  for (const path of [offer, "/products"]) {
    await page.goto(path);
    const [all, first] = await page.locator("table:is(.cards, .lines)").evaluate((table) => {
      const places = () =>
        [...table.querySelectorAll<HTMLElement>("thead th")].map(({ offsetLeft }) => offsetLeft);
      const all = places();
      const [, ...later] = table.querySelectorAll("tbody tr");
      for (const line of later) line.remove();
      return [all, places()];
    });
    assertEquals(first, all, path);
  }
  await page.context().close();
});

Deno.test("in forced colours every state has more than its colour", async () => {
  const { page } = await visit(browser, site, { viewport: { width: 1280, height: 800 } });
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, site);
  await draftOffer(page, "- 20 x OF-1001\n- 2 desk lamps, four screens\n- 1 hammock");
  if (pictures) await page.screenshot({ path: `${pictures}/forced-colours.png`, fullPage: true });
  const bare = await page.evaluate(() => {
    const lacks = (selector: string, has: (style: CSSStyleDeclaration) => boolean) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.getClientRects().length > 0 && !has(getComputedStyle(element)))
        .map((element) => `${selector} ${element.textContent?.trim()}`);
    const bordered = (style: CSSStyleDeclaration) =>
      style.borderTopStyle !== "none" && parseFloat(style.borderTopWidth) > 0;
    return [
      ...lacks(".tag", bordered),
      ...lacks("input:not([type=hidden]), textarea", bordered),
      ...lacks("main button:not(.plain, .visually-hidden), a.button", bordered),
      ...lacks(".part mark", ({ textDecorationLine }) => textDecorationLine.includes("underline")),
      ...lacks(
        "main a:not(.button, .part, .filter a:is([aria-current=true], [aria-current=page]))",
        ({ textDecorationLine }) => textDecorationLine.includes("underline"),
      ),
      ...lacks(
        ":is(.places, .filter) a:is([aria-current=true], [aria-current=page])",
        ({ fontWeight }) => Number(fontWeight) >= 600,
      ),
    ];
  });
  assertEquals(bare, []);
  await page.context().close();
});

Deno.test("an offer is printed with at least 25 lines on a page", async () => {
  const { page } = await visit(browser, site);
  await signIn(page, site);
  const reply = await page.request.get("/api/products?limit=75");
  const { products }: { products: { sku: string }[] } = await reply.json();
  assertEquals(products.length, 75);
  await draftOffer(page, products.map(({ sku }, index) => `- ${index + 1} x ${sku}`).join("\n"));
  assertEquals(await page.locator(".lines tr[id^=l]").count(), 75);
  const pdf = new TextDecoder("latin1").decode(
    await page.pdf({
      format: "A4",
      margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" },
    }),
  );
  const pages = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  // Three pages of lines; the head and the totals have one besides.
  assert(pages > 0 && pages <= 4, `${pages} pages`);
  await page.context().close();
});
