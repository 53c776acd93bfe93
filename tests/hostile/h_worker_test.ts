/** H6: a worker of documents loops, ends or runs out of memory. tests/routes/api/pdf_load_test.ts does a slice. */
import { assertEquals } from "@std/assert";
import { payload } from "@/tests/core/documents/sources.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { bundleWorker } from "@/tools/worker_bundle.ts";
import { isFull } from "./record.ts";
import { recorded, recordFigure } from "./recorded.ts";

const troubles = ["loop", "end", "grow"];
const troubled = new URL("../core/documents/troubled_worker.ts", import.meta.url);
/** As the service starts it: one file. */
const script = new URL("../../_fresh/troubled.js", import.meta.url);

Deno.test({
  name: "H6 a worker in trouble costs one document",
  ignore: !isFull,
  async fn() {
    await bundleWorker(troubled, script);
    const site = await openTestSite({
      settings: { RATE_LIMITS: "off" },
      documents: { script, firstMs: 3_000 },
    });
    const nobody = site.as("nobody");
    const print = (seller: string) =>
      nobody.post("/api/offers/pdf", { ...payload(), seller: { name: seller, address: "" } });
    /** A gap between two answers of liveness, while a document is waited for. */
    let longestGapMs = 0;
    const livesUntil = async <T>(work: Promise<T>): Promise<T> => {
      let done = false;
      const ended = work.finally(() => done = true);
      while (!done) {
        const asked = performance.now();
        assertEquals((await nobody.get("/api/health")).status, 200);
        await new Promise((resolve) => setTimeout(resolve, 5));
        longestGapMs = Math.max(longestGapMs, performance.now() - asked);
      }
      return await ended;
    };
    const replacedMs: string[] = [];
    let slowestMs = 0;
    try {
      await site.app.documents.warm();
      await recorded({
        id: "H6",
        test: `a document whose worker gets into trouble: ${troubles.join(", ")}`,
        limit: "503 with Retry-After, health answers meanwhile, the next document is drawn",
      }, async () => {
        for (const trouble of troubles) {
          const refused = await livesUntil(print(trouble));
          const began = performance.now();
          assertEquals([trouble, refused.status], [trouble, 503], refused.text);
          assertEquals(Number(refused.headers.get("retry-after")) > 0, true);
          const next = await livesUntil(print("Next"));
          assertEquals([trouble, next.status], [trouble, 200]);
          const ms = performance.now() - began;
          slowestMs = Math.max(slowestMs, ms);
          replacedMs.push(`${trouble} ${ms.toFixed(0)} ms`);
        }
        return `${troubles.length} of ${troubles.length}`;
      });
      recordFigure(
        { id: "H6", test: "from that 503 to the next document, drawn", limit: "1 s" },
        replacedMs.join(", "),
        slowestMs <= 1_000,
      );
      recordFigure(
        { id: "H6", test: "health asked every 5 ms meanwhile", limit: "at most 250 ms" },
        `at most ${longestGapMs.toFixed(0)} ms`,
        longestGapMs <= 250,
      );
    } finally {
      await site.app.documents.close();
    }
  },
});
