import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { type Ai, AiUnavailable } from "@/core/ai/port.ts";
import { offlineAi } from "@/core/ai/offline.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { productRecord } from "@/tests/helpers/products.ts";
import { assertKeepsRules, tagsOf, wordsOf } from "./markup.ts";

const site = await openTestSite({ demo: true });
const user = site.as("user");

Deno.test("the catalogue by name, page by page, every product once", async () => {
  const first = await user.get("/products");
  assertKeepsRules(first.text);
  const [total] = await site.database.sql<{ n: number }>`select count(*)::int n from products`;
  assertStringIncludes(wordsOf(first.text), `${total?.n} products`);
  assertEquals(first.text.includes("/products/import"), false);
  assertStringIncludes((await site.as("admin").get("/products")).text, "/products/import");

  const seen: string[] = [];
  for (let href: string | undefined = "/products"; href !== undefined;) {
    const page = await user.get(href);
    assertKeepsRules(page.text);
    seen.push(...links(page.text));
    href = tagsOf(page.text).find(({ attributes }) => attributes.href?.includes("offset=") === true)
      ?.attributes.href;
  }
  assertEquals(seen.length, total?.n);
  assertEquals(new Set(seen).size, total?.n);
});

Deno.test("words find, and no hits lead to the other way of looking", async () => {
  const found = await user.get("/products?query=docking");
  assertKeepsRules(found.text);
  assertStringIncludes(wordsOf(found.text), "IT.DOCK-11");
  assertEquals(wordsOf(found.text).includes("Fit"), false);

  const none = await user.get(`/products?query=${encodeURIComponent("qqzzyw & <qqzzyw>")}`);
  assertKeepsRules(none.text);
  assertStringIncludes(
    wordsOf(none.text),
    "No products match “qqzzyw & <qqzzyw>”. Search by meaning",
  );
  assert(tagsOf(none.text).some(({ attributes }) => attributes.href?.endsWith("mode=meaning")));
});

Deno.test("meaning finds with a fit and an answer that names what was found", async () => {
  const page = await user.get("/products?query=something+to+print+on&mode=meaning");
  assertKeepsRules(page.text);
  const words = wordsOf(page.text);
  assertMatch(words, /products?, nearest first/);
  assertStringIncludes(words, "Answer The closest products are ");
  const [first] = links(page.text);
  const sku = /class="sku">([^<]+)</.exec(page.text)?.[1] ?? "none";
  assertStringIncludes(words, `(${sku})`);
  const product = await user.get(first ?? "");
  assertKeepsRules(product.text);
  assertStringIncludes(wordsOf(product.text), `Number ${sku}`);
  assertStringIncludes(wordsOf(product.text), "In no offer yet. Changed");
});

Deno.test("a product says in how many offers it is", async () => {
  const { body } = await user.post("/api/offers", { clientRequest: "5 x IT.DOCK-11" });
  const page = await user.get(`/products/${body.offer.items[0].productId}`);
  assertStringIncludes(wordsOf(page.text), "In 1 offer. Changed");
  assertStringIncludes(wordsOf(page.text), "549.00 PLN");
});

Deno.test("what does not exist is said in words, in the user's language", async () => {
  for (const id of ["nothing", crypto.randomUUID(), "%3Cscript%3E"]) {
    const page = await user.get(`/products/${id}`);
    assertEquals(page.status, 404, id);
    assertStringIncludes(wordsOf(page.text), "This product does not exist");
  }
  const german = await user.get("/products/nothing", { "accept-language": "de" });
  assertStringIncludes(wordsOf(german.text), "Dieses Produkt gibt es nicht");
});

Deno.test("odd addresses show a page, never a failure", async () => {
  const long = "a ".repeat(400);
  for (
    const odd of ["offset=-1", "offset=1e9", "offset=x", "query=%00", `query=${long}`, "mode=odd"]
  ) {
    assertEquals((await user.get(`/products?${odd}`)).status, 200, odd);
  }
  assertEquals((await user.get(`/products?mode=meaning&query=${long}`)).status, 200);
});

Deno.test("names are shown as they were typed", async () => {
  const name = `<script>alert(1)</script>" onload="x`;
  await upsertProducts(site.app, [productRecord({ sku: "XSS-1", name, description: name })]);
  const list = await user.get("/products?query=XSS-1");
  assertKeepsRules(list.text);
  assertStringIncludes(wordsOf(list.text), name);
  const product = await user.get(links(list.text)[0] ?? "");
  assertKeepsRules(product.text);
  assertEquals(tagsOf(product.text).filter((tag) => tag.name === "script"), []);
  assertStringIncludes(wordsOf(product.text), name);
});

Deno.test("without vectors the search by meaning still answers", async () => {
  const ai: Ai = {
    ...offlineAi(),
    name: "openai",
    embeddingModel: "away/8",
    embed: () => Promise.reject(new AiUnavailable("away")),
  };
  const broken = await openTestSite({ ai, demo: true });
  const page = await broken.as("user").get("/products?query=docking+station&mode=meaning");
  assertEquals(page.status, 200);
  assertStringIncludes(wordsOf(page.text), "IT.DOCK-11");
});

function links(html: string): string[] {
  return [...html.matchAll(/href="(\/products\/[0-9a-f-]{36})"/g)].map(([, href]) => href ?? "");
}

/** A model that answers when the test lets it. */
function slowModel(): { ai: Ai; answer: PromiseWithResolvers<string> } {
  const answer = Promise.withResolvers<string>();
  const ai: Ai = { ...offlineAi(), name: "openai", generate: () => answer.promise };
  return { ai, answer };
}

async function streamed(ai: Ai, query: string) {
  const other = await openTestSite({ ai, database: site.database });
  const { cookie = "" } = other.as("user");
  const path = `/products?mode=meaning&query=${encodeURIComponent(query)}`;
  const res = await other.fetch(
    new Request(`http://localhost:8000${path}`, { headers: { cookie } }),
  );
  const reader = res.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert(reader);
  return {
    async until(mark: string): Promise<string> {
      let seen = "";
      while (!seen.includes(mark)) {
        const { done, value } = await reader.read();
        if (done) return seen;
        seen += value;
      }
      return seen;
    },
  };
}

Deno.test("products found by meaning are shown before the model has answered", async () => {
  const { ai, answer } = slowModel();
  const page = await streamed(ai, "docking station [[later:answer]]");
  const first = await page.until('id="answer"');
  assertStringIncludes(first, "IT.DOCK-11");
  assertEquals(first.includes("</html>"), false);
  answer.resolve("The USB-C docking station (IT.DOCK-11) has <b>11</b> ports.");
  const rest = await page.until("</html>");
  assertMatch(rest, /IT\.DOCK-11|The closest products are/);
  assertEquals(rest.includes("<b>"), false);
  assertKeepsRules(first + rest);
});

Deno.test("a model that fails leaves the nearest products in the words of the page", async () => {
  const { ai, answer } = slowModel();
  const page = await streamed(ai, "docking station");
  const first = await page.until('id="answer"');
  answer.reject(new AiUnavailable("away"));
  assertStringIncludes(wordsOf(first + await page.until("</html>")), "The closest products are ");
});
