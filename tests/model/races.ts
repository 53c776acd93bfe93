/** Many clients at once: what was acknowledged stays, what was refused left nothing. Each race throws when it does not. */
import { assert, assertEquals } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import type { Reply, TestClient } from "@/tests/helpers/harness.ts";
import type { Place } from "./life.ts";

/** A place with four products, and two who change it. */
export interface Ground {
  readonly site: Place;
  readonly user: TestClient;
  readonly admin: TestClient;
  readonly products: readonly string[];
}

/** Puts four products into a place. */
export async function givenGround(site: Place): Promise<Ground> {
  const products = await Promise.all(
    Array.from({ length: 4 }, async () => (await givenProduct(site.database)).id),
  );
  return { site, user: site.as("user"), admin: site.as("admin"), products };
}

/** A line as the API shows it. */
export interface Item {
  id: string;
  productId: string | null;
  quantity: number;
  position: number;
  totalNet: number;
}

/** A new offer of the first products. */
export async function givenOffer(
  { user, products }: Ground,
  lines = 3,
): Promise<{ path: string; items: Item[] }> {
  const items = products.slice(0, lines).map((productId) => ({ productId, quantity: 1 }));
  const { body } = await user.post("/api/offers/quick", { items });
  return { path: `/api/offers/${body.offer.id}`, items: body.offer.items };
}

const versionOf = (reply: Reply) => Number(/^"(\d+)"$/.exec(reply.headers.get("etag") ?? "")?.[1]);
/** The code of a refusal. */
export const codeOf = (reply: Reply) => reply.body?.error?.code;
const all = async (work: readonly (() => Promise<Reply>)[]) =>
  await Promise.all(work.map((one) => one()));

/** The replies that changed the offer, in the order of their versions, which must be all different. */
function byVersion(replies: readonly Reply[]): Reply[] {
  const done = replies.filter(({ status, headers }) => status < 300 && headers.has("etag"));
  const sorted = done.toSorted((a, b) => versionOf(a) - versionOf(b));
  const versions = sorted.map(versionOf);
  assertEquals(new Set(versions).size, versions.length);
  return sorted;
}

function checkDense(items: readonly Item[]): void {
  assertEquals(items.map(({ position }) => position), items.map((_, index) => index));
}

/** Lines, quantities and a restore at once: the last version holds the last acknowledged change. */
export async function changeTogether(ground: Ground, round: number): Promise<void> {
  const { user, admin, products } = ground;
  const { path, items } = await givenOffer(ground);
  const [a, b, c] = items;
  assert(a && b && c);
  const saved = await user.post(`${path}/revisions`);
  const restore = `${path}/revisions/${saved.body.revision.id}/restore`;
  const replies = await all([
    () => user.patch(`${path}/products/${a.id}`, { quantity: 7 }),
    () => admin.patch(path, { items: [{ id: c.id, quantity: 2.5 }, { id: b.id }] }),
    () => user.post(`${path}/products`, { productId: products[3], quantity: 4 }),
    () => admin.patch(`${path}/products/${b.id}`, { quantity: 9 }),
    () => user.post(restore),
    () => admin.delete(`${path}/products/${b.id}`),
    () => user.patch(path, { notes: [`round ${round}`], discountPercent: 10 }),
  ]);
  // Lines that another client took away or that came back under new ids are refused, nothing else is.
  for (const reply of replies.filter(({ status }) => status >= 400)) {
    assert(["line_not_found", "invalid_body"].includes(codeOf(reply)), reply.text);
  }
  const done = byVersion(replies);
  const after = await user.get(path);
  // Each acknowledged change is one version, and each reply is the state of its own version.
  assertEquals(done.map(versionOf), done.map((_, index) => index + 2));
  assertEquals(versionOf(after), done.length + 1);
  assertEquals(after.body.offer, done.at(-1)?.body.offer);
  for (const reply of done) checkDense(reply.body.offer.items);
  checkQuantityWasSet(replies[0], a.id, 7);
  checkQuantityWasSet(replies[3], b.id, 9);
  const { body } = await user.get(`${path}/revisions`);
  const numbers = body.revisions.map((one: { revisionNumber: number }) => one.revisionNumber);
  assertEquals(numbers, numbers.map((_: number, index: number) => numbers.length - index));
}

