import { assertEquals } from "@std/assert";
import { operations, operationsAt } from "@/core/contracts/operations.ts";

Deno.test("operationsAt() finds literals before parameters, and nothing beside them", () => {
  const at = (path: string) => Object.values(operationsAt(path) ?? {}).map(({ id }) => id).sort();
  assertEquals(at("/api/offers"), ["generateOffer", "listOffers"]);
  assertEquals(at("/api/offers/quick"), ["createQuickOffer"]);
  assertEquals(at("/api/offers/0"), ["deleteOffer", "getOffer", "updateOffer"]);
  for (
    const path of [
      "/api",
      "/api/",
      "/api/offers/",
      "/api/offers/1/",
      "/API/offers",
      "/api/offers/1/2/3/4",
    ]
  ) {
    assertEquals([path, operationsAt(path)], [path, undefined]);
  }
});

Deno.test("every operation has a route file, every API route file has an operation", async () => {
  const files = new Set<string>();
  const walk = async (folder: string) => {
    for await (const entry of Deno.readDir(new URL(`../../../${folder}`, import.meta.url))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory) await walk(path);
      else files.add(path);
    }
  };
  await walk("routes/api");
  files.add("routes/mcp.ts"); // where assistants look for it
  const paths = [...files].filter((file) => !file.includes("/auth/") && file.endsWith(".ts"))
    .map((file) =>
      file.replace(/^routes/, "").replace(/(\/index)?\.ts$/, "").replace(/\[(\w+)\]/g, "{$1}")
    );
  assertEquals([...new Set(paths)].sort(), [...new Set(operations.map(({ path }) => path))].sort());
});

Deno.test("operation ids are unique", () => {
  const ids = operations.map(({ id }) => id);
  assertEquals(new Set(ids).size, ids.length);
});
