/** Statements on the seller of the installation: one row, or none. */
import type { Sql } from "@/db/sql.ts";

/** The seller as stored; texts are empty where there is nothing. */
export interface CompanyRow {
  name: string;
  address: string;
  taxId: string;
  contact: string;
  bankAccount: string;
  deliveryTerms: string;
  paymentTerms: string;
  notes: string;
  validityDays: number;
  numberPattern: string;
  /** IANA name. */
  timeZone: string;
  logo: Uint8Array | null;
  logoType: "image/png" | "image/jpeg" | null;
}

/** The seller, or `undefined` while nobody has said who it is. */
export async function findCompany(sql: Sql): Promise<CompanyRow | undefined> {
  const [row] = await sql<CompanyRow>`
    select name, address, tax_id, contact, bank_account, delivery_terms, payment_terms, notes,
      validity_days, number_pattern, time_zone, logo, logo_type
    from company`;
  return row;
}

/** What a new offer needs of the seller: everything small. */
export type SellerFacts = Pick<
  CompanyRow,
  "name" | "taxId" | "contact" | "validityDays" | "timeZone"
>;

/** The seller without what is only printed; `undefined` while nobody has said who it is. */
export async function findSellerFacts(sql: Sql): Promise<SellerFacts | undefined> {
  const [row] = await sql<SellerFacts>`
    select name, tax_id, contact, validity_days, time_zone
    from company`;
  return row;
}

/** Stores the seller in place of the one before. */
export async function replaceCompany(sql: Sql, row: CompanyRow, now: Date): Promise<void> {
  await sql`
    insert into company (
      name, address, tax_id, contact, bank_account, delivery_terms, payment_terms, notes,
      validity_days, number_pattern, time_zone, logo, logo_type, updated_at
    ) values (
      ${row.name}, ${row.address}, ${row.taxId}, ${row.contact}, ${row.bankAccount},
      ${row.deliveryTerms}, ${row.paymentTerms}, ${row.notes}, ${row.validityDays},
      ${row.numberPattern}, ${row.timeZone}, ${row.logo}, ${row.logoType}, ${now}
    )
    on conflict (id) do update
    set name = excluded.name,
      address = excluded.address,
      tax_id = excluded.tax_id,
      contact = excluded.contact,
      bank_account = excluded.bank_account,
      delivery_terms = excluded.delivery_terms,
      payment_terms = excluded.payment_terms,
      notes = excluded.notes,
      validity_days = excluded.validity_days,
      number_pattern = excluded.number_pattern,
      time_zone = excluded.time_zone,
      logo = excluded.logo,
      logo_type = excluded.logo_type,
      updated_at = excluded.updated_at`;
}
