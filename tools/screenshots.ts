/**
 * Pictures of every page, light and dark, at 1440 and 390 pixels: `deno task screenshots [folder] [name...]`, the names of some pages
 * to take these alone. Starts the built service with demo data on a free port; needs Chromium. The pictures are as high as a window,
 * so that they stay small.
 */
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { openBrowser, signIn, visit } from "@/tests/e2e/browser.ts";
import { type RunningSite, startSite } from "@/tests/e2e/service.ts";
import { smallPng } from "./small_png.ts";

const [folder = "docs/screens", ...wanted] = Deno.args;
/** Windows that people work in: a desk and a phone; the pictures of the latter say so in their names. */
const windows = [
  { end: "", viewport: { width: 1440, height: 900 } },
  { end: "-phone", viewport: { width: 390, height: 844 } },
] as const;
/** A picture larger than this does not belong into a repository. */
const mostBytes = 150 * 1024;

/** A page to look at: where it is, or how to get there. */
interface Shot {
  readonly name: string;
  readonly path?: string;
  readonly reach?: (page: Page) => Promise<void>;
}

/** Nobody listens there: what is sent waits. */
const hooks = "https://hooks.example.com";
const quickLines = "12 EL-MCB-B16-1P\nIT.DOCK-11;4\nOF-1001\t20\nEL-MCB-B99 3";
const productRows = [
  "sku,name,description,unitPriceNet,vatRate,currency",
  "EL-9001,Cable lug 10 mm²,Tinned copper,1.20,23,PLN",
  "EL-9002,Cable lug 16 mm²,Tinned copper,one,23,PLN",
  ",Cable lug 25 mm²,Tinned copper,2.40,23,PLN",
].join("\n");

