import { assertEquals } from "@std/assert";
import { addressGroup, canonicalAddress, clientAddress } from "@/core/auth/address.ts";

Deno.test("canonicalAddress() gives each address one spelling", () => {
  const cases: [string, string | undefined][] = [
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["203.0.113.7:4711", "203.0.113.7"],
    ["2001:DB8:0:0::1", "2001:db8::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["::1", "::1"],
    ["::", "::"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6"],
    ["", undefined],
    ["unknown", undefined],
    ["256.0.0.1", undefined],
    ["1.2.3", undefined],
    ["1.2.3.4.5", undefined],
    ["01.2.3.4", undefined],
    ["0x7f.0.0.1", undefined],
    ["1:2", undefined],
    [":::", undefined],
    ["2001:db8::1::2", undefined],
    ["]@evil.example[::1", undefined],
    ["_hidden", undefined],
  ];
  for (const [text, expected] of cases) assertEquals(canonicalAddress(text), expected, text);
});

Deno.test("addressGroup() counts an IPv6 customer as one", () => {
  const cases: [string, string][] = [
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::", "2001:db8:1:3::/64"],
    ["::1", "::/64"],
    ["", "unknown"],
    ["nonsense", "unknown"],
  ];
  for (const [text, expected] of cases) assertEquals(addressGroup(text), expected, text);
});

Deno.test("clientAddress() believes the trusted header's last entry, else the peer", () => {
  const cases: [string | undefined, string | null | undefined, string][] = [
    ["192.0.2.1", undefined, "192.0.2.1"],
    ["192.0.2.1", null, "192.0.2.1"],
    ["192.0.2.1", "198.51.100.9", "198.51.100.9"],
    ["192.0.2.1", "203.0.113.7, 198.51.100.9", "198.51.100.9"],
    ["192.0.2.1", "198.51.100.9, garbage", "192.0.2.1"],
    ["192.0.2.1", "", "192.0.2.1"],
    [undefined, undefined, ""],
    [undefined, "2001:DB8::1", "2001:db8::1"],
  ];
  for (const [peer, forwarded, expected] of cases) {
    assertEquals(clientAddress(peer, forwarded), expected, `${peer} ${forwarded}`);
  }
});
