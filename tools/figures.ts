/**
 * `deno task figures NAME... [--data DIR]`: measures, and writes what the benches print as parts of `docs/figures.md`; the
 * other parts stay as they are. Searches are measured on PostgreSQL too where DATABASE_URL names an empty database, imports
 * on that alone.
 */
import { version } from "@/core/platform/version.ts";
import { formatted } from "@/tools/formatted.ts";

const page = "docs/figures.md";

interface Part {
  /** What the part is called on the page. */
  readonly title: string;
  readonly run: readonly { readonly bench: string; readonly args?: readonly string[] }[];
  /** It is measured on PostgreSQL too, or there alone. */
  readonly onServer?: "too" | "only";
}

const parts: Readonly<Record<string, Part>> = {
  mails: {
    title: "Drafts of mails",
    run: [{ bench: "bench/mails.ts", args: ["--cross", "3"] }],
  },
  search: {
    title: "Import, searches and drafts of a large catalogue",
    run: [{ bench: "bench/search_bench.ts" }],
    onServer: "too",
  },
  import: {
    title: "A file of a million products",
    run: [{ bench: "bench/import_bench.ts" }],
    onServer: "only",
  },
  pages: {
    title: "Pages",
    run: [{ bench: "bench/page_bench.ts" }, { bench: "bench/long_tasks.ts" }],
  },
  documents: { title: "Documents", run: [{ bench: "bench/pdf_bench.ts" }] },
};

const names = Deno.args.filter((arg) => Object.hasOwn(parts, arg));
const options = Deno.args.filter((arg) => !Object.hasOwn(parts, arg));
if (names.length === 0) {
  console.error(`Name what to measure: ${Object.keys(parts).join(", ")}`);
  Deno.exit(2);
}
for (const name of names) await measure(name, parts[name]!);

async function measure(name: string, { title, run, onServer }: Part): Promise<void> {
  const server = Deno.env.get("DATABASE_URL");
  const printed: string[] = [];
  const servers = onServer !== undefined && server ? [server] : [];
  for (const databaseUrl of onServer === "only" ? servers : [...servers, ""]) {
    for (const { bench, args = [] } of run) {
      const { code, stdout } = await new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", bench, ...args, ...options],
        env: { DATABASE_URL: databaseUrl, NO_COLOR: "1" },
        stderr: "inherit",
      }).output();
      if (code !== 0) Deno.exit(code);
      printed.push(asMarkdown(new TextDecoder().decode(stdout).trim()));
    }
  }
  console.log(printed.join("\n\n"));
  await write(name, [`## ${title}`, `\`deno task figures ${name}\`: ${machine()}`, ...printed]);
}

/** What a bench printed: tables as they are, lines in columns as they stood. */
function asMarkdown(printed: string): string {
  return printed.includes("\n|") || printed.startsWith("|")
    ? printed
    : "```text\n" + printed + "\n```";
}

function machine(): string {
  const [load = 0] = Deno.loadavg();
  const today = new Date().toISOString().slice(0, 10);
  return `Offerwright ${version}, Deno ${Deno.version.deno}, ${today}, ` +
    `${navigator.hardwareConcurrency} cores, load ${load.toFixed(1)} at the end.`;
}

/** Puts a part between its marks; a part that is new goes to the end. */
async function write(name: string, paragraphs: readonly string[]): Promise<void> {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = await Deno.readTextFile(page);
  const [before = "", rest] = text.split(from);
  const after = rest?.split(to)[1] ?? "";
  const part = [from, ...paragraphs, to].join("\n\n");
  await Deno.writeTextFile(page, await formatted(`${before.trimEnd()}\n\n${part}${after}`, "md"));
}
