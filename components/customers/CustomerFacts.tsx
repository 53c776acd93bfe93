import type { Customer } from "@/core/contracts/customer.ts";
import { formatNumber } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";

/** What is known of a customer; what nobody has said is left out. */
export function CustomerFacts(
  { customer, priceList }: { customer: Customer; priceList?: string },
) {
  const { parties: words } = useWords();
  const language = useLanguage();
  const { discountPercent } = customer;
  const company: [string, string | null][] = [
    [words.number, customer.number],
    [words.vatId, customer.vatId],
    [words.registrationNumber, customer.registrationNumber],
    [words.address, customer.address],
    [words.country, customer.country],
    [words.deliveryAddress, customer.deliveryAddress],
    [words.email, customer.email],
    [words.phone, customer.phone],
    [words.externalId, customer.externalId],
    [words.tags, customer.tags.join(", ") || null],
  ];
  const terms: [string, string | null][] = [
    [words.language, customer.language && words.languages[customer.language]],
    [words.currency, customer.currency],
    [words.priceList, priceList ?? null],
    [
      words.discountPercent,
      discountPercent === null ? null : formatNumber(discountPercent, language),
    ],
    [words.paymentTerms, customer.paymentTerms],
    [words.deliveryTerms, customer.deliveryTerms],
  ];
  return (
    <>
      <Facts heading={words.company} rows={company} />
      <Facts heading={words.terms} rows={terms} />
      <Facts heading={words.notes} rows={[[words.notes, customer.notes]]} />
    </>
  );
}

function Facts(
  { heading, rows }: { heading: string; rows: readonly (readonly [string, string | null])[] },
) {
  const said = rows.filter(([, value]) => value !== null);
  if (said.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <dl class="party">
        {said.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Whom to write to. */
export function Contacts({ contacts }: Pick<Customer, "contacts">) {
  const { parties: words } = useWords();
  return (
    <section aria-labelledby="contacts">
      <h2 id="contacts">{words.contacts}</h2>
      {contacts.length === 0 ? <p>{words.noContacts}</p> : (
        <table class="cards">
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.role}</th>
              <th scope="col">{words.email}</th>
              <th scope="col">{words.phone}</th>
              <th scope="col">{words.getsOffers}</th>
            </tr>
          </thead>
          <tbody>
            {contacts.map(({ id, name, role, email, phone, isDefault }) => (
              <tr key={id}>
                <th scope="row" class="name">{name}</th>
                <td data-label={words.role}>{role}</td>
                <td data-label={words.email}>
                  {email && <a href={`mailto:${email}`}>{email}</a>}
                </td>
                <td data-label={words.phone}>{phone}</td>
                <td data-label={words.getsOffers}>{isDefault ? "✓" : null}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
