import type { OperationGroup } from "@/core/api_reference/reference.ts";

/** The list of operations beside the reference; on a narrow screen only the headings. */
export function ReferenceNav({ groups }: { groups: readonly OperationGroup[] }) {
  return (
    <nav class="docs-nav" aria-label="Operations">
      <ul>
        <li>
          <a href="#session">Getting a session</a>
        </li>
        {groups.map(({ id, name, operations }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
            <ul>
              {operations.map((operation) => (
                <li key={operation.id}>
                  <a href={`#${operation.id}`}>{operation.summary}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <a href="#shapes">Shapes</a>
        </li>
      </ul>
    </nav>
  );
}
