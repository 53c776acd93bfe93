/**
 * Mail addresses in the one spelling that every SMTP server takes: the domain in ASCII (IDNA, `bücher.example` is
 * `xn--bcher-kva.example`), the part before it a dot-atom of RFC 5322. Nothing else reaches a header or the SMTP dialogue, so no
 * address can hold a line break, a second address or a comment.
 */

/** Longest address and longest part before the `@` (RFC 5321, 4.5.3.1). */
const most = { address: 254, local: 64 };

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const localPart = new RegExp(`^${atom}(?:\\.${atom})*$`);
const typedDomain = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[^.]*[a-z])[a-z0-9-]{2,63}$/;

/**
 * Reads one address as a person types it.
 *
 * @returns the address in ASCII with its domain in lower case, or `undefined` for what is none. A part before the `@` that is
 * not ASCII (SMTPUTF8) is none: few servers take it.
 */
export function readAddress(text: string): string | undefined {
  const typed = text.trim();
  const at = typed.lastIndexOf("@");
  const local = typed.slice(0, Math.max(0, at));
  const domain = typed.slice(at + 1).normalize("NFC");
  if (local.length > most.local || !localPart.test(local) || !typedDomain.test(domain)) {
    return undefined;
  }
  const ascii = URL.parse(`http://${domain}`)?.hostname ?? "";
  const address = `${local}@${ascii}`;
  return domainName.test(ascii) && address.length <= most.address ? address : undefined;
}

/** An address with the name that is shown beside it. */
export interface NamedAddress {
  /** Empty where there is none. */
  readonly name: string;
  readonly address: string;
}

/** Reads `Name <address>` or a bare address; `undefined` for anything else, also for a name of more than one line. */
export function readNamedAddress(text: string): NamedAddress | undefined {
  const [, quoted, plain, inside, bare] =
    /^\s*(?:(?:"([^"<>\\]*)"|([^"<>]*?))\s*<([^<>]+)>|([^<>]+))\s*$/.exec(text) ?? [];
  const address = readAddress(inside ?? bare ?? "");
  const name = (quoted ?? plain ?? "").trim();
  return address === undefined || /\p{Cc}/u.test(name) || name.length > 200
    ? undefined
    : { name, address };
}
