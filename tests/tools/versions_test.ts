import { assert, assertEquals, assertThrows } from "@std/assert";
import { compareVersions, isInRange } from "@/tools/versions.ts";

Deno.test("versions stand in the order of semver.org", () => {
  const ordered = [
    "0.9.10",
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-alpha.beta",
    "1.0.0-beta",
    "1.0.0-beta.2",
    "1.0.0-beta.11",
    "1.0.0-rc.1",
    "1.0.0",
    "1.0.1",
    "1.2.0",
    "1.10.0",
    "2.0.0",
  ];
  for (const [at, one] of ordered.entries()) {
    for (const [place, other] of ordered.entries()) {
      assertEquals(
        Math.sign(compareVersions(one, other)),
        Math.sign(at - place),
        `${one} ${other}`,
      );
    }
  }
  assertEquals(compareVersions("1.2.3+build.5", "1.2.3"), 0);
});

Deno.test("a range is lists of comparisons", () => {
  const table: [range: string, inside: string[], outside: string[]][] = [
    ["<1.4.5", ["1.4.4", "0.1.0", "1.4.5-beta.1"], ["1.4.5", "1.10.0"]],
    [">=1.4.0-beta.18 <1.7.7", ["1.4.0-beta.18", "1.4.0", "1.7.6"], ["1.4.0-beta.9", "1.7.7"]],
    ["<=1.2.10 || =2.0.0", ["1.2.10", "2.0.0"], ["1.2.11", "2.0.1"]],
    [">1.0.0", ["1.0.1"], ["1.0.0"]],
    ["*", ["0.0.1", "9.9.9"], []],
  ];
  for (const [range, inside, outside] of table) {
    for (const version of inside) assert(isInRange(version, range), `${version} ${range}`);
    for (const version of outside) assert(!isInRange(version, range), `${version} ${range}`);
  }
});

Deno.test("what cannot be read is an error, not an answer", () => {
  for (const range of ["1.x", "~1.2.3", "^1.2.3", "<1.2", ""]) {
    assertThrows(() => isInRange("1.2.3", range), Error, undefined, range);
  }
  assertThrows(() => isInRange("latest", "<1.0.0"));
});
