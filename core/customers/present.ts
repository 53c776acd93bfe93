/** Customers as replies carry them. */
import type { Customer } from "@/core/contracts/customer.ts";
import { AppError } from "@/core/errors.ts";
import { toNumber } from "@/core/money/money.ts";
import type { CustomerRow } from "@/db/queries/customers/customers.ts";
import { ConstraintViolation } from "@/db/sql.ts";

/** A customer as replies carry it, with the version that becomes its `ETag`. */
export interface PresentedCustomer {
  readonly customer: Customer;
  readonly version: number;
}

/** Row and version as replies need them. */
export function presented(row: CustomerRow): PresentedCustomer {
  return { customer: presentCustomer(row), version: row.version };
}

/** A customer as replies carry it. */
export function presentCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    name: row.name,
    source: row.source,
    number: row.number,
    externalId: row.externalId,
    vatId: row.vatId,
    registrationNumber: row.registrationNumber,
    address: row.address,
    country: row.country,
    deliveryAddress: row.deliveryAddress,
    email: row.email,
    phone: row.phone,
    language: row.language,
    currency: row.currency,
    priceListId: row.priceListId,
    discountPercent: row.discountPercent === null ? null : toNumber(row.discountPercent),
    paymentTerms: row.paymentTerms,
    deliveryTerms: row.deliveryTerms,
    notes: row.notes,
    tags: [...row.tags],
    contacts: row.contacts.map((contact) => ({ ...contact })),
    aliases: [...row.aliases],
    active: row.active,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * What the database refused in the words of the interface.
 *
 * @throws {AppError} `external_id_taken`, `customer_name_taken`, `invalid_body` (no such price list), or what it is given
 */
export function refuseTaken(error: unknown): never {
  const constraint = error instanceof ConstraintViolation ? error.constraint : undefined;
  if (constraint === "customers_external_id_key") {
    throw new AppError("external_id_taken", { cause: error });
  }
  if (constraint === "customers_name_key_key") {
    throw new AppError("customer_name_taken", { cause: error });
  }
  if (constraint === "customers_price_list_id_fkey") {
    throw new AppError("invalid_body", { issues: [`priceListId: ${noSuchList}`], cause: error });
  }
  throw error;
}

/** What is wrong with the id of a price list that is none. */
export const noSuchList = "is no price list";
