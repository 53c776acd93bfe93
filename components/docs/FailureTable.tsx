import type { FailureEntry } from "@/core/api_reference/reference.ts";

/** How an operation can fail, folded: most ways are the same for all of them. */
export function FailureTable({ failures }: { failures: readonly FailureEntry[] }) {
  const statuses = [...new Set(failures.map(({ status }) => status))];
  return (
    <details>
      <summary>
        Errors <span class="hint">{statuses.join(", ")}</span>
      </summary>
      <table class="cards">
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Code</th>
            <th scope="col">Meaning</th>
            <th scope="col">Shape</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ status, code, meaning, shape }) => (
            <tr key={code}>
              <td>{status}</td>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{meaning}</td>
              <td>
                <a href={`#${shape}`}>{shape}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
