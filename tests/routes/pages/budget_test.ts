import { assert, assertEquals } from "@std/assert";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { longList } from "@/tests/helpers/long_list.ts";

const site = await openTestSite({ demo: true, settings: { RATE_LIMITS: "off" } });
const user = site.as("user");

/** A message of fourteen lines and four parts without a product, as long as messages are. */
const message = `Dear Sir or Madam,

for our new office we need the following. Please let us have your offer by Friday.

${longList.map((line) => `- ${line}`).join("\n")}

Kind regards
Jo Field`;

function brotli(text: string | Uint8Array): number {
  return brotliCompressSync(text).length;
}

async function weightOf(path: string): Promise<{ bytes: number; html: string }> {
  const { status, text } = await user.get(path);
  assertEquals(status, 200, path);
  return { bytes: brotli(text), html: text };
}

/** The scripts that a page or a script loads. */
function scripts(source: string): string[] {
  return [...source.matchAll(/(?:from|import)\s*"([^"]+\.js)"/g)].map(([, path]) => path ?? "");
}

Deno.test("an offer of fourteen lines is at most 12 kB, a list of fifty at most 4 kB", async () => {
  const { body } = await user.post("/api/offers", { clientRequest: message });
  assert(body.offer.items.length + body.offer.unmatched.length >= 14, "the message is a long one");
  const offer = await weightOf(`/offers/${body.offer.id}`);
  assert(offer.bytes <= 12_288, `the offer has ${offer.bytes} B`);
  for (let i = 0; i < 50; i++) {
    await user.post("/api/offers", {
      customerName: `Customer ${i * 7919}`,
      clientRequest: `${i + 1} HDMI cables`,
    });
  }
  const list = await weightOf("/offers");
  assert(list.bytes <= 4_096, `the list has ${list.bytes} B`);
  assertEquals(scripts(list.html), [], "the list has no script");
});

Deno.test("an offer of sixty lines and its open parts is at most 26 kB", async () => {
  const { body: { products } } = await user.get("/api/products?limit=60");
  const wanted = products.map(({ sku, name }: { sku: string; name: string }, index: number) =>
    `- ${index + 2} x ${index % 5 === 0 ? sku : `${name.toLowerCase()} please`}`
  );
  const absent = ["hammock", "goldfish bowl", "grand piano", "zeppelin", "igloo", "harp", "yacht"];
  const clientRequest = [...wanted, ...absent.map((name) => `- 1 ${name} of gold`)].join("\n");
  const { body: { offer } } = await user.post("/api/offers", { clientRequest });
  assert(offer.items.length >= 60 && offer.unmatched.length > 0, "the offer is a long one");
  const { bytes } = await weightOf(`/offers/${offer.id}`);
  assert(bytes <= 26_624, `the offer has ${bytes} B`);
});

Deno.test("a page asks the database the same few questions, however much it shows", async () => {
  const { body: { offer } } = await user.post("/api/offers", { clientRequest: message });
  const asked = async (path: string): Promise<number> => {
    site.log.length = 0;
    assertEquals((await user.get(path)).status, 200, path);
    return JSON.parse(site.log[0] ?? "").dbQueries;
  };
  // The session, the page, the counts; what a text names is looked up first.
  assertEquals(await asked("/offers"), 3);
  assertEquals(await asked("/offers?query=cables&status=draft"), 4);
  // The session, the offer with all that stands beside it, the last customers, the threads; messages only where there is a
  // thread.
  assertEquals(await asked(`/offers/${offer.id}`), 4);
  await user.post(`/api/offers/${offer.id}/revisions`);
  await user.patch(`/api/offers/${offer.id}`, { status: "accepted" });
  await user.post(`/api/offers/${offer.id}/chat/threads`, {});
  assertEquals(await asked(`/offers/${offer.id}`), 5);
});

Deno.test("pages without an island load no script", async () => {
  for (const path of ["/offers", "/offers?query=x", "/offers/0"]) {
    assertEquals(scripts((await user.get(path)).text), [], path);
  }
  assertEquals(scripts((await site.as("nobody").get("/login")).text), []);
});

Deno.test("the style sheet of the whole site is at most 12 kB", async () => {
  const bytes = gzipSync(await Deno.readFile("static/assets/app.css")).length;
  assert(bytes <= 12_000, `the style sheet has ${bytes} B`);
});

/** The published runtime with Preact and signals; the stand-in's has half of it, and the budget is stated for the larger. */
const RUNTIME_BYTES = 22_600;

Deno.test("the scripts of an offer are at most 40 kB with Fresh's own runtime, with its assistant too", async () => {
  const { body } = await user.post("/api/offers", { clientRequest: "2 HDMI cables" });
  const page = await user.get(`/offers/${body.offer.id}?tab=assistant`);
  const sources = new Map<string, string>();
  const load = async (wanted: string[]) => {
    while (wanted.length > 0) {
      const path = new URL(wanted.pop() ?? "", "http://localhost:8000/").pathname;
      if (sources.has(path)) continue;
      const { status, text } = await user.get(path);
      assertEquals(status, 200, path);
      sources.set(path, text);
      wanted.push(
        ...scripts(text).map((each) => new URL(each, `http://localhost:8000${path}`).pathname),
      );
    }
    return [...sources].map(([path, text]) => ({ path, bytes: gzipSync(text).length }));
  };
  const sum = (files: readonly { bytes: number }[]) =>
    files.reduce((sum, each) => sum + each.bytes, 0);
  const wanted = scripts(page.text);
  const runtime = await load(wanted.filter((path) => /fresh-(?:runtime|signals)/.test(path)));
  assert(runtime.length > 0, "the page has scripts");
  const bytes = await load(wanted);
  const ours = sum(bytes) - sum(runtime);
  const total = ours + Math.max(RUNTIME_BYTES, sum(runtime));
  assert(ours > 0 && total <= 40_000, `${total} B: ${JSON.stringify(bytes)}`);
});
