/** Texts that are markup to whoever does not show them as they are: through every field, on every page, in a real browser. */
import { assert, assertEquals } from "@std/assert";
import type { APIRequestContext, Page } from "playwright-core";
import { markupPayloads } from "@/tests/helpers/markup_payloads.ts";
import { openBrowser, signIn, visit } from "./browser.ts";
import { startSite } from "./service.ts";

/** Nobody listens there: what is sent waits. */
const hooks = "https://hooks.example.com";
const site = await startSite({ WEBHOOK_HOSTS: hooks });
const browser = await openBrowser();
Deno.test.afterAll(async () => {
  await browser.close();
  await site.stop();
});

// Control characters are refused wherever people type.
// deno-lint-ignore no-control-regex
const payloads = markupPayloads.filter((text) => !/[\u0000-\u0008]/.test(text));
const oneLine = payloads.map((text) => text.replaceAll("\n", " "));
const csv = (fields: readonly string[]) =>
  fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(",");

/** What must not be on a page, however it got there: what runs, what loads, what leads away, in words. */
async function strangersOn(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    for (const node of document.querySelectorAll("*")) {
      const loud = [...node.attributes].find(({ name }) => /^on|^style$|^srcdoc$/.test(name));
      if (loud) found.push(`${node.localName} has ${loud.name}`);
      if (node instanceof HTMLScriptElement && !node.nonce) found.push("a script without nonce");
      if (/^(base|object|embed|style|applet|template)$/.test(node.localName)) {
        found.push(`there is a ${node.localName}`);
      }
      for (const name of ["href", "src", "action", "formaction", "xlink:href"]) {
        const value = node.getAttribute(name);
        const url = value === null ? null : URL.parse(value, location.href);
        // A logo, and refused rows that are saved from the page itself.
        const isData = value?.startsWith("data:image/png") ||
          node.matches("a[download][href^='data:text/csv;']");
        const isOurs = url?.origin === location.origin || isData;
        // What an article links to may be elsewhere on the web, behind a click.
        const isWritten = node.matches(".prose a[href^='http']");
        if (value !== null && !isOurs && !isWritten) {
          found.push(`${node.localName} ${name} ${value}`);
        }
      }
      if (node.matches("meta[http-equiv]")) found.push("a meta that acts");
    }
    return found;
  });
}

/** Everything that the page says, in texts and in fields, without white space. */
async function saidOn(page: Page): Promise<string> {
  const said = await page.evaluate(() => {
    const fields = [...document.querySelectorAll("input, textarea")]
      .map((field) => "value" in field ? String(field.value) : "");
    return [document.title, document.body.textContent, ...fields].join(" ");
  });
  return bare(said);
}

const bare = (text: string) => text.replaceAll(/[\s\p{Cf}]/gu, "");

const { page, complaints } = await visit(browser, site);
let dialogs = 0;
page.on("dialog", async (dialog) => {
  dialogs++;
  await dialog.dismiss();
});
const elsewhere: string[] = [];
page.on("request", (request) => {
  const url = new URL(request.url());
  // The browser fetches its own viewer of documents from itself.
  if (url.origin !== site.url && /^(https?|wss?|ftp):$/.test(url.protocol)) {
    elsewhere.push(request.url());
  }
});

/** Looks over the page that is there; `literal` are texts that must stand on it as they are. */
async function look(what: string, literal: readonly string[] = []): Promise<void> {
  assertEquals([what, await strangersOn(page)], [what, []]);
  if (literal.length === 0) return;
  const said = await saidOn(page);
  const missing = literal.filter((text) => !said.includes(bare(text)));
  assertEquals([what, missing], [what, []]);
}

async function open(path: string, literal: readonly string[] = []): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await look(path, literal);
}

/** A call of the API as the signed-in user; its reply. */
async function call(
  api: APIRequestContext,
  method: string,
  path: string,
  data: unknown,
  // deno-lint-ignore no-explicit-any -- looked into freely
): Promise<any> {
  const reply = await api.fetch(path, { method, ...(data === undefined ? {} : { data }) });
  const text = await reply.text();
  assert(reply.ok(), `${method} ${path}: ${reply.status()} ${text}`);
  return reply.headers()["content-type"]?.startsWith("application/json") ? JSON.parse(text) : text;
}

await signIn(page, site);
const api = page.request;

