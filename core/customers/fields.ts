/** What a body says of a customer, as it is kept. */
import type { ContactInput, CustomerDetails } from "@/core/contracts/customer.ts";
import { readVatId } from "@/core/contracts/vat_id.ts";
import { AppError } from "@/core/errors.ts";
import { newId } from "@/core/platform/ids.ts";
import { toDecimal } from "@/core/money/money.ts";
import type { ContactRow, CustomerFields } from "@/db/queries/customers/customers.ts";

/** A customer of whom nothing is known but the name. */
export const noFields: CustomerFields = {
  number: null,
  externalId: null,
  vatId: null,
  registrationNumber: null,
  address: null,
  country: null,
  deliveryAddress: null,
  email: null,
  phone: null,
  language: null,
  currency: null,
  priceListId: null,
  discountPercent: null,
  paymentTerms: null,
  deliveryTerms: null,
  notes: null,
  tags: [],
  contacts: [],
  active: true,
};

/**
 * The fields after a body: what it leaves out stays, `null` and blank text clear. A VAT id is brought into the form of its
 * country, contacts keep their ids, also where the body leaves those out.
 *
 * @throws {AppError} `invalid_body` for a VAT id of a wrong form, or a contact that the customer does not have
 */
export function fieldsAfter(before: CustomerFields, input: CustomerDetails): CustomerFields {
  const issues: string[] = [];
  const text = (given: string | null | undefined, kept: string | null): string | null =>
    given === undefined ? kept : blankAsNull(given);
  const country = input.country === undefined ? before.country : input.country;
  const vat = vatIdOf(input.vatId, before.vatId, country);
  if (vat.fault !== undefined) issues.push(`vatId: ${vat.fault}`);
  const contacts = input.contacts && contactsOf(input.contacts, before.contacts, issues);
  if (issues.length > 0) throw new AppError("invalid_body", { issues });
  const { discountPercent = before.discountPercent } = input;
  return {
    number: text(input.number, before.number),
    externalId: text(input.externalId, before.externalId),
    vatId: vat.vatId ?? null,
    registrationNumber: text(input.registrationNumber, before.registrationNumber),
    address: text(input.address, before.address),
    country,
    deliveryAddress: text(input.deliveryAddress, before.deliveryAddress),
    email: text(input.email, before.email),
    phone: text(input.phone, before.phone),
    language: input.language === undefined ? before.language : input.language,
    currency: input.currency === undefined ? before.currency : input.currency,
    priceListId: input.priceListId === undefined ? before.priceListId : input.priceListId,
    discountPercent: discountPercent === null ? null : toDecimal(discountPercent),
    paymentTerms: text(input.paymentTerms, before.paymentTerms),
    deliveryTerms: text(input.deliveryTerms, before.deliveryTerms),
    notes: text(input.notes, before.notes),
    tags: input.tags ? [...new Set(input.tags.map((tag) => tag.trim()))] : before.tags,
    contacts: contacts ?? before.contacts,
    active: input.active ?? before.active,
  };
}

function blankAsNull(text: string | null): string | null {
  return text === null || text.trim() === "" ? null : text.trim();
}

/** Only a number that is given is looked at: one that is kept was looked at when it came. */
function vatIdOf(
  given: string | null | undefined,
  kept: string | null,
  country: string | null,
): { vatId: string | null; fault?: undefined } | { vatId?: undefined; fault: string } {
  if (given === undefined) return { vatId: kept };
  const text = blankAsNull(given);
  return text === null ? { vatId: null } : readVatId(text, country);
}

/** One of the contacts is the default: the one that is marked, else the one that was it, else the first. */
function contactsOf(
  given: readonly ContactInput[],
  kept: readonly ContactRow[],
  issues: string[],
): ContactRow[] {
  const same = sameContacts(given, kept);
  const was = given.findIndex((each) => each.isDefault === undefined && same.get(each)?.isDefault);
  const isMarked = given.some(({ isDefault }) => isDefault);
  const marked = isMarked ? given.findIndex(({ isDefault }) => isDefault) : Math.max(0, was);
  return given.map((contact, index) => {
    const { id, name, role, email, phone } = contact;
    if (id !== undefined && !same.has(contact)) {
      issues.push(`contacts.${index}.id: is not a contact of the customer`);
    }
    return {
      id: id ?? same.get(contact)?.id ?? newId(),
      name: name.trim(),
      ...optional("role", role),
      ...optional("email", email),
      ...optional("phone", phone),
      isDefault: index === marked,
    };
  });
}

/**
 * Which stored contact each given one is: the one of its id. Without an id it is the one of its e-mail address, else of its
 * name, so that a program that knows no ids and sends the same list every night changes nothing. Each is taken once.
 */
function sameContacts(
  given: readonly ContactInput[],
  kept: readonly ContactRow[],
): Map<ContactInput, ContactRow> {
  const same = new Map<ContactInput, ContactRow>();
  const left = new Set(kept);
  const pair = (
    contacts: readonly ContactInput[],
    key: (contact: ContactInput | ContactRow) => string | null | undefined,
  ) => {
    for (const contact of contacts) {
      const wanted = key(contact);
      const found = wanted ? [...left].find((each) => key(each) === wanted) : undefined;
      if (!found) continue;
      same.set(contact, found);
      left.delete(found);
    }
  };
  const withoutId = () => given.filter((each) => each.id === undefined && !same.has(each));
  pair(given, ({ id }) => id);
  pair(withoutId(), ({ email }) => email?.trim().toLowerCase());
  pair(withoutId(), ({ name }) => name.trim());
  return same;
}

function optional<Name extends string>(
  name: Name,
  text: string | null | undefined,
): { [Key in Name]?: string } {
  const value = blankAsNull(text ?? null);
  return (value === null ? {} : { [name]: value }) as { [Key in Name]?: string };
}
