/** The thread that draws documents: it loads renderer and fonts once, then answers one message at a time. */
import { parentPort } from "node:worker_threads";
import type { DocumentContent } from "./content.ts";
import { drawDocument } from "./draw.ts";
import { loadFonts } from "./fonts.ts";
import { DocumentTooLong } from "./layout.ts";
import type { WorkerReport } from "./pool.ts";

type Report = WorkerReport<Uint8Array<ArrayBuffer>, "too_long">;

const fonts = await loadFonts();

parentPort?.on("message", async (content: DocumentContent) => {
  try {
    const result = await drawDocument(content, fonts);
    report({ kind: "done", result }, [result.buffer]);
  } catch (error) {
    if (error instanceof DocumentTooLong) report({ kind: "refused", refusal: "too_long" });
    else report({ kind: "failed", message: error instanceof Error ? error.message : "unknown" });
  }
});
report({ kind: "ready" });

function report(message: Report, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}
