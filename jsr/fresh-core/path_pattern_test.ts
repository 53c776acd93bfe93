import { assertEquals, assertThrows } from "@std/assert";
import { compilePattern, decodeGroups, isExact, routingPath } from "./path_pattern.ts";

const patterns = [
  "/p/:id",
  "/p/:id/x",
  "/:a/:b",
  "/docs/:path*",
  "/:path*",
  "/s/*",
  "*",
  "/pre-:id",
  "/:a@:b",
  "/file.:ext",
  "/opt{/:lang}?",
  "/n/:n(\\d+)",
  "/a/:x?",
];
const paths = [
  "/",
  "/p/1",
  "/p/1/",
  "/p/1/x",
  "/p/a%20b",
  "/docs",
  "/docs/",
  "/docs/a",
  "/docs/a/b/c",
  "/s/",
  "/s/a/b",
  "/s",
  "/pre-7",
  "/x@y",
  "/file.txt",
  "/fileXtxt",
  "/opt",
  "/opt/de",
  "/n/12",
  "/n/x",
  "/a",
  "/a/b",
];

Deno.test("a compiled pattern matches what URLPattern matches, with the same groups", () => {
  for (const pattern of patterns) {
    const reference = new URLPattern({ pathname: pattern });
    const compiled = compilePattern(pattern);
    for (const path of paths) {
      const expected = reference.exec({ pathname: path })?.pathname.groups ?? null;
      const actual = path.startsWith(compiled.prefix) ? compiled.exec(path) : null;
      assertEquals(
        [pattern, path, actual && decodeGroups(actual)],
        [pattern, path, expected && decodeGroups(expected)],
      );
    }
  }
});

Deno.test("decodeGroups() decodes like decodeURI and fills absent groups", () => {
  const params = decodeGroups({ a: "a%20b%2Fc", b: undefined });
  assertEquals([params.a, params.b], ["a b%2Fc", ""]);
  assertEquals(Object.getPrototypeOf(params), null);
  assertThrows(() => decodeGroups({ a: "%zz" }), URIError);
});

Deno.test("isExact() knows the special characters", () => {
  assertEquals(["/a/b", "/", "/a-b.c"].map(isExact), [true, true, true]);
  assertEquals(["/:a", "/*", "/a{/b}?", "/(x)"].map(isExact), [false, false, false, false]);
});

Deno.test("routingPath() is the normalised pathname without repeated slashes", () => {
  for (
    const [url, expected] of [
      ["http://localhost/a/b?c=//d", "/a/b"],
      ["http://localhost/a#b", "/a"],
      ["http://localhost:8000/", "/"],
      ["http://localhost//a///b", "/a/b"],
      ["http://localhost/a/../b", "/b"],
      ["http://localhost/a/%2e%2e/b", "/b"],
      ["http://localhost/.hidden", "/.hidden"],
      ["http://localhost/a/./b", "/a/b"],
      ["http://localhost/a\\b", "/a/b"],
      ["http://localhost/ż", "/%C5%BC"],
      ["http://localhost/%zz", "/%zz"],
      ["http://localhost?x", "/"],
      ["http://[::1]:80/a", "/a"],
      ["http://[::/a", null],
      ["http://a b/a", null],
      ["http://1.2.3.999/a", null],
    ] as const
  ) assertEquals([url, routingPath(url)], [url, expected]);
});
