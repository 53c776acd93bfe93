/** Proposals over HTTP, and one installation served by two processes. */
import { assert, assertEquals } from "@std/assert";
import { Proposal } from "@/core/contracts/chat.ts";
import { Offer } from "@/core/contracts/offer.ts";
import { newId } from "@/core/platform/ids.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { eventsOf } from "@/tests/helpers/events.ts";
import { openTestSite, type Reply, type TestClient } from "@/tests/helpers/harness.ts";

const settings = { RATE_LIMITS: "off" };
const site = await openTestSite({ settings });
const second = await openTestSite({ settings, database: site.database });
const user = site.as("user");
const colleague = second.as("user");

interface Thread {
  readonly offerId: string;
  readonly threadId: string;
}

async function givenThread(): Promise<Thread> {
  const items = [];
  for (const name of ["Rotary drill", "Copper cable"]) {
    const { id } = await givenProduct(site.database, { name });
    items.push({ productId: id, quantity: 2 });
  }
  const offer = await user.post("/api/offers/quick", { items });
  const offerId: string = offer.body.offer.id;
  const { body } = await user.post(`/api/offers/${offerId}/chat/threads`);
  return { offerId, threadId: body.thread.id };
}

const ask = (client: TestClient, text: string, thread: Thread, id = newId()) =>
  client.post("/api/chat", {
    ...thread,
    messages: [{ id, role: "user", parts: [{ type: "text", text }] }],
  });

async function chunksOf({ text }: Reply): Promise<Record<string, unknown>[]> {
  return (await eventsOf(text)).map(({ data }) => data);
}

async function givenProposal(thread: Thread, question = "remove line 2"): Promise<Proposal> {
  const chunk = (await chunksOf(await ask(user, question, thread))).find(({ type }) =>
    type === "data-proposal"
  );
  return Proposal.parse(chunk?.data);
}

const decide = (client: TestClient, { offerId, id }: Proposal, body: unknown, headers = {}) =>
  client.post(`/api/offers/${offerId}/chat/proposals/${id}`, body, headers);
const code = (reply: Reply) => [reply.status, reply.body?.error?.code];

Deno.test("a decision answers with the offer, its version and the proposal as it is then", async () => {
  const proposal = await givenProposal(await givenThread());
  const applied = await decide(user, proposal, { decision: "apply" });
  assertEquals([applied.status, applied.headers.get("etag")], [200, '"2"']);
  assertEquals(Proposal.parse(applied.body.proposal), { ...proposal, state: "applied" });
  assertEquals(Offer.parse(applied.body.offer).items.length, 1);
  const again = await decide(colleague, proposal, { decision: "apply" });
  assertEquals(code(again), [409, "proposal_decided"]);
});

Deno.test("any client can make the change by the ordinary call that a proposal holds", async () => {
  const questions = [
    "remove line 2",
    "change the quantity of line 1 to 9",
    "set the discount to 5 %",
  ];
  for (const question of questions) {
    const proposal = await givenProposal(await givenThread(), question);
    const { method, path, ifMatch, body } = proposal.call;
    const made = await user.send(method, path, body, { "if-match": ifMatch });
    assertEquals(made.status, 200, question);
    assertEquals(made.body.offer.totals.totalNet, proposal.totals.netAfter, question);
    assertEquals(code(await user.send(method, path, body, { "if-match": ifMatch })), [
      412,
      "offer_changed",
    ]);
    assertEquals(code(await decide(user, proposal, { decision: "apply" })), [412, "offer_changed"]);
  }
});

Deno.test("a decision is refused by name", async () => {
  const thread = await givenThread();
  const proposal = await givenProposal(thread);
  const elsewhere = await givenThread();
  const table: [Proposal, unknown, (string | number)[]][] = [
    [proposal, { decision: "maybe" }, [400, "invalid_body"]],
    [proposal, {}, [400, "invalid_body"]],
    [{ ...proposal, id: newId() }, { decision: "apply" }, [404, "proposal_not_found"]],
    [{ ...proposal, id: "7" }, { decision: "apply" }, [404, "proposal_not_found"]],
    [{ ...proposal, offerId: newId() }, { decision: "apply" }, [404, "offer_not_found"]],
    [{ ...proposal, offerId: elsewhere.offerId }, { decision: "apply" }, [
      404,
      "proposal_not_found",
    ]],
  ];
  for (const [given, body, expected] of table) {
    assertEquals(code(await decide(user, given, body)), expected);
  }
  assertEquals((await decide(site.as("nobody"), proposal, { decision: "apply" })).status, 401);
  const foreign = await decide(user, proposal, { decision: "apply" }, {
    origin: "https://evil.example",
  });
  assertEquals(foreign.status, 403);
  assertEquals((await user.get(`/api/offers/${thread.offerId}`)).body.offer.items.length, 2);
});

Deno.test("a decision whose reply was lost can be sent again under its key", async () => {
  const proposal = await givenProposal(await givenThread());
  const key = { "idempotency-key": newId() };
  const first = await decide(user, proposal, { decision: "apply" }, key);
  const repeated = await decide(user, proposal, { decision: "apply" }, key);
  assertEquals([first.status, repeated.status], [200, 200]);
  assertEquals(repeated.body, first.body);
});

Deno.test("two processes serve one thread: questions, retries, answers and decisions", async () => {
  const thread = await givenThread();
  const clients = [user, colleague];
  const path = `/api/offers/${thread.offerId}/chat/threads/${thread.threadId}/messages`;
  const questions = Array.from(
    { length: 12 },
    (_, i) => ({ text: `find widget ${i}`, id: newId() }),
  );
  // Each question is sent to both, as a client does that got no answer from the first.
  await Promise.all(
    questions.flatMap(({ text, id }) => clients.map((client) => ask(client, text, thread, id))),
  );
  const seen = await Promise.all(clients.map(async (client) => (await client.get(path)).body));
  assertEquals(seen[0], seen[1]);
  const messages: { id: string; role: string; parts: { text?: string }[] }[] = seen[0].messages;
  assertEquals(messages.length, 24);
  assertEquals(
    messages.filter((_, at) => at % 2 === 0).map(({ id }) => id).toSorted(),
    questions.map(({ id }) => id).toSorted(),
  );
  for (let at = 0; at < messages.length; at += 2) {
    const [question, answer] = [messages[at], messages[at + 1]];
    const wanted = question?.parts[0]?.text?.replace("find ", "") ?? "?";
    assert(answer?.parts.some(({ text }) => text?.includes(`“${wanted}”`)));
  }
});

Deno.test("a hundred streams at once all end whole while health answers", async () => {
  const threads = await Promise.all(Array.from({ length: 10 }, givenThread));
  const streams = Array.from({ length: 100 }, (_, i) => {
    const thread = threads[i % threads.length];
    assert(thread);
    return ask(i % 2 ? user : colleague, "what is the total?", thread);
  });
  const health = Array.from({ length: 20 }, () => site.as("nobody").get("/api/health/live"));
  const replies = await Promise.all(streams);
  assertEquals(new Set((await Promise.all(health)).map(({ status }) => status)), new Set([200]));
  for (const reply of replies) {
    assert(reply.text.endsWith("data: [DONE]\n\n"), reply.text.slice(-200));
    assertEquals((await chunksOf(reply)).at(-1)?.type, "finish");
  }
});
