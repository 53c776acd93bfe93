/** What an offer takes from its customer, and what of it people have changed by hand since. */
import { companyDefaults } from "@/core/contracts/company.ts";
import { readVatId } from "@/core/contracts/vat_id.ts";
import type { OfferUpdate } from "@/core/contracts/offer.ts";
import type { RevisionSnapshot } from "@/core/contracts/revision.ts";
import type { Buyer } from "@/core/contracts/terms.ts";
import { AppError } from "@/core/errors.ts";
import { toDecimal } from "@/core/money/money.ts";
import type { CustomerRow } from "@/db/queries/customers/customers.ts";
import type {
  OfferFields,
  OfferRow,
  OfferTerms,
  TakenTerms,
  UsualEnd,
} from "@/db/queries/offers/offers.ts";

/** An offer on which nothing is said. */
export const noTerms: OfferTerms = {
  buyer: null,
  language: null,
  reference: null,
  paymentTerms: null,
  deliveryTerms: null,
  deliveryDate: null,
  validUntil: null,
  taken: {},
};

/** The terms and the discount of a new offer: those of its customer. It holds for as many days as the seller's offers do. */
export function termsOfNew(
  customer: CustomerRow | null,
): Omit<OfferTerms, "validUntil"> & { discountPercent: string; validUntil: UsualEnd } {
  const taken = takenOf(customer);
  return { ...noTerms, ...given(taken), validUntil: validityOf(null), taken };
}

/** The last day of a new offer: that of its original while it has not passed, else as many days as the seller's offers hold. */
export function validityOf(original: string | null): UsualEnd {
  return { validityDays: companyDefaults.validityDays, kept: original };
}

/**
 * What changes on an offer when it gets a customer, another one, or none: every field that is as the customer before had it.
 * What was changed by hand stays. The currency is taken only while there are no lines, whose prices are in another.
 */
export function takeTerms(before: OfferRow, customer: CustomerRow | null): Partial<OfferFields> {
  const had = given(before.taken);
  const has = given(takenOf(customer));
  const untouched = (name: "buyer" | "language" | "paymentTerms" | "deliveryTerms") =>
    JSON.stringify(before[name]) === JSON.stringify(had[name]);
  const sameDiscount = toDecimal(before.discountPercent) === toDecimal(had.discountPercent);
  return {
    ...(untouched("buyer") && { buyer: has.buyer }),
    ...(untouched("language") && { language: has.language }),
    ...(untouched("paymentTerms") && { paymentTerms: has.paymentTerms }),
    ...(untouched("deliveryTerms") && { deliveryTerms: has.deliveryTerms }),
    ...(sameDiscount && { discountPercent: has.discountPercent }),
    ...(before.items.length === 0 && customer?.currency && { currency: customer.currency }),
    taken: takenOf(customer),
  };
}

/**
 * What a body says of the terms; what it leaves out is absent.
 *
 * @throws {AppError} `invalid_body` for a VAT id of a wrong form
 */
export function termsOf(update: OfferUpdate): Partial<OfferTerms> {
  const { buyer, language, deliveryDate, validUntil } = update;
  const text = (name: "reference" | "paymentTerms" | "deliveryTerms") => {
    const value = update[name];
    return value === undefined ? {} : { [name]: blankAsNull(value) };
  };
  return {
    ...(buyer !== undefined && { buyer: buyer && buyerIn(buyer) }),
    ...(language !== undefined && { language }),
    ...text("reference"),
    ...text("paymentTerms"),
    ...text("deliveryTerms"),
    ...(deliveryDate !== undefined && { deliveryDate }),
    ...(validUntil !== undefined && { validUntil }),
  };
}

function buyerIn(input: NonNullable<OfferUpdate["buyer"]>): Buyer {
  const country = input.country ?? null;
  const typed = blankAsNull(input.vatId);
  const vat = typed === null ? undefined : readVatId(typed, country);
  if (vat?.fault !== undefined) {
    throw new AppError("invalid_body", { issues: [`buyer.vatId: ${vat.fault}`] });
  }
  return {
    name: input.name.trim(),
    address: blankAsNull(input.address),
    country,
    vatId: vat?.vatId ?? null,
    contact: blankAsNull(input.contact),
    email: blankAsNull(input.email),
    deliveryAddress: blankAsNull(input.deliveryAddress),
  };
}

function blankAsNull(text: string | null | undefined): string | null {
  return text == null || text.trim() === "" ? null : text.trim();
}

/** What a customer gives to an offer; nothing where there is none. */
function takenOf(customer: CustomerRow | null): TakenTerms {
  if (customer === null) return {};
  const { language, paymentTerms, deliveryTerms, discountPercent } = customer;
  return {
    buyer: buyerOf(customer),
    ...(language !== null && { language }),
    ...(paymentTerms !== null && { paymentTerms }),
    ...(deliveryTerms !== null && { deliveryTerms }),
    ...(discountPercent !== null && { discountPercent }),
  };
}

/** What a state counts as taken from its customer where that was not stored with it: all terms, or nothing without a customer. */
export function takenBack(snapshot: RevisionSnapshot): TakenTerms {
  if (snapshot.customerId === null) return {};
  const { buyer, language, paymentTerms, deliveryTerms, discountPercent } = snapshot;
  return {
    ...(buyer && { buyer }),
    ...(language && { language }),
    ...(paymentTerms !== undefined && { paymentTerms }),
    ...(deliveryTerms !== undefined && { deliveryTerms }),
    ...(discountPercent !== undefined && { discountPercent: toDecimal(discountPercent) }),
  };
}

/** What was taken, as it stands on the offer: `null` where nothing was. */
function given(taken: TakenTerms) {
  return {
    buyer: taken.buyer ?? null,
    language: taken.language ?? null,
    paymentTerms: taken.paymentTerms ?? null,
    deliveryTerms: taken.deliveryTerms ?? null,
    discountPercent: toDecimal(taken.discountPercent ?? "0"),
  };
}

/** The customer as printed: the default contact, and its e-mail before that of the house. */
function buyerOf(customer: CustomerRow): Buyer {
  const { name, address, country, vatId, deliveryAddress } = customer;
  const contact = customer.contacts.find(({ isDefault }) => isDefault);
  return {
    name,
    address,
    country,
    vatId,
    contact: contact?.name ?? null,
    email: contact?.email ?? customer.email,
    deliveryAddress,
  };
}
