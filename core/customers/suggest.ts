/** Which customer a message seems to be from. Nothing is set by it: a person takes it. */
import type { SuggestedCustomer } from "@/core/contracts/terms.ts";
import { compactVatId, readVatId } from "@/core/contracts/vat_id.ts";
import {
  findCustomersByMail,
  findCustomersByNames,
  findCustomersByVatIds,
  type Suggestible,
} from "@/db/queries/customers/customer_suggestions.ts";
import { findSellerFacts } from "@/db/queries/company/company.ts";
import type { Sql } from "@/db/sql.ts";
import { customerKey } from "./customers.ts";
import { isFreeMail } from "./free_mail.ts";

/** A customer, and what the message and it have in common. */
export interface Suggestion {
  readonly customerId: string;
  readonly because: Pick<SuggestedCustomer, "because" | "kind" | "text">;
}

/** A signature is found at the end; whoever signs at more length is found by the e-mail address. */
const signatureLines = 15;
/** So many numbers of a message are looked up. */
const mostNumbers = 40;
/** Each address costs a search. */
const mostAddresses = 5;
const longestName = 200;

const addressForm = /[\p{L}\d._%+-]{1,64}@((?:[\p{L}\d-]{1,63}\.)+[\p{L}]{2,24})/gu;
const vatForm = /(?<![\p{L}\d])(?:[A-Z]{2}[ ]?)?[\dA-Z](?:[ .-]?[\dA-Z]){6,13}(?![\p{L}\d])/gu;

/**
 * Recognises the sender of a message: by the address or its domain, by a VAT id, by a name in the signature. What fits more
 * than one customer decides nothing.
 *
 * @param message as it came, with or without the lines of a mail's head
 */
export async function suggestCustomer(sql: Sql, message: string): Promise<Suggestion | undefined> {
  const seller = await findSellerFacts(sql);
  return await byMail(sql, message, domainsIn(seller?.contact ?? "")) ??
    await byVatId(sql, message, compactVatId(seller?.taxId ?? "")) ??
    await byName(sql, message, customerKey(seller?.name ?? ""));
}

/** The message as {@link suggestCustomer} takes it where the sender is known from elsewhere. */
export function withSender(message: string, address = ""): string {
  return address === "" ? message : `From: ${address}\n\n${message}`;
}

function domainsIn(text: string): ReadonlySet<string> {
  return new Set(addressesIn(text).map(({ domain }) => domain));
}

interface Address {
  readonly address: string;
  readonly domain: string;
}

/** Addresses in the order in which they say who writes: those of `From:` first. */
function addressesIn(text: string): Address[] {
  const of = (part: string) =>
    [...part.matchAll(addressForm)].map(([address, domain = ""]) => ({
      address: address.toLowerCase(),
      domain: domain.toLowerCase(),
    }));
  const head = /^(?:from|von|od|reply-to)\s*:.*$/gimu;
  const from = [...text.matchAll(head)].flatMap(([line]) => of(line));
  const all = from.length > 0 ? from : of(text);
  const distinct = new Map(all.map((each) => [each.address, each]));
  return [...distinct.values()].slice(0, mostAddresses);
}

async function byMail(
  sql: Sql,
  message: string,
  own: ReadonlySet<string>,
): Promise<Suggestion | undefined> {
  // Where the seller has free mail its domain says nothing of others.
  const addresses = addressesIn(message)
    .filter(({ domain }) => !own.has(domain) || isFreeMail(domain));
  const at = (each: Suggestible, fits: (address: string) => boolean) => each.emails.some(fits);
  for (const { address, domain } of addresses) {
    const free = isFreeMail(domain);
    const known = await findCustomersByMail(sql, free ? address : `@${domain}`);
    const exact = only(known.filter((each) => at(each, (email) => email === address)));
    if (exact) {
      const because = `The message is from ${address}, an address of this customer`;
      return suggestion(exact, { because, kind: "email", text: address });
    }
    const house = free
      ? undefined
      : only(known.filter((each) => at(each, (email) => email.endsWith(`@${domain}`))));
    if (house) {
      const because = `The sender's e-mail domain ${domain} is that of this customer`;
      return suggestion(house, { because, kind: "email_domain", text: domain });
    }
  }
  return undefined;
}

async function byVatId(sql: Sql, message: string, own: string): Promise<Suggestion | undefined> {
  const written = new Map<string, string>();
  for (const [text] of [...message.matchAll(vatForm)].slice(0, mostNumbers)) {
    for (const country of [undefined, "PL", "DE"]) {
      const { vatId } = { vatId: undefined, ...readVatId(text, country) };
      if (vatId !== undefined && vatId !== own && !written.has(vatId)) written.set(vatId, text);
    }
  }
  const found = only(await findCustomersByVatIds(sql, [...written.keys()]));
  const text = written.get(found?.vatId ?? "");
  if (!found || text === undefined) return undefined;
  const because = `The message names ${text}, the VAT id of this customer`;
  return suggestion(found, { because, kind: "vat_id", text });
}

async function byName(sql: Sql, message: string, own: string): Promise<Suggestion | undefined> {
  const lines = message.split("\n").map((line) => line.trim()).filter((line) => line !== "")
    .slice(-signatureLines);
  const parts = lines.flatMap((line) => [line, ...line.split(/[|•·,;]|\s[–—-]\s/)])
    .map((part) => part.replace(/^[\s>*-]+|[\s.*]+$/g, ""))
    .filter((part) => part.length > 2 && part.length <= longestName);
  const written = new Map(parts.map((part) => [customerKey(part), part]));
  written.delete(own);
  const found = only(await findCustomersByNames(sql, [...written.keys()]));
  const text = found && written.get(found.foundBy);
  if (!found || text === undefined) return undefined;
  const because = `The message is signed “${text}”`;
  return suggestion(found, { because, kind: "name", text });
}

/** The one customer that was found; nothing where there are several. */
function only<Found extends Suggestible>(found: readonly Found[]): Found | undefined {
  const [first] = found;
  return first && found.every(({ id }) => id === first.id) ? first : undefined;
}

function suggestion({ id }: Suggestible, because: Suggestion["because"]): Suggestion {
  return { customerId: id, because };
}
