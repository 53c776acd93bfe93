/** `docs/hostile.md` from the records of a run: a row for each item of the plan. */
import type { HostileRecord } from "@/tests/hostile/record.ts";

/** What is known of a run besides its records. */
export interface HostileRun {
  readonly seed: number;
  /** Version, commit and runtime, as one line says them. */
  readonly of: string;
  /** `2026-11-22` */
  readonly date: string;
  readonly minutes: string;
  readonly cores: number;
  readonly databases: string;
}

/** What a row says of each check at the most, in characters: the whole stands in the test of its item. */
const most = { test: 120, measured: 130, row: 300 };

/** The report as Markdown; what was missed comes first and whole. */
export function hostileReport(records: readonly HostileRecord[], run: HostileRun): string {
  const items = Object.groupBy(records, ({ id }) => id);
  const missed = records.filter(({ held }) => !held);
  const rows = Object.entries(items)
    .toSorted(([a], [b]) => a.localeCompare(b, "en", { numeric: true }))
    .map(([id, checks = []]) => rowOf(id, checks));
  return [
    // The formatter would fill every row up to the longest.
    "<!-- deno-fmt-ignore-file -->",
    "",
    "# What hostile input and faults do",
    "",
    "For who reviews the service, and for who changes it.",
    "",
    `Written by \`deno task hostile\`, by nothing else: ${rows.length} items of the plan, ` +
    `${records.length} checks, ${records.length - missed.length} held, ${missed.length} missed. ` +
    "What the service does under attack, in words: [SECURITY.md](../SECURITY.md#under-attack). " +
    "The tests are `tests/hostile/`, each named by its item; bounds stand there.",
    "",
    `Seed ${run.seed} (\`deno task hostile --seed=${run.seed}\` repeats it); ${run.of}; ${run.date}, ` +
    `${run.minutes} minutes on ${run.cores} cores; databases: ${run.databases}.`,
    "",
    "## Missed",
    "",
    ...missed.length === 0
      ? ["Nothing."]
      : missed.map(({ id, test, limit, measured }) =>
        `- **${id}** ${test}: ${measured}. It had to be: ${limit}.`
      ),
    "",
    "## All",
    "",
    "| | what was done | what was seen | held |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

function rowOf(id: string, checks: readonly HostileRecord[]): string {
  const held = checks.filter((check) => check.held).length;
  const [first] = checks;
  const seen = [...new Set(checks.map(({ measured }) => cut(measured, most.measured)))];
  const share = held === checks.length ? "yes" : `**${held} of ${checks.length}**`;
  const cells = [id, cut(first?.test ?? "", most.test), cut(seen.join("; "), most.row), share];
  return `| ${cells.map(cell).join(" | ")} |`;
}

function cut(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join("").replace(/\s+\S*$/, "")} …`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ");
}
