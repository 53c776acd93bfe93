/** Addresses of clients: one spelling for each, and the group that a limit counts together. */

/**
 * The client's address: what the trusted proxy says, else the peer of the connection.
 *
 * @param peer address of the other end of the socket
 * @param forwarded value of the header that the operator trusts; its last entry is the one that the nearest proxy wrote
 * @returns the canonical address, or an empty text when there is none that can be read
 */
export function clientAddress(peer: string | undefined, forwarded?: string | null): string {
  const said = forwarded?.split(",").at(-1);
  return (said && canonicalAddress(said)) || (peer && canonicalAddress(peer)) || "";
}

/** One spelling of an IP address: no port, no zone, IPv6 as RFC 5952, mapped IPv4 as IPv4. `undefined` if it is none. */
export function canonicalAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const bare = /^\[(.*)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ??
    /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1] ?? trimmed;
  if (!bare.includes(":")) return isIpv4(bare) ? bare : undefined;
  const groups = ipv6Groups(bare.split("%")[0] ?? "");
  if (!groups) return undefined;
  const [mapped, high = 0, low = 0] = [groups.slice(0, 6).join(), groups[6], groups[7]];
  if (mapped === "0,0,0,0,0,65535") {
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return ipv6Text(groups);
}

/**
 * Whom a limit on addresses counts together: an IPv4 address, or the /64 that one IPv6 customer gets as a whole.
 *
 * @param address as {@link clientAddress} gives it; anything unreadable is one group
 */
export function addressGroup(address: string): string {
  const canonical = canonicalAddress(address);
  if (canonical === undefined) return "unknown";
  const groups = ipv6Groups(canonical);
  if (!groups) return canonical;
  return `${ipv6Text([...groups.slice(0, 4), 0, 0, 0, 0])}/64`;
}

function isIpv4(text: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.|$)){4}$/.test(text) && !text.endsWith(".");
}

/** The eight numbers of an IPv6 address, read by the URL parser; `undefined` if it is none. */
function ipv6Groups(text: string): number[] | undefined {
  if (!/^[0-9a-f:.]{2,45}$/i.test(text) || !text.includes(":")) return undefined;
  const url = URL.parse(`http://[${text}]`);
  if (!url) return undefined;
  const [left = "", right] = url.hostname.slice(1, -1).split("::");
  const before = left === "" ? [] : left.split(":");
  const after = !right ? [] : right.split(":");
  const zeros = new Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].map((group) => parseInt(group, 16));
}

function ipv6Text(groups: readonly number[]): string {
  const text = groups.map((group) => group.toString(16)).join(":");
  return URL.parse(`http://[${text}]`)?.hostname.slice(1, -1) ?? text;
}
