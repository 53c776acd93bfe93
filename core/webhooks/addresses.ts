/**
 * Where webhooks may be sent: only to origins that the operator has named, and never to a private address that is written as
 * numbers. It is checked when
 * an address is given and again at each attempt, so it holds without any permission flags of the runtime.
 */

/**
 * One item of `WEBHOOK_HOSTS` as an origin: `crm.example.com` is `https://crm.example.com`, plain http has to be written out.
 *
 * @returns `undefined` for what is no origin or names a private address
 */
export function readOrigin(item: string): string | undefined {
  const text = /^https?:\/\//i.test(item) ? item : `https://${item}`;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const bare = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return bare && isHostNameOrPublicAddress(url.hostname) ? url.origin : undefined;
}

/** Whether an address may be sent to: http or https at one of the origins, without a user name or a fragment. */
export function isAllowed(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" &&
    url.hash === "" && isHostNameOrPublicAddress(url.hostname) && origins.includes(url.origin);
}

/** A host name, or a public IP address. `URL` has brought every way to write an address into one form. */
function isHostNameOrPublicAddress(host: string): boolean {
  if (host.startsWith("[")) return isPublicV6(host.slice(1, -1));
  const parts = host.split(".").map(Number);
  if (parts.length === 4 && parts.every(Number.isInteger)) return isPublicV4(parts);
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host);
}

/** Networks of the IANA registry of special-purpose addresses (RFC 6890), multicast and reserved ones. */
const specialV4: readonly (readonly [network: readonly number[], bits: number])[] = [
  [[0, 0, 0, 0], 8],
  [[10, 0, 0, 0], 8],
  [[100, 64, 0, 0], 10],
  [[127, 0, 0, 0], 8],
  [[169, 254, 0, 0], 16],
  [[172, 16, 0, 0], 12],
  [[192, 0, 0, 0], 24],
  [[192, 0, 2, 0], 24],
  [[192, 88, 99, 0], 24],
  [[192, 168, 0, 0], 16],
  [[198, 18, 0, 0], 15],
  [[198, 51, 100, 0], 24],
  [[203, 0, 113, 0], 24],
  [[224, 0, 0, 0], 3],
];

function isPublicV4(parts: readonly number[]): boolean {
  const asNumber = (octets: readonly number[]) => octets.reduce((sum, octet) => sum * 256 + octet);
  const address = asNumber(parts);
  return specialV4.every(([network, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(address / size) !== Math.floor(asNumber(network) / size);
  });
}

/**
 * Global unicast is 2000::/3; Teredo (2001::/32) and 6to4 (2002::/16) embed an IPv4 address, and 2001:db8::/32 is for
 * documentation.
 */
function isPublicV6(address: string): boolean {
  const [first = "", second = ""] = address.split(":");
  if (!/^[23][0-9a-f]{3}$/.test(first) || first === "2002") return false;
  return first !== "2001" || !["", "0", "db8"].includes(second);
}
