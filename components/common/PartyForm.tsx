import type { ComponentChildren } from "preact";
import { Field } from "./Field.tsx";
import type { FieldState } from "./field_state.ts";
import { Choice } from "@/components/settings/Choice.tsx";

/** A field of a party or of terms, with its words. */
export interface PartyField extends FieldState {
  readonly label: string;
  readonly hint?: string;
  readonly rows?: number;
  readonly inputmode?: "decimal" | "email";
  /** Value to label: one of them is chosen. */
  readonly options?: Readonly<Record<string, string>>;
}

/** Fields under one heading. */
export interface PartySection {
  readonly heading: string;
  readonly hint?: string;
  readonly fields: readonly PartyField[];
}

/** A form of sections with one button; without a script it posts and redirects. */
export function PartyForm(props: {
  action: string;
  version?: number;
  sections: readonly PartySection[];
  save: string;
  cancel: { readonly href: string; readonly label: string };
  children?: ComponentChildren;
}) {
  const { action, version, sections, save, cancel, children } = props;
  return (
    <form method="post" action={action} novalidate>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {sections.map(({ heading, hint, fields }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {hint && <p class="hint">{hint}</p>}
          {fields.map((field) => <PartyControl key={field.name} field={field} />)}
        </section>
      ))}
      {children}
      <p class="row">
        <button type="submit" class="main">{save}</button>
        <a class="button" href={cancel.href}>{cancel.label}</a>
      </p>
    </form>
  );
}

function PartyControl({ field }: { field: PartyField }) {
  const { id, name, label, value, options, hint, rows, inputmode } = field;
  if (options) return <Choice id={id} name={name} label={label} value={value} options={options} />;
  return <Field field={field} label={label} hint={hint} rows={rows} inputmode={inputmode} />;
}
