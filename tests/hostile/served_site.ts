/** The service as a process of its own over a site that is built in memory: what the ordinary suite kills and stops. */
import { Builder } from "fresh/dev";
import { buildOptions } from "@/fresh.config.ts";
import { serve } from "@/server.ts";

const building = new Builder(buildOptions).build({ mode: "production", snapshot: "memory" });
await serve({
  async load() {
    const [{ app }, snapshot] = await Promise.all([import("@/main.ts"), building]);
    snapshot(app);
    return { fetch: app.handler() };
  },
});
