/** The chat's page as a browser without JavaScript uses it. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const user = site.as("user");

async function givenOffer(name = "Rotary drill"): Promise<string> {
  const { id } = await givenProduct(site.database, { name });
  const { body } = await user.post("/api/offers/quick", {
    items: [{ productId: id, quantity: 2 }],
  });
  return body.offer.id;
}

const threadsOf = async (offerId: string) =>
  (await user.get(`/api/offers/${offerId}/chat/threads`)).body.threads as {
    id: string;
    title: string;
  }[];
const ask = (offerId: string, fields: Record<string, string>) =>
  user.postForm(`/offers/${offerId}/chat`, { thread: "", id: newId(), ...fields });
const page = async (offerId: string, search = "") =>
  (await user.get(`/offers/${offerId}/chat${search}`)).text;

/** The value of a hidden field beside a button of that value. */
function proposalOf(html: string): string {
  return /name="proposal" value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? "";
}

Deno.test("a question begins a thread, is answered, and is asked once however often it is sent", async () => {
  const offerId = await givenOffer();
  const id = newId();
  const first = await ask(offerId, { id, text: "what is\r\nthe total?" });
  const again = await ask(offerId, { id, text: "what is\r\nthe total?" });
  const [thread, ...rest] = await threadsOf(offerId);
  assert(thread && rest.length === 0);
  assertEquals(thread.title, "what is the total?");
  for (const reply of [first, again]) {
    assertEquals([reply.status, reply.headers.get("location")], [
      303,
      `/offers/${offerId}?thread=${thread.id}#chat`,
    ]);
  }
  const html = await page(offerId);
  assertStringIncludes(html, "Gross: 24.60 PLN");
  assertEquals(html.match(/class="chat-user"/g)?.length, 1);
});

Deno.test("a proposal is applied, declined and refused by buttons", async () => {
  const offerId = await givenOffer();
  await ask(offerId, { text: "change the quantity of line 1 to 5" });
  const [thread] = await threadsOf(offerId);
  const proposal = proposalOf(await page(offerId));
  const decide = (action: string) =>
    user.postForm(`/offers/${offerId}/chat`, { do: action, thread: thread?.id ?? "", proposal });
  await user.patch(`/api/offers/${offerId}`, { name: "Renamed" });
  const stale = await decide("apply");
  assertEquals(stale.status, 412);
  assertStringIncludes(stale.text, "The offer has changed since this was proposed");
  assert(!stale.text.includes('value="apply"'), "a button that must fail is not offered");

  const asked = /name="id" value="([^"]+)"\/?><input type="hidden" name="text"/.exec(stale.text);
  await ask(offerId, {
    thread: thread?.id ?? "",
    id: asked?.[1] ?? "",
    text: "change the quantity of line 1 to 5",
    trigger: "regenerate-message",
  });
  const renewed = proposalOf(await page(offerId));
  assert(renewed !== "" && renewed !== proposal);
  const applied = await user.postForm(`/offers/${offerId}/chat`, {
    do: "apply",
    thread: thread?.id ?? "",
    proposal: renewed,
  });
  assertEquals(applied.status, 303);
  const { body } = await user.get(`/api/offers/${offerId}`);
  assertEquals(body.offer.items[0].quantity, 5);
  assertMatch(await page(offerId), /tag-accepted[^>]*>Applied/);
});

Deno.test("a thread is renamed, left for a new one, and deleted", async () => {
  const offerId = await givenOffer();
  await ask(offerId, { text: "help" });
  const [thread] = await threadsOf(offerId);
  const change = (fields: Record<string, string>) =>
    user.postForm(`/offers/${offerId}/chat`, { thread: thread?.id ?? "", ...fields });
  assertEquals((await change({ do: "rename", title: "Prices & <terms>" })).status, 303);
  assertStringIncludes(await page(offerId), "Prices &amp; &lt;terms>");
  assertEquals((await change({ do: "rename", title: " " })).status, 400);
  assert(!(await page(offerId, "?thread=new")).includes("chat-assistant"));
  assertEquals((await change({ do: "delete" })).status, 303);
  assertEquals(await threadsOf(offerId), []);
  assertEquals((await change({ do: "delete" })).status, 404);
});

Deno.test("what cannot be asked keeps what was typed and says why", async () => {
  const offerId = await givenOffer();
  const table: [Record<string, string>, number, string][] = [
    [{ text: "  " }, 400, "Type a question."],
    [{ text: "x".repeat(20_001) }, 400, "This could not be done."],
    [{ text: "help", thread: newId() }, 404, "This conversation is not there any more."],
    [{ text: "help", id: "" }, 400, "This could not be done."],
  ];
  for (const [fields, status, words] of table) {
    const reply = await ask(offerId, fields);
    assertEquals(reply.status, status, words);
    assertStringIncludes(reply.text, words);
    assertStringIncludes(reply.text, `>${fields.text}</textarea>`);
  }
  assertEquals(await threadsOf(offerId), []);
  assertEquals((await ask(newId(), { text: "help" })).status, 404);
  assertEquals((await user.get(`/offers/${newId()}/chat`)).status, 404);
  assertEquals((await user.get("/offers/7/chat")).status, 404);
});

Deno.test("a failing search is an error of the page; the question is kept and can be asked again", async () => {
  const offerId = await givenOffer();
  const id = newId();
  await site.database.sql`alter table terms rename to terms_away`;
  const failed = await ask(offerId, { id, text: "find paper" });
  await site.database.sql`alter table terms_away rename to terms`;
  assertEquals(failed.status, 500);
  const html = await page(offerId);
  assertStringIncludes(html, "The answer stopped here.");
  const [thread] = await threadsOf(offerId);
  await ask(offerId, { id, text: "find paper", thread: thread?.id ?? "" });
  assert(!(await page(offerId)).includes("The answer stopped here."));
});

Deno.test("the page speaks the reader's language and needs a session", async () => {
  const offerId = await givenOffer();
  for (
    const [language, words] of [["pl", "Zapytaj o tę ofertę"], ["de", "Fragen zu diesem Angebot"]]
  ) {
    const reply = await user.get(`/offers/${offerId}/chat`, { "accept-language": language ?? "" });
    assertStringIncludes(reply.text, words ?? "");
    assertEquals(reply.text.match(/<h1/g)?.length, 1);
  }
  assertEquals((await site.as("nobody").get(`/offers/${offerId}/chat`)).status, 303);
});

Deno.test("names of products and questions are text, whatever they hold", async () => {
  const payload = `<img src=x onerror=alert(1)> [a](javascript:alert(1)) "'`;
  const offerId = await givenOffer(payload);
  await ask(offerId, { text: "summarise the offer" });
  const [thread] = await threadsOf(offerId);
  await ask(offerId, { text: payload, thread: thread?.id ?? "" });
  const html = await page(offerId);
  const log = html.slice(html.indexOf('id="chat-log"'), html.indexOf('class="chat-question"'));
  assertEquals(log.match(/<(?:img|a|script|svg)\b/g), null);
  assertStringIncludes(log, "&lt;img src=x onerror=alert(1)>");
});
