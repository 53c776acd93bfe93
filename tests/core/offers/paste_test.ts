import { assertEquals } from "@std/assert";
import { findPasted } from "@/core/offers/paste.ts";
import { testDatabase } from "@/tests/helpers/database.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";

const database = await testDatabase();
for (const sku of ["EL-10004", "OF.1001", "1001", "5", "A 1", "EL1"]) {
  await givenProduct(database, { sku });
}
// Two numbers that differ only in marks.
await givenProduct(database, { sku: "EL-1" });

Deno.test("a line is a product number and a quantity in whatever order and shape", async () => {
  const cases: [string, string, string][] = [
    ["12 EL-10004", "EL-10004", "12"],
    ["EL-10004;12", "EL-10004", "12"],
    ["EL-10004\t12", "EL-10004", "12"],
    ["EL-10004 12", "EL-10004", "12"],
    ["el 10004, 12", "EL-10004", "12"],
    ["12x EL-10004", "EL-10004", "12"],
    ["- 12 szt. EL-10004", "EL-10004", "12"],
    ["EL-10004: 12 Stück", "EL-10004", "12"],
    ["1 200 EL-10004", "EL-10004", "1 200"],
    ["EL-10004 1.200", "EL-10004", "1.200"],
    ["EL-10004", "EL-10004", "1"],
    ["1\tCopy paper\tOF.1001\t20\t18.90", "OF.1001", "20"],
    ["Copy paper;OF.1001;20;;", "OF.1001", "20"],
    ["5", "5", "1"],
    ["1001", "1001", "1"],
    ["7;1001", "1001", "7"],
    ['"OF.1001";3', "OF.1001", "3"],
    ["EL-1 4", "EL-1", "4"],
    ["EL1 4", "EL1", "4"],
  ];
  for (const [line, number, quantity] of cases) {
    const [read] = await findPasted({ database }, [line]);
    assertEquals([read?.state, read?.number, read?.quantity], ["found", number, quantity], line);
    assertEquals(read?.product?.sku, number);
  }
});

Deno.test("what could mean two products or none is said so and kept", async () => {
  const read = await findPasted({ database }, [
    "1001 5",
    "",
    "NO-1 3",
    "el.1 2",
    "just words",
    " ",
  ]);
  assertEquals(
    read.map(({ state, number, quantity }) => [state, number, quantity]),
    [
      ["unclear", "1001 5", ""],
      ["not_found", "NO-1", "3"],
      ["unclear", "el.1 2", ""],
      ["not_found", "just words", "1"],
    ],
  );
});

Deno.test("a long line takes no longer than its length", async () => {
  const [read] = await findPasted({ database }, [`${"1 ".repeat(50_000)}EL-10004`]);
  assertEquals(read?.state, "not_found");
});