Deno.test("products, customers, users and the company with markup for names", async () => {
  const rows = oneLine.map((text, at) => {
    const cells = [`K${at} ${text}`.slice(0, 60), `Part ${at} ${text}`, text, "1.20", "23", "PLN"];
    return csv(cells);
  });
  const header = "sku,name,description,unitPriceNet,vatRate,currency";
  const content = [header, ...rows].join("\n");
  const made = await call(api, "POST", "/api/products/import", { content });
  assertEquals(made.errors, []);
  await call(api, "POST", "/api/customers/import", {
    content: ["name,source", ...oneLine.map((text, at) => csv([`${at} ${text}`, text]))].join("\n"),
  });
  for (const name of oneLine.slice(0, 6)) {
    const email = `${crypto.randomUUID()}@example.com`;
    const password = "drei ruhige Ponys grasen";
    await call(api, "POST", "/api/auth/admin/create-user", { name, email, password });
  }
  const company = await call(api, "GET", "/api/settings/company", undefined);
  const [name, address, contact, deliveryTerms, paymentTerms, notes] = oneLine;
  await call(api, "PUT", "/api/settings/company", {
    ...company.company,
    ...{ name, address, contact, deliveryTerms, paymentTerms, notes },
    logo: null,
  });
  for (const name of oneLine.slice(0, 6)) {
    await call(api, "POST", "/api/keys", { name, scopes: ["chat"] });
  }
  await open("/settings/keys", oneLine.slice(0, 6));
  await open("/settings/service");
  await open("/settings/company", oneLine.slice(0, 6));
  await open("/settings/users", oneLine.slice(0, 6));
  await open("/customers");
  await open("/products");
  for (const place of ["/products", "/customers"]) {
    const links = await page.goto(place).then(() =>
      page.locator(`main a[href^="${place}/"]`).evaluateAll((all) =>
        all.map((each) => each.getAttribute("href") ?? "")
      )
    );
    for (const link of links.filter((each) => /[0-9a-f-]{36}$/.test(each)).slice(0, 8)) {
      await open(link);
    }
  }
});

Deno.test("search boxes and addresses with markup in them", async () => {
  const places = [
    "/products?query=",
    "/products?mode=meaning&query=",
    "/customers?query=",
    "/offers?query=",
  ];
  for (const [at, text] of payloads.entries()) {
    await open(`${places[at % places.length]}${encodeURIComponent(text)}`, [text]);
  }
  for (const text of payloads.slice(0, 5)) {
    await open(`/${encodeURIComponent(text)}`);
    await open(`/login?next=${encodeURIComponent(text)}`);
    await open(`/offers/${encodeURIComponent(text)}`);
  }
});

Deno.test("an offer with markup in every text, its history, its paper and its conversation", async () => {
  const { products } = await call(api, "GET", "/api/products?query=Part&limit=100", undefined);
  const items = products.slice(0, 40).map(({ id }: { id: string }) => ({
    productId: id,
    quantity: 1,
  }));
  const { offer } = await call(api, "POST", "/api/offers/quick", {
    customerName: oneLine[0],
    items,
  });
  const path = `/api/offers/${offer.id}`;
  await call(api, "PATCH", path, {
    name: oneLine[1],
    notes: payloads,
    unmatched: payloads.map((item) => ({ item, reason: item })),
    items: [
      ...offer.items.map(({ id }: { id: string }, at: number) => ({
        id,
        requestItem: payloads[at % payloads.length],
        rationale: payloads[at % payloads.length],
      })),
      ...payloads.map((text) => ({ name: text.slice(0, 200), description: text, quantity: 1 })),
    ],
  });
  const { revision } = await call(api, "POST", `${path}/revisions`, undefined);
  const { thread } = await call(api, "POST", `${path}/chat/threads`, { title: oneLine[2] });
  for (const text of payloads) {
    await call(api, "POST", "/api/chat", {
      offerId: offer.id,
      threadId: thread.id,
      messages: [{ role: "user", parts: [{ type: "text", text }] }],
    });
  }
  const shown = `/offers/${offer.id}`;
  await open(shown, payloads);
  await page.waitForLoadState("networkidle");
  await look(`${shown} with its scripts`, payloads);
  await open(`${shown}/chat?thread=${thread.id}`, payloads);
  await page.waitForLoadState("networkidle");
  await look(`${shown}/chat with its scripts`, payloads);
  await page.locator("#chat[data-ready]").waitFor();
  for (const text of payloads.slice(0, 3)) {
    await page.locator("#question").fill(`what is ${text}`);
    await page.keyboard.press("Control+Enter");
    await page.locator("#chat [role=status]").getByText("Answer complete").waitFor();
    await look("an answer as it streams", [text]);
  }
  await call(api, "PATCH", path, { status: "accepted" });
  const more = [`/revisions/${revision.id}`, `/revisions/${revision.id}/restore`, "/history"];
  for (const part of [...more, "/delete", "/preview"]) await open(shown + part);
  await open("/offers", [oneLine[0] ?? ""]);
});

Deno.test("a customer's message of markup, drafted, and files with markup in refused rows", async () => {
  const message = payloads.map((text) => `- 2 ${text}`).join("\n");
  await page.goto("/offers/new");
  await page.locator("main textarea").fill(message);
  await page.getByRole("button", { name: "Draft the offer" }).click();
  await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/);
  await page.waitForLoadState("networkidle");
  await look("the drafted offer", payloads);

  for (const place of ["/products/import", "/customers/import"]) {
    await page.goto(place);
    const header = "sku,name,description,unitPriceNet,vatRate,currency";
    const rows = oneLine.map((text) => csv(["", text, text, text, text, text]));
    await page.locator("main textarea").fill([header, ...rows].join("\n"));
    await Promise.all([
      page.waitForEvent("load"),
      page.getByRole("button", { name: "Check the file" }).click(),
    ]);
    await look(`${place}, checked`);
  }
  await page.goto("/offers/quick");
  await page.getByLabel("Many lines").fill(oneLine.map((text) => `${text} 3`).join("\n"));
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: "Check the lines" }).last().click(),
  ]);
  await page.waitForLoadState("networkidle");
  await look("quick offer, checked");
});

