import { assertEquals } from "@std/assert";
import { readAddress, readNamedAddress } from "@/core/sending/addresses.ts";

Deno.test("an address is one address in ASCII, or none", () => {
  for (
    const [typed, address] of [
      [" anna@example.com ", "anna@example.com"],
      ["Anna.O'Neil+x@EXAMPLE.com", "Anna.O'Neil+x@example.com"],
      ["einkauf@bücher.example", "einkauf@xn--bcher-kva.example"],
      ["zakupy@łódź.example", "zakupy@xn--d-uga0v4h.example"],
      ["a@例え.テスト", "a@xn--r8jz45g.xn--zckzah"],
      ["a@sub.bu\u0308cher.example", "a@sub.xn--bcher-kva.example"],
      ...[
        "",
        "anna",
        "@example.com",
        "anna@",
        "anna@localhost",
        "anna@127.0.0.1",
        "anna@[127.0.0.1]",
        "anna@example.com:25",
        "anna@example.com/x",
        "anna@exa%6dple.com",
        "anna@example..com",
        "anna@-example.com",
        "anna..b@example.com",
        '"anna b"@example.com',
        "anna@example.com, eve@example.com",
        "anna@example.com\r\nBcc: eve@example.com",
        "anna\n@example.com",
        "anna@example.com>",
        "a b@example.com",
        "änna@example.com",
        `${"x".repeat(65)}@example.com`,
        `a@${"x.".repeat(130)}example`,
      ].map((wrong): [string, undefined] => [wrong, undefined]),
    ] as const
  ) assertEquals([typed, readAddress(typed)], [typed, address]);
});

Deno.test("a sender may have a name before the address", () => {
  for (
    const [typed, sender] of [
      ["o@example.com", { name: "", address: "o@example.com" }],
      ["Zażółć sp. z o.o. <o@example.com>", {
        name: "Zażółć sp. z o.o.",
        address: "o@example.com",
      }],
      ['"Nowak, Offers" <o@example.com>', { name: "Nowak, Offers", address: "o@example.com" }],
      ["A\nBcc: x@example.com <o@example.com>", undefined],
      ["A <o@example.com> <p@example.com>", undefined],
      ["A <o>", undefined],
    ] as const
  ) assertEquals([typed, readNamedAddress(typed)], [typed, sender]);
});
