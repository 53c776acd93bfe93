import { assertEquals } from "@std/assert";
import { isAllowed, readOrigin } from "@/core/webhooks/addresses.ts";

Deno.test("an item of WEBHOOK_HOSTS is an origin, https unless it says http", () => {
  const table: [string, string | undefined][] = [
    ["crm.example.com", "https://crm.example.com"],
    ["CRM.Example.com:443", "https://crm.example.com"],
    ["crm.example.com:8443", "https://crm.example.com:8443"],
    ["https://crm.example.com/", "https://crm.example.com"],
    ["http://hooks", "http://hooks"],
    ["http://localhost:9000", "http://localhost:9000"],
    ["8.8.8.8", "https://8.8.8.8"],
    ["[2a00:1450:4001:830::200e]:8443", "https://[2a00:1450:4001:830::200e]:8443"],
    ["bücher.example", "https://xn--bcher-kva.example"],
    ["", undefined],
    ["*", undefined],
    ["*.example.com", undefined],
    ["crm.example.com/path", undefined],
    ["crm.example.com?x", undefined],
    ["user@crm.example.com", undefined],
    ["ftp://crm.example.com", undefined],
    ["crm.example.com.", undefined],
    ["crm example.com", undefined],
    ["crm.example.com:99999", undefined],
    ["127.0.0.1", undefined],
    ["http://10.0.0.5:8080", undefined],
    ["169.254.169.254", undefined],
    ["[::1]", undefined],
  ];
  for (const [item, origin] of table) assertEquals([item, readOrigin(item)], [item, origin]);
});

Deno.test("only what the operator named is allowed, however it is written", () => {
  const origins = ["https://crm.example.com", "http://localhost:9000", "https://8.8.8.8"];
  const table: [string, boolean][] = [
    ["https://crm.example.com/hooks?from=offers", true],
    ["https://CRM.example.com:443/hooks", true],
    ["https://crm.example.com\\hooks", true], // URL reads a backslash as a slash
    ["http://localhost:9000/", true],
    ["https://8.8.8.8/", true],
    ["https://134744072/", true], // the same address
    ["http://crm.example.com/hooks", false],
    ["https://crm.example.com:8443/hooks", false],
    ["https://crm.example.com./hooks", false],
    ["https://crm.example.com.evil.example/", false],
    ["https://evil.example/?https://crm.example.com", false],
    ["https://crm.example.com@evil.example/", false],
    ["https://user:password@crm.example.com/", false],
    ["https://user@crm.example.com/", false],
    ["https://crm.example.com/#fragment", false],
    ["https://localhost:9000/", false],
    ["http://localhost/", false],
    ["http://127.0.0.1:9000/", false],
    ["file:///etc/passwd", false],
    ["javascript:alert(1)", false],
    ["data:text/plain,x", false],
    ["//crm.example.com/", false],
    ["crm.example.com", false],
    ["", false],
  ];
  for (const [address, allowed] of table) {
    assertEquals([address, isAllowed(address, origins)], [address, allowed]);
  }
});

Deno.test("a private or special address is refused even where its very origin is listed", () => {
  const hosts = [
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "2130706433", // 127.0.0.1 as one number
    "0x7f000001",
    "0177.0.0.1",
    "127.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.0.2.7",
    "192.88.99.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.9",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "[::]",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:8.8.8.8]",
    "[64:ff9b::a00:1]",
    "[fc00::1]",
    "[fd12:3456::1]",
    "[fe80::1]",
    "[ff02::1]",
    "[2001::1]",
    "[2001:db8::1]",
    "[2002:a00:1::1]",
  ];
  for (const host of hosts) {
    const { origin, href } = new URL(`https://${host}/`);
    assertEquals([host, isAllowed(href, [origin])], [host, false]);
  }
});

Deno.test("a public address that is listed is allowed", () => {
  const hosts = ["8.8.8.8", "11.0.0.1", "100.128.0.1", "172.32.0.1", "198.20.0.1", "223.255.255.1"];
  for (const host of [...hosts, "[2a00:1450::1]", "[2606:4700::1111]", "[2001:4860::8888]"]) {
    const { origin, href } = new URL(`https://${host}/`);
    assertEquals([host, isAllowed(href, [origin])], [host, true]);
  }
});
