/** A worker that does as it is told, well or badly. */
import process from "node:process";
import { parentPort, threadId } from "node:worker_threads";

parentPort?.on("message", (order: string) => {
  const [what, detail = ""] = order.split(":");
  if (what === "echo") parentPort?.postMessage({ kind: "done", result: detail });
  if (what === "thread") parentPort?.postMessage({ kind: "done", result: String(threadId) });
  if (what === "refuse") parentPort?.postMessage({ kind: "refused", refusal: detail });
  if (what === "fail") parentPort?.postMessage({ kind: "failed", message: detail });
  if (what === "exit") process.exit(1);
  if (what === "loop") { for (;;); }
  if (what === "grow") {
    for (const kept = [];;) kept.push(new Array(1_000_000).fill(kept.length));
  }
});
parentPort?.postMessage({ kind: "ready" });
