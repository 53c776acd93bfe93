import { assert, assertEquals, assertMatch } from "@std/assert";
import { newId, parseId } from "@/core/platform/ids.ts";

Deno.test("newId() makes distinct UUIDv7 in ascending order, also within a millisecond", () => {
  const ids = Array.from({ length: 10_000 }, newId);
  assertMatch(
    ids[0] ?? "",
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  assertEquals(ids.toSorted(), ids);
  assertEquals(new Set(ids).size, ids.length);
  const ms = parseInt((ids[0] ?? "").replace("-", "").slice(0, 12), 16);
  assert(Math.abs(ms - Date.now()) < 60_000);
});

Deno.test("parseId() takes the canonical form only, in any case", () => {
  const id = newId();
  const table: [string, string | undefined][] = [
    [id, id],
    [id.toUpperCase(), id],
    [`{${id}}`, undefined],
    [id.replaceAll("-", ""), undefined],
    [`${id} `, undefined],
    ["", undefined],
    ["7", undefined],
    ["１1111111-1111-1111-1111-111111111111", undefined],
  ];
  for (const [text, expected] of table) assertEquals(parseId(text), expected);
});
