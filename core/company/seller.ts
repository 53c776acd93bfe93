/** Who offers, for everything that prints. */
import { companyDefaults } from "@/core/contracts/company.ts";
import { type CompanyRow, findCompany } from "@/db/queries/company/company.ts";
import type { Sql } from "@/db/sql.ts";

/** Stands on documents until an administrator says who offers; it is plain that nobody has. */
export const exampleCompany: CompanyRow = {
  name: "Offerwright demo",
  address: "1 Example Street\n00-000 Example Town",
  taxId: "",
  contact: "sales@example.com",
  bankAccount: "",
  deliveryTerms: "",
  paymentTerms: "",
  notes: "",
  ...companyDefaults,
  logo: null,
  logoType: null,
};

/** The seller, or the example of one while nobody has said who it is. */
export async function readCompany(sql: Sql): Promise<CompanyRow> {
  return await findCompany(sql) ?? exampleCompany;
}
