import { assertEquals } from "@std/assert";
import { safeNext } from "@/routes/(_pages)/redirect.ts";

Deno.test("sign-in leads on within the site only", () => {
  const kept = ["/", "/offers", "/offers/1?show=check#l2", "/offers?query=a%20b"];
  for (const next of kept) assertEquals(safeNext(next), next);
  const refused = [
    null,
    "",
    "offers",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "/offers\\",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/of\nfers",
    "/offers\u0000",
    " /offers",
    "/\ud800",
  ];
  for (const next of refused) assertEquals(safeNext(next), "/", String(next));
  assertEquals(safeNext("/offers?query=żaba"), "/offers?query=%C5%BCaba");
});
