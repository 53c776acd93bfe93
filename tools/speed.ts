/**
 * `deno task speed [--data DIR]`: measures import, search and drafts, and writes what the bench prints as the figures of
 * `docs/speed.md`. On PostgreSQL where DATABASE_URL names an empty database, and always embedded.
 */
import { version } from "@/core/platform/version.ts";
import { formatted } from "@/tools/formatted.ts";

const page = "docs/speed.md";
const mark = "<!-- figures: deno task speed -->";

const bench = "bench/search_bench.ts";
const onServer = Deno.env.get("DATABASE_URL");

const parts: string[] = [];
for (const databaseUrl of onServer ? [onServer, ""] : [""]) {
  const { code, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", bench, ...Deno.args],
    env: { DATABASE_URL: databaseUrl },
    stderr: "inherit",
  }).output();
  if (code !== 0) Deno.exit(code);
  const printed = new TextDecoder().decode(stdout).trim();
  console.log(printed);
  parts.push(printed);
}

const [load = 0] = Deno.loadavg();
const machine = `${navigator.hardwareConcurrency} cores, load ${load.toFixed(1)} at the end`;
const today = new Date().toISOString().slice(0, 10);
const [words = ""] = (await Deno.readTextFile(page)).split(mark);
const figures = [
  `Offerwright ${version}, Deno ${Deno.version.deno}, ${today}, ${machine}.`,
  ...parts,
];
await Deno.writeTextFile(page, await formatted([words + mark, ...figures].join("\n\n"), "md"));
