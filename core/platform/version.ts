/** The version of this program, as `deno.json` says it. */
import manifest from "@/deno.json" with { type: "json" };

/** E.g. `0.1.0`. */
export const version: string = manifest.version;
