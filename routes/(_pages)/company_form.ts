/** The form of the seller: what was sent, as the contract has it, and what to say about what cannot be stored. */
import type { CompanyField, CompanyFormData } from "@/components/settings/CompanyForm.tsx";
import type { Problem } from "@/components/common/field_state.ts";
import type { Words } from "@/components/words/en.ts";
import { logoBounds } from "@/core/company/logo.ts";
import type { LogoChange } from "@/core/company/profile.ts";
import { type Company, companyBounds, CompanyInput } from "@/core/contracts/company.ts";
import { partyBounds } from "@/core/contracts/document.ts";
import { limits } from "@/core/platform/limits.ts";
import { readMultipart } from "./forms.ts";

/** Large enough to tell of a picture that is too large without losing what was typed beside it. */
const mostBytes = 4 * 1024 * 1024;

const names = [
  "name",
  "address",
  "taxId",
  "contact",
  "bankAccount",
  "paymentTerms",
  "deliveryTerms",
  "notes",
  "validityDays",
  "numberPattern",
  "timeZone",
] as const satisfies readonly CompanyField[];

/** What stands in the fields. */
export type Typed = Readonly<Record<CompanyField, string>>;

/** A form as it came. */
export interface SentCompany {
  readonly typed: Typed;
  readonly logo: LogoChange;
  /** What the contract makes of it; without it `faults` says which fields are at fault. */
  readonly input?: CompanyInput;
  readonly faults: ReadonlySet<CompanyField>;
}

/**
 * Reads the posted form. Line ends come out as LF.
 *
 * @throws {AppError} `unsupported_media_type`, `body_too_large`, `request_timeout`, `invalid_body` for what is no form
 */
export async function readCompanyForm(req: Request): Promise<SentCompany> {
  const form = await readMultipart(req, mostBytes);
  const typed = Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Typed;
  const result = CompanyInput.safeParse({
    ...typed,
    validityDays: /^\s*\d{1,6}\s*$/.test(typed.validityDays) ? Number(typed.validityDays) : 0,
  });
  const wrong = result.error?.issues.map(({ path }) => path[0]) ?? [];
  return {
    typed,
    logo: await logoOf(form),
    input: result.data,
    faults: new Set(names.filter((name) => wrong.includes(name))),
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll(/\r\n?/g, "\n") : "";
}

async function logoOf(form: FormData): Promise<LogoChange> {
  const file = form.get("logo");
  if (file instanceof File && file.size > 0) return new Uint8Array(await file.arrayBuffer());
  return form.has("removeLogo") ? "remove" : "keep";
}

/** The form over what is stored; an example is not put into it, or it would be stored with the rest. */
export function storedForm(company: Company): CompanyFormData {
  const blank = company.isExample ? { name: "", address: "", contact: "" } : {};
  return formOf(company, { ...company, validityDays: String(company.validityDays), ...blank }, {});
}

/** The form over what was typed, with what to do about it. */
export function refusedForm(
  company: Company,
  sent: Pick<SentCompany, "typed" | "faults">,
  words: Words["company"],
  logo?: string,
): CompanyFormData {
  const errors = Object.fromEntries([...sent.faults].map((name) => [name, faultOf(name, words)]));
  return formOf(company, sent.typed, errors, logo);
}

/** The entries of the error summary, in the order of the form. */
export function problemsOf({ fields, logo }: CompanyFormData): Problem[] {
  const texts = (some: readonly CompanyField[]) => some.map((name) => fields[name]);
  return [
    ...texts(names.slice(0, 5)),
    { id: "logo", error: logo.error },
    ...texts(names.slice(5)),
  ].flatMap(({ id, error }) => error === undefined ? [] : [{ href: `#${id}`, message: error }]);
}

function formOf(
  company: Company,
  typed: Typed,
  errors: Partial<Record<CompanyField, string>>,
  logo?: string,
): CompanyFormData {
  const fields = names.map((name) =>
    [name, { id: name, name, value: typed[name], error: errors[name] }] as const
  );
  return {
    fields: Object.fromEntries(fields) as CompanyFormData["fields"],
    logo: {
      picture: company.logo,
      error: logo,
      kib: logoBounds.bytes / 1024,
      side: logoBounds.side,
    },
    nextNumber: company.nextNumber,
  };
}

/** What to do about a picture that was refused. */
export function logoFault({ faults }: Words["company"]): string {
  return faults.logo(logoBounds.bytes / 1024, logoBounds.side);
}

function faultOf(name: CompanyField, { faults }: Words["company"]): string {
  switch (name) {
    case "name":
      return faults.name(limits.name);
    case "address":
      return faults.address(partyBounds.address, partyBounds.lines);
    case "taxId":
      return faults.taxId(partyBounds.nip);
    case "contact":
      return faults.contact(partyBounds.contact, partyBounds.lines);
    case "bankAccount":
      return faults.bankAccount(companyBounds.bankAccount, partyBounds.lines);
    case "paymentTerms":
    case "deliveryTerms":
    case "notes":
      return faults[name](limits.note);
    case "validityDays":
      return faults.validityDays(companyBounds.validityDays);
    case "numberPattern":
    case "timeZone":
      return faults[name];
  }
}
