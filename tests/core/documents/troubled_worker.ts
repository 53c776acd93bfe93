/** The worker of documents, but for those whose seller is named after a trouble: it gets into that. */
import process from "node:process";
import { parentPort } from "node:worker_threads";
import type { DocumentOrder } from "@/core/documents/make.ts";
import { keepBusy } from "./busy.ts";

parentPort?.on("message", ({ source: { seller } }: DocumentOrder) => {
  if (seller.name === "loop") keepBusy(seller.address ? 300_000 : 12_000, seller.address);
  if (seller.name === "end") process.exit(1);
  if (seller.name === "grow") {
    for (const kept = [];;) kept.push(new Array(1_000_000).fill(kept.length));
  }
});
await import("@/core/documents/worker.ts");
