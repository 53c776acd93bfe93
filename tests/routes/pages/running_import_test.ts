import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { type ImportResult, recordImport } from "@/core/imports/runs.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, tagsOf, wordsOf } from "./markup.ts";

const site = await openTestSite();
/** Another process of the same installation: it does the imports here. */
const other = await openTestSite({ database: site.database });
const admin = site.as("admin");

/** An import of the other process that goes on until it is told how to end. */
async function begin(total: number) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<ImportResult>();
  const done = recordImport(other.app, "products", total, () => {
    begun.resolve();
    return end.promise;
  });
  await begun.promise;
  return { done, end };
}

/** The page as it comes; `until` reads on until a text has come. */
async function open(path: string) {
  const res = await site.fetch(
    new Request(`http://localhost:8000${path}`, { headers: { cookie: admin.cookie ?? "" } }),
  );
  assertEquals(res.status, 200);
  const reader = res.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    async until(wanted?: string): Promise<string> {
      while (wanted === undefined || !text.includes(wanted)) {
        const { done = true, value = "" } = await reader?.read() ?? {};
        if (done) break;
        text += value;
      }
      return text;
    },
  };
}

Deno.test("who comes back to a running import sees how far it is, and then its result", async () => {
  const run = await begin(800);
  const page = await open("/products/import");
  const early = await page.until("Saved 0 of 800");
  assertStringIncludes(early, "Begun <time");
  assert(!early.includes('<form method="post" action="/products/import"'), "no form is in the way");
  await site.database.sql`update imports set done = 400`;
  await page.until("Saved 400 of 800");
  run.end.resolve({
    count: 799,
    errors: [{ index: 0, name: "Bolt", message: "currency: must be an ISO 4217 code" }],
    created: 3,
    updated: 4,
    unchanged: 792,
  });
  await run.done;
  const whole = await page.until();
  assertKeepsRules(whole);
  const words = wordsOf(whole);
  assertStringIncludes(words, "799 imported. 3 new, 4 changed, 792 as before. 1 row has to be");
  assertStringIncludes(words, "2 Bolt currency: write a code such as PLN or EUR");
});

Deno.test("while an import runs another file can be chosen; customers are another matter", async () => {
  const run = await begin(5);
  for (const path of ["/products/import?another=1", "/customers/import"]) {
    const form = await admin.get(path);
    assertKeepsRules(form.text);
    assert(tagsOf(form.text).some(({ attributes }) => attributes.type === "file"), path);
  }
  run.end.resolve({ count: 5, errors: [] });
  await run.done;
});

Deno.test("the form tells what the last import ended with, and leads to its rows", async () => {
  const none = await site.as("admin").get("/customers/import");
  assert(!wordsOf(none.text).includes("Last import"));
  await admin.postForm("/customers/import", {
    rows: "name,source\nNova,\n,web\nAlfa,",
    import: "1",
  });
  const form = await admin.get("/customers/import");
  assertKeepsRules(form.text);
  assertStringIncludes(wordsOf(form.text), "2 imported. 1 row has to be changed. See its result");
  const result = await admin.get("/customers/import?last=1");
  assertKeepsRules(result.text);
  assertStringIncludes(wordsOf(result.text), "3 Enter a name");
  const [link = ""] = tagsOf(result.text).flatMap(({ attributes }) =>
    attributes.href?.startsWith("data:text/csv") ? [attributes.href] : []
  );
  const file = decodeURIComponent(link.slice(link.indexOf(",") + 1));
  assertEquals(file, "\ufeffRow,Name,what to change\r\n3,,Enter a name\r\n");
});

Deno.test("an import that broke off is told to be begun again", async () => {
  const run = await begin(800);
  const page = await open("/products/import");
  await page.until("Saved 0 of 800");
  run.end.reject(new Error("the process ends"));
  await run.done.catch(() => {});
  const words = "The import did not finish. What was saved before stays; import the file again.";
  assertStringIncludes(wordsOf(await page.until()), words);
  const form = await admin.get("/products/import");
  assertKeepsRules(form.text);
  assertStringIncludes(wordsOf(form.text), words);
  assert(!form.text.includes("?last=1"), "there is no result to see");
});

Deno.test("a look at an import ends when nobody is there any more", async () => {
  const run = await begin(800);
  const leaving = new AbortController();
  const res = await site.fetch(
    new Request("http://localhost:8000/products/import", {
      headers: { cookie: admin.cookie ?? "" },
      signal: leaving.signal,
    }),
  );
  leaving.abort();
  // The page ends although the import does not.
  await res.text();
  run.end.resolve({ count: 800, errors: [] });
  await run.done;
});
