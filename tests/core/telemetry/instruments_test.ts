import { assertEquals } from "@std/assert";
import { instruments } from "@/core/telemetry/instruments.ts";

const text = await Deno.readTextFile(new URL("../../../docs/operations.md", import.meta.url));

Deno.test("docs/operations.md lists every figure and no other, each with its kind", () => {
  const listed = [...text.matchAll(/^\| `(offerwright\.[a-z.]+)` +\| ([a-z]+)/gm)]
    .map((match) => [match[1], match[2]]);
  const known = Object.entries(instruments).map(([name, { kind }]) => [name, kind]);
  const byName = (a: unknown[], b: unknown[]) => String(a[0]) < String(b[0]) ? -1 : 1;
  assertEquals(listed.toSorted(byName), known.toSorted(byName));
});
