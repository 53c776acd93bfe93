/** Two customers that are the same one become one. */
import type { App } from "@/core/app.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { parseId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { customerBounds } from "@/core/contracts/customer.ts";
import { presentOffer } from "@/core/offers/present.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { announceCustomer, announceUpdates } from "@/core/webhooks/events.ts";
import { currentWork } from "@/core/platform/work.ts";
import {
  leaveName,
  moveCorrections,
  moveOffers,
  movePartNumbers,
  moveRequests,
} from "@/db/queries/customers/customer_merge.ts";
import {
  type CustomerFields,
  type CustomerRow,
  findCustomer,
  lockCustomer,
  updateCustomer,
} from "@/db/queries/customers/customers.ts";
import { findOffers } from "@/db/queries/offers/offers.ts";
import type { Sql } from "@/db/sql.ts";
import { type CustomerPrecondition, lockAndReadCustomer } from "./change.ts";
import { customerKey } from "./customers.ts";
import { presented, type PresentedCustomer } from "./present.ts";

/** Offers read at a time. */
const readTogether = 100;

/**
 * Merges a customer into another: offers, requests, remembered wordings and part numbers move, the name stays as an alias that finds the
 * other. What is known of both stays as the other has it; what only the merged one knows is kept there.
 *
 * @param into id of the customer that stays
 * @returns the customer that stays
 * @throws {AppError} `customer_not_found`, `customer_changed`; `invalid_body` where both are the same
 */
export async function mergeCustomer(
  app: Pick<App, "database">,
  user: Identity,
  customerId: string,
  into: string,
  precondition?: CustomerPrecondition,
): Promise<PresentedCustomer> {
  const merged = await app.database.transaction(async (sql) => {
    const [from, target] = await lockBoth(sql, customerId, into, precondition);
    const pair = { from, into: target };
    const apiKeyId = currentWork()?.actor?.apiKeyId ?? null;
    const madeBy = apiKeyId === null ? "person" : "key";
    const author = { madeBy, userId: user.userId, userName: user.name, apiKeyId };
    const moved = await moveOffers(sql, pair, author);
    await moveRequests(sql, pair);
    await moveCorrections(sql, pair);
    await movePartNumbers(sql, pair);
    await leaveName(sql, pair);
    await updateCustomer(sql, {
      ...target,
      ...fieldsOfBoth(target, from),
      nameKey: customerKey(target.name),
      aliases: [...new Set([...target.aliases, from.name, ...from.aliases])],
    });
    const row = await findCustomer(sql, target.id);
    if (!row) throw new AppError("customer_not_found");
    const gone = { ...from, active: false };
    await announceCustomer(sql, "customer.deleted", gone, row.updatedAt, row.id);
    await announceCustomer(sql, "customer.updated", row, row.updatedAt);
    await announceMoved(sql, moved, row.updatedAt);
    return presented(row);
  });
  ring();
  return merged;
}

/** Tells of each moved offer. They are read some at a time: a customer may have thousands, with all their lines. */
async function announceMoved(sql: Sql, offerIds: readonly string[], now: Date): Promise<void> {
  for (let start = 0; start < offerIds.length; start += readTogether) {
    const rows = await findOffers(sql, offerIds.slice(start, start + readTogether));
    await announceUpdates(sql, rows.map(presentOffer), now);
  }
}

/** Locks both in the order of their ids: two merges of the same pair wait for each other. */
async function lockBoth(
  sql: Sql,
  customerId: string,
  into: string,
  precondition: CustomerPrecondition,
): Promise<[CustomerRow, CustomerRow]> {
  const id = parseId(customerId);
  const other = parseId(into);
  if (id !== undefined && id === other) {
    throw new AppError("invalid_body", { issues: ["into: must be another customer"] });
  }
  const otherFirst = id !== undefined && other !== undefined && other < id;
  if (otherFirst) await lockCustomer(sql, other);
  const from = await lockAndReadCustomer(sql, customerId, precondition);
  return [from, await lockAndReadCustomer(sql, into, undefined)];
}

/** Blank fields of the one that stays are filled from the other; contacts and tags of both are kept as far as they fit. */
function fieldsOfBoth(stays: CustomerRow, goes: CustomerRow): CustomerFields {
  const contacts = [
    ...stays.contacts,
    ...goes.contacts.map((contact) => ({
      ...contact,
      isDefault: stays.contacts.length === 0 && contact.isDefault,
    })),
  ];
  return {
    number: stays.number ?? goes.number,
    externalId: stays.externalId ?? goes.externalId,
    vatId: stays.vatId ?? goes.vatId,
    registrationNumber: stays.registrationNumber ?? goes.registrationNumber,
    address: stays.address ?? goes.address,
    country: stays.country ?? goes.country,
    deliveryAddress: stays.deliveryAddress ?? goes.deliveryAddress,
    email: stays.email ?? goes.email,
    phone: stays.phone ?? goes.phone,
    language: stays.language ?? goes.language,
    currency: stays.currency ?? goes.currency,
    priceListId: stays.priceListId ?? goes.priceListId,
    discountPercent: stays.discountPercent ?? goes.discountPercent,
    paymentTerms: stays.paymentTerms ?? goes.paymentTerms,
    deliveryTerms: stays.deliveryTerms ?? goes.deliveryTerms,
    notes: notesOfBoth(stays.notes, goes.notes),
    tags: [...new Set([...stays.tags, ...goes.tags])].slice(0, customerBounds.tags),
    contacts: contacts.slice(0, customerBounds.contacts),
    active: stays.active,
  };
}

function notesOfBoth(stays: string | null, goes: string | null): string | null {
  if (stays === null || goes === null) return stays ?? goes;
  return `${stays}\n\n${goes}`.slice(0, limits.note).toWellFormed();
}
