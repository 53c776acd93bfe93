/** Who at an offer's customer can be written to. */
import type { App } from "@/core/app.ts";
import type { Offer } from "@/core/contracts/offer.ts";
import { findCustomer } from "@/db/queries/customers/customers.ts";

/** The contacts with an address, whom mails go to by default first; then the customer's own address. */
export async function contactsOf(
  { database: { sql } }: Pick<App, "database">,
  { customerId }: Pick<Offer, "customerId">,
): Promise<{ name: string; email: string }[]> {
  const customer = customerId === null ? undefined : await findCustomer(sql, customerId);
  if (!customer) return [];
  const contacts = customer.contacts.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .flatMap(({ name, role, email }) =>
      email ? [{ name: role ? `${name}, ${role}` : name, email }] : []
    );
  const known = new Set(contacts.map(({ email }) => email));
  const own = customer.email === null || known.has(customer.email)
    ? []
    : [{ name: customer.name, email: customer.email }];
  return [...contacts, ...own];
}
