import { WebhookEvent } from "@/core/contracts/webhook.ts";
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { sendDue } from "@/tests/core/webhooks/given.ts";
import { isSignedBy, says, startReceiver } from "@/tests/core/webhooks/receiver.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, fieldOf, tagsOf, valuesOf, wordsOf } from "./markup.ts";

const receiver = startReceiver(says(500), says(200));
Deno.test.afterAll(async () => await receiver[Symbol.asyncDispose]());
const site = await openTestSite({ settings: { WEBHOOK_HOSTS: receiver.origin } });
const admin = site.as("admin");
const url = `${receiver.origin}/offers`;
const { id: productId } = await givenProduct(site.database);

const secretOf = ({ text }: Reply) => /<code class="command">([^<]+)</.exec(text)?.[1] ?? "";

/** A new webhook by the form; gives its page and its secret. */
async function givenWebhook(events: Record<string, string> = { "offer.created": "1" }) {
  await site.database.sql`delete from webhook_endpoints`;
  const made = await admin.postForm("/settings/webhooks", { url, ...events });
  assertEquals(made.status, 200);
  const path = /href="(\/settings\/webhooks\/[0-9a-f-]{36})"/.exec(made.text)?.[1] ?? "";
  return { path, secret: secretOf(made), made };
}

/** The events that are ticked. */
function ticked(html: string): string[] {
  return tagsOf(html).filter(({ attributes }) =>
    attributes.type === "checkbox" && "checked" in attributes
  ).map(({ attributes }) => attributes.name ?? "");
}

const press = (path: string, change: string, more: Record<string, string> = {}) =>
  admin.postForm(path, { change, ...more });

Deno.test("a webhook is made by the form, and its secret is shown once", async () => {
  const form = await admin.get("/settings/webhooks");
  assertKeepsRules(form.text);
  assertStringIncludes(wordsOf(form.text), `May be sent to ${receiver.origin}.`);
  assertEquals(ticked(form.text).includes("offer.accepted"), true);
  assertEquals(ticked(form.text).filter((event) => !event.startsWith("offer.")), []);
  for (const event of WebhookEvent.options) fieldOf(form.text, event);
  const { path, secret, made } = await givenWebhook({ "offer.accepted": "1" });
  assertKeepsRules(made.text);
  assertStringIncludes(wordsOf(made.text), "The secret is shown this once: whsec_");
  assertMatch(secret, /^whsec_/);
  for (const page of ["/settings/webhooks", path]) {
    const { text } = await admin.get(page);
    assertKeepsRules(text);
    assertEquals(text.includes("whsec_"), false);
  }
  assertEquals(ticked((await admin.get(path)).text), ["offer.accepted"]);
});

Deno.test("what cannot be a webhook comes back with what to do", async () => {
  const { path } = await givenWebhook();
  const cases: [Record<string, string>, string][] = [
    [{ url: "", "offer.created": "1" }, "Enter an address such as https://crm.example.com/offers"],
    [{ url: "crm", "offer.created": "1" }, "Enter an address such as"],
    [{ url: "https://evil.example/", "offer.created": "1" }, "must be at one of the hosts"],
    [{ url }, "Choose at least one event"],
  ];
  for (const [fields, words] of cases) {
    for (const at of ["/settings/webhooks", path]) {
      const page = await admin.postForm(at, fields);
      assertEquals([at, words, page.status], [at, words, 400]);
      assertKeepsRules(page.text);
      assertStringIncludes(wordsOf(page.text), words);
      assertEquals(fieldOf(page.text, "url").value ?? "", fields.url);
    }
  }
});

Deno.test("a webhook is tested, told, and what failed is sent again", async () => {
  const { path, secret } = await givenWebhook();
  const tested = await press(path, "test");
  assertEquals(tested.headers.get("location"), `${path}?done=tested`);
  await sendDue(site);
  const failing = await admin.get(`${path}?done=tested`);
  assertKeepsRules(failing.text);
  assertStringIncludes(wordsOf(failing.text), "A test is on its way");
  assertMatch(wordsOf(failing.text), /Test Waiting next attempt .{18} 1 attempt 500 Refused/);
  await site.database.sql`update webhook_deliveries set state = 'failed'`;

  const failed = await admin.get(`${path}?state=failed`);
  assertStringIncludes(wordsOf(failed.text), "Send all 1 failed again");
  assertEquals(fieldOf(failed.text, "delivery").value?.length, 36);
  const replayed = await press(path, "replay", { delivery: valuesOf(failed.text).delivery ?? "" });
  assertEquals(replayed.headers.get("location"), `${path}?done=replayed`);
  await sendDue(site);
  await site.database.sql`update webhook_deliveries set state = 'failed'`;
  assertEquals((await press(path, "replayFailed")).status, 303);
  await sendDue(site);

  const { body } = await admin.post("/api/offers/quick", { items: [{ productId, quantity: 1 }] });
  await sendDue(site);
  const page = await admin.get(`${path}?state=delivered`);
  assertKeepsRules(page.text);
  assertStringIncludes(page.text, `<a href="/offers/${body.offer.id}">Offer created</a>`);
  assertEquals(wordsOf((await admin.get(`${path}?state=pending`)).text).includes("500"), false);
  for (const received of receiver.seen) assert(await isSignedBy(received, secret));
});