Deno.test("webhooks with markup in their addresses, and addresses that are refused", async () => {
  // A fragment has no place in an address. The service keeps addresses as the web writes them, in percent-encoding.
  for (const text of oneLine.slice(0, 12)) {
    const url = `${hooks}/${text.replaceAll("#", "")}?${text.replaceAll("#", "")}`;
    await call(api, "POST", "/api/webhooks", { url });
  }
  const { webhooks } = await call(api, "GET", "/api/webhooks", undefined);
  assertEquals(webhooks.length, 12);
  await open("/settings/webhooks", webhooks.map(({ url }: { url: string }) => url));
  for (const { id, url } of webhooks) {
    await call(api, "POST", `/api/webhooks/${id}/test`, undefined);
    await open(`/settings/webhooks/${id}`, [url]);
    await open(`/settings/webhooks/${id}?remove=1`, [url]);
  }
  for (const [at, text] of oneLine.slice(0, 12).entries()) {
    await page.goto(at % 2 === 0 ? "/settings/webhooks" : `/settings/webhooks/${webhooks[0].id}`);
    await page.getByLabel("Address", { exact: true }).fill(text);
    await page.locator("form:has([name=url]) button.main").click();
    await page.locator(".notice-wrong").waitFor();
    await look("a refused address", [text]);
  }
});

Deno.test("figures and states of a service whose data are markup", async () => {
  await open("/settings/quality");
  await open("/settings/service");
  await open("/products/import");
  await open("/products/import?last=1");
  await open("/customers/import?last=1");
});

Deno.test("a form that is sent after its session has ended", async () => {
  const text = payloads.join("\n");
  await page.goto("/offers/new");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.evaluate((text) => {
    // A copy, which no island knows: it is sent as without scripts, and nothing typed is left behind to be asked about.
    const form = document.querySelector("main form")?.cloneNode(true);
    if (!(form instanceof HTMLFormElement)) return;
    document.body.append(form);
    const box = form.querySelector("textarea");
    if (box) box.value = text;
    form.submit();
  }, text);
  await page.locator("[name='kept.clientRequest']").waitFor({ state: "attached" });
  await look("sign-in with what was typed", payloads);
  await page.getByLabel("Email").fill(site.email);
  await page.getByLabel("Password").fill(site.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Send it now" }).waitFor();
  await look("what was typed, after sign-in", payloads);
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
});

Deno.test("a knowledge base of markup", async () => {
  const spaceId = crypto.randomUUID();
  const articles = payloads.map((text, at) => ({
    articleId: crypto.randomUUID(),
    articleTitle: `${at} ${oneLine[at]}`,
    spaceId,
    spaceName: oneLine[3],
    body: `# ${text}\n\n${text}\n\n${payloads.join("\n\n")}`,
  }));
  await call(api, "POST", "/api/kb/import", { articles });
  await open("/kb", articles.map(({ articleTitle }) => articleTitle));
  for (const { articleId, articleTitle } of articles.slice(0, 12)) {
    await open(`/kb/${spaceId}/${articleId}`, [articleTitle]);
  }
  await open(`/kb/${spaceId}/${articles[0]?.articleId}/edit`, [payloads[0] ?? ""]);
});

Deno.test("no page can be put into a frame of somebody else", async () => {
  const paths = ["/login", "/offers", "/api/docs", "/settings"];
  const frames = paths.map((path) => `<iframe src="${site.url}${path}"></iframe>`).join("");
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    () => new Response(`<!doctype html>${frames}`, { headers: { "content-type": "text/html" } }),
  );
  const stranger = await page.context().newPage();
  await stranger.goto(`http://127.0.0.1:${server.addr.port}/`, { waitUntil: "load" });
  const shown = stranger.frames().slice(1).map((frame) => frame.url())
    .filter((url) => url.startsWith(site.url));
  await stranger.close();
  await server.shutdown();
  assertEquals(shown, []);
});

Deno.test("after signing out the way back shows nothing", async () => {
  await page.goto("/offers");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/login");
  await page.goBack();
  await page.waitForURL("**/login**");
  assertEquals(await page.locator("main table").count(), 0);
});

Deno.test("meanwhile no dialog opened, nothing was refused or fetched from elsewhere", () => {
  const refused = complaints.filter((each) => !/ answered 4\d\d$/.test(each));
  assertEquals([dialogs, elsewhere, refused], [0, [], []]);
});
