/** A field with a list of values to choose one from. */
export function Choice({ id, name, label, value, options }: {
  id: string;
  name: string;
  label: string;
  value: string;
  /** Value to label, in their order. */
  options: Readonly<Record<string, string>>;
}) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} name={name}>
        {Object.entries(options).map(([each, text]) => (
          <option key={each} value={each} selected={each === value}>{text}</option>
        ))}
      </select>
    </div>
  );
}
