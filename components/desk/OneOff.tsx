import { useComputed } from "@preact/signals";
import { type DeskProps, Press } from "./Controls.tsx";
import { closeOneOff } from "./desk.ts";
import { Control } from "./Field.tsx";

/**
 * What is not in the catalogue: a button, and once it is pressed a small form in its place. Name and price come from the
 * person.
 *
 * @param target id of the unmatched part that it answers, or `new`
 */
export function OneOffButton(
  { t, target, label, className }: Pick<DeskProps, "t"> & {
    target: string;
    label?: string;
    className?: string;
  },
) {
  return (
    <Press t={t} name="openOneOff" value={target} className={className} label={label}>
      {t.oneOff}
    </Press>
  );
}

/** The form, where it stands open for `target`. */
export function OneOffForm({ offer, t, target }: DeskProps & { target: string }) {
  const open = useComputed(() => offer.value.oneOff);
  const focus = useComputed(() => offer.value.focus);
  const form = open.value;
  if (form?.target !== target) return null;
  const labels = [t.oneOffName, t.oneOffUnit, t.oneOffPrice, t.oneOffVat];
  return (
    <fieldset class="one-off">
      <legend>{t.oneOff}</legend>
      {form.fields.map((field, index) => (
        <div key={field.id} class={index === 0 ? "field wide" : "field"}>
          <label for={field.id}>{labels[index]}</label>
          <Control
            field={field}
            t={t}
            decimal={index > 1}
            autofocus={index === 0 && focus.value === "one"}
          />
        </div>
      ))}
      <div class="row">
        <Press t={t} name="oneOff" value={target} className="small">{t.oneOffAdd}</Press>
        <a
          class="button quiet"
          href={`/offers/${offer.value.id}`}
          onClick={(event) => {
            event.preventDefault();
            closeOneOff();
          }}
        >
          {t.cancel}
        </a>
      </div>
    </fieldset>
  );
}