function checkQuantityWasSet(reply: Reply | undefined, lineId: string, quantity: number): void {
  if (reply?.status !== 200) return;
  const line = reply.body.offer.items.find((item: Item) => item.id === lineId);
  assertEquals([line.quantity, line.totalNet], [quantity, quantity * 10]);
}

/** A deletion among changes: before it they count, after it there is only 404. */
export async function deleteAmongChanges(ground: Ground): Promise<void> {
  const { site, user, admin, products } = ground;
  const { path, items } = await givenOffer(ground);
  const line = `${path}/products/${items[0]?.id}`;
  const { body } = await user.post(`${path}/revisions`);
  const replies = await all([
    () => user.patch(line, { quantity: 2 }),
    () => user.patch(path, { items: items.map(({ id }) => ({ id, quantity: 3 })) }),
    () => admin.delete(path),
    () => user.post(`${path}/revisions/${body.revision.id}/restore`),
    () => user.post(`${path}/products`, { productId: products[3], quantity: 1 }),
    () => user.post(`${path}/revisions`),
    () => user.post(`${path}/chat/threads`, {}),
    () => user.delete(path),
  ]);
  assertEquals(replies.filter(({ status }) => status === 204).length, 1);
  for (const reply of replies.filter(({ status }) => status >= 400)) {
    const known = ["offer_not_found", "line_not_found", "revision_not_found", "invalid_body"];
    assert(known.includes(codeOf(reply)), reply.text);
  }
  const late = await all([
    () => user.get(path),
    () => user.patch(line, { quantity: 2 }),
    () => user.patch(path, { name: "Again" }),
    () => user.post(`${path}/revisions`),
    () => user.delete(path, { "if-match": "*" }),
  ]);
  assertEquals(late.map(codeOf), Array(5).fill("offer_not_found"));
  const id = path.split("/").at(-1) ?? "";
  const [left] = await site.database.sql<{ n: number }>`
    select (select count(*) from offer_items where offer_id = ${id})
      + (select count(*) from offer_revisions where offer_id = ${id})
      + (select count(*) from chat_threads where offer_id = ${id}) as n`;
  assertEquals(left?.n, 0);
}

