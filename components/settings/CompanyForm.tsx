import { Field } from "@/components/common/Field.tsx";
import type { FieldState } from "@/components/common/field_state.ts";
import { FieldMessages, messageIds } from "@/components/common/FieldMessages.tsx";
import { useWords } from "@/components/language.ts";

/** The texts of the form. */
export type CompanyField =
  | "name"
  | "address"
  | "taxId"
  | "contact"
  | "bankAccount"
  | "paymentTerms"
  | "deliveryTerms"
  | "notes"
  | "validityDays"
  | "numberPattern"
  | "timeZone";

/** What the form shows. */
export interface CompanyFormData {
  readonly fields: Readonly<Record<CompanyField, FieldState>>;
  readonly logo: LogoState;
  /** What the next offer will be called. */
  readonly nextNumber: string;
}

/** The logo as it is kept, and what is wrong with the one that was sent. */
interface LogoState {
  /** A `data:` address. */
  readonly picture: string | null;
  readonly error?: string;
  /** Most KiB, and most pixels a side. */
  readonly kib: number;
  readonly side: number;
}

/** Everything about the seller, in one form with one button. */
export function CompanyForm({ fields, logo, nextNumber }: CompanyFormData) {
  const { company: words } = useWords();
  return (
    <form method="post" action="/settings/company" enctype="multipart/form-data" novalidate>
      <Field field={fields.name} label={words.name} autocomplete="organization" />
      <Field field={fields.address} label={words.address} hint={words.addressHint} rows={3} />
      <Field field={fields.taxId} label={words.taxId} />
      <Field field={fields.contact} label={words.contact} hint={words.contactHint} rows={2} />
      <Field field={fields.bankAccount} label={words.bankAccount} rows={2} />
      <Logo {...logo} />
      <h2>{words.terms}</h2>
      <Field field={fields.paymentTerms} label={words.paymentTerms} rows={2} />
      <Field field={fields.deliveryTerms} label={words.deliveryTerms} rows={2} />
      <Field field={fields.notes} label={words.notes} rows={3} />
      <Field
        field={fields.validityDays}
        label={words.validityDays}
        hint={words.validityHint}
        inputmode="decimal"
      />
      <h2>{words.numbers}</h2>
      <p class="hint">{words.numberRule}</p>
      <Field
        field={fields.numberPattern}
        label={words.numberPattern}
        hint={words.patternHint(nextNumber)}
      />
      <Field field={fields.timeZone} label={words.timeZone} hint={words.timeZoneHint} />
      <button type="submit" class="main">{words.save}</button>
    </form>
  );
}

function Logo({ picture, error, kib, side }: LogoState) {
  const { company: words } = useWords();
  const field = { id: "logo", name: "logo", value: "", error };
  const hint = words.logoHint(kib, side);
  return (
    <>
      <h2>{words.logo}</h2>
      {picture !== null && (
        <>
          <p>
            <img class="company-logo" src={picture} alt={words.logo} />
          </p>
          <p class="row">
            <input type="checkbox" id="removeLogo" name="removeLogo" value="1" />
            <label for="removeLogo">{words.removeLogo}</label>
          </p>
        </>
      )}
      <div class={error ? "field field-wrong" : "field"}>
        <label for="logo">{words.chooseLogo}</label>
        <FieldMessages field={field} hint={hint} />
        <input
          id="logo"
          type="file"
          name="logo"
          accept="image/png,image/jpeg"
          aria-describedby={messageIds(field, hint)}
          aria-invalid={error ? true : undefined}
        />
      </div>
    </>
  );
}