Deno.test("a webhook is disabled, enabled, changed, given a secret and deleted", async () => {
  const { path, secret } = await givenWebhook();
  assertEquals((await press(path, "disable")).headers.get("location"), `${path}?done=disabled`);
  const disabled = await admin.get(`${path}?done=disabled`);
  assertKeepsRules(disabled.text);
  assertStringIncludes(disabled.text, "tag-rejected");
  const early = await press(path, "test");
  assertEquals(early.status, 409);
  assertStringIncludes(wordsOf(early.text), "The webhook is disabled: enable it first");
  assertEquals((await press(path, "enable")).headers.get("location"), `${path}?done=enabled`);

  const saved = await admin.postForm(path, { url: `${url}/2`, "offer.restored": "1" });
  assertEquals(saved.headers.get("location"), `${path}?done=saved`);
  const changed = await admin.get(path);
  assertEquals([ticked(changed.text), fieldOf(changed.text, "url").value], [
    ["offer.restored"],
    `${url}/2`,
  ]);

  const renewed = await press(path, "secret");
  assertKeepsRules(renewed.text);
  assertMatch(secretOf(renewed), /^whsec_/);
  assert(secretOf(renewed) !== secret);

  const question = await admin.get(`${path}?remove=1`);
  assertKeepsRules(question.text);
  assertStringIncludes(wordsOf(question.text), "Delete this webhook?");
  const removed = await press(path, "remove");
  assertEquals(removed.headers.get("location"), "/settings/webhooks?done=removed");
  assertStringIncludes(
    wordsOf((await admin.get("/settings/webhooks?done=removed")).text),
    "The webhook was deleted. ",
  );
  assertEquals((await admin.get(path)).status, 404);
  assertEquals((await press(path, "test")).status, 404);
});

Deno.test("a delivery or a button that is not there changes nothing", async () => {
  const { path } = await givenWebhook();
  const gone = await press(path, "replay", { delivery: newId() });
  assertEquals(gone.status, 404);
  assertStringIncludes(wordsOf(gone.text), "This delivery is not kept any more");
  assertEquals((await press(path, "nonsense")).status, 400);
  assertEquals((await admin.get(`/settings/webhooks/${newId()}`)).status, 404);
});

Deno.test("long lists of deliveries have pages", async () => {
  const { path } = await givenWebhook();
  for (let i = 0; i < 51; i++) await press(path, "test");
  const first = await admin.get(path);
  assertStringIncludes(wordsOf(first.text), "51 deliveries");
  const older = await admin.get(`${path}?offset=50`);
  assertStringIncludes(first.text, `href="${path}?offset=50"`);
  assertEquals(
    tagsOf(older.text).filter(({ attributes }) => attributes.name === "delivery").length,
    1,
  );
});

Deno.test("while webhooks are off the page says so, and has no form to add one", async () => {
  const off = await openTestSite({ database: site.database });
  const { path } = await givenWebhook();
  const list = await off.as("admin").get("/settings/webhooks");
  assertKeepsRules(list.text);
  assertStringIncludes(wordsOf(list.text), "Webhooks are off.");
  assertEquals(list.text.includes('name="url"'), false);
  const page = await off.as("admin").get(path);
  assertKeepsRules(page.text);
  assertStringIncludes(wordsOf(page.text), "nothing can be sent there");
  const made = await off.as("admin").postForm("/settings/webhooks", { url, "offer.created": "1" });
  assertEquals(made.status, 409);
  assertStringIncludes(wordsOf(made.text), "Webhooks are off");
});

Deno.test("webhooks are for administrators", async () => {
  const { path } = await givenWebhook();
  for (const at of ["/settings/webhooks", path]) {
    const page = await site.as("user").get(at);
    assertEquals(page.status, 403);
    assertKeepsRules(page.text);
    assertEquals((await site.as("user").postForm(at, { change: "remove" })).status, 403);
    assertEquals((await site.as("nobody").get(at)).status, 303);
  }
  const home = await site.as("user").get("/settings");
  assertEquals(home.text.includes("/settings/webhooks"), false);
});

Deno.test("the pages speak Polish and German", async () => {
  const { path } = await givenWebhook();
  await press(path, "test");
  const table: [string, string, string][] = [
    ["pl", "Inne programy dowiadują się", "Wyślij ponownie"],
    ["de", "Andere Programme erfahren", "Erneut senden"],
  ];
  for (const [language, about, again] of table) {
    const headers = { "accept-language": language };
    const list = await admin.get("/settings/webhooks", headers);
    assertKeepsRules(list.text, language);
    assertStringIncludes(wordsOf(list.text), about);
    const page = await admin.get(path, headers);
    assertKeepsRules(page.text, language);
    assertStringIncludes(wordsOf(page.text), again);
  }
});
