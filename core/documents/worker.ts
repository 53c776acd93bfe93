/** The thread that makes documents: it loads renderer and fonts once, then answers one message at a time. */
import { parentPort } from "node:worker_threads";
import { loadFonts } from "./fonts.ts";
import { type DocumentOrder, makeDocument } from "./make.ts";
import type { WorkerReport } from "./pool.ts";

type Report = WorkerReport<Uint8Array<ArrayBuffer>, readonly string[]>;

const fonts = await loadFonts();

parentPort?.on("message", async (order: DocumentOrder) => {
  try {
    const { issues, ...made } = await makeDocument(order, fonts);
    if ("bytes" in made) report({ kind: "done", result: made.bytes }, [made.bytes.buffer]);
    else report({ kind: "refused", refusal: issues ?? [] });
  } catch (error) {
    report({ kind: "failed", message: error instanceof Error ? error.message : "unknown" });
  }
});
report({ kind: "ready" });

function report(message: Report, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}
