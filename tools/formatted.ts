/** Text that a tool writes into the repository, formatted like the rest of it. */

/**
 * What `deno fmt` makes of a text.
 *
 * @param extension of the file it is for: `md`, `ts`
 * @throws {Error} `deno fmt` cannot read the text
 */
export async function formatted(text: string, extension: "md" | "ts"): Promise<string> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["fmt", `--ext=${extension}`, "-"],
    cwd: new URL("../", import.meta.url),
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const output = child.output();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(text));
  await writer.close();
  const { success, stdout } = await output;
  if (!success) throw new Error(`deno fmt cannot read the .${extension} text`);
  return new TextDecoder().decode(stdout);
}
