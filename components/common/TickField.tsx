/** A box that has to be ticked, with what is wrong where it was not. */
export function TickField(
  { name, label, note, checked, fault }: {
    readonly name: string;
    readonly label: string;
    /** Small, below the label. */
    readonly note?: string;
    readonly checked: boolean;
    readonly fault: string | undefined;
  },
) {
  return (
    <div class={fault ? "field field-wrong" : "field"}>
      {fault && <p class="error" id={`${name}-error`}>{fault}</p>}
      <label class="choice" for={name}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="1"
          checked={checked}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${name}-error` : undefined}
        />
        <span>
          {label}
          {note && <small>{note}</small>}
        </span>
      </label>
    </div>
  );
}
