/** Says what kind of value arrived, to compare server and browser. */
export default function ValueKind({ values }: { values: Record<string, unknown> }) {
  const kinds = Object.entries(values).map(([name, value]) => `${name}=${describe(value)}`);
  return <output id="kinds">{kinds.join(" ")}</output>;
}

function describe(value: unknown): string {
  if (Object.is(value, -0)) return "-0";
  return Object.prototype.toString.call(value).slice(8, -1) + ":" + String(value);
}
