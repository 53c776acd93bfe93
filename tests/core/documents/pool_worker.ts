/** A worker that does as it is told, well or badly. */
import { keepBusy } from "./busy.ts";
import process from "node:process";
import { parentPort, threadId } from "node:worker_threads";

const workers = new BroadcastChannel("workers of pools");

parentPort?.on("message", (order: string) => {
  const [what, detail = ""] = order.split(":");
  if (what === "echo") parentPort?.postMessage({ kind: "done", result: detail });
  if (what === "thread") parentPort?.postMessage({ kind: "done", result: String(threadId) });
  if (what === "refuse") parentPort?.postMessage({ kind: "refused", refusal: detail });
  if (what === "fail") parentPort?.postMessage({ kind: "failed", message: detail });
  // Until another worker has been started.
  if (what === "hold") {
    workers.onmessage = () => parentPort?.postMessage({ kind: "done", result: String(threadId) });
  }
  if (what === "exit") process.exit(1);
  if (what === "loop") keepBusy(6_000);
  if (what === "busy") keepBusy(300_000, detail);
  if (what === "grow") {
    for (const kept = [];;) kept.push(new Array(1_000_000).fill(kept.length));
  }
});
workers.postMessage("started");
parentPort?.postMessage({ kind: "ready" });
