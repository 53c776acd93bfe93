/** What many documents, and documents that go wrong, do to everybody else. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { createLogger } from "@/core/platform/log.ts";
import { assembleApp } from "@/core/platform/open.ts";
import { payload, withLines } from "@/tests/core/documents/sources.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { patientDocuments } from "@/tests/helpers/workers.ts";

const script = new URL("../../core/documents/troubled_worker.ts", import.meta.url);
const site = await openTestSite({
  settings: { RATE_LIMITS: "off" },
  documents: { ...patientDocuments, script, firstMs: 8_000, memoryMb: 128 },
});
/** Where a document may take as long as a machine under load needs: how soon a worker is lost is shown by the other one. */
const patient = await openTestSite({ settings: { RATE_LIMITS: "off" }, database: site.database });

Deno.test.afterAll(() => site.app.documents.close());

/** Asks for a document of a payload and reads it to its end. */
async function print(body: unknown, at = site, as: "user" | "nobody" = "nobody") {
  const { cookie = "" } = at.as(as);
  const res = await at.fetch(
    new Request("http://localhost:8000/api/offers/pdf", {
      method: "POST",
      headers: { "content-type": "application/json", ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    }),
  );
  const { length } = new Uint8Array(await res.arrayBuffer());
  return { status: res.status, retryAfter: res.headers.get("retry-after"), length };
}

const isHealthy = async (at = site) => (await at.as("nobody").get("/api/health")).status === 200;

/** A new worker on a busy machine may take longer for its first document than these tests let it. */
async function printsAgain(): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt++) {
    if ((await print(payload())).status === 200) return true;
  }
  return false;
}

Deno.test("a worker that loops, ends or runs out of memory costs one document, and no more", async () => {
  assert(await printsAgain());
  for (const name of ["end", "loop", "grow"]) {
    const trouble = print({ ...payload(), seller: { name, address: "" } });
    assert(await isHealthy(), name);
    const { status, retryAfter } = await trouble;
    assertEquals([status, Number(retryAfter) > 0], [503, true], name);
    assertEquals(await printsAgain(), true, `after ${name}`);
  }
});

Deno.test("threads that never end are told of in the log, and the third ends the process", async () => {
  const lost = Promise.withResolvers<void>();
  const lines: string[] = []; // its own: threads of the tests above may still be told of in theirs
  const { documents } = await assembleApp({
    config: site.app.config,
    log: createLogger({ level: "info", format: "json", write: (line) => lines.push(line) }),
    database: site.database,
    documents: { ...patientDocuments, script, firstMs: 1_500, abandonedMs: 100 },
    threadsLost: lost.resolve,
  });
  const end = await Deno.makeTempFile({ prefix: "offerwright_" });
  await Deno.remove(end);
  const source = { ...payload(), draft: false, seller: { name: "loop", address: end } };
  const drawn = await Promise.allSettled(
    Array.from({ length: 3 }, () => documents.render(source, { language: "en", guest: false })),
  );
  assertEquals(drawn.map(({ status }) => status), ["rejected", "rejected", "rejected"]);
  await lost.promise;
  await Deno.writeTextFile(end, "");
  const told = lines.map((line) => JSON.parse(line)).filter(({ event }) =>
    event === "worker_threads"
  );
  assertEquals(told.map(({ level }) => level), ["error", "error", "error", "error"]);
  assertStringIncludes(told.at(-1)?.message, "The service ends");
  await documents.close();
  await Deno.remove(end);
});

Deno.test("a worker that does not come up is a 503 with the time to come again, and an error in the log", async () => {
  const silent = await openTestSite({
    settings: { RATE_LIMITS: "off" },
    database: site.database,
    documents: {
      script: new URL("../../core/documents/silent_worker.ts", import.meta.url),
      startMs: 1_000,
    },
  });
  const { status, headers, body } = await silent.as("nobody").post("/api/offers/pdf", payload());
  assertEquals([status, body.error.code], [503, "overloaded"]);
  assert(Number(headers.get("retry-after")) > 0);
  const lines = silent.log.map((line) => JSON.parse(line));
  const [told] = lines.filter(({ event }) => event === "document_worker");
  assertEquals([told?.level, told?.message], ["error", "The worker did not start in time"]);
  await silent.app.documents.close();
});

Deno.test("a burst of 50 is worked off as far as it may wait; the rest is told when to come again", async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => print(withLines(2), patient)));
  const done = all.filter(({ status }) => status === 200);
  const shed = all.filter(({ status }) => status !== 200);
  assert(done.length >= 5, `${done.length} of 50 were printed`);
  assert(shed.length > 0);
  for (const { status, retryAfter } of shed) {
    assertEquals([status, Number(retryAfter) > 0], [503, true]);
  }
  assertEquals((await print(payload(), patient)).status, 200);
});

Deno.test("users still print while strangers fill their part of the queue", async () => {
  const strangers = Array.from({ length: 20 }, () => print(withLines(10), patient));
  assertEquals((await print(payload(), patient, "user")).status, 200);
  await Promise.all(strangers);
});

Deno.test("health is answered many times over while a document of 250 lines is drawn", async () => {
  let done = false;
  const lines = withLines(250, { description: "Words about it. ".repeat(20) });
  const document = print(lines, patient).finally(() => done = true);
  let answers = 0;
  while (!done) {
    assert(await isHealthy(patient));
    if (!done) answers++;
  }
  assertEquals((await document).status, 200);
  assert(answers >= 5, `${answers} answers`);
});
