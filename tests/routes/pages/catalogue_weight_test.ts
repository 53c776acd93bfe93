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
  ["/products", 5_120],
  ["/products?query=cable", 5_120],
  ["/products?query=cable&mode=meaning", 5_120],
  ["/customers", 5_120],
  ["/customers/import", 3_584],
  ["/products/import", 3_584],
  ["/kb", 4_096],
  ["/kb/new", 3_584],
  ["/settings", 4_096],
  ["/settings/users", 4_096],
  ["/settings/service", 4_096],
  ["/settings/keys", 4_096],
  ["/settings/webhooks", 4_096],
  ["/settings/documents/en", 4_096],
  ["/settings/mail", 4_096],
  ["/settings/mail/offer/en", 4_096],
];

for (const [path, most] of pages) {
  Deno.test(`${path} is light: no scripts, one stylesheet, at most ${most} bytes`, async () => {
    const { text } = await admin.get(path);
    const tags = tagsOf(text);
    const named = (name: string) => tags.filter((tag) => tag.name === name);
    assertEquals(named("script"), []);
    // What is expected is a part of the page itself and not loaded.
    const loaded = named("link").filter(({ attributes }) => !attributes.href?.startsWith("#"));
    assertEquals(loaded.map(({ attributes }) => attributes.rel), ["preload", "stylesheet", "icon"]);
    const { length } = brotliCompressSync(text);
    assert(length <= most, `${path} has ${length} bytes`);
  });
}
