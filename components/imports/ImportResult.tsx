import type { ImportRowError, ProductChange } from "@/core/contracts/import.ts";
import { formatNumber } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";
import { rowFault } from "./faults.ts";

/** What a check or an import made of a file. */
export interface ImportOutcome {
  readonly what: "checked" | "imported";
  /** Sentences about it, in their order. */
  readonly sentences: readonly string[];
  readonly errors: readonly ImportRowError[];
  /** The refused rows as CSV, or what to change in which where the file is not at hand any more; empty where there are none. */
  readonly refusedRows: string;
  /** The first products that would be new or other ones. */
  readonly changes?: readonly ProductChange[];
}

/** The outcome with the rows that have to be changed. */
export function ImportResult({ outcome }: { outcome: ImportOutcome }) {
  const { imports } = useWords();
  const { what, sentences, errors, refusedRows, changes = [] } = outcome;
  const rows = errors.filter(({ index }) => index !== undefined).length;
  return (
    <section class="outcome" aria-labelledby="result">
      <div class={errors.length === 0 ? "notice" : "notice notice-check"} role="status">
        <h2 id="result" tabindex={-1} autofocus>{sentences[0]}</h2>
        {sentences.length > 1 && <p>{sentences.slice(1).join(" ")}</p>}
        {refusedRows !== "" && (
          <p>
            <a
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(refusedRows)}`}
              download={`${what}-rows.csv`}
            >
              {imports.download(rows)}
            </a>
          </p>
        )}
      </div>
      {errors.length > 0 && <RowErrors errors={errors} />}
      {changes.length > 0 && <Changes changes={changes} />}
    </section>
  );
}

/** What would become of the first products: each field with what it was and what it would be. */
function Changes({ changes }: { changes: readonly ProductChange[] }) {
  const { imports } = useWords();
  return (
    <table class="cards">
      <caption>{imports.firstChanges(changes.length)}</caption>
      <tbody>
        {changes.map(({ sku, name, isNew, fields }) => (
          <tr key={sku}>
            <td class="sku">{sku}</td>
            <th scope="row" class="name">{name}</th>
            <td>
              {isNew
                ? imports.isNew
                : fields.map(({ field, from, to }) => (
                  <div key={field}>{field}: {from ?? "–"} → {to ?? "–"}</div>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowErrors({ errors }: { errors: readonly ImportRowError[] }) {
  const { imports } = useWords();
  const language = useLanguage();
  return (
    <table class="cards">
      <thead>
        <tr>
          <th scope="col" class="number">{imports.row}</th>
          <th scope="col">{imports.name}</th>
          <th scope="col">{imports.change}</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ index, name, message }, place) => (
          <tr key={place}>
            <td class="number" data-label={index === undefined ? undefined : imports.row}>
              {index === undefined ? null : formatNumber(index + 2, language)}
            </td>
            <td class="name">{name ?? ""}</td>
            <td>{rowFault(message, imports.faults)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
