/** `deno task build` writes `_fresh`; `deno task dev` serves a build in memory, anew after each change. */
import { Builder } from "fresh/dev";
import { documentsOptions } from "@/core/documents/render.ts";
import { fileReaderOptions } from "@/core/intake/reader.ts";
import { buildOptions, builtWorkers } from "@/fresh.config.ts";
import { bundleWorker } from "@/tools/worker_bundle.ts";

const builder = new Builder(buildOptions);
if (Deno.args.includes("build")) {
  await builder.build();
  await bundleWorker(documentsOptions.script, builtWorkers.documents);
  await bundleWorker(fileReaderOptions.script, builtWorkers.files);
} else {
  const apply = await builder.build({ mode: "development", snapshot: "memory" });
  const { serve } = await import("./server.ts");
  await serve({
    async load() {
      const { app } = await import("./main.ts");
      apply(app);
      return { fetch: app.handler() };
    },
  });
}