const shots: readonly Shot[] = [
  { name: "home", path: "/" },
  { name: "offers", path: "/offers" },
  { name: "find", path: "/find?query=cable" },
  { name: "new-offer", path: "/offers/new?demo=1" },
  { name: "offer", reach: openOffer },
  {
    name: "offer-check",
    reach: async (page) => {
      await openOffer(page);
      await page.goto(`${offerPath}?at=next`);
      await page.locator(".evidence").first().waitFor();
    },
  },
  {
    name: "offer-asks",
    reach: async (page) => {
      await openOffer(page);
      await page.goto(`${offerPath}#ask-1`);
    },
  },
  {
    name: "offer-details",
    reach: async (page) => {
      await openOffer(page);
      await page.goto(`${offerPath}#inspector`);
    },
  },
  {
    name: "offer-accept",
    reach: async (page) => {
      await openOffer(page);
      await page.goto(`${offerPath}/accept`);
    },
  },
  {
    name: "offer-export",
    reach: async (page) => {
      await openOffer(page);
      await page.locator("details.menu > summary").first().click();
    },
  },
  {
    name: "send",
    reach: async (page) => {
      await openOffer(page);
      await page.goto(`${offerPath}/send`);
    },
  },
  {
    name: "send-preview",
    reach: async (page) => {
      await page.goto(`${offerPath}/send`);
      await page.getByLabel("To", { exact: true }).fill("tom@harrow.example");
      await page.getByLabel("Message").fill("As discussed on the phone.");
      await page.getByLabel("Send me a copy").check();
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByRole("heading", { name: "The mail as it goes out" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "offer-history",
    reach: async (page) => {
      await openOffer(page);
      await page.goto(`${offerPath}/history`);
      await page.getByRole("heading", { name: "History" }).waitFor();
    },
  },
  {
    name: "offer-send",
    reach: async (page) => {
      await openOffer(page);
      await page.goto(`${offerPath}/send`);
    },
  },
  { name: "customer-link", reach: openLink },
  { name: "offer-revision", reach: compareRevision },
  {
    name: "offer-chat",
    reach: async (page) => {
      await page.goto(`${offerPath}/chat`);
      await page.getByLabel("Your question").fill("What is unmatched?");
      await page.getByRole("button", { name: "Ask", exact: true }).click();
      await page.getByText("Answer complete").waitFor();
    },
  },
  {
    name: "quick-offer",
    path: "/offers/quick",
    reach: async (page) => {
      const many = page.getByLabel("Many lines");
      if (!await many.isVisible()) await page.getByText("Many lines").first().click();
      await many.fill(quickLines);
      await page.getByRole("button", { name: "Check the lines" }).last().click();
      await page.getByText("Not found").first().waitFor();
    },
  },
  {
    name: "inbox",
    path: "/requests",
    reach: async (page) => {
      if (await page.locator("a.who").count() > 0) return;
      const content = "Article,Quantity\nHDMI cable 3 m,12\nCopy paper A4,20\n";
      await page.locator("main input[type=file]").setInputFiles({
        name: "order.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(content),
      });
      await page.getByRole("button", { name: "Read files" }).click();
      await page.waitForURL(/requests\/[0-9a-f-]{36}/);
      await page.goto("/requests");
    },
  },
  {
    name: "request",
    path: "/requests",
    reach: async (page) => {
      await page.locator("a.who").first().click();
      await page.waitForURL(/requests\/[0-9a-f-]{36}/);
    },
  },
  { name: "products", path: "/products?query=circuit+breaker" },
  { name: "products-by-meaning", path: "/products?query=something+to+print+on&mode=meaning" },
  { name: "product", path: "/products?query=IT.DOCK-11", reach: openFirst },
  {
    name: "products-import",
    path: "/products/import",
    reach: async (page) => {
      await page.getByLabel("Or paste the rows").fill(productRows);
      await page.getByRole("button", { name: "Check the file" }).click();
      await page.getByText("Nothing was written.").waitFor();
    },
  },
  {
    name: "price-list",
    path: "/products/price-lists",
    reach: async (page) => {
      const known = page.getByRole("link", { name: "Trade 2026" });
      if (await known.count() > 0) return await known.click();
      await page.getByLabel("Name", { exact: true }).fill("Trade 2026");
      await page.getByLabel("Currency", { exact: true }).fill("PLN");
      await page.getByRole("button", { name: "Make a price list" }).click();
      await page.waitForURL(/price-lists\/[0-9a-f-]{36}/);
    },
  },
  { name: "price-lists", path: "/products/price-lists" },
  { name: "customers", path: "/customers" },
  { name: "customer", path: "/customers", reach: openFirst },
  {
    name: "part-numbers",
    path: "/customers",
    reach: async (page) => {
      await openFirst(page);
      await page.goto(`${page.url()}/part-numbers`);
    },
  },
  { name: "customers-import", path: "/customers/import" },
  { name: "knowledge", path: "/kb" },
  {
    name: "article",
    path: "/kb",
    reach: async (page) => {
      await page.getByRole("link", { name: "Choosing miniature circuit breakers" }).click();
      await page.getByRole("link", { name: "Edit the article" }).waitFor();
    },
  },
  {
    name: "article-edit",
    path: "/kb",
    reach: async (page) => {
      await page.getByRole("link", { name: "Choosing miniature circuit breakers" }).click();
      await page.getByRole("link", { name: "Edit the article" }).click();
      await page.getByLabel("Text", { exact: true }).waitFor();
    },
  },
  { name: "settings", path: "/settings" },
  { name: "users", path: "/settings/users" },
  { name: "company", path: "/settings/company" },
  { name: "documents", path: "/settings/documents/en" },
  { name: "mail", path: "/settings/mail" },
  { name: "mail-text", path: "/settings/mail/offer/en" },
  { name: "audit", path: "/settings/audit" },
  { name: "quality", path: "/settings/quality" },
  { name: "service", path: "/settings/service" },
  { name: "api-keys", path: "/settings/keys" },
  { name: "webhook", path: "/settings/webhooks", reach: openWebhook },
  { name: "webhooks", path: "/settings/webhooks" },
  { name: "missing", path: "/customers/nobody" },
  { name: "api", path: "/api/docs" },
  // The last ones: the customer has no session, and the other ends that of the user.
  { name: "public", reach: openShared },
  {
    name: "signed-out",
    path: "/offers/new?demo=1",
    reach: async (page) => {
      await page.context().clearCookies();
      // As without a script: the form itself is sent.
      await page.locator('main form[action="/offers/new"]').evaluate((form) =>
        form instanceof HTMLFormElement && form.submit()
      );
      await page.getByText("what you typed is kept").waitFor();
    },
  },
];

const shotsWanted = shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

/** The page of the offer that was drafted for the pictures, or a new one. */
let offerPath: string | undefined;

async function openOffer(page: Page): Promise<void> {
  if (offerPath !== undefined) {
    await page.goto(offerPath);
    return;
  }
  await page.goto("/offers/new?demo=1");
  await page.getByRole("button", { name: "Draft the offer" }).click();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  offerPath = new URL(page.url()).pathname;
}

/** What a customer sees of an offer that was drafted and issued for this. */
async function openLink(page: Page): Promise<void> {
  if (linkPath === undefined) {
    const { offer } = await ask(page, "/api/offers", {
      customerName: "Nowak Instal",
      clientRequest: "Please quote 20 x OF-1001, 2 x IT.DOCK-11 and 12 x OF-2002.",
    });
    await ask(page, `/api/offers/${offer.id}/issue`, { confirm: true });
    const { share } = await ask(page, `/api/offers/${offer.id}/shares`, { confirm: true });
    linkPath = new URL(share.url).pathname;
  }
  await page.goto(linkPath);
}

/** The path of the link that {@link openLink} has made, if any. */
let linkPath: string | undefined;

/** Asks the API as the person whose page it is; throws where it is refused. */
async function ask(page: Page, path: string, data: Record<string, unknown>) {
  const reply = await page.request.post(path, { data, headers: { origin: site.url } });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  return await reply.json();
}

/** A revision beside the offer as it is now, which has changed since. */
async function compareRevision(page: Page): Promise<void> {
  await openOffer(page);
  const compare = page.getByRole("link", { name: "Compare with now" });
  await page.goto(`${offerPath}?tab=versions#inspector`);
  if (await compare.count() === 0) {
    await page.locator(".revisions button").click();
    await page.waitForURL("**/*done=revision");
    await page.locator("#offer[data-ready]").waitFor({ state: "attached" });
    await page.locator("#qty-1").fill("25");
    await page.locator("#qty-1").press("Enter");
    await page.locator("#save").getByText(/^Saved \d/).waitFor();
    await page.goto(`${offerPath}?tab=versions#inspector`);
  }
  await compare.first().click();
  await page.getByRole("heading", { name: "compared with now" }).waitFor();
}

async function openWebhook(page: Page): Promise<void> {
  const webhook = page.getByRole("link").filter({ hasText: hooks });
  if (await webhook.count() === 0) {
    await page.getByLabel("Address", { exact: true }).fill(`${hooks}/offers`);
    await page.getByRole("button", { name: "Add the webhook" }).click();
    await page.getByText("shown this once").waitFor();
    await page.goto("/settings/webhooks");
  }
  await webhook.click();
  await page.getByRole("button", { name: "Send a test" }).click();
  await page.getByText("Test", { exact: true }).first().waitFor();
}

/** The page of a customer: of an offer of its own, since a link fixes what it shows. */
let sharedPath: string | undefined;

async function openShared(page: Page): Promise<void> {
  if (sharedPath === undefined) {
    await page.goto("/offers/new?demo=1");
    await page.getByRole("button", { name: "Draft the offer" }).click();
    await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
    await page.goto(`${new URL(page.url()).pathname}/send`);
    await page.getByLabel("Send it all the same").check();
    await page.getByRole("button", { name: "Make a link" }).click();
    sharedPath = new URL(await page.getByLabel("Link", { exact: true }).inputValue()).pathname;
  }
  await page.goto(sharedPath);
}

async function openFirst(page: Page): Promise<void> {
  await page.locator("tbody a").first().click();
  await page.waitForURL(/[0-9a-f-]{36}$/);
}

async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  const bytes = smallPng(await page.screenshot({ animations: "disabled" }));
  if (bytes.length > mostBytes) {
    throw new Error(`${name}.png has ${bytes.length} bytes, more than ${mostBytes}`);
  }
  await Deno.writeFile(`${folder}/${name}.png`, bytes);
}

async function takeAll(
  site: RunningSite,
  colorScheme: "light" | "dark",
  { end, viewport }: (typeof windows)[number],
): Promise<void> {
  const { page } = await visit(browser, site, { viewport, colorScheme });
  await page.goto("/login");
  if (wanted.length === 0) await take(page, `login-${colorScheme}${end}`);
  await signIn(page, site);
  await openOffer(page);
  for (const { name, path, reach } of shotsWanted) {
    if (path !== undefined) await page.goto(path);
    await reach?.(page);
    await take(page, `${name}-${colorScheme}${end}`);
  }
  await page.context().close();
}

const browser = await openBrowser();
const site = await startSite({
  WEBHOOK_HOSTS: hooks,
  // Nobody listens there either: the pages are shown as they are with a mail server and an identity provider.
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "Vistula Supply <offers@vistula.example>",
  OIDC_ISSUER: "https://login.vistula.example",
  OIDC_CLIENT_ID: "offerwright",
  OIDC_CLIENT_SECRET: "not a secret: nobody asks that provider",
  OIDC_NAME: "Vistula Supply",
});
try {
  await Deno.mkdir(folder, { recursive: true });
  for (const window of windows) {
    await takeAll(site, "light", window);
    await takeAll(site, "dark", window);
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(`The pictures are in ${folder}`);
