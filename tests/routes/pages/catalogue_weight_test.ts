import { assert, assertEquals } from "@std/assert";
import { brotliCompressSync } from "node:zlib";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { tagsOf } from "./markup.ts";

const site = await openTestSite({ demo: true });
const admin = site.as("admin");
await admin.post("/api/customers/import", {
  content: `name\n${Array.from({ length: 60 }, (_, i) => `Customer ${i} & Sons`).join("\n")}`,
});

/** Pages without an island, and the most bytes of their HTML after compression. */
const pages: readonly (readonly [string, number])[] = [
  ["/products", 4_096],
  ["/products?query=cable", 4_096],
  ["/products?query=cable&mode=meaning", 4_096],
  ["/customers", 4_096],
  ["/customers/import", 2_048],
  ["/products/import", 2_048],
  ["/kb", 3_072],
  ["/kb/new", 2_048],
  ["/settings", 3_072],
  ["/settings/users", 3_072],
  ["/settings/service", 3_072],
  ["/settings/keys", 3_072],
  ["/settings/webhooks", 3_072],
];

for (const [path, most] of pages) {
  Deno.test(`${path} is light: no scripts, one stylesheet, at most ${most} bytes`, async () => {
    const { text } = await admin.get(path);
    const tags = tagsOf(text);
    const named = (name: string) => tags.filter((tag) => tag.name === name);
    assertEquals(named("script"), []);
    const links = named("link").map(({ attributes }) => attributes.rel);
    assertEquals(links, ["stylesheet", "icon"]);
    const { length } = brotliCompressSync(text);
    assert(length <= most, `${path} has ${length} bytes`);
  });
}
