import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { fileNameOf } from "@/core/documents/file_name.ts";

Deno.test("a file is called after the offer's number", () => {
  const table: [string, string, string][] = [
    ["2026/11/0042", "offer-2026-11-0042.pdf", "offer-2026-11-0042.pdf"],
    ["Żółw 7", "offer-Zo-w-7.pdf", "offer-Żółw 7.pdf"],
    ["../../etc/passwd", "offer-etc-passwd.pdf", "offer-etc-passwd.pdf"],
    ['a"b\r\nSet-Cookie: x', "offer-a-b-Set-Cookie-x.pdf", "offer-a-b-Set-Cookie- x.pdf"],
    ["\u202efdp.exe", "offer-fdp.exe.pdf", "offer-fdp.exe.pdf"],
    ["株式会社", "offer.pdf", "offer-株式会社.pdf"],
    ["\u{1F680}", "offer.pdf", "offer.pdf"],
    ["...", "offer.pdf", "offer.pdf"],
  ];
  for (const [number, ascii, unicode] of table) {
    assertEquals(fileNameOf(number), { ascii, unicode }, number);
  }
});

Deno.test("no number makes a name that is a path, a second header or too long", () => {
  const texts = fc.string({ unit: "binary", maxLength: 400 });
  fc.assert(fc.property(texts, (number) => {
    const { ascii, unicode } = fileNameOf(number);
    assert(/^offer(-[A-Za-z0-9_][A-Za-z0-9._-]*)?\.pdf$/.test(ascii), ascii);
    assert(!/[\p{C}/\\:"*?<>|]|\.\./u.test(unicode), unicode);
    assert(new TextEncoder().encode(unicode).length <= 255);
  }));
});
