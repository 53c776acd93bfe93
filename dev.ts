/** `deno task build` writes `_fresh`; `deno task dev` serves a build in memory, anew after each change. */
import { Builder } from "fresh/dev";
import { buildOptions } from "@/fresh.config.ts";

const builder = new Builder(buildOptions);
if (Deno.args.includes("build")) {
  await builder.build();
} else {
  const apply = await builder.build({ mode: "development", snapshot: "memory" });
  const { serve } = await import("./server.ts");
  await serve(async () => {
    const { app } = await import("./main.ts");
    apply(app);
    return { fetch: app.handler() };
  });
}
