/** The form of a customer: its fields, and the body that they ask for. */
import type { Locale } from "@/components/format.ts";
import { wordsOf } from "@/components/language.ts";
import type { PartySection } from "@/components/common/PartyForm.tsx";
import { type Customer, CustomerCreate } from "@/core/contracts/customer.ts";
import type { PriceList } from "@/core/contracts/price_list.ts";
import { toDecimal } from "@/core/money/money.ts";
import type { Form } from "./forms.ts";
import { type Faults, faultsOf, fieldMaker, type Typed } from "./party_form.ts";
import { readTypedNumber } from "./typed_number.ts";

/** Rows of the form for people who are not there yet. */
const blankContacts = 2;

const texts = [
  "name",
  "number",
  "externalId",
  "vatId",
  "registrationNumber",
  "address",
  "country",
  "deliveryAddress",
  "email",
  "phone",
  "language",
  "currency",
  "priceListId",
  "discountPercent",
  "paymentTerms",
  "deliveryTerms",
  "tags",
  "notes",
] as const;

const contactTexts = ["name", "role", "email", "phone"] as const;

/** What stands in the form of a customer; of a new one only a name. */
export function typedOf(customer: Customer | undefined, language: Locale, name = ""): Typed {
  if (!customer) return { name };
  const { discountPercent } = customer;
  const decimal = language === "en" ? "." : ",";
  const typed: Record<string, string> = {
    ...Object.fromEntries(texts.map((field) => [field, String(customer[field] ?? "")])),
    tags: customer.tags.join("; "),
    discountPercent: discountPercent === null
      ? ""
      : toDecimal(discountPercent).replace(".", decimal),
  };
  customer.contacts.forEach((contact, at) => {
    typed[`contacts.${at}.id`] = contact.id;
    for (const field of contactTexts) typed[`contacts.${at}.${field}`] = contact[field] ?? "";
    if (contact.isDefault) typed["default"] = String(at);
  });
  return typed;
}

/** How many rows of contacts the form has. */
export function contactRows(typed: Typed): number {
  let rows = 0;
  while (`contacts.${rows}.name` in typed) rows++;
  return rows;
}

/** The form over what was typed, with the price lists that there are. */
export function customerSections(
  typed: Typed,
  faults: Faults,
  language: Locale,
  priceLists: readonly PriceList[],
): PartySection[] {
  const { parties: words } = wordsOf(language);
  const field = fieldMaker(typed, faults);
  const filled = contactRows(typed);
  const contacts = Array.from({ length: filled + blankContacts }, (_, at) => {
    const label = (word: string) => `${words.contactNumber(at + 1)}: ${word}`;
    return [
      field(`contacts.${at}.name`, label(words.name)),
      field(`contacts.${at}.role`, label(words.role)),
      field(`contacts.${at}.email`, label(words.email), { inputmode: "email" }),
      field(`contacts.${at}.phone`, label(words.phone)),
    ];
  }).flat();
  const choices = Array.from({ length: filled + blankContacts }, (_, at) => [
    String(at),
    typed[`contacts.${at}.name`] || words.contactNumber(at + 1),
  ]);
  return [
    {
      heading: words.company,
      fields: [
        field("name", words.name),
        field("number", words.number),
        field("vatId", words.vatId, { hint: words.vatHint }),
        field("registrationNumber", words.registrationNumber),
        field("address", words.address, { hint: words.addressHint, rows: 3 }),
        field("country", words.country, { hint: words.countryHint }),
        field("deliveryAddress", words.deliveryAddress, { rows: 3 }),
        field("email", words.email, { inputmode: "email" }),
        field("phone", words.phone),
        field("externalId", words.externalId),
      ],
    },
    {
      heading: words.terms,
      fields: [
        field("language", words.language, { options: words.languages }),
        field("currency", words.currency, { hint: words.currencyHint }),
        field("priceListId", words.priceList, {
          options: {
            "": words.noPriceList,
            ...Object.fromEntries(
              priceLists.map(({ id, name, currency }) => [id, `${name}, ${currency}`]),
            ),
          },
        }),
        field("discountPercent", words.discountPercent, { inputmode: "decimal" }),
        field("paymentTerms", words.paymentTerms, { rows: 2 }),
        field("deliveryTerms", words.deliveryTerms, { rows: 2 }),
      ],
    },
    {
      heading: words.contacts,
      hint: words.contactHint,
      fields: [
        ...contacts,
        field("default", words.getsOffers, { options: Object.fromEntries(choices) }),
      ],
    },
    {
      heading: words.notes,
      fields: [
        field("tags", words.tags, { hint: words.tagsHint }),
        field("notes", words.notes, { hint: words.notesHint, rows: 3 }),
      ],
    },
  ];
}

/** What was typed, and the body that it asks for or what is wrong with it. */
export function readCustomerForm(
  form: Form,
  language: Locale,
): { typed: Typed; body?: CustomerCreate; faults: Faults } {
  const words = wordsOf(language);
  const typed = Object.fromEntries(form.fields().map(({ name, value }) => [name, value]));
  const orNull = (name: string) => form.text(name).trim() === "" ? null : form.text(name).trim();
  const discount = form.text("discountPercent").trim();
  const number = discount === "" ? undefined : readTypedNumber(discount, words.offer.faults);
  const rows = namedRows(form, typed);
  const parsed = CustomerCreate.safeParse({
    ...Object.fromEntries(texts.map((name) => [name, orNull(name)])),
    name: form.text("name"),
    country: orNull("country")?.toUpperCase() ?? null,
    currency: orNull("currency")?.toUpperCase() ?? null,
    discountPercent: number && "value" in number ? number.value : null,
    tags: form.text("tags").split(";").map((tag) => tag.trim()).filter((tag) => tag !== ""),
    contacts: rows.map((at) => contactOf(form, at)),
  });
  const faults = parsed.success
    ? new Map<string, string>()
    : byRow(faultsOf(parsed.error, words.parties.faults), rows);
  if (number && "fault" in number) faults.set("discountPercent", number.fault);
  return faults.size > 0 ? { typed, faults } : { typed, body: parsed.data, faults };
}

/** Rows with a name; the others are left out. */
function namedRows(form: Form, typed: Typed): number[] {
  return Array.from({ length: contactRows(typed) }, (_, at) => at)
    .filter((at) => form.text(`contacts.${at}.name`).trim() !== "");
}

function contactOf(form: Form, at: number) {
  const text = (name: string) => form.text(`contacts.${at}.${name}`).trim() || undefined;
  return {
    id: text("id"),
    name: form.text(`contacts.${at}.name`),
    role: text("role"),
    email: text("email"),
    phone: text("phone"),
    isDefault: at === Number(form.text("default")),
  };
}

/** Faults of the body's contacts under the names of their rows. */
function byRow(faults: ReadonlyMap<string, string>, rows: readonly number[]): Map<string, string> {
  return new Map([...faults].map(([name, fault]) => {
    const at = /^contacts\.(\d+)(\..*)$/.exec(name);
    return [at ? `contacts.${rows[Number(at[1])]}${at[2]}` : name, fault];
  }));
}
