/** `deno task dev` serves with a fresh build at each start, `deno task build` writes `_fresh`. */
import { Builder } from "fresh/dev";
import { buildOptions } from "@/fresh.config.ts";

const builder = new Builder(buildOptions);
if (Deno.args.includes("build")) await builder.build();
else await builder.listen(() => import("./main.ts"));
