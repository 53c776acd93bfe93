/** The thread that makes documents: it loads renderer and fonts once, then answers one message at a time. */
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { loadFonts } from "./fonts.ts";
import { type DocumentOrder, makeDocument } from "./make.ts";
import type { WorkerReport } from "./pool.ts";

type Report = WorkerReport<Uint8Array<ArrayBuffer>, readonly string[]>;

/** Steps down (of 19): where processors are short, a document gets a third of what a request gets, and still ends in time. */
const POLITENESS = 5;

await loadFonts();
stepBack(); // not before: whoever waits for a worker that takes another's place has waited already

parentPort?.on("message", async (order: DocumentOrder) => {
  try {
    const { issues, ...made } = await makeDocument(order);
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

/** A document takes a second of a processor, a request some milliseconds: this thread has what the others leave. */
function stepBack(): void {
  if (Deno.build.os !== "linux") return; // elsewhere it is not the thread that steps back, but the process
  try {
    setPriority(0, POLITENESS);
  } catch {
    // Where that is not permitted, all are equal.
  }
}
