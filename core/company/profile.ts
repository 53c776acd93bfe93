/** The seller as administrators see and change it. */
import { audit, differences } from "@/core/audit/record.ts";
import type { App } from "@/core/app.ts";
import type { Company, CompanyInput } from "@/core/contracts/company.ts";
import { type CompanyRow, findCompany, replaceCompany } from "@/db/queries/company/company.ts";
import { findLastNumber } from "@/db/queries/company/numbers.ts";
import { dayIn } from "./days.ts";
import { type Logo, readLogo, refuseLogo } from "./logo.ts";
import { formatNumber } from "./numbers.ts";
import { exampleCompany } from "./seller.ts";

/** What becomes of the logo: it stays, goes, or is replaced by the bytes of a picture. */
export type LogoChange = "keep" | "remove" | Uint8Array;

/** The seller as replies carry it, with the number that the next offer gets. */
export async function getCompany(app: App): Promise<Company> {
  return await presented(app, await findCompany(app.database.sql));
}

/**
 * Stores the seller. Numbers that were given stay as they are.
 *
 * @throws {AppError} `invalid_body` with an issue for `logo` when it is no picture that can be printed
 */
export async function saveCompany(
  app: App,
  input: CompanyInput,
  change: LogoChange = changeOf(input.logo),
): Promise<Company> {
  const logo = change instanceof Uint8Array ? await readLogo(change) : undefined;
  const row = await app.database.transaction(async (sql) => {
    const before = await findCompany(sql);
    const row = { ...input, ...logoAfter(change, logo, before) };
    await replaceCompany(sql, row, app.now());
    await audit(sql, app.now(), {
      action: "company_changed",
      subject: { kind: "settings", name: "company" },
      details: differencesOf(before, row),
    });
    return row;
  });
  return await presented(app, row);
}

/** Of the logo only that it is another one. */
function differencesOf(before: CompanyRow | undefined, after: CompanyRow) {
  const { logo: was, ...former } = before ?? { logo: null };
  const { logo, ...fields } = after;
  const isSame = JSON.stringify(was) === JSON.stringify(logo);
  return { ...differences<typeof fields>(former, fields), ...(!isSame && { logo: "changed" }) };
}

function changeOf(logo: string | null | undefined): LogoChange {
  if (logo === undefined) return "keep";
  if (logo === null) return "remove";
  try {
    return Uint8Array.fromBase64(logo.slice(logo.indexOf(",") + 1));
  } catch (cause) {
    throw refuseLogo("must be base64", cause);
  }
}

function logoAfter(change: LogoChange, logo: Logo | undefined, before: CompanyRow | undefined) {
  if (logo) return { logo: logo.bytes, logoType: logo.type };
  const kept = change === "keep" ? before : undefined;
  return { logo: kept?.logo ?? null, logoType: kept?.logoType ?? null };
}

async function presented(app: App, stored: CompanyRow | undefined): Promise<Company> {
  const row = stored ?? exampleCompany;
  const { logo, logoType, ...fields } = row;
  const year = Number(dayIn(row.timeZone, app.now()).slice(0, 4));
  const last = await findLastNumber(app.database.sql, year);
  return {
    ...fields,
    logo: logo && `data:${logoType};base64,${new Uint8Array(logo).toBase64()}`,
    isExample: stored === undefined,
    nextNumber: formatNumber(row.numberPattern, year, last + 1),
  };
}
