import { useWords } from "../language.ts";
import { sourceName } from "./source_name.ts";

/** A customer in a list. */
export interface CustomerEntry {
  readonly id: string;
  readonly name: string;
  readonly source: string;
}

/** Customers, one below the other. */
export function CustomersTable(
  { entries, caption }: { entries: readonly CustomerEntry[]; caption: string },
) {
  const { customers } = useWords();
  return (
    <table class="cards">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{customers.name}</th>
          <th scope="col">{customers.source}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, name, source }) => (
          <tr key={id}>
            <th scope="row" class="name">
              <a href={`/customers/${id}`}>{name}</a>
            </th>
            <td>{sourceName(source, customers.sources)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
