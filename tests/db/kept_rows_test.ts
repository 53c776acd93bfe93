/** What postgres.js keeps of earlier statements: nothing of rows. */
import { assert } from "@std/assert";

Deno.test("a statement leaves nothing behind on its connection", async () => {
  const script = new URL("./kept_rows.ts", import.meta.url).pathname;
  const { stdout, success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--no-check", "--v8-flags=--expose-gc,--liftoff-only", script],
  }).output();
  const kept = Number(new TextDecoder().decode(stdout));
  assert(success && Number.isFinite(kept));
  // 600 rows of 20 kB that stayed would be 12 MB.
  assert(kept < 4_000_000, `${kept} bytes stayed`);
});
