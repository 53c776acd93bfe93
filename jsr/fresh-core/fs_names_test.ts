import { assertEquals, assertThrows } from "@std/assert";
import { compareRoutes, patternOf } from "./fs_names.ts";

Deno.test("patternOf() reads file names", () => {
  for (
    const [id, url, segments] of [
      ["index", "/", "/"],
      ["a/b", "/a/b", "/a/b"],
      ["a/index", "/a", "/a"],
      ["shop/[id]", "/shop/:id", "/shop/:id"],
      ["shop/[id]/index", "/shop/:id", "/shop/:id"],
      ["docs/[...path]", "/docs/:path*", "/docs/:path*"],
      ["opt/[[lang]]", "/opt{/:lang}?", "/opt{/:lang}?"],
      ["pre-[id]", "/pre-:id", "/pre-:id"],
      ["[a]@[b]", "/:a@:b", "/:a@:b"],
      ["(admin)/users", "/users", "/(admin)/users"],
      ["(admin)/index", "/", "/(admin)"],
      ["openapi.json", "/openapi.json", "/openapi.json"],
    ] as const
  ) {
    assertEquals([id, patternOf(id, { groups: false }), patternOf(id, { groups: true })], [
      id,
      url,
      segments,
    ]);
  }
});

Deno.test("patternOf() refuses names that cannot be told apart in a URL", () => {
  for (const id of ["[a][b]", "x-[...rest]", "x-[[opt]]"]) {
    assertThrows(() => patternOf(id, { groups: false }), Error, id);
  }
});

Deno.test("compareRoutes() puts index, names, parameters and rest in this order at each level", () => {
  const ordered = ["index", "(g)/a", "b", "b/[id]", "c/x", "[id]", "[id]/x", "[...rest]"];
  assertEquals(ordered.toReversed().sort(compareRoutes), ordered);
});
