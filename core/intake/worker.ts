/** The thread that reads files: one message, one file. What a hostile file does to it stays in it. */
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { WorkerReport } from "@/core/documents/pool.ts";
import type { UnreadReason } from "@/core/contracts/request.ts";
import type { NamedBytes } from "./kinds.ts";
import { guardMemory, isOverMemory, restartCount } from "./memory_guard.ts";
import type { FileContent } from "./parts.ts";
import { Unreadable } from "./unreadable.ts";

type Report = WorkerReport<FileContent, UnreadReason>;

guardMemory();
const { readFile } = await import("./read_file.ts");
try {
  // Of this thread: whoever waits for a page has precedence over a file that is being read.
  if (Deno.build.os === "linux") setPriority(0, 5);
} catch {
  // Where that is not permitted, all are equal.
}

parentPort?.on("message", async (file: NamedBytes) => {
  restartCount();
  try {
    const result = await readFile(file);
    // Some libraries go on with what they have when they get no more memory.
    if (isOverMemory()) throw new Unreadable("too_large");
    report({ kind: "done", result }, result.attachments.map(({ bytes }) => bytes.buffer));
  } catch (error) {
    const reason = error instanceof Unreadable ? error.reason : "damaged";
    report({ kind: "refused", refusal: isOverMemory() ? "too_large" : reason });
  }
});
report({ kind: "ready" });

function report(message: Report, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, [...new Set(transfer)]);
}
