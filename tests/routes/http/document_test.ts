import { assert, assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import { documentReply } from "@/routes/(_api)/document.ts";

/** Pieces that numbers of hostile or careless people are made of. */
const pieces = fc.constantFrom(
  ..."aZ0 .-_/\\\"';,%()*!&=+#?:<>|{}@~",
  "\r\n",
  "\n",
  "\t",
  "../",
  "..\\",
  "X-Evil: 1",
  "\u202e",
  "\u2066",
  "\u200d",
  "\ufeff",
  "Ż",
  "ß",
  "é",
  "Ω",
  "Ж",
  "中",
  "😀",
  "e\u0301",
  "C:",
  "%0d%0a",
  "\u0000",
  ".pdf",
  "x".repeat(300),
);

Deno.test("whatever the number is, a document has one plain file name", () => {
  fc.assert(
    fc.property(fc.string({ unit: pieces, maxLength: 12 }), (number) => {
      const { headers } = documentReply({ bytes: new Uint8Array([1]), number });
      const value = headers.get("content-disposition") ?? "";
      assertMatch(
        value,
        /^inline; filename="offer[A-Za-z0-9._-]*\.pdf"; filename\*=UTF-8''offer([A-Za-z0-9._~-]|%[0-9A-F]{2})*\.pdf$/,
      );
      const name = decodeURIComponent(value.slice(value.indexOf("''") + 2));
      assert(!/[/\\:"\p{C}]|\.\./u.test(name), JSON.stringify(name));
      assert(new TextEncoder().encode(name).length <= 255, "file systems take 255 bytes");
    }),
    { numRuns: 400 },
  );
});

Deno.test("a document may be framed by our own pages, and by nobody else", () => {
  const { headers } = documentReply({ bytes: new Uint8Array([1, 2]), number: "OF/2026/0042" });
  assertEquals(headers.get("content-security-policy"), "frame-ancestors 'self'");
  assertEquals(headers.get("content-length"), "2");
  assertEquals(
    headers.get("content-disposition"),
    "inline; filename=\"offer-OF-2026-0042.pdf\"; filename*=UTF-8''offer-OF-2026-0042.pdf",
  );
});
