/**
 * `deno task settings`: writes docs/settings.md and .env.example from `core/setting_table.ts`. The same table gives the same files,
 * byte for byte.
 */
import { type Setting, settingGroups } from "@/core/setting_table.ts";
import { formatted } from "@/tools/formatted.ts";

const groups: [heading: string, settings: [name: string, setting: Setting][]][] = Object
  .entries(settingGroups).map(([heading, settings]) => [heading, Object.entries(settings)]);

/** The page about all settings, formatted as `deno fmt` has it. */
export async function settingsPage(): Promise<string> {
  const parts = groups.flatMap(([heading, settings]) => [
    `## ${heading}`,
    "",
    "| variable | meaning | default | example |",
    "| --- | --- | --- | --- |",
    ...settings.map(([name, setting]) => rowOf(name, setting)),
    "",
  ]);
  return await formatted(
    [
      "# Settings",
      "",
      "For operators: every environment variable that the service reads. Nothing has to be set.",
      "",
      "Written by `deno task settings` from `core/setting_table.ts`, as is `.env.example`, the same as a",
      "file to copy; a test fails when either is not what the task writes. A variable that is empty counts",
      "as not set. A value that cannot be used stops the start with status 78 and a sentence that names",
      "the variable and not its value. Variables are read once, at the start.",
      "",
      ...parts,
    ].join("\n"),
    "md",
  );
}

/** The settings as a file for `EnvironmentFile=` or Compose: all of them commented out, with their example or default. */
export function exampleFile(): string {
  const parts = groups.map(([heading, settings]) =>
    [
      `# == ${heading} ==`,
      ...settings.filter(([name]) => !name.startsWith("DENO_")).map(([name, setting]) =>
        [
          `# ${plain(setting.meaning)}`,
          ...(setting.without ? [`# Without it: ${plain(setting.without)}.`] : []),
          `# ${name}=${setting.example ?? setting.default ?? ""}`,
        ].join("\n")
      ),
    ].join("\n")
  );
  return [
    "# Every setting, none of them set: take away the mark before a name to set it. See docs/settings.md.",
    ...parts,
    "",
  ].join("\n\n").trimEnd() + "\n";
}

function rowOf(name: string, setting: Setting): string {
  const value = setting.default === undefined
    ? `none: ${setting.without ?? "nothing"}`
    : `\`${setting.default.replaceAll(",", ", ")}\``;
  const example = setting.example === undefined ? "" : `\`${setting.example}\``;
  return `| \`${name}\` | ${setting.meaning} | ${value} | ${example} |`;
}

/** Markdown as a comment: links by the file they lead to, code without its marks. */
function plain(text: string): string {
  return text.replaceAll(/\[[^\]]*\]\(([\w.]+)[^)]*\)/g, "docs/$1").replaceAll("`", "");
}

if (import.meta.main) {
  await Deno.writeTextFile("docs/settings.md", await settingsPage());
  await Deno.writeTextFile(".env.example", exampleFile());
}
