import { Fragment } from "preact";
import type { FieldEntry } from "@/core/api_reference/fields.ts";
import { Prose } from "./Prose.tsx";

/** Fields of a body, of parameters or of a shape, one a row. */
export function FieldTable({ caption, fields }: {
  caption: string;
  fields: readonly FieldEntry[];
}) {
  return (
    <table class="cards fields">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Needed</th>
          <th scope="col">Limits</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <Fragment key={field.name}>
            <Row field={field} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Row({ field }: { field: FieldEntry }) {
  const { name, needed, limits, meaning } = field;
  return (
    <tr>
      <th scope="row" class="name">
        <code>{name}</code>
      </th>
      <td>
        <TypeName field={field} />
      </td>
      <td>{needed ? "needed" : null}</td>
      <td data-label={limits ? "Limits" : undefined}>{limits || null}</td>
      <td>{meaning ? <Prose text={meaning} /> : null}</td>
    </tr>
  );
}

/** A type; the shape that it names leads to its fields. */
export function TypeName({ field: { type, shape } }: {
  field: Pick<FieldEntry, "type" | "shape">;
}) {
  if (shape === undefined) return <>{type}</>;
  const [before = "", after = ""] = type.split(shape);
  return (
    <>
      {before}
      <a href={`#${shape}`}>{shape}</a>
      {after}
    </>
  );
}
