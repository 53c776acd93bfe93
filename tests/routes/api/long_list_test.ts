/** Lists whose elements are large: a reply is bounded in bytes, and nothing of the list is lost by that. */
import { assert, assertEquals } from "@std/assert";
import { openTestSite } from "@/tests/helpers/harness.ts";

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const user = site.as("user");
const most = 4 * 1024 * 1024;

/** An offer of about 0.9 MB. */
async function givenLargeOffer(): Promise<string> {
  const request = await user.post("/api/offers", { clientRequest: "5 x Gizmo17" });
  const items = Array.from({ length: 220 }, (_, at) => ({
    name: `Line ${at}`,
    requestItem: "ż".repeat(1_000),
    rationale: "r".repeat(1_900),
  }));
  const { id } = request.body.offer;
  const { status, text } = await user.patch(`/api/offers/${id}`, { items });
  assertEquals(status, 200, text.slice(0, 300));
  return id;
}

Deno.test("a page of large offers ends at 4 MB, and the next goes on there", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 8; at++) ids.unshift(await givenLargeOffer());
  const found: string[] = [];
  let pages = 0;
  for (let cursor: string | null = ""; cursor !== null; pages++) {
    const reply = await user.get(`/api/offers?limit=100${cursor && `&cursor=${cursor}`}`);
    assertEquals(reply.status, 200);
    assert(new TextEncoder().encode(reply.text).length < most + 1_000);
    assertEquals(reply.body.totalCount, ids.length);
    found.push(...reply.body.offers.map(({ id }: { id: string }) => id));
    cursor = reply.body.nextCursor;
  }
  assertEquals([found, pages], [ids, 2]);
});

Deno.test("a summary of offers has everything but their lines", async () => {
  const { body: full } = await user.get("/api/offers?limit=2");
  const { body: summary, text } = await user.get("/api/offers?limit=2&view=summary");
  assert(text.length < 10_000);
  const withoutLines = full.offers.map((offer: Record<string, unknown>) => {
    const { items, ...rest } = offer;
    assert(Array.isArray(items));
    return rest;
  });
  assertEquals(summary, { ...full, offers: withoutLines });
  assertEquals((await user.get("/api/offers?view=all")).status, 400);
});

Deno.test("a list of many offers is the same in one page and in several", async () => {
  for (let at = 0; at < 45; at++) {
    await user.post("/api/offers", { clientRequest: `${at} x Gizmo` });
  }
  const all = await user.get("/api/offers?limit=50&view=summary");
  const ids: string[] = [];
  for (let cursor = ""; ids.length < 50;) {
    const { body } = await user.get(`/api/offers?limit=7&view=summary${cursor}`);
    ids.push(...body.offers.map(({ id }: { id: string }) => id));
    cursor = `&cursor=${body.nextCursor}`;
  }
  assertEquals(all.body.offers.map(({ id }: { id: string }) => id), ids.slice(0, 50));
  assertEquals(new Set(ids).size, ids.length);
});

Deno.test("the parts of a drafted offer can be sent back as they are", async () => {
  const clientRequest = Array.from({ length: 600 }, () => "3 x Gizmo17 rot").join("\n");
  const { body } = await user.post("/api/offers", { clientRequest });
  const { id, unmatched } = body.offer;
  assertEquals(unmatched.length, 500);
  assert(unmatched.at(-1).reason.includes("101"), unmatched.at(-1).reason);
  const { status, text } = await user.patch(`/api/offers/${id}`, { unmatched });
  assertEquals(status, 200, text.slice(0, 300));
});