/** Clients count a quantity up, with `If-Match`: no count is lost. Gives how often one was refused. */
export async function countUp(ground: Ground, clients: number, times: number): Promise<number> {
  const { user } = ground;
  const { path, items } = await givenOffer(ground, 1);
  const line = `${path}/products/${items[0]?.id}`;
  let refused = 0;
  const client = async () => {
    for (let counted = 0; counted < times;) {
      const seen = await user.get(path);
      const quantity = seen.body.offer.items[0].quantity + 1;
      const etag = seen.headers.get("etag") ?? "";
      const reply = await user.patch(line, { quantity }, { "if-match": etag });
      if (reply.status === 200) counted++;
      else {
        assertEquals([reply.status, codeOf(reply)], [412, "offer_changed"]);
        refused++;
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const after = await user.get(path);
  assertEquals(after.body.offer.items[0].quantity, clients * times + 1);
  assertEquals(versionOf(after), clients * times + 1);
  return refused;
}

/** As many add one product as save: one line, revisions without a gap. */
export async function addAndSave(
  ground: Ground,
  { times, atOnce }: { times: number; atOnce: number },
): Promise<void> {
  const { user, admin, products } = ground;
  const { path } = await givenOffer(ground, 1);
  const body = { productId: products[3], quantity: 1 };
  const work = Array.from({ length: times }, (_, index) => [
    () => (index % 2 ? user : admin).post(`${path}/products`, body),
    () => user.post(`${path}/revisions`),
  ]).flat();
  const replies: Reply[] = [];
  for (let at = 0; at < work.length; at += atOnce) {
    replies.push(...await all(work.slice(at, at + atOnce)));
  }
  const added = replies.filter((_, index) => index % 2 === 0);
  assertEquals(added.filter(({ status }) => status === 200).length, 1);
  assertEquals(added.filter((one) => codeOf(one) === "product_already_in_offer").length, times - 1);
  const numbers = replies.filter((_, index) => index % 2 === 1)
    .map((reply) => reply.body.revision.revisionNumber);
  assertEquals(numbers.toSorted((a, b) => a - b), Array.from({ length: times }, (_, i) => i + 1));
}

/** Five twins of each creating request make one record; the key stands for that body and place only. */
export async function sendTwins(ground: Ground): Promise<void> {
  const { user, products } = ground;
  const twin = `Twin ${newId()}`;
  const { path } = await givenOffer(ground, 1);
  const { body } = await user.post(`${path}/revisions`);
  const table: [name: string, path: string, body: unknown, other: unknown, table: string][] = [
    [
      "generate",
      "/api/offers",
      { clientRequest: "3 x Test product 1" },
      { clientRequest: "x" },
      "offers",
    ],
    [
      "quick",
      "/api/offers/quick",
      { items: [{ productId: products[0], quantity: 1 }] },
      { items: [{ productId: products[1], quantity: 1 }] },
      "offers",
    ],
    [
      "line",
      `${path}/products`,
      { productId: products[2], quantity: 1 },
      { productId: products[3], quantity: 1 },
      "offer_items",
    ],
    ["revision", `${path}/revisions`, undefined, undefined, "offer_revisions"],
    [
      "restore",
      `${path}/revisions/${body.revision.id}/restore`,
      undefined,
      undefined,
      "offer_revisions",
    ],
    ["thread", `${path}/chat/threads`, { title: "A" }, { title: "B" }, "chat_threads"],
    ["customer", "/api/customers", { name: twin }, { name: "Other" }, "customers"],
    ["request", "/api/requests", { customerText: "a" }, { customerText: "b" }, "requests"],
  ];
  for (const [name, target, input, other, records] of table) {
    const key = { "idempotency-key": newId() };
    const before = await countOf(ground, records);
    const twins = await all(Array.from({ length: 5 }, () => () => user.post(target, input, key)));
    const done = twins.filter(({ status }) => status < 300);
    assert(done.length >= 1, `${name}: ${twins.map(({ text }) => text).join()}`);
    for (const twin of twins) {
      if (twin.status < 300) assertEquals([name, twin.body], [name, done[0]?.body]);
      else assertEquals([name, codeOf(twin)], [name, "idempotency_key_in_use"]);
    }
    const again = await user.post(target, input, key);
    assertEquals(
      [name, again.status, again.body, again.headers.get("etag")],
      [name, done[0]?.status, done[0]?.body, done[0]?.headers.get("etag")],
    );
    // A restore of an offer that changed keeps the state before it too.
    const made = await countOf(ground, records) - before;
    assert(name === "restore" ? made <= 2 : made === 1, `${name} made ${made}`);
    if (other !== undefined) {
      assertEquals([name, codeOf(await user.post(target, other, key))], [
        name,
        "idempotency_key_reused",
      ]);
    }
    const elsewhere = target === "/api/requests" ? "/api/customers" : "/api/requests";
    const foreign = await user.post(elsewhere, { name: twin, customerText: "a" }, key);
    assertEquals([name, codeOf(foreign)], [name, "idempotency_key_reused"]);
  }
}

async function countOf({ site }: Ground, table: string): Promise<number> {
  const counted = await site.database.sql<{ name: string; n: number }>`
    select 'offers' as name, count(*) as n from offers
    union all select 'offer_items', count(*) from offer_items
    union all select 'offer_revisions', count(*) from offer_revisions
    union all select 'chat_threads', count(*) from chat_threads
    union all select 'customers', count(*) from customers
    union all select 'requests', count(*) from requests`;
  return counted.find(({ name }) => name === table)?.n ?? NaN;
}
